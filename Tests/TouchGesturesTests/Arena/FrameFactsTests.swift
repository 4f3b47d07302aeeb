import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("The facts of a frame")
struct FrameFactsTests {
  /// Glass so fine and large that published scripts in whole units fit on it unrounded.
  private static let glass = SyntheticDevice(width: 300, height: 300, unitsPerMillimetre: 1000)
  /// Where the scripts have their origin.
  private static let origin = Vector(150, 150)

  /// One step of a script: where fingers, by number, come down or go, and which of them lifts.
  private struct Step {
    var places: [Int: Vector]
    var lift: Int?

    init(_ places: [Int: Vector] = [:], lift: Int? = nil) {
      self.places = places.mapValues { $0 + FrameFactsTests.origin }
      self.lift = lift
    }
  }

  /// The facts after each step, half a second apart, so that no step is taken for a leap.
  private func facts(after steps: [Step]) -> [FrameFacts] {
    let numbers = Set(steps.flatMap(\.places.keys)).sorted()
    let fingers = numbers.map { number in
      var finger = Finger.after(.zero)
      var isDown = false
      for (index, step) in steps.enumerated() {
        if index > 0 { finger = finger.wait(ms(500)) }
        if let place = step.places[number] {
          finger = isDown ? finger.move(to: place, over: .zero) : finger.down(at: place)
          isDown = true
        }
        if step.lift == number { finger = finger.lift() }
      }
      return finger
    }
    let trace = Trace(on: Self.glass) {
      Together { for finger in fingers { finger } }
    }
    return Played.facts(trace)
  }

