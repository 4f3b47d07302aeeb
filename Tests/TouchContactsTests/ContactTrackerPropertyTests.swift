import Testing
import TouchContacts
import TouchTesting

@Suite("Whatever a device sends")
struct ContactTrackerPropertyTests {
  @Test("where a run of events is cut changes nothing", arguments: Seeded.seeds(60))
  func chunks(seed: UInt64) {
    var random = Seeded(seed)
    let device = Noise.devices[Int(seed % UInt64(Noise.devices.count))]
    let events = Noise.events(300, for: device, using: &random)
    let whole = Session(device)
    whole.read(events)
    let parts = Session(device)
    var start = 0
    while start < events.count {
      let end = min(events.count, start + Int.random(in: 0...7, using: &random))
      parts.read(Array(events[start..<end]))
      start = end
    }
    #expect(whole.frames == parts.frames)
    #expect(whole.counters == parts.counters)
  }

  @Test("contacts are balanced, ordered and bounded, and time goes on", arguments: Seeded.seeds(200))
  func invariants(seed: UInt64) {
    var random = Seeded(seed)
    let device = Noise.devices[Int(seed % UInt64(Noise.devices.count))]
    let session = Session(device)
    for _ in 0..<20 {
      session.read(Noise.events(40, for: device, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: _ = session.resynchronize(with: Noise.state(using: &random))
      case 1: _ = session.cancelAll()
      case 2: session.state = Bool.random(using: &random) ? Noise.state(using: &random) : nil
      default: break
      }
    }
    _ = session.cancelAll()

    var book = ContactBook(size: session.tracker.surface.size)
    for frame in session.frames { book.enter(frame) }
    #expect(book.faults.isEmpty, "\(random)")
    #expect(book.open.isEmpty, "\(random)")
    #expect(book.closed.count == session.counters.contacts, "\(random)")
    #expect(session.frames.count == session.counters.frames, "\(random)")
  }

  @Test("fingers of a script are all seen, by every protocol", arguments: Seeded.seeds(40))
  func scripts(seed: UInt64) {
    var random = Seeded(seed)
    let count = Int.random(in: 1...5, using: &random)
    // 15 mm apart and moving together, so that the ways tell them apart.
    let way = Vector(.random(in: -10...10, using: &random), .random(in: -10...10, using: &random))
    let encodings: [Trace.Encoding] = [.typeB, .typeA(trackingIDs: true), .typeA(trackingIDs: false)]
    for encoding in encodings {
      let trace = Trace(on: .tablet, encoding: encoding) {
        Together {
          for finger in 0..<count {
            Finger.down(at: 20 + 15 * Double(finger), 60).move(by: way, over: .milliseconds(120)).lift()
          }
        }
      }
      let session = Session(trace.device)
      session.read(trace.events)
      #expect(session.counters.contacts == count)
      #expect(session.counters.notable.isEmpty)
      for contact in session.last.contacts {
        #expect(contact.phase == .ended)
        #expect((contact.position - contact.start).distance(to: way) < 0.1)
      }
    }
  }
}

/// Keeps account of who is down, and notes what cannot be.
private struct ContactBook {
  var size: Vector
  var open: Set<Contact.ID> = []
  var closed: Set<Contact.ID> = []
  var faults: [String] = []
  private var time = Int64.min

  init(size: Vector) { self.size = size }

  mutating func enter(_ frame: SeenFrame) {
    let contacts = frame.contacts
    expect(frame.time >= time, "time ran back", frame)
    time = frame.time
    expect(contacts.count <= ContactFrame.capacity, "too many", frame)
    expect(zip(contacts, contacts.dropFirst()).allSatisfy { $0.slot < $1.slot }, "out of order", frame)
    expect(frame.downCount == contacts.count { $0.isDown }, "miscounted", frame)
    expect(frame.isMove == contacts.contains { $0.phase == .moved }, "mistold movement", frame)
    expect(open.isSubset(of: contacts.map(\.id)), "lost a contact", frame)
    for contact in contacts {
      if contact.phase == .began {
        expect(!open.contains(contact.id) && !closed.contains(contact.id), "used an identity again", frame)
        open.insert(contact.id)
      } else {
        expect(open.contains(contact.id), "never began", frame)
      }
      if !contact.isDown {
        open.remove(contact.id)
        expect(closed.insert(contact.id).inserted, "ended twice", frame)
      }
      expect(isOnGlass(contact.position), "off the glass", frame)
      expect(contact.pressure >= 0 && contact.pressure <= 1, "pressure", frame)
      expect(contact.major >= 0 && contact.minor >= 0 && contact.orientation.isFinite, "ellipse", frame)
      expect(contact.startTime <= frame.time, "began later", frame)
    }
  }

