/// Turns a device's events into frames of contacts.
///
/// It is pulled: hand it a run of events and a position, and it answers each time a frame is complete.
///
///     var position = 0
///     while true {
///       switch tracker.advance(events.span, &position) {
///       case .frame: arena.handle(&tracker.frame, into: &gestures)
///       case .needsState:
///         if tracker.resynchronize(with: readState()) == .frame { arena.handle(&tracker.frame, into: &gestures) }
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

  /// What counts as a contact that is not meant.
  public struct Configuration: Sendable, Hashable {
    /// The long axis of an ellipse from which it is a palm, in mm; `nil` takes no palm by its size.
    ///
    /// 20: ChromeOS takes 21.2 and iptsd 20 as the widest finger; a thumb pressed flat measures 17.
    public var palmSize: Double? = 20
    /// How near to an edge of a touchscreen a finger may be the one that holds the device, in mm; `nil` takes none as such.
    ///
    /// 9: a thumb that holds a device lies within a centimetre of its rim, and a finger that is meant to be one of a pinch
    /// seldom does.
    public var restingEdge: Double? = 9
    /// How long such a finger must have been still when another lands, in µs, to be taken as resting.
    ///
    /// 300 ms: fingers that belong together land within 150, and a tap is over by then.
    public var restingTime: Int64 = 300_000
    /// How far a resting finger may have strayed, in mm.
    ///
    /// 3, the tap's slop.
    public var restingSlop = 3.0

    /// The defaults.
    public init() {}
  }

  /// How many slots a device may have; the largest seen in the field has 60.
  static let slotCapacity = 64

  /// The glass that positions are given on.
  public let surface: Surface
  /// How the device tells its contacts apart.
  public let touchProtocol: DeviceDescription.TouchProtocol
  /// What counts as a contact that is not meant.
  public let configuration: Configuration
  /// The frame that was completed last; touch it in place.
  public var frame = ContactFrame()
  /// What was seen and mended so far.
  public internal(set) var counters = TrackerCounters()

  let slotCount: Int
  /// Whether a resting finger was set aside in this frame.
  var hasSetAside = false
  /// The long axis from which a contact is a palm, in device units.
  let palmUnits: Int32
  /// Whether pressure tells a single touch, as long as no `BTN_TOUCH` was sent.
  var pressesByPressure: Bool
  var slots: [64 of SlotState] = .init(repeating: SlotState())
  /// The slots that this frame's events touched, one bit each.
  var dirty: UInt64 = 0
  /// The slots whose contact has a place in the frame and has not ended, one bit each.
  var placed: UInt64 = 0
  /// The slots in which a contact came in this frame, one bit each.
  var arrived: UInt64 = 0
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
  /// Until when events are contained in the state that was read after lost ones, in µs; `nil` while none are.
  var staleTime: Int64?
  /// Whether contacts that begin came down while nobody could see it.
  var isAdopting = false
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
  public init(device: DeviceDescription, surface: Surface, configuration: Configuration = Configuration()) {
    self.surface = surface
    self.configuration = configuration
    touchProtocol = device.touchProtocol
    slotCount = device.slotCount
    palmUnits = configuration.palmSize.map { surface.ellipseUnits(of: $0) } ?? .max
    pressesByPressure =
      touchProtocol == .singleTouch && !device.keys.contains(KeyCode.touch) && device.axes[AxisCode.pressure] != nil
    // A frame of type A tells of every contact, so nothing is unknown.
    if touchProtocol == .typeA {
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
      if completeDeferredFrame() == .frame { return .frame }
    }
    while position < events.count {
      if isDiscarding {
        if discard(events, &position) { return .needsState }
        continue
      }
      if touchProtocol == .typeB { readSlotAxes(events, &position) }
      guard position < events.count else { break }
      let event = events[position]
      position += 1
      switch event.type {
      case EventType.abs: readAxis(event)
      case EventType.key: readKey(event)
      case EventType.syn: if let step = readMark(event) { return step }
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
  /// One that took another's slot begins in a frame of its own, which ``advance(_:_:)`` answers with at once.
  ///
  /// Where the state tells its time, events that are not later are passed over and counted.
  ///
  /// - Parameter state: What the device holds now; `nil` where there is no way to ask, which cancels all contacts.
  /// - Returns: `.frame` when ``frame`` has news, else `.needsEvents`.
  public mutating func resynchronize(with state: DeviceState?) -> Step {
    // A contact that was replaced before the loss is not the one that the slot holds now.
    let replaced = arrived
    staleTime = state?.time
    if let staleTime {
      isDiscarding = true
      note(time: staleTime)
    }
    forgetFrame()
    beginFrame()
    for slot in 0..<Self.slotCapacity {
      if let now = held(slot, in: state) {
        let tracking = SlotState.Tracking.used(touchProtocol == .singleTouch ? 0 : now.trackingID)
        let bit: UInt64 = 1 << UInt64(slot)
        if slots[slot].tracking != tracking || replaced & bit != 0 {
          if slots[slot].place >= 0 { deferred |= bit }
          drop(slot: slot, to: tracking)
        }
        slots[slot].moveTo(x: now.x, y: now.y)
        slots[slot][.tool] = now.tool
        dirty |= bit
      } else {
        drop(slot: slot, to: state == nil && touchProtocol != .typeA ? .unknown : .free)
      }
    }
    if let state { currentSlot = min(max(state.currentSlot, 0), Self.slotCapacity - 1) }
    touch = .unknown
    isAdopting = true
    settleDepartures()
    settleArrivals()
    return finishFrame()
  }

  /// What `state` holds in `slot`; a type A device has no slots to ask for, and its next frame tells all.
  private func held(_ slot: Int, in state: DeviceState?) -> DeviceState.Slot? {
    guard let state, touchProtocol == .typeB || (touchProtocol == .singleTouch && slot == 0) else { return nil }
    return slot < state.slots.count && state.slots[slot].trackingID >= 0 ? state.slots[slot] : nil
  }

  private mutating func drop(slot: Int, to tracking: SlotState.Tracking) {
    end(slot: slot, as: .cancelled)
    slots[slot].exclusion = .none
    slots[slot].tracking = tracking
  }

  /// Cancels every contact: the device is gone, or the session stops.
  ///
  /// - Returns: `.frame` when ``frame`` has news, else `.needsEvents`.
  public mutating func cancelAll() -> Step {
    resynchronize(with: nil)
  }
}
