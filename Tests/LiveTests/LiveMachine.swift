import Glibc

/// The machine that the live tests run on: one with a kernel of its own, that may make and unplug devices.
enum LiveMachine {
  /// Whether this is one; `Tools/guest/run` says so when it starts the tests in the guest.
  static let isHere = getenv("FINGERTIP_GUEST") != nil
  /// Why live tests are skipped elsewhere.
  static let reason = "live tests make devices, so they run in a booted kernel only: Tools/guest/run"
}
