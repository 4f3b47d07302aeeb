/// Turns a device's events into frames of contacts.
///
/// It is pulled: hand it a run of events and a position, and it answers each time a frame is complete.
///
///     var position = 0
///     while true {
///       switch tracker.advance(events.span, &position) {
///       case .frame: arena.handle(&tracker.frame, into: &gestures)
///       case .needsState: tracker.resynchronize(with: readState())
///       case .needsEvents: return
///       }
///     }
///
/// Runs may be cut anywhere. Type B, type A with and without IDs, and single-touch devices are read alike; what the device
/// does wrong is mended and counted in ``counters``. No event allocates memory.
public struct ContactTracker: Sendable {
  /// Why ``advance(_:_:)`` came back.
  public enum Step: Sendable, Hashable {
    /// All events are used up.
    case needsEvents
    /// ``frame`` is complete.
    case frame
    /// Events were lost: call ``resynchronize(with:)``.
    case needsState
  }

  /// How many slots a device may have; the largest seen in the field has 60.
  static let slotCapacity = 64

  /// The glass that positions are given on.
  public let surface: Surface
  /// How the device tells its contacts apart.
  public let touchProtocol: DeviceDescription.TouchProtocol
  /// The frame that was completed last; touch it in place.
  public var frame = ContactFrame()
  /// What was seen and mended so far.
  public internal(set) var counters = TrackerCounters()

  let slotCount: Int
  let pressesByPressure: Bool
  var slots: [64 of SlotState] = .init(repeating: SlotState())
  /// The slots that this frame's events touched, one bit each.
  var dirty: UInt64 = 0
  /// The slots whose contact was replaced by another in this frame, one bit each.
  var replaced: UInt64 = 0
  /// The slots whose contact begins in a second frame at the same time, one bit each.
  var deferred: UInt64 = 0
  var currentSlot = 0
  var touch = TouchKey.unknown
  var touchChanged = false
  var toolKeys: UInt8 = 0
  var pointerX: Int32?
  var pointerY: Int32?
  var typeA = TypeAFrame()
  var isDiscarding = false
  var lastID: UInt32 = 0
  var lastRawTime: Int64 = .min
  var lastFrameTime: Int64 = 0
  var timeOffset: Int64 = 0

  /// What the device last said of `BTN_TOUCH`.
  enum TouchKey: Sendable {
    case unknown
    case up
    case down
  }

  /// A tracker for `device`, on the glass that `surface` settled for it.
  public init(device: DeviceDescription, surface: Surface) {
    self.surface = surface
    touchProtocol = device.touchProtocol
    slotCount = device.slotCount
    pressesByPressure =
      touchProtocol == .singleTouch && !device.keys.isEmpty && !device.keys.contains(KeyCode.touch)
      && device.axes[AxisCode.pressure] != nil
    if touchProtocol != .typeB {
      for index in slots.indices { slots[index].tracking = .free }
    }
  }

  /// Reads events from `position` on until a frame is complete, events were lost, or there are no more.
  ///
  /// - Parameters:
  ///   - events: A run of events, cut anywhere.
  ///   - position: Where to go on in `events`; left behind the last event that was used.
  /// - Returns: Why it stopped.
  /// - Complexity: O(1) an event.
  public mutating func advance(_ events: Span<InputEvent>, _ position: inout Int) -> Step {
    if deferred != 0 {
      let step = completeDeferredFrame()
      if step == .frame { return step }
    }
    while position < events.count {
      let event = events[position]
      position += 1
      if isDiscarding {
        counters.discardedEvents += 1
        guard event.type == EventType.syn, event.code == SynCode.report else { continue }
        isDiscarding = false
        note(time: event.time)
        return .needsState
      }
      switch event.type {
      case EventType.abs:
        if touchProtocol == .typeA { readTypeA(event) } else { readAxis(event) }
      case EventType.key:
        readKey(event)
      case EventType.syn:
        switch event.code {
        case SynCode.report:
          note(time: event.time)
          if touchProtocol == .typeA { placeTypeA() }
          if let step = completeFrame() { return step }
        case SynCode.mtReport where touchProtocol == .typeA:
          endTypeAContact()
        case SynCode.dropped:
          counters.drops += 1
          isDiscarding = true
          forgetFrame()
        default: break
        }
      default: break
      }
    }
    return .needsEvents
  }

  /// Goes on after lost events, or starts while fingers are down.
  ///
  /// Contacts that `state` still holds go on. Those it does not hold are cancelled, since nobody knows when and where they
  /// lifted; those that came meanwhile are taken up with the ``Contact/origin`` that tells so.
  ///
  /// - Parameter state: What the device holds now; `nil` where there is no way to ask, which cancels all contacts.
  /// - Returns: `.frame` when ``frame`` has news, else `.needsEvents`.
  public mutating func resynchronize(with state: DeviceState?) -> Step {
    forgetFrame()
    beginFrame()
    let known = state?.slots ?? []
    for slot in 0..<Self.slotCapacity {
      guard slot < known.count, known[slot].trackingID >= 0 else {
        end(slot: slot, as: .cancelled)
        slots[slot].exclusion = .none
        slots[slot].tracking = state == nil && touchProtocol == .typeB ? .unknown : .free
        continue
      }
      let now = known[slot]
      if slots[slot].tracking != .used(now.trackingID) {
        end(slot: slot, as: .cancelled)
        slots[slot].exclusion = .none
        slots[slot].tracking = .used(now.trackingID)
      }
      slots[slot].moveTo(x: now.x, y: now.y)
      slots[slot].tool = now.tool
      dirty |= 1 << UInt64(slot)
    }
    if let state { currentSlot = min(max(state.currentSlot, 0), Self.slotCapacity - 1) }
    touch = .unknown
    settleDirty(isAdoption: true)
    return finishFrame()
  }

  /// Cancels every contact: the device is gone, or the session stops.
  ///
  /// - Returns: `.frame` when ``frame`` has news, else `.needsEvents`.
  public mutating func cancelAll() -> Step {
    resynchronize(with: nil)
  }
}
