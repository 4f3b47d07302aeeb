import Glibc

/// What keeps a rehearsal log from being read or written; every path is the log's unless said otherwise.
public enum RehearsalError: Error, Sendable, Hashable {
  /// Nobody says where the user's files are.
  case noHome
  /// There is no file.
  case missing(path: String)
  /// A file or folder cannot be made or opened; the code is `errno`'s.
  case cannotOpen(path: String, code: Int32)
  /// The file is something else.
  case notALog(path: String)
  /// A newer Fingertip has made it.
  case tooNew(path: String, version: Int, known: Int)
  /// SQLite could not do something; what it said.
  case failed(path: String, action: String, reason: String)
  /// The log has no such rehearsal.
  case noRehearsal(path: String, number: Int64)
  /// The disk is so slow that what happened could not be written any more; how much was left out.
  case tooSlow(path: String, dropped: Int)
}

extension RehearsalError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .noHome: "neither XDG_DATA_HOME nor HOME says where rehearsals are kept; name the file"
    case .missing(let path): "\(path): there is no rehearsal log"
    case .cannotOpen(let path, let code): "\(path): cannot open: \(String(cString: strerror(code)))"
    case .notALog(let path): "\(path): is no rehearsal log; it was left as it is"
    case .tooNew(let path, let version, let known):
      "\(path): has version \(version), and this Fingertip knows \(known); use a newer one"
    case .failed(let path, let action, let reason): "\(path): cannot \(action): \(reason)"
    case .noRehearsal(let path, let number): "\(path): has no rehearsal \(number)"
    case .tooSlow(let path, let dropped): "\(path): the disk is too slow; \(dropped) entries were left out"
    }
  }
}
