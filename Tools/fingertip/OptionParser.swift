@preconcurrency import CGetopt
@preconcurrency import Glibc

/// Reads a command line by GNU conventions, with the C library's `getopt_long`: long options may be cut short, values stand
/// behind `=` or a space, options and files mix, and `--` ends the options.
struct OptionParser {
  /// One option of a command.
  struct Option {
    /// The name behind `--`.
    var name: String
    /// The one-letter form, where there is one.
    var letter: Character?
    /// What the value is called in the help; `nil` for an option without one.
    var value: String?
    /// Whether the value may be left out; where it is there it stands behind `=`.
    var isValueOptional = false
    /// What the option does, for the help.
    var help: String

    init(_ name: String, _ letter: Character? = nil, value: String? = nil, _ help: String) {
      self.name = name
      self.letter = letter
      self.value = value
      self.help = help
    }

    init(_ name: String, _ letter: Character? = nil, optionalValue: String, _ help: String) {
      self.init(name, letter, value: optionalValue, help)
      isValueOptional = true
    }

    /// What `getopt_long` calls having no, an expected or an optional value.
    var valueKind: Int32 { value == nil ? 0 : isValueOptional ? 2 : 1 }
  }

  /// What a command line holds.
  struct Result {
    /// The options in the order in which they stood, without their dashes.
    var options: [(name: String, value: String)] = []
    /// What is not an option.
    var operands: [String] = []
  }

  /// The options that are understood.
  var options: [Option]

  /// Reads `arguments`, whose first is the program's name for messages.
  ///
  /// - Throws: ``UsageError`` for what is not understood. `getopt_long` has said why on standard error by then.
  func parse(program: String, _ arguments: [String]) throws(UsageError) -> Result {
    // getopt_long permutes its arguments and keeps pointers into them, so they live on until it is through.
    var words = ([program] + arguments).map { strdup($0) }
    let names = options.map { strdup($0.name) }
    defer {
      words.forEach { free($0) }
      names.forEach { free($0) }
    }
    var long: [option] = []
    for (index, entry) in options.enumerated() {
      long.append(
        option(name: names[index], has_arg: entry.valueKind, flag: nil, val: Int32(1000 + index)))
    }
    long.append(option())
    let letters = options.compactMap { entry in
      entry.letter.map { "\($0)" + String(repeating: ":", count: Int(entry.valueKind)) }
    }.joined()

    let argumentCount = Int32(words.count)
    words.append(nil)
    var result = Result()
    optind = 0
    while true {
      let code = getopt_long(argumentCount, &words, letters, long, nil)
      if code == -1 { break }
      guard let entry = entry(for: code) else { throw UsageError.notUnderstood }
      result.options.append((entry.name, optarg.map { String(cString: $0) } ?? ""))
    }
    for index in Int(optind)..<Int(argumentCount) {
      if let word = words[index] { result.operands.append(String(cString: word)) }
    }
    return result
  }

  /// Reads the arguments of a command; where they ask for its help, that is printed and the program ends.
  ///
  /// - Throws: ``UsageError`` for what is not understood.
  @MainActor
  func parse(
    command: String, _ arguments: [String], help: (OptionParser) -> String
  ) throws(UsageError) -> Result {
    let line = try parse(program: "fingertip \(command)", arguments)
    if line.options.contains(where: { $0.name == "help" }) {
      Terminal.print(help(self))
      FingertipCommand.exit(.good)
    }
    return line
  }

  private func entry(for code: Int32) -> Option? {
    if code >= 1000, Int(code) - 1000 < options.count { return options[Int(code) - 1000] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == code }
  }

  /// The options as the help lists them.
  var help: String {
    let heads = options.map { entry in
      let letter = entry.letter.map { "-\($0), " } ?? "    "
      let value = entry.value.map { entry.isValueOptional ? "[=\($0)]" : "=\($0)" } ?? ""
      return "  \(letter)--\(entry.name)\(value)"
    }
    let width = min(heads.map(\.count).max() ?? 0, 28)
    return zip(heads, options).map { head, entry in
      let lines = entry.help.split(separator: "\n", omittingEmptySubsequences: false)
      let indent = String(repeating: " ", count: width + 2)
      let body = lines.joined(separator: "\n" + indent)
      return head.count <= width
        ? head + String(repeating: " ", count: width + 2 - head.count) + body : head + "\n" + indent + body
    }.joined(separator: "\n")
  }
}

/// A command line that cannot be carried out.
enum UsageError: Error, CustomStringConvertible {
  /// An option that nobody knows; the C library has said which.
  case notUnderstood
  /// A value that does not fit its option.
  case badValue(option: String, value: String, expected: String)
  /// A file that is not there to be named.
  case missingFile
  /// Something has to be named that is not.
  case nothingNamed(String)
  /// More than one where only one may be.
  case tooMany(String)
  /// Standard input has no file beside it that could hold an expectation.
  case noExpectationBeside
  /// A word that stands where another was expected.
  case badOperand(String, expected: String)
  /// A word that is neither an option nor the value of one, where no file may stand.
  case strayWord(String)

  var description: String {
    switch self {
    case .notUnderstood: ""
    case .badValue(let option, let value, let expected): "--\(option): '\(value)' is not \(expected)"
    case .badOperand(let word, let expected): "'\(word)' is not \(expected)"
    case .strayWord(let word): "'\(word)' belongs to no option"
    case .nothingNamed(let what): "name \(what)"
    case .tooMany(let what): what
    case .noExpectationBeside: "standard input has no .expect file beside it; name the recording's file"
    case .missingFile: "no file is named; '-' reads standard input"
    }
  }
}
