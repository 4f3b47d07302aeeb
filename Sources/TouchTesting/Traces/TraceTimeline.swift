import TouchContacts

/// Where the parts of a script put what happens; see ``TraceElement``.
public struct TraceTimeline: Sendable {
  struct Insertion: Sendable {
    var time: Int64
    var events: [InputEvent]
  }

  /// When the trace starts, in µs.
  public let start: Int64
  /// How often the device looks, in Hz.
  public let frameRate: Int
  /// The time between two scans, in whole µs.
  public var period: Int64 { 1_000_000 / Int64(frameRate) }

  var contacts: [ScriptedContact] = []
  var insertions: [Insertion] = []

  init(start: Int64, frameRate: Int) {
    self.start = start
    self.frameRate = min(max(1, frameRate), 1_000_000)
  }

  /// The axes beyond position that any contact uses.
  var extraAxes: Set<UInt16> {
    contacts.lazy.flatMap(\.segments).reduce(into: []) { axes, segment in
      let state = segment.origin
      if state.ellipse != nil {
        axes.formUnion([AxisCode.mtTouchMajor, AxisCode.mtTouchMinor, AxisCode.mtOrientation])
      }
      if state.pressure != nil { axes.insert(AxisCode.mtPressure) }
      if state.height != nil { axes.insert(AxisCode.mtDistance) }
      if state.tool != nil { axes.insert(AxisCode.mtToolType) }
    }
  }

  /// Everything that happens, in order of time, written down by `encoder`.
  func events(by encoder: inout FrameEncoder) -> [InputEvent] {
    let byAge = contacts.enumerated()
      .sorted { ($0.element.downTime, $0.offset) < ($1.element.downTime, $1.offset) }.map(\.element)
    let pending = insertions.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var next = pending.startIndex
    func insert(before time: Int64) {
      while next < pending.endIndex, pending[next].time < time {
        encoder.insert(pending[next].events)
        next += 1
      }
    }
    for time in frameTimes(everyScan: encoder.repeatsItself) {
      insert(before: time)
      let touches = byAge.enumerated().compactMap { index, contact in
        contact.state(at: time).map { FrameEncoder.Touch(contact: index, state: $0) }
      }
      encoder.encode(touches, at: time)
    }
    insert(before: .max)
    return encoder.events
  }
}