  private func isOnGlass(_ place: Vector) -> Bool {
    place.x >= -1e-6 && place.y >= -1e-6 && place.x <= size.x + 1e-6 && place.y <= size.y + 1e-6
  }

  private mutating func expect(_ condition: Bool, _ fault: String, _ frame: SeenFrame) {
    if !condition { faults.append("\(fault) at \(frame.time): \(frame)") }
  }
}

/// Events of devices that have lost their mind.
private enum Noise {
  static let devices: [DeviceDescription] = [
    .typeB(), .typeA, .singleTouch, .touchpad(slots: 2), .pressureOnly, .typeB(slots: 64), DeviceDescription(axes: [:]),
  ]

  static func events(_ count: Int, for device: DeviceDescription, using random: inout Seeded) -> [InputEvent] {
    var time = Int64.random(in: 0...1_000_000, using: &random)
    return (0..<count).map { _ in
      switch Int.random(in: 0..<100, using: &random) {
      case 0: time = [.min, .max, 0, -1, 1 << 53].randomElement(using: &random) ?? 0
      case 1: time &-= Int64.random(in: 0...3_000_000, using: &random)
      default: time &+= Int64.random(in: 0...8_000, using: &random)
      }
      let say = say(for: device.touchProtocol, using: &random)
      return InputEvent(time: time, type: say.type, code: say.code, value: say.value)
    }
  }

  static func state(using random: inout Seeded) -> DeviceState {
    let slots = (0..<Int.random(in: 0...70, using: &random)).map { _ in
      DeviceState.Slot(
        trackingID: .random(in: -2...6, using: &random), x: value(using: &random), y: value(using: &random),
        tool: .random(in: 0...2, using: &random))
    }
    return DeviceState(slots: slots, currentSlot: .random(in: -2...70, using: &random))
  }

  private static func say(for touchProtocol: DeviceDescription.TouchProtocol, using random: inout Seeded) -> Say {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<8: return .report
    case 8..<12: return touchProtocol == .typeA ? .contactEnd : .slot(.random(in: 0...7, using: &random))
    case 12..<18: return .id(.random(in: -2...4, using: &random))
    case 18..<22: return .x(value(using: &random))
    case 22..<26: return .y(value(using: &random))
    case 26: return .slot(value(using: &random))
    case 27..<29: return .touch(.random(in: 0...1, using: &random))
    case 29: return .tool(.random(in: 0...2, using: &random))
    case 30: return .distance(.random(in: -1...1, using: &random))
    case 31: return .pressure(.random(in: -1...200, using: &random))
    case 32..<34: return .pointerX(value(using: &random))
    case 34..<36: return .pointerY(value(using: &random))
    case 36: return .key(.random(in: 0x145...0x14f, using: &random), .random(in: 0...1, using: &random))
    case 37: return Bool.random(using: &random) ? .dropped : .contactEnd
    case 38: return .abs(.random(in: 0x2f...0x3d, using: &random), value(using: &random))
    default:
      return Say(
        type: .random(in: 0...5, using: &random), code: .random(in: 0...0x3ff, using: &random),
        value: value(using: &random))
    }
  }

  private static func value(using random: inout Seeded) -> Int32 {
    Int.random(in: 0..<20, using: &random) == 0
      ? [.min, .max, -1, 0].randomElement(using: &random) ?? 0 : .random(in: 0...1000, using: &random)
  }
}
