import Dispatch
import Foundation
import Testing
import TouchTesting

@testable import FingertipCommand

@MainActor
@Suite("Signals that end a command")
struct InterruptsTests {
  @Test("a terminal that closes is not heard by who was started with nohup")
  func nohup() async {
    await #expect(processExitsWith: .success) { @MainActor in
      guard Interrupts.signals == [SIGINT, SIGTERM, SIGHUP] else { exit(2) }
      signal(SIGHUP, SIG_IGN)
      exit(Interrupts.signals == [SIGINT, SIGTERM] ? 0 : 3)
    }
  }

  @Test("one signal, or several, call the handler once")
  func once() async {
    await #expect(processExitsWith: .success) { @MainActor in
      var count = 0
      let interrupts = Interrupts { count += 1 }
      // Again and again, as the first may come before anybody listens.
      try await eventually {
        for number in Interrupts.signals { kill(getpid(), number) }
        return count > 0
      }
      withExtendedLifetime(interrupts) {}
      exit(count == 1 ? 0 : 3)
    }
  }

  @Test("a program whose main queue is held up for good ends by the signal", .timeLimit(.minutes(1)))
  func heldUp() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { @MainActor in
      let interrupts = Interrupts { exit(2) }
      // Again and again, as the first may come before anybody listens.
      Thread.detachNewThread { while true { kill(getpid(), SIGTERM) } }
      DispatchSemaphore(value: 0).wait()
      withExtendedLifetime(interrupts) {}
    }
  }
}
