/// One event of the kernel's input layer, laid out as `struct input_event` on a 64-bit machine (24 bytes).
///
/// A buffer read from a device or a raw log is a buffer of these: decoding is a reinterpretation, not a parse.
@frozen
public struct InputEvent: Sendable, Hashable, BitwiseCopyable {
  /// Whole seconds of the event's time stamp.
  public var seconds: Int64
  /// The rest of the time stamp, in µs.
  public var microseconds: Int64
  /// What sort of event this is, one of ``EventType``.
  public var type: UInt16
  /// Which axis, key or mark, one of the code lists.
  public var code: UInt16
  /// The new state of that axis or key.
  public var value: Int32

  /// An event from its parts as the kernel holds them.
  public init(seconds: Int64, microseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.seconds = seconds
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
  }

  /// An event at `time` µs.
  public init(time: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.init(
      seconds: time / 1_000_000, microseconds: time % 1_000_000, type: type, code: code, value: value)
  }

  /// The time stamp in µs; an absurd number of seconds wraps instead of trapping.
  @inlinable
  public var time: Int64 { seconds &* 1_000_000 &+ microseconds }
}

/// The values of ``InputEvent/type`` that matter here (linux/input-event-codes.h).
public enum EventType {
  /// Marks that group other events.
  public static let syn: UInt16 = 0x00
  /// Keys and buttons.
  public static let key: UInt16 = 0x01
  /// Absolute axes.
  public static let abs: UInt16 = 0x03
  /// What fits nowhere else, such as the panel's own scan time.
  public static let msc: UInt16 = 0x04
}

/// The marks of ``EventType/syn``.
public enum SynCode {
  /// Ends a frame: the state is valid now.
  ///
  /// Its value is 0, and 1 where the kernel itself releases what is down, as the device goes or sleeps.
  public static let report: UInt16 = 0
  /// Ends one contact of a type A frame.
  public static let mtReport: UInt16 = 2
  /// The kernel's buffer ran over; events up to the next report are worthless.
  public static let dropped: UInt16 = 3
}

/// The keys of ``EventType/key`` that a touch device uses.
public enum KeyCode {
  /// First button of a mouse or touchpad.
  public static let buttonLeft: UInt16 = 0x110
  /// Something touches the surface.
  public static let touch: UInt16 = 0x14a
  /// One finger is down or near.
  public static let toolFinger: UInt16 = 0x145
  /// Five fingers are down.
  public static let toolQuintTap: UInt16 = 0x148
  /// Two fingers are down.
  public static let toolDoubleTap: UInt16 = 0x14d
  /// Three fingers are down.
  public static let toolTripleTap: UInt16 = 0x14e
  /// Four fingers are down.
  public static let toolQuadTap: UInt16 = 0x14f
  /// A pen is near.
  public static let toolPen: UInt16 = 0x140
}

/// The axes of ``EventType/abs`` that a touch device uses.
public enum AxisCode {
  /// Single-touch position, horizontal.
  public static let x: UInt16 = 0x00
  /// Single-touch position, vertical.
  public static let y: UInt16 = 0x01
  /// Single-touch pressure.
  public static let pressure: UInt16 = 0x18
  /// The slot that the following axis events belong to.
  public static let mtSlot: UInt16 = 0x2f
  /// Long axis of the touching ellipse.
  public static let mtTouchMajor: UInt16 = 0x30
  /// Short axis of the touching ellipse.
  public static let mtTouchMinor: UInt16 = 0x31
  /// Direction of the ellipse.
  public static let mtOrientation: UInt16 = 0x34
  /// Contact position, horizontal.
  public static let mtPositionX: UInt16 = 0x35
  /// Contact position, vertical.
  public static let mtPositionY: UInt16 = 0x36
  /// What touches: one of ``ToolCode``.
  public static let mtToolType: UInt16 = 0x37
  /// Identity of the contact; −1 lifts it.
  public static let mtTrackingID: UInt16 = 0x39
  /// Contact pressure.
  public static let mtPressure: UInt16 = 0x3a
  /// Height above the surface; above zero the tool hovers.
  public static let mtDistance: UInt16 = 0x3b
}

/// The codes of ``EventType/msc`` that a touch device uses.
public enum MiscCode {
  /// The panel's own time of a scan, in µs.
  public static let timestamp: UInt16 = 0x05
}

/// The values of ``AxisCode/mtToolType``.
public enum ToolCode {
  /// A finger.
  public static let finger: Int32 = 0
  /// A pen.
  public static let pen: Int32 = 1
  /// The palm of a hand, to be ignored.
  public static let palm: Int32 = 2
}

/// The bits of a device's properties that say what kind of surface it is.
public enum PropertyCode {
  /// Needs a pointer on the screen: a touchpad.
  public static let pointer: UInt16 = 0
  /// Touches land where they are seen: a touchscreen.
  public static let direct: UInt16 = 1
  /// Has buttons under the pad.
  public static let buttonpad: UInt16 = 2
}
