import Testing
import TouchContacts
import TouchGestures
import TouchTesting

/// Hands that do anything, palms, lost events and sixth fingers among it, on regions that change whenever they like.
@Suite("Whatever fingers and regions do")
struct PressTrackerPropertyTests {
  @Test("every press ends once, and in between unpressed and pressed alternate", arguments: Seeded.seeds(150))
  func balance(seed: UInt64) {
    var states: [Contact.ID: Bool] = [:]
    var over: Set<Contact.ID> = []
    for event in Self.events(seed) {
      #expect(!over.contains(event.contact), "\(event.inShort)")
      let wasPressed = states[event.contact]
      switch event.phase {
      case .pressed:
        #expect(wasPressed != true, "\(event.inShort)")
        states[event.contact] = true
      case .unpressed:
        #expect(wasPressed == true, "\(event.inShort)")
        states[event.contact] = false
      case .released(let activated):
        #expect(wasPressed == activated, "\(event.inShort)")
        over.insert(event.contact)
      case .cancelled:
        #expect(wasPressed != nil, "\(event.inShort)")
        over.insert(event.contact)
      }
    }
    #expect(over == Set(states.keys))
  }

  @Test("a region has one press at a time, and a press one region", arguments: Seeded.seeds(150))
  func exclusion(seed: UInt64) {
    var holders: [String: Contact.ID] = [:]
    var names: [Contact.ID: String] = [:]
    for event in Self.events(seed) {
      #expect(holders[event.name, default: event.contact] == event.contact, "\(event.inShort)")
      #expect(names[event.contact, default: event.name] == event.name, "\(event.inShort)")
      names[event.contact] = event.name
      switch event.phase {
      case .pressed, .unpressed: holders[event.name] = event.contact
      case .released, .cancelled: holders[event.name] = nil
      }
    }
  }

  @Test("the seeds come upon every sort of event")
  func coverage() {
    let phases = Set(Seeded.seeds(150).flatMap(Self.events).map(\.phase))
    guard Seeded.seeds(2).count == 2 else { return }
    #expect(
      phases == [.pressed, .unpressed, .released(activated: true), .released(activated: false), .cancelled])
  }

  private static func events(_ seed: UInt64) -> [PressEvent] {
    let trace = RandomHands.trace(seed)
    let size = Surface(device: trace.device).size
    var random = Seeded(seed)
    let maps = (0..<5).map { _ in HitMap(size: size, regions: regions(on: size, &random)) }
    let interval = Int.random(in: 50...1000, using: &random)
    return Pressed.events(trace) { maps[$0 / interval % maps.count] }
  }

  /// Few names, so that regions come again, and some twice in one map.
  private static func regions(on size: Vector, _ random: inout Seeded) -> [HitRegion] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      HitRegion(
        name: "\(Int.random(in: 0..<8, using: &random))",
        drawn: Rect(
          x: .random(in: -5...size.x, using: &random), y: .random(in: -5...size.y, using: &random),
          width: .random(in: 5...60, using: &random), height: .random(in: 5...60, using: &random)),
        z: .random(in: 0...1, using: &random), isEnabled: Int.random(in: 0..<8, using: &random) != 0)
    }
  }
}
