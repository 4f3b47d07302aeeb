import Testing
import TouchContacts
import TouchTesting

@Suite("Any trace")
struct TracePropertyTests {
  @Test("leaves no contact down unless it was left down on purpose", arguments: Seeded.seeds(60))
  func balance(seed: UInt64) {
    for trace in Self.traces(seed, leaving: 0) { #expect(trace.contactsLeft == 0) }
    for trace in Self.traces(seed, leaving: 1) { #expect(trace.contactsLeft == 1) }
  }

  @Test("goes forward in time and ends each of its frames, none of them empty", arguments: Seeded.seeds(60))
  func frames(seed: UInt64) {
    for trace in Self.traces(seed, leaving: 0) {
      #expect(zip(trace.events, trace.events.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(trace.events.allSatisfy { $0.time <= trace.endTime })
      for frame in trace.frames {
        #expect(frame.count > 1)
        #expect(Set(frame.map(\.time)).count == 1)
        #expect(frame.last.map(Told.init) == .report)
      }
      #expect(Set(trace.frames.compactMap { $0.first?.time }).count == trace.frames.count)
    }
  }

  @Test("of a device with slots tells no value twice in a row", arguments: Seeded.seeds(60))
  func changes(seed: UInt64) {
    for trace in Self.traces(seed, leaving: 0) where trace.device.touchProtocol != .typeA {
      var slot: Int32 = 0
      var values: [[Int32]: Int32] = [:]
      for event in trace.events where event.type != EventType.syn {
        let isContact = event.type == EventType.abs && event.code > AxisCode.mtSlot
        let key = [Int32(event.type), Int32(event.code), isContact ? slot : -1]
        #expect(values.updateValue(event.value, forKey: key) != event.value)
        if event.type == EventType.abs, event.code == AxisCode.mtSlot { slot = event.value }
      }
    }
  }

  @Test("is the same for the same script", arguments: Seeded.seeds(5))
  func determinism(seed: UInt64) {
    #expect(Self.traces(seed, leaving: 1) == Self.traces(seed, leaving: 1))
  }

  static let encodings: [Trace.Encoding] = [
    .typeB, .typeA(trackingIDs: false), .typeA(trackingIDs: true), .singleTouch,
  ]

  /// The script of a seed in every encoding, with so many fingers that never lift.
  static func traces(_ seed: UInt64, leaving: Int) -> [Trace] {
    var random = Seeded(seed)
    let fingers = (0..<Int.random(in: 1...7, using: &random)).map { _ in finger(using: &random) }
    let last = finger(using: &random)
    let rate = [60, 90, 100, 120, 240].randomElement(using: &random) ?? 100
    return encodings.map { encoding in
      Trace(on: .tablet, encoding: encoding, frameRate: rate) {
        Together { for finger in fingers { finger } }
        last
        for _ in 0..<leaving { Finger.down(at: 100, 100).wait(.milliseconds(35)) }
      }
    }
  }

  static func finger(using random: inout Seeded) -> Finger {
    func place() -> Vector { Vector(.random(in: 0...217, using: &random), .random(in: 0...136, using: &random)) }
    func duration() -> Duration { .microseconds(Int.random(in: 0...150_000, using: &random)) }
    var finger = Finger.after(duration()).down(at: place())
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let profile = Finger.Profile.allCases.randomElement(using: &random) ?? .linear
      finger =
        switch Int.random(in: 0...6, using: &random) {
        case 0: finger.wait(duration())
        case 1: finger.move(to: place(), over: duration(), profile: profile)
        case 2: finger.turn(around: place(), by: 1, over: duration(), profile: profile)
        case 3: finger.pressure(.random(in: 0...1, using: &random))
        case 4: finger.palm()
        case 5: finger.ellipse(major: .random(in: 5...20, using: &random), minor: 5)
        default: finger.lift().wait(duration()).down(at: place())
        }
    }
    return finger.lift()
  }
}
