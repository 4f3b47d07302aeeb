import Dispatch
import Fingertip
@preconcurrency import Glibc

/// `fingertip record`: writes what a touch device sends to a file.
@MainActor
final class RecordCommand {
  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: RecordOptions.known)
    let line = try parser.parse(command: "record", arguments, help: help)
    var options = RecordOptions()
    for (name, value) in line.options { try options.take(name, value) }
    if line.operands.count > 1 { throw UsageError.strayWord(line.operands[1]) }
    if let word = line.operands.first { options.device = DeviceChoice(word) }
    try RecordCommand(options).start()
  }

  /// How often the progress is shown, in s.
  private static let period = 0.25

  private let options: RecordOptions
  private let recorder: SessionRecorder
  private var session: TouchSession?
  private var progress = Progress()
  private var name = ""
  private let begin = DispatchTime.now()
  private var interrupts: Interrupts?

  private init(_ options: RecordOptions) {
    self.options = options
    recorder = SessionRecorder { (description) throws(RecordingError) in
      try options.makeFile(description)
    }
  }

  private func start() throws(TouchDeviceError) {
    // A limit on file sizes is to be an error like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let device = try chosenDevice()
    name = device.shownName
    // Its sources keep the command alive until it ends.
    interrupts = Interrupts { self.end("stopped") }
    try startSession(device)
    look()
    guard let duration = options.duration else { return }
    DispatchQueue.main.asyncAfter(deadline: begin + duration) { self.end("stopped") }
  }

  /// The one device that is meant.
  private func chosenDevice() throws(TouchDeviceError) -> TouchDevice {
    let devices = try TouchDevice.all().filter(options.device.includes)
    guard let first = devices.first else { throw .notFound(options.device) }
    guard devices.count > 1 else { return first }
    Terminal.say("one device at a time is recorded; name one of these:")
    for device in devices { Terminal.say("  \(device.path)  \(device.shownName)") }
    FingertipCommand.exit(.usage)
  }

  private func startSession(_ device: TouchDevice) throws(TouchDeviceError) {
    var configuration = TouchSession.Configuration()
    configuration.devices = .path(device.path)
    configuration.isGrabbing = options.isGrabbing
    configuration.tap = recorder
    let session = TouchSession(
      configuration, onGesture: { _ in },
      onEvent: { event in
        if case .vanished = event { self.end("unplugged") }
      })
    self.session = session
    try session.start()
  }

  /// Shows how far the recording is, now and then, and ends it where it cannot go on.
  private func look() {
    let status = recorder.status
    if status.failure != nil { return end("failed") }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1e9
    progress.show("\(name): \(status.frames) frames in \(Timeline.fixed(seconds, places: 1)) s; Ctrl-C ends it")
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.period) { self.look() }
  }

  private func end(_ reason: String) {
    session?.stop()
    progress.clear()
    let status = recorder.finish(reason: reason)
    if let failure = status.failure {
      Terminal.say("\(failure)")
      FingertipCommand.exit(ExitCode(failure))
    }
    Terminal.say(summary(status))
    FingertipCommand.exit(reason == "unplugged" ? .noAccess : .good)
  }

  /// What was recorded, and what was not.
  private func summary(_ status: Recorder.Status) -> String {
    var parts = ["\(options.place): \(status.frames) frames"]
    if status.redactedEvents > 0 { parts.append("\(status.redactedEvents) events left out by --redact") }
    if status.lostEvents > 0 { parts.append("\(status.lostEvents) events lost, as the disk was too slow") }
    let drops = session?.counts.drops ?? 0
    if drops > 0 { parts.append("the kernel lost events \(drops) times") }
    return parts.joined(separator: ", ")
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip record [OPTION]... [DEVICE]

    Records what a touch device sends, until Ctrl-C. DEVICE is a file such as /dev/input/event5, a part of a name, or one
    of touchscreen, touchpad and tablet; it may be left out where there is only one.

    \(parser.help)

    Whole frames are on the disk half a second after they came. A recording that was killed or whose disk was full can be
    read to its last frame, and 'fingertip replay' says that it was cut off.

    Examples:
      fingertip record -o swipe.evemu                     touch, then Ctrl-C
      fingertip record touchpad --for 10s -o pad.yml      ten seconds, for 'libinput replay'
      fingertip record --redact -o bug.evemu              for a report that others read
      fingertip record | fingertip replay -               see the gestures as they come

    Exit status: 0 good, 2 usage, 3 the file cannot be written, 4 no permission or device, or it was unplugged.

    """
  }
}
