import TouchContacts

/// Fingers that come down and lift on the spot, one to five of them, once or several times in a row.
///
/// A tap is told when its last finger lifts, with the running count of taps in a row; where ``Configuration/isExclusive``
/// is set, only the last of the row is told, once no other can follow. It counts as many fingers as were down together.
public struct Tap: Recognizer {
  /// What counts as a tap.
  public struct Configuration: Sendable, Hashable {
    /// The number of fingers; by default one to five.
    public var fingers = 1...ContactFrame.capacity
    /// The most taps in a row; the next one begins a new row.
    ///
    /// Three, as a triple tap is the most that systems know.
    public var maximumCount = 3
    /// Whether to tell only the final count of a row, once ``interval`` has passed.
    ///
    /// Off, since waiting is what people complain of most (flutter#50458).
    public var isExclusive = false
    /// How far a finger may stray from where it came down, in mm.
    ///
    /// 3: fingers roll by up to 2.6 mm while they press, and Flutter's 2.9 came from complaints that the 1.3 of Android
    /// made targets hard to hit.
    public var slop = 3.0
    /// The longest that the fingers may be down, in µs.
    ///
    /// 500 ms, where a long press begins (Android, UIKit, GTK).
    public var maximumDuration: Int64 = 500_000
    /// The longest between two taps of a row, in µs, from lift to touch-down.
    ///
    /// 300 ms, as Android and Flutter.
    public var interval: Int64 = 300_000
    /// The shortest between two taps of a row, in µs; what comes sooner is one finger's bounce and begins a new row.
    ///
    /// 40 ms, as Android.
    public var minimumInterval: Int64 = 40_000
    /// How far apart the taps of a row may be, in mm.
    ///
    /// 16: Android's 100 dp.
    public var rowSlop = 16.0

    /// The defaults.
    public init() {}
  }

  /// What counts as a tap.
  public let configuration: Configuration
  /// A tap.
  public var kind: Gesture.Kind { .tap }

  /// The last tap of the row; in an exclusive row it is still to be told.
  private var last: Row?
  /// Whether the fingers that are down may go on with the row.
  private var continuesRow = false
  /// The tap to be told now.
  private var told: Row?

  private struct Row: Sendable {
    var count: Int
    var fingers: Int
    var position: Vector
    var liftTime: Int64
    var region: RegionID?
    var isTold: Bool
  }

  /// A tap recognizer.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// A new sequence begins.
  public mutating func beginSequence() {
    continuesRow = last != nil
  }

  /// Looks at a frame or a deadline.
  public mutating func handle(
    _ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool
  ) -> Decision {
    if facts.isDeadline { return tellRow() }
    if facts.isFirst, let before = leaveRow(facts) {
      // The row that ended stays to be told; this finger starts its own.
      told = before
      return Decision(.recognizeEarlier, next: .moves)
    }
    if let failure = firstFault(facts) {
      holdRow(&facts)
      return failure
    }
    guard facts.isLast else {
      holdRow(&facts)
      return .possible(.moves)
    }
    return finishTap(&facts)
  }

  private func firstFault(_ facts: FrameFacts) -> Decision? {
    if facts.hasMissed { return .fail(.missed, 0, limit: 0) }
    if facts.maximumFingers > configuration.fingers.upperBound {
      return .fail(.fingers, Double(facts.maximumFingers), limit: Double(configuration.fingers.upperBound))
    }
    if facts.squaredTravel > configuration.slop * configuration.slop {
      return .fail(.moved, facts.squaredTravel.squareRoot(), limit: configuration.slop)
    }
    if facts.duration > configuration.maximumDuration {
      return .fail(.long, Double(facts.duration) / 1000, limit: Double(configuration.maximumDuration) / 1000)
    }
    if facts.isLast, facts.maximumFingers < configuration.fingers.lowerBound {
      return .fail(.fingers, Double(facts.maximumFingers), limit: Double(configuration.fingers.lowerBound))
    }
    return facts.isRetained ? nil : .fail(.outside, 0, limit: 0)
  }

  private mutating func finishTap(_ facts: inout FrameFacts) -> Decision {
    var tap = Row(
      count: 1, fingers: facts.maximumFingers, position: facts.centroid, liftTime: facts.time, region: facts.region,
      isTold: !configuration.isExclusive)
    if continuesRow, let last, last.fingers == tap.fingers, last.region == tap.region,
      last.position.distance(to: tap.position) <= configuration.rowSlop
    {
      tap.count = last.count + 1
    }
    let before = last
    last = tap.count < configuration.maximumCount || configuration.isExclusive ? tap : nil
    told = tap
    if !configuration.isExclusive { return .recognize }
    if tap.count == configuration.maximumCount {
      last = nil
      return .recognize
    }
    facts.wake(at: facts.time + configuration.interval, evenIfFailed: true)
    if tap.count == 1, let before, !before.isTold {
      told = before
      return Decision(.recognizeEarlier, next: .done)
    }
    return .possible(.done)
  }

  /// Lets go of a row that this finger cannot go on with, and gives it back if it is still to be told.
  private mutating func leaveRow(_ facts: FrameFacts) -> Row? {
    guard let row = last else { return nil }
    let gap = facts.startTime - row.liftTime
    guard gap > configuration.interval || gap < configuration.minimumInterval else { return nil }
    continuesRow = false
    last = nil
    return row.isTold ? nil : row
  }

  /// Sees to it that a row which is still to be told is told even if this finger comes to nothing.
  private func holdRow(_ facts: inout FrameFacts) {
    guard let last, !last.isTold else { return }
    facts.wake(at: facts.startTime + configuration.maximumDuration, evenIfFailed: true)
  }

  private mutating func tellRow() -> Decision {
    guard let row = last, !row.isTold else { return .possible(.done) }
    told = row
    last = nil
    continuesRow = false
    return Decision(.recognizeEarlier, next: .done)
  }

  /// Adds the count, and place and fingers of the tap that is told.
  public func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    guard let told else { return }
    gesture.tapCount = told.count
    gesture.fingers = told.fingers
    gesture.position = told.position
    gesture.region = told.region
  }
}
