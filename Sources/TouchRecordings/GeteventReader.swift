import TouchContacts

/// Reads what Android's `getevent` prints: plain, with times (`-t`), with labels (`-l`), with the device's path.
///
///     [   63154.003524] /dev/input/event3: 0003 0035 0000033f
///     /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    0000033f
///
/// Values are unsigned hexadecimal, so `ffffffff` is −1. A log without times gets artificial ones.
/// Where several devices are mixed, the first that sends a touch is read; the events of the others are counted.
struct GeteventReader: LineReader {
  /// What stands in for a clock.
  struct Configuration {
    /// Time between two frames of a log without times, in µs: 100 frames a second is what most panels send.
    var framePeriod: Int64 = 10_000
  }

  private let configuration = Configuration()
  private var head = GeteventHead()
  /// The device that is read: the number in its path, −1 where the log names none.
  private var device: Int?
  private var hasTouched = false
  private var time: (seconds: Int64, microseconds: Int64) = (0, 0)
  private var hasTimes = false
  private var otherDevices: Set<Int> = []

  mutating func read(line: Span<UInt8>, into builder: inout RecordingBuilder) -> LineKind {
    if line.isAtEnd(0) { return .known }
    var position = 0
    let prefix = takePrefix(line, &position)
    guard var event = takeEvent(line, &position) else { return head.read(line: line) }
    if let stamp = prefix.time { (event.seconds, event.microseconds) = stamp }
    take(event, hasTime: prefix.time != nil, ofDevice: prefix.device, into: &builder)
    return .event
  }

  mutating func readEvents(_ scanner: inout EventLineScanner, into builder: inout RecordingBuilder) {
    while builder.hasRoom, let (device, event) = takeEvent(&scanner) {
      take(event, hasTime: true, ofDevice: device, into: &builder)
    }
  }

  /// `[   63154.003524] /dev/input/event3: 0003 0035 0000033f`.
  @inline(__always)
  private func takeEvent(_ scanner: inout EventLineScanner) -> (device: Int, event: InputEvent)? {
    let blank = UInt8(ascii: " ")
    guard scanner.take(UInt8(ascii: "[")) else { return scanner.giveUp() }
    scanner.skipBlanks()
    guard let time = scanner.time(), scanner.take("] /dev/input/event"), let device = scanner.uint16(),
      scanner.take(": "), let type = scanner.hexadecimal16(), scanner.take(blank),
      let code = scanner.hexadecimal16(), scanner.take(blank),
      let value = scanner.hexadecimal32(), scanner.takeEnd()
    else { return scanner.giveUp() }
    let event = InputEvent(
      seconds: time.seconds, microseconds: time.microseconds, type: type, code: code, value: Int32(bitPattern: value))
    return (Int(device), event)
  }

  /// Takes in an event if it is of the device that is read, with an artificial time where it has none.
  private mutating func take(
    _ event: InputEvent, hasTime: Bool, ofDevice number: Int, into builder: inout RecordingBuilder
  ) {
    // Once the device is settled there is nothing to be decided about its events.
    guard (number == device && hasTouched) || isOfReadDevice(number, event, &builder) else { return }
    var event = event
    if hasTime {
      time = (event.seconds, event.microseconds)
      hasTimes = true
    } else {
      (event.seconds, event.microseconds) = time
    }
    builder.append(event)
    builder.hasArtificialTimes = !hasTimes
    if !hasTimes, event.type == EventType.syn, event.code == SynCode.report { advanceArtificialTime() }
  }

  mutating func finish(into builder: inout RecordingBuilder) {
    builder.otherDeviceCount = otherDevices.count
    guard let described = head.description(ofDevice: device) else { return }
    builder.device = described
    builder.hasName = !described.name.isEmpty
  }

  /// The time in brackets and the path of the device, each of which may be missing, in either order.
  private func takePrefix(
    _ line: Span<UInt8>, _ position: inout Int
  ) -> (time: (seconds: Int64, microseconds: Int64)?, device: Int) {
    var time: (seconds: Int64, microseconds: Int64)?
    var device = -1
    line.skipBlanks(&position)
    for _ in 0..<2 {
      var end = position
      if time == nil, line.take(UInt8(ascii: "["), &end) {
        line.skipBlanks(&end)
        guard let stamp = line.takeTime(&end), line.take(UInt8(ascii: "]"), &end) else { break }
        time = stamp
      } else if device < 0, line.take("/dev/input/event", &end) {
        guard let number = line.takeUInt16(&end), line.take(UInt8(ascii: ":"), &end) else { break }
        device = Int(number)
      } else {
        break
      }
      line.skipBlanks(&end)
      position = end
    }
    return (time, device)
  }

  private func takeEvent(_ line: Span<UInt8>, _ position: inout Int) -> InputEvent? {
    guard
      let type = line.takeHexadecimal16(&position, digits: 4...4)
        ?? line.takeName(EventNames.types, width: 12, &position)
    else { return nil }
    line.skipBlanks(&position)
    guard
      let code = line.takeHexadecimal16(&position, digits: 4...4)
        ?? line.takeName(EventNames.codes(ofType: type), width: 20, &position)
    else { return nil }
    line.skipBlanks(&position)
    guard let value = takeValue(line, type, code, &position) else { return nil }
    line.skipBlanks(&position)
    guard line.isAtEnd(position) || line.hasWord("rate ", at: position) else { return nil }
    return InputEvent(seconds: 0, microseconds: 0, type: type, code: code, value: value)
  }

  private func takeValue(_ line: Span<UInt8>, _ type: UInt16, _ code: UInt16, _ position: inout Int) -> Int32? {
    if let value = line.takeHexadecimal(&position, digits: 8...8) { return Int32(bitPattern: value) }
    if type == EventType.key { return line.takeName(EventNames.keyStates, width: 20, &position).map(Int32.init) }
    guard type == EventType.abs, code == AxisCode.mtToolType else { return nil }
    return line.takeName(EventNames.tools, width: 20, &position).map(Int32.init)
  }

  /// Decides which of several devices is read: one that has not touched yet gives way to the first that does.
  private mutating func isOfReadDevice(
    _ number: Int, _ event: InputEvent, _ builder: inout RecordingBuilder
  ) -> Bool {
    let isTouch = event.isTouch
    if device == nil { device = number }
    if device == number {
      hasTouched = hasTouched || isTouch
      builder.isUnsettled = !hasTouched && number >= 0
      return true
    }
    if !hasTouched, isTouch, let former = device {
      otherDevices.insert(former)
      builder.discardEventsOfOtherDevice()
      (device, hasTouched) = (number, true)
      otherDevices.remove(number)
      builder.isUnsettled = false
      return true
    }
    otherDevices.insert(number)
    builder.otherDeviceEvents += 1
    return false
  }

  private mutating func advanceArtificialTime() {
    time.microseconds += configuration.framePeriod
    if time.microseconds >= 1_000_000 {
      time.microseconds -= 1_000_000
      time.seconds += 1
    }
  }
}

extension InputEvent {
  /// Whether only a touch device sends this: a contact's axis, or `BTN_TOUCH`.
  var isTouch: Bool {
    switch type {
    case EventType.abs: code >= AxisCode.mtSlot && code <= 0x3d
    case EventType.key: code == KeyCode.touch
    default: false
    }
  }
}
