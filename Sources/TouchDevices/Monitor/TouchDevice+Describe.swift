import TouchContacts

extension TouchDevice {
  /// Opens the device for a moment, to see whether it can be used and what it says of itself.
  ///
  /// It is grabbed and let go again, since a device that somebody else has grabbed opens well and then says nothing; one
  /// that cannot be grabbed at all can be used all the same.
  ///
  /// - Throws: ``TouchDeviceError`` with the reason and the cure.
  public func describe() throws(TouchDeviceError) -> DeviceDescription {
    let device = try EvdevDevice(path: path)
    do throws(TouchDeviceError) {
      try device.grab()
    } catch {
      if case .faulty = error { return device.description }
      throw error
    }
    return device.description
  }
}
