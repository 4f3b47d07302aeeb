import Fingertip
import Foundation
import Testing

@testable import FingertipCommand

@Suite("The state of a remote as JSON")
@MainActor
struct PresenterStateJSONTests {
  private func object(_ change: (inout PresenterState) -> Void) throws -> [String: Any] {
    let remote = PresenterRemote(
      deck: Deck(count: 12), regions: [:],
      configuration: PresenterRemote.Configuration(slateFrame: Rect(x: 0, y: 0, width: 60, height: 60)))
    var state = remote.state
    change(&state)
    let line = Data(state.json(at: 0, file: nil).utf8)
    return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
  }

  @Test("has no word of a connection that works and a show that runs")
  func usual() throws {
    let keys = try object { _ in }.keys
    #expect(!keys.contains("connection") && !keys.contains("running") && !keys.contains("reason"))
  }

  nonisolated private static let connections: [(ShowConnection, String, Int?, String?)] = [
    (.disconnected, "disconnected", nil, nil),
    (.connecting(failures: 0), "connecting", 0, nil),
    (.connecting(failures: 3, reason: "nobody is there"), "connecting", 3, "nobody is there"),
    (.waitingForPermission("type the PIN"), "waiting-for-permission", nil, "type the PIN"),
    (.failed("not Impress"), "failed", nil, "not Impress"),
  ]

  @Test("tells how the remote stands to its show, and why, once", arguments: connections)
  func connection(_ connection: ShowConnection, name: String, failures: Int?, reason: String?) throws {
    let object = try object {
      ($0.connection, $0.notice, $0.isRunning) = (connection, .notConnected(connection), false)
    }
    #expect(object["connection"] as? String == name)
    #expect(object["failures"] as? Int == failures)
    #expect(object["reason"] as? String == reason)
    #expect(object["running"] as? Bool == false)
    #expect(object["notice"] == nil)
  }
}
