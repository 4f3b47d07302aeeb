extension Hand {
  /// How hands move, in s, mm and radians: each scene draws from these ranges.
  ///
  /// A gesture is never ambiguous to a person who watches, and spreads widely within that.
  public struct Habits: Sendable, Hashable {
    // MARK: Every finger

    /// How long a tapping finger touches: 50 to 180 ms in typing and pointing studies.
    public var tapContact = 0.05...0.18
    /// From the lift of a tap to the next landing; a finger cannot strike faster than about eight times a second.
    public var tapGap = 0.08...0.22
    /// How far apart taps of a row land: aim scatters by a few mm within a quick series.
    public var tapScatter = 0.0...2.5
    /// How far the contact's middle drifts as the tip flattens at landing, and again as it peels off.
    public var roll = 0.2...1.0
    /// How long the flattening takes.
    public var rollTime = 0.025...0.06
    /// Amplitude of physiological tremor.
    public var tremor = 0.05...0.2
    /// Frequency of physiological tremor in Hz.
    public var tremorFrequency = 8.0...12.0
    /// Amplitude of the slow sway of a hand held in the air.
    public var sway = 0.05...0.3
    /// By how many frames fingers of one gesture land or lift apart at most.
    public var staggerFrames = 0.0...3.0
    /// The long axis of a fingertip's contact.
    public var fingertip = 6.0...10.0
    /// From fingertip to fingertip along the row of a hand.
    public var spacing = 15.0...24.0

    // MARK: Holding

    /// How long a long press is held: long enough that nobody takes it for a slow tap.
    public var hold = 0.7...1.5
    /// How much later the second finger of a staggered tap lifts.
    public var lateFinger = 0.04...0.11
    /// How long the thumb rests before the other hand taps.
    public var thumbRest = 1.0...3.0

    // MARK: Moving

    /// The way of a flick: wrist and finger reach 80 mm, below 12 mm people speak of a nudge.
    public var flickWay = 12.0...80.0
    /// How long a flick touches the glass.
    public var flickTime = 0.06...0.25
    /// Mean speed of a flick in mm/s.
    public var flickSpeed = 100.0...1200.0
    /// Where on its minimum-jerk course a flick leaves the glass; 0.5 is the peak of speed, and it never falls below three
    /// quarters of that.
    public var flickExit = 0.45...0.68
    /// How far off its axis a flick may go, in radians: 20 degrees.
    public var flickSlant = 0.35
    /// How far a stroke bows out of its chord, as a share of the chord: joints turn, so fingers draw arcs.
    public var bow = -0.06...0.06
    /// The way of a slow pan.
    public var panWay = 12.0...120.0
    /// Mean speed of a slow pan in mm/s.
    public var panSpeed = 30.0...180.0
    /// The least time that a slow pan moves; what is over sooner is a flick that was stopped.
    public var panTime = 0.25
    /// How long a slow pan rests before it lifts.
    public var panRest = 0.12...0.5
    /// How long a finger lies still before it moves, where nothing is meant by it.
    public var pause = 0.0...0.1
    /// How far from the edge the finger of an edge swipe is first felt: its tip comes in partly outside.
    public var edgeDepth = 0.0...1.5
    /// How far inside the glass all other touches stay, as long as the glass is large enough.
    public var margin = 8.0

    // MARK: Pinching and turning

    /// From thumb to finger while they are close.
    public var closeGap = 14.0...30.0
    /// How much the gap grows in a pinch, as a factor; a pinch together is the inverse.
    public var growth = 1.4...4.0
    /// From thumb to finger in a rotation.
    public var turnGap = 28.0...70.0
    /// How far a rotation turns, in radians: 25 to 100 degrees, what a wrist does without effort.
    public var turn = 0.44...1.75
    /// How long a pinch or a rotation takes.
    public var pinchTime = 0.2...0.9
    /// The least mean speed at which the gap changes in a pinch, in mm/s: what is slower looks like fingers at rest.
    public var gapSpeed = 25.0
    /// How the ways of the fingers along and across their gap compare where they pinch and turn at once: beyond a factor of
    /// 3 people speak of the one alone.
    public var pinchToTurn = (1.0 / 3)...3
    /// Standard deviation of the turn of a hand that means only to pinch, in radians: 3 degrees.
    public var strayTurn = 0.05
    /// Standard deviation of the growth of a hand that means only to turn, as a logarithm.
    public var strayGrowth = 0.03

    /// The habits of people at large.
    public init() {}
  }
}
