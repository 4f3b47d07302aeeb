import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@testable import TouchDevices

/// Sessions over devices that are pipes; those over real ones are in LiveTests.
///
/// One test at a time: who stops all sessions would stop those of others.
@Suite("Sessions", .serialized)
enum SessionTests {}

/// A suite whose tests have a system and a log of their own.
@MainActor
protocol SessionSuite {
  var system: MadeUpSystem { get }
  var log: SessionLog { get }
}

extension SessionSuite {
  var phone: DeviceDescription { Trace {}.device }

  func now() -> Int64 { EventClock.now() }

  /// Two fingers that move apart, and stay.
  func openPinch() -> Trace {
    Trace(startTime: now()) {
      Together {
        Finger.down(at: 25, 70).move(by: -15, 0, over: .milliseconds(200)).wait(.seconds(60)).lift()
        Finger.down(at: 40, 70).move(by: 15, 0, over: .milliseconds(200)).wait(.seconds(60)).lift()
      }
    }
  }

  /// A session of one device, in the middle of a pinch.
  func startPinch() async throws -> TouchSession {
    let trace = openPinch()
    system.plug(trace.device)
    let session = log.session(system.configuration)
    try session.start()
    system.send(beginning(trace))
    try await eventually { log.gestures.contains { $0.kind == .pinch } }
    return session
  }

  /// The events of a trace before `way` µs have passed.
  func beginning(_ trace: Trace, _ way: Int64 = 10_000_000) -> [InputEvent] {
    trace.events.filter { $0.time < (trace.events.first?.time ?? 0) + way }
  }

  func everything() -> Trace {
    Trace(startTime: now()) {
      Finger.down(at: 20, 30).wait(.milliseconds(60)).lift()
      Pause(.milliseconds(600))
      Finger.down(at: 50, 60).move(by: -30, 0, over: .milliseconds(150)).lift()
      Pause(.milliseconds(600))
      Together {
        Finger.down(at: 25, 70).move(by: -15, 0, over: .milliseconds(200)).lift()
        Finger.down(at: 40, 70).move(by: 15, 0, over: .milliseconds(200)).lift()
      }
    }
  }
}
