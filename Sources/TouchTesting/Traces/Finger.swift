import TouchContacts

/// What one finger does: it comes down, moves, waits and lifts, step by step.
///
///     Finger.down(at: 20, 30).wait(.milliseconds(40)).move(by: 30, 0, over: .milliseconds(150)).lift()
///
/// A finger without ``lift()`` stays down to the end of the trace. One that comes down again is a new contact; if it never
/// lifted, it does so first. Off the glass, steps that say how it touches do nothing but take their time.
public struct Finger: Sendable {
  /// How a movement's speed changes on its way.
  public enum Profile: Sendable, Hashable, CaseIterable {
    /// The same speed all the way.
    case linear
    /// From rest to rest as an arm moves: `10τ³ − 15τ⁴ + 6τ⁵` (Flash and Hogan 1985).
    case minimumJerk
  }

  enum Step: Sendable, Hashable {
    case wait(Duration)
    case down(Vector)
    case move(Path, Duration, Profile)
    case ellipse(major: Double, minor: Double, orientation: Double)
    case pressure(Double)
    case height(Double)
    case tool(Int32)
    case lift
  }

  var steps: [Step]

  private func then(_ step: Step) -> Finger { Finger(steps: steps + [step]) }

  // MARK: Coming and going

  /// A finger that comes down at `x` and `y` mm from the top left corner; beyond the glass it is at its edge.
  public static func down(at x: Double, _ y: Double) -> Finger { down(at: Vector(x, y)) }

  /// A finger that comes down at `position`, in mm.
  public static func down(at position: Vector) -> Finger { Finger(steps: [.down(position)]) }

  /// A finger that does nothing for `delay`; what it does then follows.
  public static func after(_ delay: Duration) -> Finger { Finger(steps: [.wait(delay)]) }

  /// Comes down at `x` and `y` mm, as a new contact.
  public func down(at x: Double, _ y: Double) -> Finger { down(at: Vector(x, y)) }

  /// Comes down at `position` (mm), as a new contact.
  public func down(at position: Vector) -> Finger { then(.down(position)) }

  /// Stays as it is for `duration`, on the glass or off it.
  public func wait(_ duration: Duration) -> Finger { then(.wait(duration)) }

  /// Lifts: now if it waited, else at the next scan.
  public func lift() -> Finger { then(.lift) }

  // MARK: Moving

  /// Moves straight to `x` and `y`, in mm.
  public func move(
    to x: Double, _ y: Double, over duration: Duration, profile: Profile = .linear
  ) -> Finger {
    move(to: Vector(x, y), over: duration, profile: profile)
  }

  /// Moves straight to `position`, in mm; at once where `duration` is zero.
  public func move(to position: Vector, over duration: Duration, profile: Profile = .linear) -> Finger {
    then(.move(.to(position), duration, profile))
  }

  /// Moves straight by `x` and `y`, in mm.
  public func move(
    by x: Double, _ y: Double, over duration: Duration, profile: Profile = .linear
  ) -> Finger {
    move(by: Vector(x, y), over: duration, profile: profile)
  }

  /// Moves straight by `way`, in mm.
  public func move(by way: Vector, over duration: Duration, profile: Profile = .linear) -> Finger {
    then(.move(.by(way), duration, profile))
  }

  /// Moves along a circle around `center` (mm) by `angle`, in radians, clockwise.
  public func turn(
    around center: Vector, by angle: Double, over duration: Duration, profile: Profile = .linear
  ) -> Finger {
    then(.move(.around(center, angle), duration, profile))
  }

  // MARK: How it touches

  /// From now on touches in an ellipse with these axes in mm, its long one `orientation` radians clockwise from straight up
  /// (−π/2 to π/2).
  public func ellipse(major: Double, minor: Double, orientation: Double = 0) -> Finger {
    then(.ellipse(major: major, minor: minor, orientation: orientation))
  }

  /// From now on presses this much, from 0 to 1.
  public func pressure(_ pressure: Double) -> Finger { then(.pressure(pressure)) }

  /// From now on is `height` mm above the glass; 0 touches it.
  public func hover(_ height: Double) -> Finger { then(.height(height)) }

  /// From now on is called a palm by the device.
  public func palm() -> Finger { then(.tool(ToolCode.palm)) }
}
