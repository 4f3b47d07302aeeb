import Fingertip

/// What `fingertip rehearsals` is to do, and with which rehearsals.
struct RehearsalsRequest: Equatable {
  /// What is to be done.
  enum Action: String, CaseIterable {
    case list, show, compare, export
  }

  /// Which rehearsal is meant.
  enum Choice: Equatable {
    case number(Int64)
    case last
  }

  let action: Action
  let choices: [Choice]

  /// Takes in the words of a command line that are no options.
  ///
  /// - Throws: ``UsageError`` for what is not understood.
  init(_ words: [String]) throws(UsageError) {
    guard let action = Action(rawValue: words.first ?? Action.list.rawValue) else {
      throw .badOperand(words[0], expected: "one of " + Action.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.action = action
    var choices: [Choice] = []
    for word in words.dropFirst() {
      if word == "last" {
        choices.append(.last)
      } else if let number = Int64(word), number > 0 {
        choices.append(.number(number))
      } else {
        throw .badOperand(word, expected: "the number of a rehearsal, or 'last'")
      }
    }
    self.choices = choices
    if action == .list, let word = words.dropFirst().first { throw .strayWord(word) }
    if action == .compare, choices.count == 1 {
      throw .badOperand(words[1], expected: "enough: compare takes two rehearsals or more")
    }
  }

  /// The rehearsals that are meant among `all` of a log.
  ///
  /// - Throws: ``RehearsalError`` for one that is not there.
  func choose(from all: [Rehearsal], of log: RehearsalLog) throws(RehearsalError) -> [Rehearsal] {
    var chosen: [Rehearsal] = []
    for choice in choices {
      switch choice {
      case .last: chosen += all.suffix(1)
      case .number(let number): chosen.append(try log.rehearsal(number))
      }
    }
    guard choices.isEmpty else { return chosen }
    switch action {
    case .list, .export: return all
    case .show: return all.suffix(1)
    case .compare: return all.suffix(2)
    }
  }
}
