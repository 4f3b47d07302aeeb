import TouchContacts

/// The comments that say more of a recording than its format can: what the device held, and where the recording ends.
///
///     # fingertip record: a whole recording ends with a line "# end:"
///     # state: 1 at 12345678; 0 12 810 5 0; 3 13 900 7 0
///     # end: 240 frames until 12399000, stopped
///     # cut: 240 frames, No space left on device
///
/// A state is the current slot and the time in µs, then of each slot in use its number, tracking ID, x, y and tool. The
/// time at the end is when the session ended; both times may be missing.
enum LogNote {
  /// How the line begins that promises a closing line.
  static let promise = "# fingertip record: a whole recording ends with a line \"# end:\""

  private static let maximumSlot: UInt16 = 255

  static func line(of state: DeviceState) -> String {
    let slots = state.slots.enumerated().filter { $0.element.trackingID >= 0 }.map { number, slot in
      "; \(number) \(slot.trackingID) \(slot.x) \(slot.y) \(slot.tool)"
    }
    return "# state: \(state.currentSlot)\(words("at", state.time))" + slots.joined()
  }

  static func line(of ending: RecordingEnding) -> String {
    switch ending {
    case .closed(let frames, let time, let reason):
      "# end: \(frames) frames\(words("until", time)), \(reason.asLineOfLog)"
    case .cut(let frames, let reason): "# cut: \(frames) frames, \(reason.asLineOfLog)"
    case .missing: promise
    }
  }

  private static func words(_ word: String, _ time: Int64?) -> String { time.map { " \(word) \($0)" } ?? "" }

  /// Takes in what the comment at `start` says, where it is one of these.
  static func read(_ line: Span<UInt8>, at start: Int, into builder: inout RecordingBuilder) {
    var position = start
    if line.take("# state: ", &position) {
      if let state = state(in: line, position) { builder.append(state) }
    } else if line.take("# end: ", &position), let frames = takeFrames(line, &position) {
      let time = line.take(" until ", &position) ? line.takeDecimal(&position) : nil
      guard line.take(", ", &position) else { return }
      builder.ending = .closed(frames: frames, until: time, reason: line.text(position..<line.count))
    } else if line.take("# cut: ", &position), let frames = takeFrames(line, &position) {
      guard line.take(", ", &position) else { return }
      builder.ending = .cut(frames: frames, reason: line.text(position..<line.count))
    } else if line.hasWord("# fingertip record: ", at: position) {
      builder.ending = .missing
    }
  }

  private static func takeFrames(_ line: Span<UInt8>, _ position: inout Int) -> Int? {
    guard let frames = line.takeDecimal(&position), line.take(" frames", &position) else { return nil }
    return Int(frames)
  }

  private static func state(in line: Span<UInt8>, _ start: Int) -> DeviceState? {
    var position = start
    guard let current = line.takeUInt16(&position), current <= maximumSlot else { return nil }
    let time = line.take(" at ", &position) ? line.takeDecimal(&position) : nil
    var state = DeviceState(slots: [], currentSlot: Int(current), time: time)
    while line.take("; ", &position) {
      guard let number = line.takeUInt16(&position), number <= maximumSlot, number >= state.slots.count else {
        return nil
      }
      var fields: [Int32] = []
      while fields.count < 4, line.take(UInt8(ascii: " "), &position), let field = line.takeInt32(&position) {
        fields.append(field)
      }
      guard fields.count == 4 else { return nil }
      let free = DeviceState.Slot(trackingID: -1, x: 0, y: 0)
      state.slots += Array(repeating: free, count: Int(number) - state.slots.count)
      state.slots.append(DeviceState.Slot(trackingID: fields[0], x: fields[1], y: fields[2], tool: fields[3]))
    }
    return position == line.count ? state : nil
  }
}
