import TouchGestures

/// A hand that moves as people do on touch devices: a source of scenes of which it is known what was meant.
///
/// Every ``Scene`` holds the events of a device that somebody touched, and a ``Label`` that says which gestures a person
/// watching would call it. What the hand does comes from what is known of hands and panels (``Habits``), not from the
/// thresholds of any recognizer, so recognition can be measured by it: see ``Score``.
///
///     for scene in Hand.gestures(count: 2000, seed: 1) {
///       score.judge(scene)
///     }
///
/// The scene of a seed and an index is always the same, whatever was made before it.
public struct Hand: Sendable {
  /// What all of its scenes come from.
  public let seed: UInt64
  /// The panel that it is to touch; `nil` for another one in each scene.
  public let panel: Panel?
  /// How it moves.
  public let habits: Habits

  /// The hand for `seed`.
  ///
  /// - Parameters:
  ///   - seed: What its scenes come from.
  ///   - panel: The panel that it touches; `nil` for another one in each scene.
  ///   - habits: How it moves.
  public init(seed: UInt64, panel: Panel? = nil, habits: Habits = Habits()) {
    self.seed = seed
    self.panel = panel
    self.habits = habits
  }

  /// The first `count` scenes of the hand for `seed`, made one by one as they are asked for.
  public static func gestures(count: Int, seed: UInt64) -> some Sequence<Scene> {
    Hand(seed: seed).scenes(count: count)
  }

  /// The first `count` scenes, made one by one as they are asked for; on a panel without room for a gesture that index is
  /// left out.
  ///
  /// - Parameters:
  ///   - count: How many indices to go through.
  ///   - kind: The only kind to make, at the indices that it has among all kinds; `nil` for all kinds in turn.
  /// - Returns: The scenes in the order of their indices.
  public func scenes(count: Int, of kind: Kind? = nil) -> some Sequence<Scene> {
    let kinds = Kind.allCases
    let place = kind.flatMap { kinds.firstIndex(of: $0) }
    return (0..<max(0, count)).lazy.compactMap { number in
      scene(at: place.map { number * kinds.count + $0 } ?? number)
    }
  }

  /// How often the hand thinks of another way to do a gesture before it gives up for want of room.
  private static let attempts = 300

  /// The scene at `index`; kinds take turns, so that each comes as often as any other.
  ///
  /// - Returns: The scene, or `nil` where the panel that was given has no room for such a gesture.
  public func scene(at index: Int) -> Scene? {
    let kinds = Kind.allCases
    let index = max(0, index)
    let kind = kinds[index % kinds.count]
    var random = Seeded(seed, at: index)
    for _ in 0..<Self.attempts {
      let panel = panel ?? Panel.random(using: &random)
      var plan = plan(kind, on: panel, using: &random)
      guard plan.place(on: panel, using: &random) else { continue }
      let suited = self.panel == nil ? panel.speaking(plan.encoding(using: &random)) : panel
      return PanelScan(plan: plan, panel: suited, random: random).scene(kind: kind, seed: seed, index: index)
    }
    return nil
  }

  private func plan(_ kind: Kind, on panel: Panel, using random: inout Seeded) -> HandPlan {
    switch kind {
    case .tap: tap(on: panel, using: &random)
    case .doubleTap: taps(2, using: &random)
    case .tripleTap: taps(3, using: &random)
    case .staggeredTap: staggeredTap(using: &random)
    case .tapBesideThumb: tapBesideThumb(on: panel, using: &random)
    case .longPress: longPress(using: &random)
    case .longPressDrag: longPressDrag(using: &random)
    case .swipe: swipe(on: panel, using: &random)
    case .pan: pan(on: panel, using: &random)
    case .edgeSwipe: edgeSwipe(on: panel, using: &random)
    case .pinch: pinch(on: panel, isAnchored: false, using: &random)
    case .anchoredPinch: pinch(on: panel, isAnchored: true, using: &random)
    case .rotation: rotation(on: panel, isAnchored: false, using: &random)
    case .anchoredRotation: rotation(on: panel, isAnchored: true, using: &random)
    case .pinchWithRotation: pinchWithRotation(on: panel, using: &random)
    case .lateLift: lateLift(on: panel, using: &random)
    case .lostContact: lostContact(on: panel, using: &random)
    case .noise: noise(on: panel, using: &random)
    case .palm: palm(on: panel, using: &random)
    case .hover: hover(using: &random)
    }
  }
}
