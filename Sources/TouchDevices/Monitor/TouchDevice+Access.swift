import Glibc

extension TouchDevice {
  /// Why the device's file cannot be read now, with the cure; `nil` where it can.
  ///
  /// It is opened and closed again, since nothing else tells for sure; a device that another program has grabbed opens.
  public var accessProblem: TouchDeviceError? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return TouchDeviceError(opening: path, code: errno) }
    close(descriptor)
    return nil
  }
}
