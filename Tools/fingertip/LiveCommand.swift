import Fingertip

/// `fingertip live`: shows the gestures of touch devices as they happen.
@MainActor
final class LiveCommand {
  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: LiveOptions.known)
    let line = try parser.parse(command: "live", arguments, help: help)
    var options = LiveOptions()
    for (name, value) in line.options { try options.take(name, value) }
    if line.operands.count > 1 { throw UsageError.strayWord(line.operands[1]) }
    if let word = line.operands.first { options.device = DeviceChoice(word) }
    try LiveCommand(options, options.replay.regionFile()).start()
  }

  private let session: TouchSession
  private let printer: LivePrinter
  private var interrupts: Interrupts?

  private init(_ options: LiveOptions, _ regions: RegionFile?) {
    let printer = LivePrinter(options.replay, regions, origin: EventClock.now())
    self.printer = printer
    let onPress: @MainActor @Sendable (PressEvent) -> Void = { press in printer.show(press) }
    session = TouchSession(
      options.configuration(regions),
      onGesture: { gesture in printer.show(gesture) }, onEvent: { event in printer.show(event) },
      onPress: options.replay.showsPresses ? onPress : nil)
  }

  private func start() throws(TouchDeviceError) {
    // Its sources keep the command alive until it ends.
    interrupts = Interrupts { self.end() }
    try session.start()
  }

  private func end() {
    session.stop()
    printer.finish(session.counts)
    FingertipCommand.exit(.good)
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip live [OPTION]... [DEVICE]

    Shows the gestures of touch devices as they happen, until Ctrl-C. DEVICE is a file such as /dev/input/event5 or a link
    to it, a part of a name, or one of touchscreen, touchpad and tablet; by default every touch device is read. A device
    that is unplugged is taken up again when it returns.

    \(parser.help)

    Examples:
      fingertip live                                touch anything
      fingertip live touchscreen --grab             the desktop does not see what you do
      fingertip live touchpad --libinput            a laptop's touchpad, which goes on moving the pointer
      fingertip live --json --phases ended | jq .gesture
      fingertip live --region halves.txt            with halves.txt: left 0 0 50% 100%
                                                                     right 50% 0 50% 100%
      fingertip live --region halves.txt --presses  and what becomes of them as buttons

    Messages and counts of what was left out or mended go to standard error. 'fingertip devices' says why a device
    cannot be used.
    Exit status: 0 good, 2 usage, 3 the region file cannot be read, 4 no permission or device.

    """
  }
}
