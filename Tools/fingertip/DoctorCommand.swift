import Fingertip

/// `fingertip doctor`: checks what touch input needs on this machine.
@MainActor
enum DoctorCommand {
  static let options = [
    OptionParser.Option("json", "j", "print one JSON object a finding"), .init("help", "h", "explain this"),
  ]

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: options)
    let line = try parser.parse(command: "doctor", arguments, help: help)
    if let word = line.operands.first { throw UsageError.strayWord(word) }
    let isJSON = line.options.contains { $0.name == "json" }
    let findings = Checkup.findings()
    var terminal = Terminal.output()
    for finding in findings {
      if isJSON {
        terminal.data(finding.json)
      } else {
        for line in finding.lines { terminal.line(line, finding.state == .bad ? .bold : .plain) }
      }
    }
    terminal.flush()
    FingertipCommand.exit(findings.contains { $0.state == .bad } ? .noAccess : .good)
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip doctor [OPTION]...

    Checks the kernel, the libraries, udev, every touch device and who may read it, and the virtual devices that
    'fingertip play' makes, and says what to do about what is amiss. It changes nothing.

    \(parser.help)

    Exit status: 0 touches can be read, 2 usage, 4 no touch device, or one that may not be read.

    """
  }
}
