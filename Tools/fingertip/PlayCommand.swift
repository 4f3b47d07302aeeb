import Dispatch
import Fingertip

/// `fingertip play`: plays a recording into a virtual device.
@MainActor
struct PlayCommand {
  static let options =
    [
      OptionParser.Option("speed", value: "X", "play X times as fast as recorded; by default as fast"),
      .init("repeat", "n", value: "N", "play N times; by default once"),
      .init(
        "wait", "w", value: "TIME",
        "how long it waits before it plays, each time, so that\nprograms find the device and touches are told apart;\n"
          + "by default 1s"),
    ] + ReplayOptions.reading.filter { ["format", "device"].contains($0.name) } + [.init("help", "h", "explain this")]

  /// How many seconds of the recording pass in one second.
  private var speed = 1.0
  private var count = 1
  /// In s.
  private var wait = 1.0
  private var reading = ReplayOptions()

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: options)
    let line = try parser.parse(command: "play", arguments, help: help)
    var command = PlayCommand()
    for (name, value) in line.options { try command.take(name, value) }
    guard let path = line.operands.first else { throw UsageError.missingFile }
    if line.operands.count > 1 { throw UsageError.strayWord(line.operands[1]) }
    command.play(path)
  }

  private mutating func take(_ name: String, _ value: String) throws(UsageError) {
    func number(_ limits: ClosedRange<Double>, _ expected: String) throws(UsageError) -> Double {
      guard let number = Double(value), limits.contains(number) else {
        throw .badValue(option: name, value: value, expected: expected)
      }
      return number
    }
    switch name {
    case "speed": speed = try number(0.01...1000, "a factor from 0.01 to 1000")
    case "repeat":
      guard let number = Int(value), number > 0 else {
        throw .badValue(option: name, value: value, expected: "a number above 0")
      }
      count = number
    case "wait":
      guard let seconds = value == "0" ? 0 : RecordOptions.seconds(value) else {
        throw .badValue(option: name, value: value, expected: "a time such as 2s or 500ms, or 0")
      }
      wait = seconds
    default: _ = try reading.take(name, value)
    }
  }

  private func play(_ path: String) {
    do {
      let input = try ReplayInput(path: path, reading)
      guard input.device.xAxis != nil, input.device.yAxis != nil else {
        Terminal.say("\(input.name): its device has no place for a touch; only recordings of touch devices are played")
        FingertipCommand.exit(.unreadable)
      }
      var events: [InputEvent] = []
      var typed = 0
      let outcome = try input.read { piece in
        typed += piece.events.count(where: \.isTyped)
        events += piece.events.filter { !$0.isTyped }
      }
      for note in outcome.notes(TrackerCounters()) { Terminal.say(note) }
      if typed > 0 { Terminal.say("\(input.name): \(typed) events of keys are left out: it is to touch, not to type") }
      var description = input.device
      description.keys = description.keys.filter(KeyCode.isButton)
      let device = try VirtualDevice(description)
      Terminal.print(device.path + "\n")
      let player = VirtualDevicePlayer(events, into: device, speed: speed)
      Self.play(player, rounds: count, after: wait) { failure in Self.end(failure, outcome.stop) }
    } catch let error as RecordingError {
      Terminal.say("\(error)")
      FingertipCommand.exit(ExitCode(error))
    } catch {
      Terminal.say("\(error)")
      FingertipCommand.exit(.noAccess)
    }
  }

  /// How long the device stays after the last event, in s.
  ///
  /// What a program has not read yet goes with the device, and a tap or a long press is told only when its time is
  /// over: half a second, and as much again for a busy machine.
  nonisolated private static let lingering = 1.0

  /// Plays so many times, each after a pause in s, on a thread of its own; then `end` is called on the main queue.
  nonisolated private static func play(
    _ player: VirtualDevicePlayer, rounds: Int, after pause: Double,
    _ end: @escaping @MainActor @Sendable (VirtualDeviceError?) -> Void
  ) {
    DispatchQueue.global().asyncAfter(deadline: .now() + pause) {
      do throws(VirtualDeviceError) {
        try player.play()
        if rounds > 1 { return play(player, rounds: rounds - 1, after: pause, end) }
        // The device lives as long as its player.
        DispatchQueue.main.asyncAfter(deadline: .now() + lingering) { withExtendedLifetime(player) { end(nil) } }
      } catch {
        DispatchQueue.main.async { end(error) }
      }
    }
  }

  private static func end(_ failure: VirtualDeviceError?, _ stop: String?) {
    if let failure { Terminal.say("\(failure)") }
    if let stop { Terminal.say(stop) }
    FingertipCommand.exit(failure != nil ? .noAccess : stop != nil ? .unreadable : .good)
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip play [OPTION]... FILE

    Plays a recording of a touch device into a virtual one, which every program sees as if it were plugged in, and prints
    its file. The events are those of the recording, without keys that type; their times are the kernel's. The device is
    gone a second after the last event.

    The recording touches whatever listens to touch devices, your desktop too.

    \(parser.help)

    Examples:
      sudo fingertip play pinch.evemu                       once, as it was made
      sudo fingertip play --repeat 100 --speed 5 pan.evemu  for a test that takes long
      sudo fingertip play --wait 5s taps.evemu & fingertip live
                                                            what was recorded, live

    Virtual devices are made with /dev/uinput, which root may write, and who a udev rule lets.
    Exit status: 0 good, 2 usage, 3 FILE cannot be read, or not to its end, 4 no permission to make a device.

    """
  }
}

extension KeyCode {
  /// Whether a key is a button of a device that is touched, `BTN_…`; others type, and a recording may be anyone's.
  fileprivate static func isButton(_ code: UInt16) -> Bool { (0x100...0x15f).contains(code) }
}

extension InputEvent {
  /// Whether this presses or lets go a key that types.
  fileprivate var isTyped: Bool { type == EventType.key && !KeyCode.isButton(code) }
}
