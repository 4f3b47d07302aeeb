/// How a remote stands to its show.
public enum ShowConnection: Sendable, Hashable {
  /// There is none, and none is sought.
  case disconnected
  /// One is sought; how often it was tried in vain, from 0, and why the last time: what and what to do, for a person.
  case connecting(failures: Int, reason: String? = nil)
  /// The program is there, and its user has to permit this remote first: what to do, for a person.
  case waitingForPermission(String)
  /// It works.
  case connected
  /// It ended for a reason that trying again does not mend: what and what to do, for a person.
  case failed(String)

  /// What keeps the show away and what to do about it, for a person; nil where there is nothing to be done.
  public var reason: String? {
    switch self {
    case .connecting(_, let reason): reason
    case .waitingForPermission(let reason), .failed(let reason): reason
    case .disconnected, .connected: nil
    }
  }
}
