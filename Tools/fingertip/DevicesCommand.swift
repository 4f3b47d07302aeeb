import Fingertip

/// `fingertip devices`: lists touch devices, and says why one cannot be used.
@MainActor
struct DevicesCommand {
  static let options = [
    OptionParser.Option("json", "j", "print one JSON object a device"), .init("help", "h", "explain this"),
  ]

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: options)
    let line = try parser.parse(command: "devices", arguments, help: help)
    if line.operands.count > 1 { throw UsageError.strayWord(line.operands[1]) }
    let choice = line.operands.first.map { DeviceChoice($0) } ?? .all
    let isJSON = line.options.contains { $0.name == "json" }
    let devices = try TouchDevice.all().filter(choice.includes)
    guard !devices.isEmpty else { throw TouchDeviceError.notFound(choice) }
    let lines = devices.map { DeviceLine($0) }
    show(lines, isJSON: isJSON)
    FingertipCommand.exit(lines.contains { $0.problem == nil } ? .good : .noAccess)
  }

  private static func show(_ lines: [DeviceLine], isJSON: Bool) {
    var terminal = Terminal.output()
    for line in lines {
      if isJSON {
        terminal.data(line.json.text)
      } else {
        terminal.line(line.title, .bold)
        for detail in line.details { terminal.line("  " + detail) }
      }
    }
    terminal.flush()
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip devices [OPTION]... [DEVICE]

    Lists the touchscreens, touchpads and touch tablets of this machine, never a keyboard or a mouse: what each can do, and
    for one that cannot be used the reason and the cure. DEVICE is a file such as /dev/input/event5 or a link to it, a part
    of a name, or one of touchscreen, touchpad and tablet.

    \(parser.help)

    Examples:
      fingertip devices                        everything there is
      fingertip devices touchscreen            the touchscreens
      fingertip devices --json | jq .path      for a script

    Who can read a touch device sees every tap, those on an on-screen keyboard among them.
    Exit status: 0 a device can be used, 2 usage, 4 none is there, or none may be used.

    """
  }
}
