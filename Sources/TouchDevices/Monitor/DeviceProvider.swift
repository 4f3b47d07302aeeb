/// Where the reader finds and opens devices: the system, or in tests one that is made up.
protocol DeviceProvider: AnyObject {
  /// The file to wait for; it is ready when ``next()`` has something to tell.
  var descriptor: Int32 { get }
  /// The touch devices that are there.
  func devices() -> [TouchDevice]
  /// The next change that waits; `nil` where none does.
  func next() -> DeviceChange?
  /// Opens a device, for nobody else to read where it is to be grabbed; one whose file another has by now is gone.
  func open(_ device: TouchDevice, grab: Bool) throws(TouchDeviceError) -> EvdevDevice
}

/// What became of a device.
enum DeviceChange: Sendable, Hashable {
  /// It is there, or its properties are new.
  case present(TouchDevice)
  /// The device with this file is gone.
  case absent(path: String)
  /// There were more changes at once than the kernel keeps, and some are lost.
  case missed
}
