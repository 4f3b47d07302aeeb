/// One thing that `fingertip doctor` has looked at.
struct Finding {
  /// How it stands.
  enum State: String {
    /// All is well.
    case good = "ok"
    /// Something is missing that only a part of Fingertip needs.
    case lacking = "note"
    /// Touches cannot be read because of it.
    case bad = "bad"
  }

  var state: State
  /// What was looked at.
  var subject: String
  /// What was found.
  var detail: String
  /// What is to be done; `nil` where nothing is.
  var cure: String?

  /// What a person reads.
  var lines: [String] {
    let word = state.rawValue + String(repeating: " ", count: 4 - state.rawValue.count)
    return ["\(word)  \(subject): \(detail)"] + (cure.map { ["      -> \($0)"] } ?? [])
  }

  /// What a program reads.
  var json: String {
    var line = JSONLine()
    line.add("state", state.rawValue)
    line.add("subject", subject)
    line.add("detail", detail)
    if let cure { line.add("cure", cure) }
    return line.text
  }
}
