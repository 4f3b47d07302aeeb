import TouchContacts

/// The kernel's names of event types, codes and values, as `getevent -l` prints them
/// (linux/input-event-codes.h), as far as touch devices and their neighbours send them.
enum EventNames {
  typealias Name = (name: StaticString, number: UInt16)

  static let types: [Name] = [
    ("EV_SYN", 0), ("EV_KEY", 1), ("EV_REL", 2), ("EV_ABS", 3), ("EV_MSC", 4), ("EV_SW", 5), ("EV_LED", 0x11),
    ("EV_SND", 0x12), ("EV_REP", 0x14), ("EV_FF", 0x15), ("EV_PWR", 0x16), ("EV_FF_STATUS", 0x17),
  ]

  static let marks: [Name] = [("SYN_REPORT", 0), ("SYN_CONFIG", 1), ("SYN_MT_REPORT", 2), ("SYN_DROPPED", 3)]

  static let axes: [Name] = [
    ("ABS_MT_POSITION_X", 0x35), ("ABS_MT_POSITION_Y", 0x36), ("ABS_MT_TRACKING_ID", 0x39), ("ABS_MT_SLOT", 0x2f),
    ("ABS_MT_PRESSURE", 0x3a), ("ABS_MT_TOUCH_MAJOR", 0x30), ("ABS_MT_TOUCH_MINOR", 0x31),
    ("ABS_MT_WIDTH_MAJOR", 0x32), ("ABS_MT_WIDTH_MINOR", 0x33), ("ABS_MT_ORIENTATION", 0x34),
    ("ABS_MT_TOOL_TYPE", 0x37), ("ABS_MT_BLOB_ID", 0x38), ("ABS_MT_DISTANCE", 0x3b), ("ABS_MT_TOOL_X", 0x3c),
    ("ABS_MT_TOOL_Y", 0x3d), ("ABS_X", 0x00), ("ABS_Y", 0x01), ("ABS_Z", 0x02), ("ABS_RX", 0x03), ("ABS_RY", 0x04),
    ("ABS_RZ", 0x05), ("ABS_THROTTLE", 0x06), ("ABS_RUDDER", 0x07), ("ABS_WHEEL", 0x08), ("ABS_GAS", 0x09),
    ("ABS_BRAKE", 0x0a), ("ABS_HAT0X", 0x10), ("ABS_HAT0Y", 0x11), ("ABS_PRESSURE", 0x18), ("ABS_DISTANCE", 0x19),
    ("ABS_TILT_X", 0x1a), ("ABS_TILT_Y", 0x1b), ("ABS_TOOL_WIDTH", 0x1c), ("ABS_VOLUME", 0x20), ("ABS_PROFILE", 0x21),
    ("ABS_MISC", 0x28),
  ]

  static let keys: [Name] = [
    ("BTN_TOUCH", 0x14a), ("BTN_TOOL_FINGER", 0x145), ("BTN_TOOL_DOUBLETAP", 0x14d), ("BTN_TOOL_TRIPLETAP", 0x14e),
    ("BTN_TOOL_QUADTAP", 0x14f), ("BTN_TOOL_QUINTTAP", 0x148), ("BTN_TOOL_PEN", 0x140), ("BTN_TOOL_RUBBER", 0x141),
    ("BTN_TOOL_BRUSH", 0x142), ("BTN_TOOL_PENCIL", 0x143), ("BTN_TOOL_AIRBRUSH", 0x144), ("BTN_TOOL_MOUSE", 0x146),
    ("BTN_TOOL_LENS", 0x147), ("BTN_STYLUS", 0x14b), ("BTN_STYLUS2", 0x14c), ("BTN_STYLUS3", 0x149),
    ("BTN_LEFT", 0x110), ("BTN_MOUSE", 0x110), ("BTN_RIGHT", 0x111), ("BTN_MIDDLE", 0x112), ("BTN_SIDE", 0x113),
    ("BTN_EXTRA", 0x114), ("BTN_FORWARD", 0x115), ("BTN_BACK", 0x116), ("BTN_TASK", 0x117), ("BTN_DIGI", 0x140),
    ("BTN_MISC", 0x100), ("BTN_0", 0x100), ("KEY_POWER", 116), ("KEY_VOLUMEUP", 115), ("KEY_VOLUMEDOWN", 114),
    ("KEY_HOME", 102), ("KEY_HOMEPAGE", 172), ("KEY_BACK", 158), ("KEY_MENU", 139), ("KEY_SEARCH", 217),
    ("KEY_APPSELECT", 0x244), ("KEY_WAKEUP", 143), ("KEY_SLEEP", 142), ("KEY_CAMERA", 212),
    ("KEY_CAMERA_FOCUS", 0x210),
  ]

  static let miscellaneous: [Name] = [
    ("MSC_SERIAL", 0), ("MSC_PULSELED", 1), ("MSC_GESTURE", 2), ("MSC_RAW", 3), ("MSC_SCAN", 4), ("MSC_TIMESTAMP", 5),
  ]

  static let keyStates: [Name] = [("DOWN", 1), ("UP", 0), ("REPEAT", 2)]

  static let tools: [Name] = [("MT_TOOL_FINGER", 0), ("MT_TOOL_PEN", 1), ("MT_TOOL_PALM", 2)]

  static let properties: [Name] = [
    ("INPUT_PROP_POINTER", 0), ("INPUT_PROP_DIRECT", 1), ("INPUT_PROP_BUTTONPAD", 2), ("INPUT_PROP_SEMI_MT", 3),
    ("INPUT_PROP_TOPBUTTONPAD", 4), ("INPUT_PROP_POINTING_STICK", 5), ("INPUT_PROP_ACCELEROMETER", 6),
  ]

  /// The names of the codes of a type; none for a type that no touch device sends.
  static func codes(ofType type: UInt16) -> [Name] {
    switch type {
    case EventType.syn: marks
    case EventType.key: keys
    case EventType.abs: axes
    case EventType.msc: miscellaneous
    default: []
    }
  }
}

extension Span where Element == UInt8 {
  /// The number of a name that stands at `position` as a whole word.
  ///
  /// A word that fills a column of `width` letters may have been cut there, so it also stands for a longer name.
  func takeName(_ names: [EventNames.Name], width: Int, _ position: inout Int) -> UInt16? {
    var end = position
    while end < count, self[end] != UInt8(ascii: " "), self[end] != UInt8(ascii: "\t") { end += 1 }
    let length = end - position
    guard length > 0 else { return nil }
    for (name, number) in names {
      let isCut = length == width && name.utf8CodeUnitCount > width
      guard name.utf8CodeUnitCount == length || isCut else { continue }
      guard isSame(as: name, length: length, at: position) else { continue }
      position = end
      return number
    }
    return nil
  }
}
