import CEvdev
import TouchContacts

/// A touch device without glass: the kernel shows it to every program as if it were plugged in, and it does what this
/// program writes.
///
/// For tests and for playing recordings. It is unplugged by ``close()``, and when nothing refers to it any more. Making it
/// takes the right to write `/dev/uinput`.
public final class VirtualDevice: Sendable {
  /// What a device without a name is called; the kernel makes none that is nameless.
  static let fallbackName = "Fingertip virtual device"

  private let device: UinputDevice

  /// Makes a device of that description, and waits until it can be opened: where udevd runs, until that is through with it.
  ///
  /// - Throws: ``VirtualDeviceError``.
  public init(_ description: DeviceDescription) throws(VirtualDeviceError) {
    let name = description.name.isEmpty ? Self.fallbackName : description.name
    device = try UinputDevice(name: name) { model in
      libevdev_set_id_bustype(model, Int32(description.bus))
      libevdev_set_id_vendor(model, Int32(description.vendor))
      libevdev_set_id_product(model, Int32(description.product))
      libevdev_set_id_version(model, Int32(description.version))
      for property in description.properties { libevdev_enable_property(model, UInt32(property)) }
      for (code, axis) in description.axes {
        var range = input_absinfo(axis)
        libevdev_enable_event_code(model, UInt32(EventType.abs), UInt32(code), &range)
      }
      for key in description.keys { libevdev_enable_event_code(model, UInt32(EventType.key), UInt32(key), nil) }
      // Descriptions do not tell of it, and many panels send it.
      libevdev_enable_event_code(model, UInt32(EventType.msc), UInt32(MiscCode.timestamp), nil)
    }
  }

  /// The device's file, such as `/dev/input/event5`.
  public var path: String { device.path }

  /// Sends events, as they are but for their times: the kernel stamps them when they pass.
  ///
  /// As with every device, the kernel drops what its description does not name, and values that do not change.
  ///
  /// - Throws: ``VirtualDeviceError/closed`` after ``close()``, and what the system says.
  public func write(_ events: Span<InputEvent>) throws(VirtualDeviceError) { try device.write(events) }

  /// Unplugs the device: who reads it sees it vanish.
  ///
  /// A second call does nothing.
  public func close() { device.close() }
}

extension input_absinfo {
  init(_ axis: AxisRange) {
    self.init(
      value: 0, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
      resolution: axis.resolution)
  }
}
