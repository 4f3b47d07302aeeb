import CEvdev
import TouchContacts

/// A keyboard without keys: whoever has the keyboard's attention gets what is pressed here.
///
/// It is unplugged by ``close()``, and when nothing refers to it any more. Making it takes the right to write `/dev/uinput`.
public final class VirtualKeyboard: Sendable {
  /// A key, by its place on a US keyboard; the raw value is the kernel's code (linux/input-event-codes.h).
  public enum Key: UInt16, Sendable, Hashable, CaseIterable {
    /// Ends a show.
    case escape = 1
    /// The digits, in the order of their codes.
    case one, two, three, four, five, six, seven, eight, nine, zero
    /// Goes on to the next link of a slide.
    case tab = 15
    /// The letter, white in many shows.
    case w = 17
    /// The letter, for the previous slide or the pointer.
    case p = 25
    /// Goes on, or to the slide whose number was typed.
    case enter = 28
    /// The modifier on the left.
    case leftControl = 29
    /// The letter, for the arrow or all.
    case a = 30
    /// The letter, for the laser or landscape.
    case l = 38
    /// The modifier on the left.
    case leftShift = 42
    /// The letter, black in many shows.
    case b = 48
    /// White in many shows.
    case comma = 51
    /// Black in many shows.
    case period = 52
    /// The modifier on the left.
    case leftAlt = 56
    /// Goes on.
    case space = 57
    /// Starts a show.
    case f5 = 63
    /// Fills the screen.
    case f11 = 87
    /// The keys of the cursor, in the order of their codes.
    case home = 102
    /// The keys of the cursor.
    case up, pageUp, left, right, end, down, pageDown
    /// The modifier on the left.
    case leftMeta = 125
  }

  /// The codes of a plain keyboard: from escape to F12, and the keys of the cursor.
  ///
  /// All of them, though few are pressed: udev and desktops take a device with less for a row of buttons.
  private static let codes = [1...88, 96...111, 125...125]

  private let device: UinputDevice

  /// Makes a keyboard, and waits until it can be opened.
  ///
  /// - Throws: ``VirtualDeviceError``.
  public init(name: String = "Fingertip virtual keyboard") throws(VirtualDeviceError) {
    device = try UinputDevice(name: name) { model in
      for code in Self.codes.joined() { libevdev_enable_event_code(model, UInt32(EventType.key), UInt32(code), nil) }
    }
  }

  /// The device's file, such as `/dev/input/event6`.
  public var path: String { device.path }

  /// Presses a key and lets it go, while `modifiers` are held.
  ///
  /// - Throws: ``VirtualDeviceError/closed`` after ``close()``, and what the system says.
  public func press(_ key: Key, with modifiers: [Key] = []) throws(VirtualDeviceError) {
    let keys = modifiers + [key]
    let strokes = keys.map { ($0, Int32(1)) } + keys.reversed().map { ($0, Int32(0)) }
    let events = strokes.flatMap { key, value in
      [
        InputEvent(time: 0, type: EventType.key, code: key.rawValue, value: value),
        InputEvent(time: 0, type: EventType.syn, code: SynCode.report, value: 0),
      ]
    }
    try device.write(events.span)
  }

  /// Unplugs the keyboard.
  ///
  /// A second call does nothing.
  public func close() { device.close() }
}
