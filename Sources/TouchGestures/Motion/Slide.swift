/// Something that a finger slides along one axis: held, let go, gliding, caught again, in mm and µs.
///
/// It moves with the finger between its bounds and gives like rubber beyond them. Let go, it glides on by friction, or
/// with pages comes to rest on the one that friction would take it to. Every movement is in closed form: any number of
/// displays at any rate, and a test, see the same curve.
public struct Slide: Sendable, Hashable {
  /// What a slide is like.
  public struct Configuration: Sendable, Hashable {
    /// Where it may rest, in mm.
    public var bounds: ClosedRange<Double>
    /// The way from page to page, in mm, counted from 0; without pages it rests anywhere.
    public var pageLength: Double?
    /// How many pages one gesture moves at most; 1, the strongest wish of those who page by finger.
    public var maximumPages: Int = 1
    /// How it loses its speed, and how far a release is thought on; see ``DecelerationLaw/normal`` for why.
    public var law: DecelerationLaw = .normal
    /// What brings it to a page and back from beyond its bounds.
    public var spring = Spring.Configuration()
    /// How it gives beyond its bounds.
    public var rubberBand: RubberBand
    /// The lowest speed of a flick, in mm/s; below it a page turns only by its half.
    ///
    /// 80, libadwaita's 300 pixels/s on a common display: a hand that places a page slowly ends well under it.
    public var flickSpeed: Double = 80

    /// A slide between `bounds` that is seen through a view of `viewLength` mm, its rubber band's limit; with a
    /// `pageLength` in mm it rests on whole pages only.
    public init(bounds: ClosedRange<Double>, viewLength: Double, pageLength: Double? = nil) {
      self.bounds = bounds
      self.pageLength = pageLength.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      rubberBand = RubberBand(limit: viewLength)
    }
  }

  /// A place and a speed of a slide.
  public struct Sample: Sendable, Hashable {
    /// Where it is, in mm.
    public var position: Double
    /// How fast it moves, in mm/s.
    public var velocity: Double
  }

  private enum Motion: Hashable {
    case resting(Double)
    /// In a hand that pulled it from `anchor`, a place without rubber, by `translation`.
    case held(anchor: Double, translation: Double)
    case gliding(SlideGlide)
    case chained(MotionChain)
  }

  /// What the slide is like.
  public let configuration: Configuration
  /// Where it rests, comes to rest, or, while held, goes back to when the gesture is cancelled; in mm.
  public private(set) var target: Double
  private var motion: Motion

  /// A slide at rest at a position in mm, taken into its bounds.
  public init(configuration: Configuration, position: Double = 0) {
    self.configuration = configuration
    target = configuration.bounds.clamp(position)
    motion = .resting(target)
  }

  /// Whether a finger holds it.
  public var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// Where it is at `time` (µs), in mm; O(1), as are all that follow.
  public func position(at time: Int64) -> Double { sample(at: time).position }

  /// Where it is at `time` (µs) and how fast; a held one has the speed of the finger, which only the finger knows: zero.
  public func sample(at time: Int64) -> Sample {
    switch motion {
    case .resting(let position): Sample(position: position, velocity: 0)
    case .held(let anchor, let translation): Sample(position: shown(anchor + translation), velocity: 0)
    case .gliding(let glide): glide.sample(at: time)
    case .chained(let chain): Sample(position: chain.position(at: time), velocity: chain.velocity(at: time))
    }
  }

  /// Whether it neither moves nor is held at `time` (µs).
  public func isResting(at time: Int64) -> Bool {
    switch motion {
    case .resting: true
    case .held: false
    case .gliding(let glide): glide.isOver(at: time)
    case .chained(let chain): chain.isResting(at: time)
    }
  }

  /// A finger takes hold at `time` (µs): a glide is caught and stops where it is found, which is what is answered.
  @discardableResult
  public mutating func begin(at time: Int64) -> Sample {
    let found = sample(at: time)
    motion = .held(anchor: pulled(found.position), translation: 0)
    return found
  }

  /// The finger has moved by `translation` mm since ``begin(at:)``; without one it does nothing.
  public mutating func drag(_ translation: Double) {
    guard case .held(let anchor, _) = motion, translation.isFinite else { return }
    motion = .held(anchor: anchor, translation: translation)
  }

