/// Why something did not happen that the speaker may wait for; its description is for the speaker.
///
/// A remote that silently does nothing is taken for broken (pdfpc#775, gsconnect#1341).
public enum RemoteNotice: Sendable, Hashable, CustomStringConvertible {
  /// The way to the show is closed, so that nothing that is done would arrive.
  case notConnected(ShowConnection)
  /// The program is there and shows nothing.
  case notRunning
  /// The show cannot do it; why.
  case cannot(ShowAbility, String)
  /// The remote is locked.
  case locked
  /// The show did not go where it was sent, and the remote went back to where the show says it is.
  case notFollowed
  /// Something did not work, as the show tells it.
  case trouble(String)

  /// What is the matter and what to do about it.
  public var description: String {
    switch self {
    case .notConnected(let connection): connection.reason ?? Self.words(for: connection)
    case .notRunning: "no show is running; hold 'next' to start it"
    case .cannot(let ability, let reason): "cannot \(ability.rawValue): \(reason)"
    case .trouble(let text): text
    case .locked: "locked; hold two fingers on the glass to unlock"
    case .notFollowed: "the show stayed on this slide, for an animation perhaps"
    }
  }

  private static func words(for connection: ShowConnection) -> String {
    switch connection {
    case .connecting(failures: 0, _): "connecting to the show"
    case .connecting: "the show is out of reach; trying again"
    default: "no connection to the show"
    }
  }
}
