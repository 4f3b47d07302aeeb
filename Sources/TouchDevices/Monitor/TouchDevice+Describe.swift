import TouchContacts

extension TouchDevice {
  /// Opens the device for a moment, to see whether it can be used and what it says of itself.
  ///
  /// It is grabbed and let go again, since a device that somebody else has grabbed opens well and then says nothing.
  ///
  /// - Throws: ``TouchDeviceError`` with the reason and the cure.
  public func describe() throws(TouchDeviceError) -> DeviceDescription {
    try EvdevDevice(path: path, grab: true).description
  }
}
