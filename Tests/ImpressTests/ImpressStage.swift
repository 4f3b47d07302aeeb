import Glibc

/// The place where the tests with a real Impress run: one with LibreOffice, a screen without a monitor, and no network.
enum ImpressStage {
  /// The folder for what they write; `Tools/impress-test` makes it, says so, and takes it away again.
  static let folder = getenv("FINGERTIP_IMPRESS").map { String(cString: $0) }
  /// Whether this is such a place.
  static let isHere = folder != nil
  /// Why they are skipped elsewhere.
  static let reason = "a real Impress is driven by Tools/impress-test only"
}