  /// The finger lets go at `time` (µs) with a velocity in mm/s; does nothing unless it is held.
  public mutating func release(velocity: Double, at time: Int64) {
    guard case .held(let anchor, let translation) = motion else { return }
    let pull = anchor + translation
    let velocity = velocity.isFinite ? velocity : 0
    let start = Sample(position: shown(pull), velocity: velocity * slope(at: pull, towards: velocity))
    if let pageLength = configuration.pageLength {
      // Caught on a long way, it is moved from the target on: what it was sent to counts, not where it was.
      let isFar = abs(anchor - target) > pageLength
      let place = isFar ? target + translation : start.position
      var page = page(from: place / pageLength, velocity: velocity, length: pageLength)
      // A flick back undoes the gesture's own way and no more.
      let home = ((isFar ? target : anchor) / pageLength).rounded()
      if translation * velocity < 0 { page = velocity > 0 ? min(page, home) : max(page, home) }
      glide(from: start, to: permitted(page, length: pageLength), at: time)
    } else if !configuration.bounds.contains(start.position) {
      glide(from: start, to: configuration.bounds.clamp(start.position), at: time)
    } else {
      coast(from: start, at: time)
    }
  }

  /// The gesture is taken back at `time` (µs): it returns to its ``target``; does nothing unless it is held.
  public mutating func cancel(at time: Int64) {
    guard isHeld else { return }
    glide(from: sample(at: time), to: target, at: time)
  }

  /// Springs to a position (mm, taken into its bounds) from wherever it is at `time` (µs), out of a hand too.
  public mutating func move(to position: Double, at time: Int64) {
    glide(from: sample(at: time), to: configuration.bounds.clamp(position), at: time)
  }

  /// Goes through `steps` from wherever it is at `time` (µs), out of a hand too; a finger that takes hold cancels them all.
  ///
  /// The last step's end, taken into the bounds, is the ``target``.
  public mutating func move(through steps: [MotionChain.Step], at time: Int64) {
    let chain = MotionChain(from: position(at: time), at: time, steps)
    target = configuration.bounds.clamp(chain.target)
    motion = .chained(chain)
  }

  /// The page to come to rest on: the nearest to where friction would take it, and for a flick at least the next one on
  /// its way.
  private func page(from place: Double, velocity: Double, length: Double) -> Double {
    guard abs(velocity) >= configuration.flickSpeed else { return place.rounded() }
    let projected = (place + Deceleration(law: configuration.law, velocity: velocity).travel / length).rounded()
    return velocity > 0 ? max(projected, place.rounded(.down) + 1) : min(projected, place.rounded(.up) - 1)
  }

  /// The place of a page, no further from ``target`` than one gesture may go.
  private func permitted(_ page: Double, length: Double) -> Double {
    let base = (target / length).rounded()
    let reach = Double(max(configuration.maximumPages, 0))
    return configuration.bounds.clamp((base - reach...base + reach).clamp(page) * length)
  }

  private mutating func glide(from start: Sample, to target: Double, at time: Int64) {
    self.target = target
    motion = .gliding(SlideGlide(springFrom: start, to: target, configuration: configuration.spring, at: time))
  }

  /// Friction alone, and a spring from the bound on if it gets there.
  private mutating func coast(from start: Sample, at time: Int64) {
    let deceleration = Deceleration(law: configuration.law, velocity: start.velocity)
    let end = start.position + deceleration.travel
    target = configuration.bounds.clamp(end)
    var glide = SlideGlide(start: time, origin: start.position, deceleration: deceleration)
    if end != target, let arrival = deceleration.time(toTravel: target - start.position) {
      let speed = deceleration.velocity(at: arrival) * configuration.rubberBand.slope(atPull: 0)
      glide.bounce(
        after: arrival, spring: Spring(configuration: configuration.spring, from: target, to: target, velocity: speed))
    }
    motion = .gliding(glide)
  }

  // MARK: Rubber

  /// Where something shows that is pulled to a place.
  private func shown(_ pull: Double) -> Double {
    let inside = configuration.bounds.clamp(pull)
    return inside + configuration.rubberBand.overshoot(ofPull: pull - inside)
  }

  /// The place that it was pulled to if it shows here.
  private func pulled(_ shown: Double) -> Double {
    let inside = configuration.bounds.clamp(shown)
    return inside + configuration.rubberBand.pull(ofOvershoot: shown - inside)
  }

  /// How much of a pull's movement shows.
  private func slope(at pull: Double, towards velocity: Double) -> Double {
    let inside = configuration.bounds.clamp(pull)
    let isOutside =
      pull != inside || pull == configuration.bounds.upperBound && velocity > 0
      || pull == configuration.bounds.lowerBound && velocity < 0
    return isOutside ? configuration.rubberBand.slope(atPull: pull - inside) : 1
  }
}

extension ClosedRange<Double> {
  /// The nearest value inside; the lower bound for what is no number.
  func clamp(_ value: Double) -> Double {
    value > lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}
