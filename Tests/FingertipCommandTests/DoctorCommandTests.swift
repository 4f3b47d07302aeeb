import Foundation
import Testing

@testable import FingertipCommand

@Suite("fingertip doctor")
struct DoctorCommandTests {
  @Test("everything that is amiss has a cure, and the exit code says whether touches can be read")
  func findings() throws {
    let run = try CommandRun(["doctor", "--json"])
    let findings = try run.objects
    let subjects = findings.compactMap { $0["subject"] as? String }
    #expect(subjects.prefix(3) == ["kernel", "libraries", "udev"])
    #expect(subjects.last == "uinput")
    #expect(findings.allSatisfy { $0["state"] as? String == "ok" || ($0["cure"] as? String)?.isEmpty == false })
    #expect(run.status == (findings.contains { $0["state"] as? String == "bad" } ? 4 : 0))
    #expect(run.messages.isEmpty)
  }

  @Test("a person reads a line for each finding, and the cure below it")
  func text() throws {
    let json = try CommandRun(["doctor", "--json"]).objects
    let lines = try CommandRun(["doctor"]).lines
    #expect(lines.count == json.count + json.count { $0["cure"] != nil })
    #expect(lines.allSatisfy { line in ["ok    ", "note  ", "bad   ", "      -> "].contains { line.hasPrefix($0) } })
  }

  @Test(
    "a kernel before 3.4 is too old for event times",
    arguments: [("6.1.0-37-amd64", true), ("3.4.0", true), ("3.3.9", false), ("2.6.39", false), ("odd", true)])
  func kernel(_ release: String, _ isGood: Bool) {
    #expect((Checkup.kernel(release: release).state == .good) == isGood)
  }
}
