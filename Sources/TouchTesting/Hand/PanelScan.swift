import TouchContacts

/// What a panel makes of a plan: it looks at its own times, sees with noise, and writes down what it saw.
struct PanelScan {
  let plan: HandPlan
  let panel: Hand.Panel
  private var random: Seeded
  /// What became of each stay.
  private var tracks: [Track]
  private var lastContact = 0

  private struct Track {
    /// Its number among the contacts, while the panel sees it.
    var contact: Int?
    /// Whether it is on the glass as far as the device's user can know: while it is lost, too.
    var isPresent = false
    var missed = 0
    var repeated = 0
    var lastState: TouchState?
  }

  init(plan: HandPlan, panel: Hand.Panel, random: Seeded) {
    self.plan = plan
    var panel = panel
    if plan.needsEllipse { panel.tellsEllipse = true }
    self.panel = panel
    self.random = random
    tracks = Array(repeating: Track(), count: plan.stays.count)
  }

  /// Looks until nothing is left on the glass.
  func scene(kind: Hand.Kind, seed: UInt64, index: Int) -> Hand.Scene {
    var scan = self
    let axes = extraAxes
    var encoder = FrameEncoder(device: panel.device, encoding: panel.encoding, extraAxes: axes)
    var truth = Hand.Truth()
    let origin: Int64 = 1_000_000
    let phase = scan.random.draw(0...1)
    let lastLift = plan.stays.map(\.lift).max() ?? 0
    var wasEmpty = true
    var number = 0
    while true {
      let late = panel.jitter > 0 ? scan.random.draw(-panel.jitter...panel.jitter) : 0
      let time = (Double(number) + phase + late) * panel.period
      number += 1
      let touches = scan.touches(at: max(0, time))
      let moment = origin + Int64(max(0, time) * 1e6)
      if !(touches.isEmpty && wasEmpty) {
        let before = encoder.events.count
        encoder.encode(touches, at: moment)
        // A panel that repeats its report after the lift goes on scanning, and tells so.
        if encoder.events.count == before, scan.isRepeating { encoder.insertScan(at: moment) }
        truth.note(plan, seen: scan.seen, time: time, moment: moment)
      }
      wasEmpty = touches.isEmpty
      if wasEmpty, time > lastLift { break }
    }
    return Hand.Scene(
      seed: seed, index: index, kind: kind, label: plan.label, panel: panel,
      device: panel.device.description(encoding: panel.encoding, extraAxes: axes), events: encoder.events, truth: truth)
  }

  /// Which stays are on the glass, in the order of the plan.
  private var seen: [Bool] { tracks.map(\.isPresent) }

  private var extraAxes: Set<UInt16> {
    var axes: Set<UInt16> = []
    if panel.encoding == .singleTouch { return axes }
    if panel.tellsEllipse {
      axes.formUnion([AxisCode.mtTouchMajor, AxisCode.mtTouchMinor, AxisCode.mtOrientation, AxisCode.mtPressure])
    }
    if plan.stays.contains(where: { $0.height != nil }) { axes.insert(AxisCode.mtDistance) }
    if plan.stays.contains(where: { $0.palmTime != nil }) { axes.insert(AxisCode.mtToolType) }
    return axes
  }

  private mutating func touches(at time: Double) -> [FrameEncoder.Touch] {
    plan.stays.indices.compactMap { touch(of: $0, at: time) }.sorted { $0.contact < $1.contact }
  }

  private mutating func touch(of index: Int, at time: Double) -> FrameEncoder.Touch? {
    let stay = plan.stays[index]
    guard time >= stay.landing else { return nil }
    guard time < stay.lift else { return repeatedTouch(of: index) }
    tracks[index].isPresent = true
    if let loss = stay.loss, time >= loss.time, tracks[index].missed < loss.frames {
      tracks[index].missed += 1
      tracks[index].contact = nil
      return nil
    }
    var state = stay.state(at: time, plan.motion, tellsEllipse: panel.tellsEllipse)
    state.position += Vector(random.drawNormal(panel.noise), random.drawNormal(panel.noise))
    tracks[index].lastState = state
    let contact = tracks[index].contact ?? newContact()
    tracks[index].contact = contact
    return FrameEncoder.Touch(contact: contact, state: state)
  }

  private mutating func repeatedTouch(of index: Int) -> FrameEncoder.Touch? {
    guard let contact = tracks[index].contact, let state = tracks[index].lastState,
      tracks[index].repeated < plan.stays[index].repeatedFrames
    else {
      tracks[index].contact = nil
      tracks[index].isPresent = false
      return nil
    }
    tracks[index].repeated += 1
    return FrameEncoder.Touch(contact: contact, state: state)
  }

  /// Whether a finger that has lifted is still being told of.
  private var isRepeating: Bool { tracks.contains { $0.contact != nil && $0.repeated > 0 } }

  private mutating func newContact() -> Int {
    lastContact += 1
    return lastContact
  }
}
