import Foundation
import TouchContacts
import TouchGestures

extension Hand {
  private static let graspFingers = [0, 0.75, 0.1, 0.08, 0.07]

  /// Fingers that move apart or together; with `isAnchored` the first of two rests.
  ///
  /// A hand that means only that turns a little all the same, so a rotation may be beside it if it is as small as that and
  /// tells the truth.
  func pinch(on panel: Panel, isAnchored: Bool, using random: inout Seeded) -> HandPlan {
    let growth = growth(using: &random)
    let turn = min(max(-0.14, random.drawNormal(habits.strayTurn)), 0.14)
    var wanted = Label.Wanted(.pinch)
    wanted.growth = growth
    var stray = Label.Wanted(.rotation)
    stray.turn = turn
    let near = random.draw(habits.closeGap)
    return grasp(
      isAnchored ? 2 : fingers(Self.graspFingers, using: &random), gap: growth > 1 ? near : near / growth,
      growth: growth, turn: turn, isAnchored: isAnchored, required: [wanted], company: [stray], on: panel,
      using: &random)
  }

  /// Fingers that turn around their middle; with `isAnchored` around the first of two, which rests.
  func rotation(on panel: Panel, isAnchored: Bool, using random: inout Seeded) -> HandPlan {
    let turn = turn(using: &random)
    let growth = exp(min(max(-0.08, random.drawNormal(habits.strayGrowth)), 0.08))
    var wanted = Label.Wanted(.rotation)
    wanted.turn = turn
    var stray = Label.Wanted(.pinch)
    stray.growth = growth
    return grasp(
      isAnchored ? 2 : fingers(Self.graspFingers, using: &random), gap: random.draw(habits.turnGap), growth: growth,
      turn: turn, isAnchored: isAnchored, required: [wanted], company: [stray], on: panel, using: &random)
  }

  /// Fingers that move apart or together and turn at once.
  func pinchWithRotation(on panel: Panel, using random: inout Seeded) -> HandPlan {
    let (growth, turn) = growthAndTurn(using: &random)
    var pinch = Label.Wanted(.pinch)
    pinch.growth = growth
    var rotation = Label.Wanted(.rotation)
    rotation.turn = turn
    let near = random.draw(habits.closeGap)
    return grasp(
      fingers(Self.graspFingers, using: &random), gap: growth > 1 ? near : near / growth, growth: growth, turn: turn,
      isAnchored: false, required: [pinch, rotation], company: [], on: panel, using: &random)
  }

  /// A growth and a turn of which neither is small beside the other.
  private func growthAndTurn(using random: inout Seeded) -> (growth: Double, turn: Double) {
    for _ in 0..<100 {
      let (growth, turn) = (growth(using: &random), turn(using: &random))
      // The ways of a finger along and across the gap, both in mean gaps.
      if habits.pinchToTurn.contains(abs(growth - 1) / ((growth + 1) / 2) / abs(turn)) { return (growth, turn) }
    }
    return (habits.growth.upperBound, habits.turn.upperBound)
  }

  private func growth(using random: inout Seeded) -> Double {
    let factor = random.drawFactor(habits.growth)
    return random.happens(0.5) ? factor : 1 / factor
  }

  private func turn(using random: inout Seeded) -> Double {
    let turn = random.draw(habits.turn)
    return random.happens(0.5) ? turn : -turn
  }

  private func grasp(
    _ count: Int, gap: Double, growth: Double, turn: Double, isAnchored: Bool, required: [Label.Wanted],
    company: [Label.Wanted], on panel: Panel, using random: inout Seeded
  ) -> HandPlan {
    var offsets = HandLayout.grasp(count, gap: gap, using: &random)
    // The thumb does less than the finger: the hand opens and turns around a point between them, nearer to the thumb.
    let pivot = (offsets.first ?? .zero) * (isAnchored ? 1 : random.draw(0...0.5))
    offsets = offsets.map { $0 - pivot }
    let isPinch = required.contains { $0.kind == .pinch }
    let longest = isPinch ? gap * abs(growth - 1) / habits.gapSpeed : habits.pinchTime.upperBound
    let stroke = Stroke(
      start: random.draw(habits.pause), duration: min(random.draw(habits.pinchTime), longest),
      exit: random.draw(0.75...1), skew: random.draw(0.8...1))
    let motion = HandMotion(growth: growth, turn: turn, stroke: stroke)
    func counted(_ gestures: [Label.Wanted]) -> [Label.Wanted] {
      gestures.map { gesture in
        var gesture = gesture
        gesture.fingers = count
        return gesture
      }
    }
    return HandPlan(
      label: Label(fingers: count, required: counted(required), company: counted(company)), motion: motion,
      stays: together(
        offsets, from: 0, to: stroke.end + random.draw(0...0.2), sharing: 0.25, on: panel, using: &random),
      margin: habits.margin)
  }
}
