import Testing
import TouchTesting

@Suite("eventually")
struct EventuallyTests {
  private struct Broken: Error {}

  private actor Flag {
    private(set) var isUp = false

    func raise() { isUp = true }
  }

  @Test("looks once at what already holds")
  func immediately() async throws {
    var attempts = 0
    try await eventually(within: .zero) {
      attempts += 1
      return true
    }
    #expect(attempts == 1)
  }

  @Test("waits for what another task does")
  func otherTask() async throws {
    let flag = Flag()
    let task = Task { await flag.raise() }
    try await eventually("the flag is up") { await flag.isUp }
    await task.value
  }

  @Test("goes on at intervals after the first hundred looks")
  func patience() async throws {
    var attempts = 0
    // Other tests may hold every thread for a while, and this one is not about time.
    try await eventually("the 103rd look", within: .seconds(600)) {
      attempts += 1
      return attempts == 103
    }
    #expect(attempts == 103)
  }

  @Test("says what did not come true, for how long and where")
  func timeout() async throws {
    let error = try await #require(throws: TimeLimitExceeded.self) {
      try await eventually("the sky falls", within: .zero, fileID: "Sky/Tests.swift", line: 7) { false }
    }
    #expect(error.description == "Sky/Tests.swift:7: the sky falls did not come true within 0.0 seconds (1 attempts)")
  }

  @Test("passes on what the condition throws")
  func conditionThrows() async {
    await #expect(throws: Broken.self) { try await eventually { throw Broken() } }
  }

  @Test("stops when its task is cancelled")
  func cancellation() async {
    let task = Task { try await eventually(within: .seconds(600)) { false } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("looks from the caller's actor") @MainActor
  func isolation() async throws {
    try await eventually {
      MainActor.assertIsolated()
      return true
    }
  }
}
