import Fingertip
import Glibc

/// What the command's exit codes mean.
enum ExitCode: Int32, Sendable {
  /// All is well.
  case good = 0
  /// The comparison found differences.
  case differences = 1
  /// The command line is not understood.
  case usage = 2
  /// The input cannot be read, or not to its end.
  case unreadable = 3
  /// No permission, or no device.
  case noAccess = 4

  /// The graver of both, so that one bad file among many is not forgotten.
  func and(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}

extension ExitCode {
  /// What an error comes to.
  init(of error: any Error) {
    switch error {
    case is UsageError: self = .usage
    case is TouchDeviceError, is VirtualDeviceError: self = .noAccess
    case let error as RecordingError: self = ExitCode(error)
    default: self = .unreadable
    }
  }

  /// What it comes to that a log cannot be read.
  init(_ error: RecordingError) {
    if case .cannotOpen(let path, _) = error, access(path, R_OK) != 0, errno == EACCES {
      self = .noAccess
    } else {
      self = .unreadable
    }
  }
}
