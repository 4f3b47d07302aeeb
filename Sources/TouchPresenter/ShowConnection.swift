/// How a remote stands to its show.
public enum ShowConnection: Sendable, Hashable {
  /// There is none, and none is sought.
  case disconnected
  /// One is sought; how often it was tried in vain, from 0.
  case connecting(failures: Int)
  /// The program is there, and its user has to permit this remote first: what to do, for a person.
  case waitingForPermission(String)
  /// It works.
  case connected
  /// It ended for a reason that trying again does not mend: what and what to do, for a person.
  case failed(String)
}
