import TouchContacts

/// The buttons of a glass: which of them are pressed, and which a lift activates.
///
/// A finger that comes down where a region acquires it *presses* the region, by ``HitMap/region(under:)``, and stays with it
/// until it lifts: what it slides onto it never presses. Where it leaves the rectangle that retains a touch the region is
/// *unpressed*, where it comes back into that same rectangle it is *pressed* again, and the lift *releases* it. One
/// rectangle both ways is what UIButton does, with about 70 pt around it, and Android's TouchDelegate with its slop; it is
/// so much larger than what acquires a touch that a rolling thumb does not lose the button.
///
/// A region has one press at a time, that of the finger which came first: another one that comes down meanwhile, in the
/// region or in one of the same name, presses nothing, not even once the first has lifted (flutter-team-archive/engine#1779).
/// Of two that come in one frame the one in the lower slot is first. A finger whose coming down was not seen
/// (``Contact/Origin``) presses nothing either, since it may have slid there.
///
/// Every press ends with exactly one release or cancellation, and in between unpressed and pressed alternate.
public struct PressTracker: Sendable {
  private struct Press: Sendable {
    let contact: Contact.ID
    let name: String
    var region: RegionID
    var position: Vector
    var isPressed = true

    func event(_ phase: PressEvent.Phase, _ region: RegionID?, at time: Int64) -> PressEvent {
      PressEvent(phase, name: name, region: region, contact: contact, time: time, position: position)
    }
  }

  /// The presses of the contacts that are down, in any order.
  private var presses: [5 of Press?] = .init(repeating: nil)

  /// A tracker that nothing is pressed in.
  public init() {}

  /// Takes in a frame and appends what it makes of the regions; every frame is to be passed, once.
  ///
  /// Another map than before is followed by the names of its regions: what is pressed and has moved is judged by its new
  /// rectangles, what is gone or disabled is cancelled. That shows with the first frame that comes with the map.
  ///
  /// - Parameters:
  ///   - frame: The contacts, touched in place.
  ///   - map: The regions at this moment.
  ///   - events: What is appended to; as long as it keeps its capacity, no memory is allocated.
  /// - Complexity: Bounded by the five contacts, but for the look-up of a finger that comes down or of a region in a new map.
  public mutating func update(_ frame: inout ContactFrame, in map: HitMap, into events: inout [PressEvent]) {
    for place in presses.indices {
      guard let press = presses[place] else { continue }
      presses[place] = follow(press, &frame, in: map, into: &events)
    }
    guard frame.isChange else { return }
    for index in 0..<frame.count where frame[index].phase == .began {
      begin(frame[index], at: frame.time, in: map, into: &events)
    }
  }

  /// What a frame leaves of a press.
  private func follow(
    _ press: Press, _ frame: inout ContactFrame, in map: HitMap, into events: inout [PressEvent]
  ) -> Press? {
    var press = press
    let contact = frame.contact(press.contact)
    if let contact { press.position = contact.position }
    let region = map.id(of: press.name, formerly: press.region)
    guard let contact, contact.phase != .cancelled, let region, map.isEnabled(region) else {
      events.append(press.event(.cancelled, region, at: frame.time))
      return nil
    }
    press.region = region
    if map.retains(region, contact.position) != press.isPressed {
      press.isPressed.toggle()
      events.append(press.event(press.isPressed ? .pressed : .unpressed, region, at: frame.time))
    }
    guard contact.phase == .ended else { return press }
    events.append(press.event(.released(activated: press.isPressed), region, at: frame.time))
    return nil
  }

  private mutating func begin(
    _ contact: Contact, at time: Int64, in map: HitMap, into events: inout [PressEvent]
  ) {
    guard contact.origin == .seen, let region = map.region(under: contact), let name = map.name(of: region) else {
      return
    }
    var free: Int?
    for place in presses.indices {
      guard let other = presses[place] else {
        free = place
        continue
      }
      if other.name == name || other.contact == contact.id { return }
    }
    guard let free else { return }
    let press = Press(contact: contact.id, name: name, region: region, position: contact.position)
    presses[free] = press
    events.append(press.event(.pressed, region, at: time))
  }
}

extension ContactFrame {
  fileprivate mutating func contact(_ id: Contact.ID) -> Contact? {
    for index in 0..<count where self[index].id == id { return self[index] }
    return nil
  }
}
