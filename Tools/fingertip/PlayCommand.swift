import Dispatch
import Fingertip
import Foundation

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
    try command.play(path)
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

  private func play(_ path: String) throws {
    let input = try ReplayInput(path: path, reading)
    guard input.device.xAxis != nil, input.device.yAxis != nil else {
      Terminal.say("\(input.name): its device has no place for a touch; only recordings of touch devices are played")
      FingertipCommand.exit(.unreadable)
    }
    guard count == 1 || !input.isPipe else {
      throw UsageError.badValue(option: "repeat", value: "\(count)", expected: "1, as a pipe gives its recording once")
    }
    var description = input.device
    description.keys = description.keys.filter(KeyCode.isButton)
    let device = try VirtualDevice(description)
    Terminal.print(device.path + "\n")
    play(input, path, into: device)
  }

  /// How long the device stays after the last event, in s.
  ///
  /// What a program has not read yet goes with the device, and a tap or a long press is told only when its time is
  /// over: half a second, and as much again for a busy machine.
  private static let lingering = 1.0

  /// Plays all rounds on a thread of its own, and ends the command.
  private func play(_ first: ReplayInput, _ path: String, into device: VirtualDevice) {
    let (count, wait, speed, reading) = (count, wait, speed, reading)
    let lingering = Self.lingering
    Thread.detachNewThread {
      do {
        var round = try Self.play(first, into: device, after: wait, speed)
        for _ in 1..<count {
          round = try Self.play(ReplayInput(path: path, reading), into: device, after: wait, speed)
        }
        Thread.sleep(forTimeInterval: lingering)
        DispatchQueue.main.async { [round] in Self.end(round) }
      } catch {
        DispatchQueue.main.async { FingertipCommand.fail(error, of: "play") }
      }
    }
  }

  /// What a round came to.
  private struct Round: Sendable {
    var outcome: ReplayOutcome
    /// How many events of keys were left out.
    var typed: Int
  }

  /// Plays a recording, after a pause in s, as it is read.
  nonisolated private static func play(
    _ input: ReplayInput, into device: VirtualDevice, after pause: Double, _ speed: Double
  ) throws -> Round {
    Thread.sleep(forTimeInterval: pause)
    var player = VirtualDevicePlayer(into: device, speed: speed)
    var typed = 0
    let outcome = try input.read { piece in
      let events = piece.events.filter { !$0.isTyped }
      typed += piece.events.count - events.count
      do throws(VirtualDeviceError) {
        try player.play(events.span)
      } catch {
        // A pipe may have no end to wait for.
        DispatchQueue.main.sync { FingertipCommand.fail(error, of: "play") }
      }
    }
    return Round(outcome: outcome, typed: typed)
  }

  private static func end(_ round: Round) {
    for note in round.outcome.notes(TrackerCounters()) { Terminal.say(note) }
    if round.typed > 0 {
      Terminal.say(
        "\(round.outcome.name): \(round.typed) events of keys are left out: it is to touch, not to type")
    }
    if let stop = round.outcome.stop { Terminal.say(stop) }
    FingertipCommand.exit(round.outcome.stop == nil ? .good : .unreadable)
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip play [OPTION]... FILE

    Plays a recording of a touch device into a virtual one, which every program sees as if it were plugged in, and prints
    its file. The events are those of the recording, without keys that type; their times are the kernel's. The device is
    gone a second after the last event.

    A recording is played as it is read, so it may be longer than the memory, or come through a pipe.

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
