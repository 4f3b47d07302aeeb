import TouchContacts
import TouchGestures

/// Measures recognition by scenes of which it is known what was meant.
///
///     var score = Score()
///     for scene in Hand.gestures(count: 2000, seed: 1) { score.judge(scene) }
///     print(score.total.cleanShare)
public struct Score: Sendable {
  /// What the score goes by.
  public struct Configuration: Sendable, Hashable {
    /// What the standard recognizers go by; `nil` for their defaults for the device.
    public var standard: GestureArena.Standard?
    /// How far a hand must have moved for a pan to be told, in mm.
    public var panSlop = Pan.Configuration().slop
    /// How far a hand must have moved for an edge swipe to be told, in mm.
    public var edgeSwipeSlop = EdgeSwipe.Configuration().slop
    /// How much the distance of two fingers must have changed for a pinch to be told, in mm.
    public var pinchSlop = Pinch.Configuration().slop
    /// The same as a share of the distance.
    public var pinchRatio = Pinch.Configuration().minimumRatio
    /// How far a hand must have turned for a rotation to be told, in radians.
    public var turnSlop = Rotation.Configuration().minimumAngle
    /// How far the fingers must have gone around each other for a rotation to be told, in mm.
    public var arcSlop = Rotation.Configuration().slop
    /// How long a press takes to become a long press, in µs.
    public var longPress: Int64 = 500_000

    /// The defaults.
    public init() {}
  }

  /// What came of the scenes of one row.
  public struct Row: Sendable, Hashable {
    /// How many scenes.
    public internal(set) var scenes = 0
    /// In how many all that was meant was reported.
    public internal(set) var hits = 0
    /// In how many nothing wrong was beside it, too.
    public internal(set) var clean = 0
    /// In how many scenes a gesture of each kind was reported, cancelled ones included.
    public internal(set) var reported: [Gesture.Kind: Int] = [:]
    /// In how many scenes nothing was reported.
    public internal(set) var silent = 0
    /// The delays of the decisions in µs, in the order of the scenes.
    public internal(set) var delays: [Int64] = []
    /// The same in looks of each scene's panel.
    public internal(set) var looks: [Double] = []

    /// A row without scenes.
    public init() {}

    /// The share of clean scenes, from 0 to 1; 1 where there was no scene.
    public var cleanShare: Double { scenes == 0 ? 1 : Double(clean) / Double(scenes) }

    /// The delay that a share (from 0 to 1) of the decisions keeps, in µs; `nil` where there was none.
    ///
    /// - Complexity: O(n log n) for n decisions.
    public func delay(share: Double) -> Int64? {
      Self.value(at: share, of: delays)
    }

    /// The same in looks of the panel.
    public func looks(share: Double) -> Double? {
      Self.value(at: share, of: looks)
    }

    private static func value<Value: Comparable>(at share: Double, of values: [Value]) -> Value? {
      guard !values.isEmpty else { return nil }
      let place = Int((Double(values.count - 1) * min(max(0, share), 1)).rounded())
      return values.sorted()[place]
    }

    mutating func add(_ judgement: Judgement) {
      scenes += 1
      hits += judgement.isHit ? 1 : 0
      clean += judgement.isClean ? 1 : 0
      for kind in Set(judgement.reports.map(\.last.kind)) { reported[kind, default: 0] += 1 }
      silent += judgement.reports.isEmpty ? 1 : 0
      delays += judgement.delays
      looks += judgement.looks
    }
  }

  /// Which row a scene counts in.
  public struct Key: Sendable, Hashable {
    /// What the hand did.
    public var kind: Hand.Kind
    /// With how many fingers that mean something.
    public var fingers: Int

    /// The row of a kind and a number of fingers.
    public init(kind: Hand.Kind, fingers: Int) {
      self.kind = kind
      self.fingers = fingers
    }
  }

  /// What it goes by.
  public let configuration: Configuration
  /// All scenes.
  public private(set) var total = Row()
  /// The scenes by what the hand did.
  public private(set) var kinds: [Hand.Kind: Row] = [:]
  /// The same by the number of fingers, too.
  public private(set) var keys: [Key: Row] = [:]

  /// An empty score.
  public init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

  /// Runs a scene through an engine of its own, and counts what came of it.
  @discardableResult
  public mutating func judge(_ scene: Hand.Scene) -> Judgement {
    let judgement = Judgement(of: scene, told: Self.gestures(in: scene, configuration), configuration)
    total.add(judgement)
    kinds[scene.kind, default: Row()].add(judgement)
    keys[Key(kind: scene.kind, fingers: scene.label.fingers), default: Row()].add(judgement)
    return judgement
  }

  /// The gestures that recognition finds in a scene.
  public static func gestures(in scene: Hand.Scene, _ configuration: Configuration = Configuration()) -> [Gesture] {
    let surface = Surface(device: scene.device)
    var engine = GestureEngine(device: scene.device, surface: surface, configuration.standard)
    var gestures: [Gesture] = []
    engine.feed(scene.events.span, into: &gestures)
    engine.finish(into: &gestures)
    return gestures
  }
}
