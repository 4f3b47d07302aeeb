import Fingertip
import Foundation
import Testing

@Suite("Devices that refuse to answer, made up by umockdev", .whereDevicesAreMocked)
struct MockedRefusalTests {
  /// What a device refuses, how, and what is said about it.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var what: String
    var question: MockedDevice.Question
    var code: Int32
    var words: [String]
    var testDescription: String { "\(what) \(String(cString: strerror(code)))" }
  }

  private static let silent = "it does not say what it is"
  private static let gone = "/dev/input/event0: there is no such device, or it was unplugged; plug it in again"

  static let refusals = [
    Refusal(what: "what it can do:", question: .codes(0), code: EINVAL, words: [silent, "(Invalid argument)"]),
    Refusal(what: "its axes:", question: .codes(EventType.abs), code: EIO, words: [silent, "(Input/output error)"]),
    Refusal(what: "its name:", question: .name, code: ENOENT, words: [silent, "(No such file or directory)"]),
    Refusal(what: "its identity:", question: .identity, code: EPERM, words: [silent, "(Operation not permitted)"]),
    Refusal(what: "its driver's version:", question: .version, code: EBUSY, words: [silent, "journalctl -k"]),
    Refusal(what: "the range of x:", question: .axis(AxisCode.mtPositionX), code: EINVAL, words: [silent]),
    Refusal(what: "the number of slots:", question: .axis(AxisCode.mtSlot), code: EINVAL, words: [silent]),
    Refusal(what: "which keys are down:", question: .keys, code: EINVAL, words: [silent]),
    Refusal(
      what: "the monotonic clock, before Linux 3.4:", question: .clock, code: EINVAL,
      words: ["its events cannot be stamped by the monotonic clock (Invalid argument); install Linux 3.4 or newer"]),
    Refusal(
      what: "the monotonic clock:", question: .clock, code: ENOENT,
      words: ["cannot be stamped by the monotonic clock (No such file or directory)"]),
    Refusal(
      what: "to be grabbed twice:", question: .grab, code: EBUSY,
      words: ["another program has grabbed it; end that program", "fuser -v /dev/input/event0"]),
    Refusal(what: "everything, as it is gone:", question: .codes(0), code: ENODEV, words: [gone]),
    Refusal(what: "the clock, as it is gone:", question: .clock, code: ENODEV, words: [gone]),
    Refusal(what: "to be grabbed, as it is gone:", question: .grab, code: ENODEV, words: [gone]),
  ]

  @Test("the list says why, and live and record end with 4", arguments: refusals)
  func refuses(_ refusal: Refusal) async throws {
    let device = MockedDevice.glass { $0.failures[refusal.question] = refusal.code }
    try await expectRefusal(of: device, refusal.words, options: ["--grab"])
  }

  @Test("a device that cannot be grabbed is read without, and with --grab refused")
  func ungrabbed() async throws {
    let device = MockedDevice.glass { $0.failures[.grab] = EPERM }
    let refused = try await MockedRun(["live", "--grab"], on: [device]).end()
    #expect(refused.status == 4)
    #expect(refused.messages.contains("it cannot be grabbed (Operation not permitted); leave --grab out"))
    let run = try MockedRun(["live", "--json"], on: [device])
    try await run.untilOutput(contains: "appeared")
    run.interrupt()
    #expect(try await run.end().status == 0)
  }
}

/// Expects that no command uses a device, and that all say why.
///
/// - Parameters:
///   - device: The device.
///   - words: What they say about it.
///   - options: What `live` and `record` are told besides.
/// - Throws: What keeps a command from being run to its end.
func expectRefusal(of device: MockedDevice, _ words: [String], options: [String] = []) async throws {
  let list = try await MockedRun(["devices", "--json"], on: [device]).end()
  #expect(list.status == 4 && list.messages.isEmpty && list.lines.count == 1)
  #expect(try list.objects.first?["usable"] as? Bool == false)
  let doctor = try await MockedRun(["doctor"], on: [device]).end()
  #expect(doctor.status == 4)
  let finding = doctor.lines.first { $0.hasPrefix("bad   /dev/input/event0") } ?? ""
  for word in words {
    #expect((try list.objects.first?["problem"] as? String)?.contains(word) == true)
    #expect(finding.contains(word))
  }
  for command in [["live"], ["record", "-o", "-"]] {
    let run = try await MockedRun(command + options, on: [device]).end()
    #expect(run.status == 4 && run.output.isEmpty)
    for word in words { #expect(run.messages.contains(word)) }
  }
}