  @Test("follow Flutter's scale script: middle and scale, anew whenever a finger comes or goes")
  func scaleScript() {
    // scale_test.dart (Flutter); what the script says of an interval is said of one set here.
    let steps: [(Step, focal: Vector?, scale: Double?)] = [
      (Step([1: Vector(0, 0)]), nil, nil),
      (Step([1: Vector(20, 30)]), Vector(20, 30), 1),
      (Step([2: Vector(10, 20)]), nil, nil),
      (Step([2: Vector(0, 10)]), Vector(10, 20), 2),
      (Step([2: Vector(15, 25)]), Vector(17.5, 27.5), 0.5),
      (Step([3: Vector(25, 35)]), nil, nil),
      (Step([3: Vector(55, 65)]), Vector(30, 40), 5),
      (Step([1: Vector(25, 35)]), nil, nil),
      (Step([2: Vector(20, 30)]), nil, nil),
      (Step([3: Vector(15, 25)]), Vector(20, 30), 1),
      (Step(lift: 1), nil, nil),
      (Step([3: Vector(10, 20)]), Vector(15, 25), 2),
      (Step([3: Vector(30, 40)]), Vector(25, 35), 2),
      (Step([3: Vector(10, 20)]), Vector(15, 25), 2),
      (Step(lift: 2), nil, nil),
      (Step([3: Vector(0, 0)]), Vector(0, 0), 1),
      (Step(lift: 3), nil, nil),
    ]
    let facts = facts(after: steps.map(\.0))
    #expect(facts.count == steps.count)
    var anchor = 1.0
    for (now, step) in zip(facts, steps) {
      if now.isChange { anchor = now.scale }
      if let focal = step.focal { #expect(now.centroid.distance(to: focal + Self.origin) < 0.01) }
      if let scale = step.scale { #expect(abs(now.scale / anchor - scale) < 0.001 * scale) }
    }
  }

  @Test("make no jump when a finger comes or goes")
  func noJump() {
    let trace = Trace {
      Together {
        Finger.down(at: 10, 60).turn(around: Vector(25, 60), by: 1, over: ms(600)).lift()
        Finger.after(ms(100)).down(at: 40, 60).move(by: 10, 5, over: ms(300)).lift()
        Finger.after(ms(200)).down(at: 30, 100).move(by: -5, 25, over: ms(100)).lift()
      }
    }
    let facts = Played.facts(trace)
    #expect(facts.map(\.maximumFingers).max() == 3)
    for (before, now) in zip(facts, facts.dropFirst()) {
      #expect(before.translation.distance(to: now.translation) < 4)
      #expect(abs(now.scale / before.scale - 1) < 0.1)
      #expect(abs(now.rotation - before.rotation) < 0.1)
      guard now.isChange else { continue }
      #expect(before.scale == now.scale)
      #expect(before.rotation == now.rotation)
    }
  }

  @Test("keep fingers apart enough for a scale that is neither zero nor endless")
  func closeFingers() throws {
    let facts = facts(after: [
      Step([1: Vector(0, 0), 2: Vector(20, 0)]), Step([2: Vector(0, 0)]), Step([2: Vector(10, 0)]),
    ])
    #expect(facts.map(\.scale) == [1, 0.05, 0.5])
    let together = self.facts(after: [Step([1: Vector(0, 0), 2: Vector(0, 0)]), Step([2: Vector(10, 0)])])
    #expect(together.last?.scale == 10)
  }

  struct Turn: Sendable, CustomStringConvertible {
    var from: [Vector]
    var to: [Vector]
    var angle: Double
    var tolerance = 0.0001

    var description: String { "by \(angle)" }
  }

  private static let turns = [
    // scale_test.dart (Flutter). A half turn in one frame may go either way.
    Turn(from: [Vector(20, 30), Vector(30, 40)], to: [Vector(20, 30), Vector(0, 10)], angle: .pi),
    Turn(from: [Vector(0, 0), Vector(10, 10)], to: [Vector(0, 0), Vector(0, 10)], angle: .pi / 4),
    // basic_test.cpp (wf-touch), in tens of its units.
    Turn(
      from: [Vector(0, 10), Vector(10, 0), Vector(0, -10), Vector(-10, 0)],
      to: [Vector(10, 0), Vector(0, -10), Vector(-10, 0), Vector(0, 10)], angle: -.pi / 2),
    Turn(
      from: [Vector(0, 0), Vector(56, 15), Vector(15, 56)], to: [Vector(56, 15), Vector(15, 56), Vector(0, 0)],
      angle: 2 * .pi / 3, tolerance: 0.05),
  ]

  @Test("turn as the fingers do", arguments: turns)
  func rotation(turn: Turn) throws {
    func step(_ places: [Vector]) -> Step {
      Step(Dictionary(uniqueKeysWithValues: zip(places.indices, places)))
    }
    let rotation = try #require(facts(after: [step(turn.from), step(turn.to)]).last).rotation
    let error = turn.angle == .pi ? abs(rotation) - .pi : rotation - turn.angle
    #expect(abs(error) < turn.tolerance)
  }

  @Test("add up a whole turn and more")
  func wholeTurns() throws {
    let trace = Trace(on: .tablet) {
      Together {
        Finger.down(at: 80, 60).turn(around: Vector(100, 60), by: 7, over: .seconds(2)).lift()
        Finger.down(at: 120, 60).turn(around: Vector(100, 60), by: 7, over: .seconds(2)).lift()
      }
    }
    let last = try #require(Played.facts(trace).last)
    #expect(abs(last.rotation - 7) < 0.02)
    #expect(abs(last.scale - 1) < 0.01)
  }

  @Test("scale as wf-touch's pinches do")
  func pinchMath() throws {
    let apart = facts(after: [
      Step([1: Vector(10, 0), 2: Vector(-10, -20)]), Step([1: Vector(20, 10), 2: Vector(-30, -40)]),
    ])
    #expect(try #require(apart.last).scale > 2)
    let still = facts(after: [
      Step([1: Vector(10, 10), 2: Vector(20, 20)]), Step([1: Vector(10, 10.001), 2: Vector(20, 20)]),
    ])
    #expect(abs(try #require(still.last).scale - 1) < 0.001)
  }

  @Test(
    "know the four directions",
    arguments: [
      (Vector(1, 0), Gesture.Direction.right), (Vector(-10, 1), .left), (Vector(1, -3), .up), (Vector(1, 3), .down),
      (Vector(1, 1), .right), (Vector(-1, -1), .left),
    ])
  func directions(way: Vector, direction: Gesture.Direction) {
    #expect(Gesture.Direction(along: way) == direction)
    #expect(way.dot(direction.unit) == max(abs(way.x), abs(way.y)))
  }

  @Test("measure how far a finger has been, not where it is")
  func travel() throws {
    let trace = Trace {
      Finger.down(at: 30, 60).move(by: 7, 0, over: ms(100)).move(by: -7, 0, over: ms(100)).lift()
    }
    let last = try #require(Played.facts(trace).last)
    #expect(abs(last.squaredTravel.squareRoot() - 7) < 0.01)
    #expect(abs(last.translation.x) < 0.01)
  }

  @Test("begin anew with each sequence")
  func newSequence() throws {
    let trace = Trace {
      Together {
        Finger.down(at: 10, 60).move(by: -5, 0, over: ms(100)).lift()
        Finger.down(at: 40, 60).move(by: 15, 0, over: ms(100)).lift()
      }
      Pause(ms(100))
      Finger.down(at: 30, 60)
    }
    let last = try #require(Played.facts(trace).last)
    #expect(last.isFirst)
    #expect(last.scale == 1 && last.rotation == 0)
    #expect(last.translation == .zero && last.squaredTravel == 0)
    #expect(last.fingers == 1 && last.maximumFingers == 1)
    #expect(last.duration == 0)
  }

  @Test("count the fingers that a touchpad cannot place, and when they came")
  func unplaced() {
    var device = SyntheticDevice.touchpad
    device.slotCount = 2
    let facts = Played.facts(Trace(on: device, startTime: 1_000_000) { chord(3) })
    #expect(facts.prefix(3).map(\.fingers) == [1, 2, 3])
    #expect(facts.prefix(3).map(\.lastDownTime) == [1_000_000, 1_010_000, 1_020_000])
  }
}
