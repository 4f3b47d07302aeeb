import CInput
import TouchContacts

/// What libinput tells, as far as it is about touch.
struct LibinputEvent {
  /// What happens.
  enum Content {
    case added
    case removed
    case down(slot: Int32)
    case motion(slot: Int32)
    case up(slot: Int32)
    case cancel(slot: Int32)
    case frame
    case gesture(TouchpadEvent)
  }

  /// The device, valid while the event is handled.
  let device: OpaquePointer
  /// When, in µs; 0 for a device that comes or goes.
  let time: Int64
  /// What happens.
  let content: Content
  private let touch: OpaquePointer?

  /// The length in mm of one of libinput's units on a touchpad.
  ///
  /// They are those of a mouse with 1000 dots per inch, slowed down by 0.9 · 0.2968 also where libinput calls them
  /// unaccelerated (libinput 1.22, filter-touchpad.c, `touchpad_constant_filter`).
  private static let unit = 25.4 / 1000 / (0.9 * 0.2968)

  /// Reads an event of libinput; `nil` for what is not about touch.
  init?(_ event: OpaquePointer) {
    guard let device = libinput_event_get_device(event) else { return nil }
    self.device = device
    let type = libinput_event_get_type(event)
    switch type {
    case LIBINPUT_EVENT_DEVICE_ADDED, LIBINPUT_EVENT_DEVICE_REMOVED:
      content = type == LIBINPUT_EVENT_DEVICE_ADDED ? .added : .removed
      (time, touch) = (0, nil)
    case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
      LIBINPUT_EVENT_TOUCH_CANCEL, LIBINPUT_EVENT_TOUCH_FRAME:
      guard let touch = libinput_event_get_touch_event(event) else { return nil }
      self.touch = touch
      time = Int64(clamping: libinput_event_touch_get_time_usec(touch))
      content = Self.content(of: touch, type)
    default:
      guard let gesture = Self.gesture(event, type) else { return nil }
      (time, content, touch) = (gesture.time, .gesture(gesture), nil)
    }
  }

  /// Where a touch is, on a glass whose sides are as long as this.
  func place(x: Int32, y: Int32) -> (x: Int32, y: Int32) {
    guard let touch else { return (0, 0) }
    func whole(_ value: Double) -> Int32 { Int32(min(max(value.rounded(), -1e9), 1e9)) }
    return (
      whole(libinput_event_touch_get_x_transformed(touch, UInt32(clamping: x))),
      whole(libinput_event_touch_get_y_transformed(touch, UInt32(clamping: y)))
    )
  }

  private static func content(of touch: OpaquePointer, _ type: libinput_event_type) -> Content {
    guard type != LIBINPUT_EVENT_TOUCH_FRAME else { return .frame }
    // A device with one contact has no slots.
    let slot = max(0, libinput_event_touch_get_slot(touch))
    switch type {
    case LIBINPUT_EVENT_TOUCH_DOWN: return .down(slot: slot)
    case LIBINPUT_EVENT_TOUCH_MOTION: return .motion(slot: slot)
    case LIBINPUT_EVENT_TOUCH_UP: return .up(slot: slot)
    default: return .cancel(slot: slot)
    }
  }

  private static func gesture(_ event: OpaquePointer, _ type: libinput_event_type) -> TouchpadEvent? {
    guard let action = action(event, type), let gesture = libinput_event_get_gesture_event(event) else { return nil }
    return TouchpadEvent(
      time: Int64(clamping: libinput_event_gesture_get_time_usec(gesture)),
      fingers: Int(libinput_event_gesture_get_finger_count(gesture)), action: action)
  }

  private static func action(_ event: OpaquePointer, _ type: libinput_event_type) -> TouchpadEvent.Action? {
    switch type {
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN: .swipeBegan
    case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE: .swipeMoved(step(event))
    case LIBINPUT_EVENT_GESTURE_SWIPE_END: .swipeEnded(isCancelled: isCancelled(event))
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: .pinchBegan
    case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE:
      .pinchMoved(
        step(event), scale: libinput_event_gesture_get_scale(libinput_event_get_gesture_event(event)),
        turn: libinput_event_gesture_get_angle_delta(libinput_event_get_gesture_event(event)))
    case LIBINPUT_EVENT_GESTURE_PINCH_END: .pinchEnded(isCancelled: isCancelled(event))
    case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN: .holdBegan
    case LIBINPUT_EVENT_GESTURE_HOLD_END: .holdEnded(isCancelled: isCancelled(event))
    default: nil
    }
  }

  private static func step(_ event: OpaquePointer) -> Vector {
    let gesture = libinput_event_get_gesture_event(event)
    return Vector(
      libinput_event_gesture_get_dx_unaccelerated(gesture), libinput_event_gesture_get_dy_unaccelerated(gesture))
      * unit
  }

  private static func isCancelled(_ event: OpaquePointer) -> Bool {
    libinput_event_gesture_get_cancelled(libinput_event_get_gesture_event(event)) != 0
  }
}
