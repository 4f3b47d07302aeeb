import TouchContacts

extension Hand {
  /// What the hand truly did, without noise, tremor and roll, at the times of the panel's frames.
  public struct Truth: Sendable, Hashable {
    /// How far the hand had come by one frame, counted from the frame in which its last finger was first seen.
    public struct Sample: Sendable, Hashable {
      /// The time of the frame in µs.
      public var time: Int64
      /// The way of the fingers' middle in mm.
      public var travel: Double
      /// The change of the fingers' mean distance from their middle in mm.
      public var spread: Double
      /// The turn in radians, clockwise.
      public var turn: Double
      /// The fingers' mean distance from their middle in that first frame, in mm.
      public var startingSpread: Double
    }

    /// The frame in which all fingers that mean something were first seen together, in µs; of several taps, the last one's.
    public private(set) var settled: Int64?
    /// The frame that told that the last of them had lifted, in µs.
    public private(set) var lifted: Int64?
    /// The samples from ``settled`` to ``lifted``.
    public private(set) var samples: [Sample] = []

    private var origin: Pose?

    /// Where the fingers are, how far from their middle on average, and how far the hand has turned.
    private struct Pose: Sendable, Hashable {
      var middle: Vector
      var spread: Double
      var turn: Double

      init(of fingers: [FingerStay], _ motion: HandMotion, at time: Double) {
        let places = fingers.map { $0.ideal(at: time, motion) }
        let middle = places.reduce(.zero, +) / Double(max(1, places.count))
        self.middle = middle
        spread = places.reduce(0) { $0 + $1.distance(to: middle) } / Double(max(1, places.count))
        turn = motion.turn * motion.stroke.share(at: time)
      }
    }

    /// Takes in a frame in which the panel saw some of the plan's stays.
    mutating func note(_ plan: HandPlan, seen: [Bool], time: Double, moment: Int64) {
      let fingers = zip(plan.stays, seen).filter { $0.0.isOfHand && $0.1 }.map { $0.0 }
      if fingers.isEmpty {
        if settled != nil, lifted == nil { lifted = moment }
        return
      }
      if lifted != nil || settled == nil, fingers.count == plan.label.fingers {
        settled = moment
        lifted = nil
        origin = nil
        samples = []
      }
      guard settled != nil, fingers.count == plan.label.fingers else { return }
      let pose = Pose(of: fingers, plan.motion, at: time)
      let origin = origin ?? pose
      self.origin = origin
      samples.append(
        Sample(
          time: moment, travel: pose.middle.distance(to: origin.middle), spread: pose.spread - origin.spread,
          turn: pose.turn - origin.turn, startingSpread: origin.spread))
    }
  }
}
