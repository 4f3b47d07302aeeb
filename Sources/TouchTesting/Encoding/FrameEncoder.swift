import TouchContacts

/// Writes frames down as a device's driver and the kernel would.
struct FrameEncoder {
  /// A finger on or near the glass; lower numbers came down earlier.
  struct Touch {
    var contact: Int
    var state: TouchState
  }

  private(set) var events: [InputEvent] = []

  private let device: SyntheticDevice
  private let encoding: Trace.Encoding
  private let contactAxes: [UInt16]
  private var state = KernelState()
  private var slots: SlotTable
  private var frame: [InputEvent] = []
  private var time: Int64 = 0

  init(device: SyntheticDevice, encoding: Trace.Encoding, extraAxes: Set<UInt16>) {
    self.device = device
    self.encoding = encoding
    contactAxes = [AxisCode.mtPositionX, AxisCode.mtPositionY] + extraAxes.sorted()
    slots = SlotTable(count: device.slotCount)
  }

  /// Whether the device tells of a finger at every scan, even of one at rest.
  var repeatsItself: Bool { if case .typeA = encoding { true } else { false } }

  /// Writes down what touches at `time`; nothing if the kernel would have nothing to say.
  mutating func encode(_ touches: [Touch], at time: Int64) {
    self.time = time
    frame.removeAll(keepingCapacity: true)
    let changes = slots.update(contacts: touches.map(\.contact))
    switch encoding {
    case .typeB:
      reportSlots(touches, changes)
      reportKeys(touches)
      reportPointer(touches.first { slots.slot(of: $0.contact) != nil })
    case .typeA(let trackingIDs):
      reportPackets(touches, trackingIDs: trackingIDs)
      reportKeys(touches)
    case .singleTouch:
      reportKeys(touches)
      reportPointer(touches.first)
    }
    guard !frame.isEmpty else { return }
    append(EventType.syn, SynCode.report, 0)
    events += frame
  }

  /// Takes `raw` over as it is.
  mutating func insert(_ raw: [InputEvent]) {
    for event in raw { state.note(event) }
    events += raw
  }

  /// Writes down a scan that found nothing new: the panel's own time alone.
  mutating func insertScan(at time: Int64) {
    let scanTime = Int32(truncatingIfNeeded: time)
    events.append(InputEvent(time: time, type: EventType.msc, code: MiscCode.timestamp, value: scanTime))
    events.append(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
  }

  // MARK: Contacts

  private mutating func reportSlots(_ touches: [Touch], _ changes: SlotTable.Changes) {
    for slot in 0..<slots.count {
      if changes.left.contains(slot) {
        report(AxisCode.mtTrackingID, -1, in: slot)
      } else if let touch = touches.first(where: { $0.contact == slots[slot] }) {
        if let id = changes.newIDs[slot] { report(AxisCode.mtTrackingID, id, in: slot) }
        for code in contactAxes { report(code, device.value(of: code, for: touch.state), in: slot) }
      }
    }
  }

  /// Without slots the kernel compares nothing, so every contact is told in full; an empty packet says that none is left.
  private mutating func reportPackets(_ touches: [Touch], trackingIDs: Bool) {
    for slot in 0..<slots.count {
      guard let touch = touches.first(where: { $0.contact == slots[slot] }) else { continue }
      if trackingIDs { append(EventType.abs, AxisCode.mtTrackingID, Int32(clamping: slot)) }
      for code in contactAxes { append(EventType.abs, code, device.value(of: code, for: touch.state)) }
      append(EventType.syn, SynCode.mtReport, 0)
    }
    if touches.isEmpty { append(EventType.syn, SynCode.mtReport, 0) }
  }

  // MARK: The device as a whole

  private mutating func reportKeys(_ touches: [Touch]) {
    report(EventType.key, KeyCode.touch, touches.contains { $0.state.isTouching } ? 1 : 0)
    guard device.isTouchpad else { return }
    for (index, code) in KeyCode.fingerCounts.enumerated() {
      report(EventType.key, code, touches.count == index + 1 ? 1 : 0)
    }
  }

  private mutating func reportPointer(_ oldest: Touch?) {
    if let state = oldest?.state {
      report(EventType.abs, AxisCode.x, device.value(of: AxisCode.mtPositionX, for: state))
      report(EventType.abs, AxisCode.y, device.value(of: AxisCode.mtPositionY, for: state))
    }
    if contactAxes.contains(AxisCode.mtPressure) {
      let pressure = oldest.map { device.value(of: AxisCode.mtPressure, for: $0.state) }
      report(EventType.abs, AxisCode.pressure, pressure ?? 0)
    }
  }

  // MARK: Events

  private mutating func report(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    if state.set(type, code, to: value) { append(type, code, value) }
  }

  private mutating func report(_ code: UInt16, _ value: Int32, in slot: Int) {
    let slot = Int32(clamping: slot)
    guard state.set(EventType.abs, code, to: value, slot: slot) else { return }
    if state.select(slot) { append(EventType.abs, AxisCode.mtSlot, slot) }
    append(EventType.abs, code, value)
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    frame.append(InputEvent(time: time, type: type, code: code, value: value))
  }
}
