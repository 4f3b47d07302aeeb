import TouchContacts

extension TouchDevice {
  /// Opens the device for a moment, to see whether it can be used and what it says of itself.
  ///
  /// One that somebody else has grabbed cannot: it opens well and then says nothing. One that nobody can grab can be used all
  /// the same.
  ///
  /// - Throws: ``TouchDeviceError`` with the reason and the cure.
  public func describe() throws(TouchDeviceError) -> DeviceDescription {
    let device = try EvdevDevice(path: path)
    try device.checkThatNobodyGrabs()
    return device.description
  }
}
