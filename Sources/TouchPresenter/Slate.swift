import TouchGestures

/// The row of slides that a finger drags sideways: one gesture moves it by one slide at most, and its ends give like rubber.
public struct Slate: Sendable, Hashable {
  /// How many slides a deck may have at most: more than any has, and few enough that places stay exact.
  static let maximumCount = 100_000
  /// The widths that a slide may have on the glass, in mm.
  static let widths = 1.0...10_000.0
  /// How long the way to the neighbour of a slide farther off takes, in s: the time for each slide on it, and the longest.
  ///
  /// A tenth of a second a slide lets the eye see that several pass; beyond 0.4 s nobody wants to wait.
  static let approach = (perSlide: 0.1, longest: 0.4)

  /// The number of slides; nil where nobody knows, so that there is no end on either side.
  public let count: Int?
  /// The width of a slide on the glass, in mm.
  public let width: Double
  private var slide: Slide

  /// A row of `count` slides of `width` mm each that shows `current`, counted from 0; numbers that make no sense are taken
  /// at the nearest that do.
  public init(count: Int?, current: Int = 0, width: Double) {
    self.count = count.map { min(max($0, 0), Self.maximumCount) }
    self.width = width > Self.widths.lowerBound ? min(width, Self.widths.upperBound) : Self.widths.lowerBound
    let slides = Self.slides(of: self.count)
    let bounds = -Double(slides.upperBound) * self.width...(-Double(slides.lowerBound) * self.width)
    var configuration = Slide.Configuration(bounds: bounds, viewLength: self.width, pageLength: self.width)
    // What the arena calls a swipe is a flick here, so that a drag and its swipe mean the same.
    configuration.flickSpeed = Swipe.Configuration().minimumSpeed
    slide = Slide(configuration: configuration)
    slide = Slide(configuration: configuration, position: place(of: current))
  }

  /// The slides that can be gone to; where the number of slides is not known they reach before the first one.
  public var slides: ClosedRange<Int> { Self.slides(of: count) }

  /// The slide that is shown or gone to, counted from 0; while a finger holds the slate, the one that it took hold of.
  public var current: Int { Int((-slide.target / width).rounded()) }

  /// Whether a finger holds it.
  public var isHeld: Bool { slide.isHeld }

  /// How far the current slide is from its place at `time` (µs), in mm; negative to the left.
  public func offset(at time: Int64) -> Double { slide.position(at: time) - slide.target }

  /// Whether it neither moves nor is held at `time` (µs).
  public func isResting(at time: Int64) -> Bool { slide.isResting(at: time) }

  /// A finger takes hold; a glide is caught.
  public mutating func begin(at time: Int64) { slide.begin(at: time) }

  /// The finger has moved by `translation` mm since it took hold.
  public mutating func drag(_ translation: Double) { slide.drag(translation) }

  /// The finger lets go with a velocity in mm/s.
  public mutating func release(velocity: Double, at time: Int64) { slide.release(velocity: velocity, at: time) }

  /// The gesture is taken back.
  public mutating func cancel(at time: Int64) { slide.cancel(at: time) }

  /// Glides to a slide; beyond the first and last it stays there.
  ///
  /// The way over several slides is a chain of movements: quickly to the neighbour, and from there as every slide comes in.
  /// A finger that takes hold of it cancels it.
  public mutating func show(_ index: Int, at time: Int64) {
    let index = min(max(index, slides.lowerBound), slides.upperBound)
    let from = (-slide.position(at: time) / width).rounded()
    let way = Double(index) - from
    guard abs(way) > 1 else { return slide.move(to: place(of: index), at: time) }
    let neighbour = index - (way > 0 ? 1 : -1)
    let duration = min((abs(way) - 1) * Self.approach.perSlide, Self.approach.longest)
    slide.move(
      through: [.ease(to: place(of: neighbour), duration: duration), .spring(to: place(of: index))], at: time)
  }

  private static func slides(of count: Int?) -> ClosedRange<Int> {
    count.map { 0...max($0 - 1, 0) } ?? -maximumCount...maximumCount
  }

  private func place(of index: Int) -> Double {
    -Double(min(max(index, slides.lowerBound), slides.upperBound)) * width
  }
}
