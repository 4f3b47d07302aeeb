import TouchContacts

/// One finger, palm or ghost from landing to lift, as a function of time.
struct FingerStay: Sendable {
  /// Where it is.
  enum Place: Sendable {
    /// At a way from the pivot of the hand, with which it moves.
    case hand(Vector)
    /// At a place of its own on the glass, in mm.
    case glass(Vector)
  }

  /// A fault of the panel: it does not see the contact for some frames from a moment (s) on and takes it for another then.
  struct Loss: Sendable {
    var time: Double
    var frames: Int
  }

  /// Where it is.
  var place: Place
  /// When it lands, in s.
  var landing: Double
  /// When it lifts, in s.
  var lift: Double
  /// How much of the hand's way it takes: the fingers of a hand reach a little more or less far.
  var gain = 1.0
  /// How far the middle of the contact drifts while the tip flattens, in mm.
  var landingRoll = Vector.zero
  /// How far it drifts while the tip peels off, in mm.
  var liftRoll = Vector.zero
  /// How long flattening and peeling take, in s.
  var rollTime = 0.04
  /// How it trembles; `nil` for what is no finger.
  var tremor: Tremor?
  /// The axes of the contact at its flattest, in mm.
  var major = 8.0
  var minor = 7.0
  var orientation = 0.0
  /// How high above the glass, in mm; `nil` where that is not told.
  var height: Double?
  /// From when on the device calls it a palm, in s; before that, a finger.
  var palmTime: Double?
  /// Where it is suddenly, and from when on (s).
  var jump: (time: Double, place: Vector)?
  /// A fault of the panel: how many frames it repeats its last report before it tells of the lift.
  var repeatedFrames = 0
  /// A fault of the panel: that it loses the contact.
  var loss: Loss?

  /// A finger that stays at `place` from `landing` to `lift` (s), with a roll and a tremor of its own.
  init(_ place: Place, landing: Double, lift: Double, _ habits: Hand.Habits, using random: inout Seeded) {
    self.place = place
    self.landing = landing
    self.lift = lift
    landingRoll = random.drawWay(random.draw(habits.roll))
    liftRoll = random.drawWay(random.draw(habits.roll))
    // A quick tap is over before a slow roll is.
    rollTime = min(random.draw(habits.rollTime), (lift - landing) / 3)
    tremor = Tremor(habits, using: &random)
    gain = random.draw(0.94...1.06)
    major = random.draw(habits.fingertip)
    minor = major * random.draw(0.75...1)
    orientation = random.draw(-0.6...0.6)
  }

  /// Something that is no finger and stays exactly where it is.
  init(thingAt position: Vector, landing: Double, lift: Double) {
    place = .glass(position)
    self.landing = landing
    self.lift = lift
  }

  var isOfHand: Bool { if case .hand = place { true } else { false } }

  /// Where it would be at `time` (s) if it neither trembled nor rolled.
  func ideal(at time: Double, _ motion: HandMotion) -> Vector {
    switch place {
    case .hand(let offset): motion.position(of: offset, gain: gain, at: time)
    case .glass(let position): jump.flatMap { time >= $0.time ? $0.place : nil } ?? position
    }
  }

  /// How it touches at `time` (s).
  func state(at time: Double, _ motion: HandMotion, tellsEllipse: Bool) -> TouchState {
    let flattening = Self.share(of: time - landing, in: rollTime)
    let peeling = 1 - Self.share(of: lift - time, in: rollTime)
    var state = TouchState(
      position: ideal(at: time, motion) - landingRoll * (1 - flattening) + liftRoll * peeling
        + (tremor?.offset(at: time) ?? .zero))
    let contact = max(0, min(flattening, 1 - peeling))
    if tellsEllipse {
      let size = 0.4 + 0.6 * contact
      state.ellipse = .init(major: major * size, minor: minor * size, orientation: orientation)
      state.pressure = 0.1 + 0.3 * contact
    }
    state.height = height
    if let palmTime { state.tool = time >= palmTime ? ToolCode.palm : ToolCode.finger }
    return state
  }

  private static func share(of time: Double, in duration: Double) -> Double {
    duration > 0 ? min(max(0, time / duration), 1) : 1
  }
}
