/// The commands of a ``CommandSlideShow``, one on a line.
///
///     # Zathura
///     next     = xdotool key Next
///     previous = xdotool key Prior
///     go-to    = xdotool type "{slide}G"
///     shell blank = pkill -USR1 shade || shade &
///
/// A name is that of a call: `start`, `stop`, `next`, `previous`, `go-to`, `blank`, `resume`, `pointer`, `pointer-off`; what is
/// not there is not done. Words are separated by blanks, and kept together by quotes, single or double; a backslash takes
/// the next character as it is, but in single quotes. Nothing is given to a shell unless `shell` stands before the name.
///
/// Placeholders: `{slide}` the slide counted from 1, `{index}` counted from 0, `{shade}` `black` or `white`, `{x}` and `{y}` the
/// place of the pointer from 0 to 1, `{size}` its size as a share of the slide's height. All of them are numbers or fixed
/// words, which a shell takes for nothing else.
public struct CommandFile: Sendable, Hashable {
  /// One command.
  struct Command: Sendable, Hashable {
    /// The program and its arguments, with placeholders.
    var words: [String]
    /// The command as it stands in the file, for messages.
    var text: String
  }

  /// The names that calls may have.
  public static let names = [
    "start", "stop", "next", "previous", "go-to", "blank", "resume", "pointer", "pointer-off",
  ]

  let commands: [String: Command]

  /// Reads the file at `path`.
  ///
  /// - Throws: ``ShowError/cannotRead(path:reason:)`` and ``ShowError/badConfiguration(path:line:problem:)``.
  public init(path: String) throws(ShowError) {
    try self.init(String(decoding: try SmallFile.read(path: path), as: UTF8.self), path: path)
  }

  /// Reads a text; `path` is for messages.
  ///
  /// - Throws: ``ShowError/badConfiguration(path:line:problem:)``.
  public init(_ text: String, path: String) throws(ShowError) {
    var commands: [String: Command] = [:]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(Problem) {
        guard let (name, command) = try Self.read(line) else { continue }
        guard commands.updateValue(command, forKey: name) == nil else { throw Problem("'\(name)' stands here again") }
      } catch {
        throw .badConfiguration(path: path, line: index + 1, problem: error.text)
      }
    }
    guard !commands.isEmpty else {
      throw .badConfiguration(
        path: path, line: 1, problem: "there is no command in it; write lines as 'next = PROGRAM'")
    }
    self.commands = commands
  }

  private struct Problem: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private static func read(_ line: Substring) throws(Problem) -> (String, Command)? {
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("#") { return nil }
    guard let equals = line.firstIndex(of: "=") else { throw Problem("there is no '='; write 'next = PROGRAM'") }
    var head = line[..<equals].split(whereSeparator: \.isWhitespace)
    let text = String(line[line.index(after: equals)...].trimmed)
    let isShell = head.count == 2 && head[0] == "shell"
    if isShell { head.removeFirst() }
    guard head.count == 1, let name = head.first.map(String.init), names.contains(name) else {
      throw Problem("'\(line[..<equals].trimmed)' is none of " + names.joined(separator: ", "))
    }
    guard !text.isEmpty else { throw Problem("there is no command behind '='") }
    let words = isShell ? ["/bin/sh", "-c", text] : try Self.words(of: text)
    guard words.first?.isEmpty == false else { throw Problem("the program has no name") }
    return (name, Command(words: words, text: text))
  }

  private static func words(of text: String) throws(Problem) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw Problem("the quote \(quote) has no end") }
    if isEscaped { throw Problem("there is nothing behind the last backslash") }
    if let word { words.append(word) }
    return words
  }
}

extension CommandFile {
  /// The command of a call with its placeholders filled in; `nil` where the file has none.
  func command(for call: SlideShowCall) -> Command? {
    guard var command = commands[call.name] else { return nil }
    let values = Self.values(of: call)
    command.words = command.words.map { word in
      values.reduce(word) { $0.replacing("{\($1.name)}", with: $1.value) }
    }
    return command
  }

  private static func values(of call: SlideShowCall) -> [(name: String, value: String)] {
    switch call {
    case .goTo(let slide):
      [("slide", String(slide.addingReportingOverflow(1).partialValue)), ("index", String(slide))]
    case .blank(let shade): [("shade", shade.rawValue)]
    case .pointer(let highlighter):
      [
        ("x", Decimals.text(highlighter.position.x)), ("y", Decimals.text(highlighter.position.y)),
        ("size", Decimals.text(highlighter.size)),
      ]
    case .start, .stop, .next, .previous, .resume: []
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
