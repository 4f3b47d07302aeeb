import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("A swipe")
struct SwipeTests {
  private static let ways: [(Vector, String)] = [
    (Vector(-18, 0), "left"), (Vector(18, 0), "right"), (Vector(0, -18), "up"), (Vector(0, 18), "down"),
  ]

  private func swipes(_ trace: Trace) -> [String] { Played.ends(trace).filter { $0.hasPrefix("swipe") } }

  @Test("goes four ways with one to five fingers", arguments: ways, 1...5)
  func directions(way: (Vector, String), fingers: Int) {
    let trace = Trace(on: .tablet) {
      Together {
        for index in 0..<fingers {
          Finger.down(at: 60 + Double(index) * 20, 60).move(by: way.0, over: ms(100)).lift()
        }
      }
    }
    #expect(swipes(trace) == ["swipe \(fingers) \(way.1)"])
  }

  @Test("is one swipe although the fingers lift one after the other", arguments: [(10, 1), (60, 1), (150, 0)])
  func staggeredLifts(stagger: Int, count: Int) {
    let trace = Trace {
      Together {
        Finger.down(at: 50, 40).move(by: -24, 0, over: ms(120)).lift()
        Finger.down(at: 50, 70).move(by: -24, 0, over: ms(120)).wait(ms(stagger)).lift()
      }
    }
    #expect(swipes(trace).count == count)
  }

  @Test("goes by the last movement: back and then away")
  func reverse() {
    let trace = Trace {
      Finger.down(at: 30, 60).move(by: 15, 0, over: ms(200)).move(by: -25, 0, over: ms(120)).lift()
    }
    #expect(swipes(trace) == ["swipe 1 left"])
  }

  @Test("is none after a rest, when slow, or off the axes")
  func none() {
    let rest = Trace { Finger.down(at: 20, 60).move(by: 20, 0, over: ms(100)).wait(ms(150)).lift() }
    #expect(swipes(rest) == [])
    let slow = Trace { Finger.down(at: 20, 60).move(by: 20, 0, over: ms(1000)).lift() }
    #expect(swipes(slow) == [])
    let diagonal = Trace { Finger.down(at: 20, 60).move(by: 20, 20, over: ms(100)).lift() }
    #expect(swipes(diagonal) == [])
    let short = Trace { Finger.down(at: 20, 60).move(by: 5, 0, over: ms(30)).lift() }
    #expect(swipes(short) == [])
  }

  @Test("keeps its speed through the repeats of a panel that lifts late")
  func lateLift() throws {
    let trace = Trace(encoding: .typeA(trackingIDs: true)) {
      Finger.down(at: 20, 60).move(by: 30, 0, over: ms(100)).wait(ms(60)).lift()
    }
    let swipe = try #require(Played.gestures(trace).first(.swipe, .ended))
    #expect(swipe.inShort == "swipe 1 right")
    #expect(abs(swipe.velocity.x - 300) < 30)
  }

  @Test("goes along with the pan that it ends")
  func pan() {
    let trace = Trace { Finger.down(at: 20, 60).move(by: 30, 0, over: ms(100)).lift() }
    #expect(Played.ends(trace) == ["pan 1", "swipe 1 right"])
  }

  @Test("stays one although its fingers drift apart")
  func drift() {
    let trace = Trace {
      Together {
        Finger.down(at: 10, 50).move(by: 20, 0, over: ms(100)).move(by: 20, -8, over: ms(100)).lift()
        Finger.down(at: 10, 70).move(by: 20, 0, over: ms(100)).move(by: 20, 8, over: ms(100)).lift()
      }
    }
    #expect(Played.ends(trace) == ["pan 2", "swipe 2 right"])
  }

  @Test("is never one half-way through a pinch")
  func afterPinch() {
    let trace = Trace {
      Together {
        Finger.down(at: 30, 60).move(by: -10, 0, over: ms(100)).move(by: 0, -30, over: ms(100)).lift()
        Finger.down(at: 40, 60).move(by: 10, 0, over: ms(100)).move(by: 0, -30, over: ms(100)).lift()
      }
    }
    #expect(Played.ends(trace) == ["pinch 2"])
  }

  @Test("is the business of its own fingers, not of one from before the session")
  func before() {
    let trace = Trace {
      Together {
        Finger.down(at: 60, 130)
        Finger.after(ms(100)).down(at: 20, 60).move(by: 30, 0, over: ms(100)).lift()
      }
    }
    #expect(Adopted.gestures(trace).ends == ["pan 1", "swipe 1 right"])
  }

  @Test("by several fingers needs them to agree, as Chromium's table says", arguments: Self.table)
  func agreement(row: Row) {
    let device = SyntheticDevice(width: 400, height: 400, unitsPerMillimetre: 50)
    let trace = Trace(on: device) {
      Together {
        for (index, speed) in row.speeds.enumerated() {
          Finger.down(at: 150 + Double(index) * 40, 200)
            .move(by: speed * (Self.unit * 0.15), over: ms(150)).lift()
        }
      }
    }
    // Its fingers may well pinch before they lift; the table is about the swipe alone.
    let ends = Played.ends(trace) {
      $0 = .none
      $0.swipe = Swipe.Configuration()
    }
    #expect(ends == (row.direction.map { ["swipe \(row.speeds.count) \($0)"] } ?? []))
  }

  /// What the table's speeds are multiples of, in mm/s: our least speed and a little, since it says "at least".
  private static let unit = 41.0

  struct Row: Sendable, CustomStringConvertible {
    var speeds: [Vector]
    var direction: Gesture.Direction?

    init(_ speeds: [(Double, Double)], _ direction: Gesture.Direction?) {
      self.speeds = speeds.map { Vector($0.0, $0.1) }
      self.direction = direction
    }

    var description: String { "\(speeds.map { [$0.x, $0.y] }) is \(direction.map { "\($0)" } ?? "none")" }
  }

  /// gesture_provider_unittest.cc, MultiFingerSwipe (Chromium): a finger's speed each, in multiples of the least.
  static let table = [
    Row([(2, 0)], .right), Row([(-2, 0)], .left), Row([(0, 2)], .down), Row([(0, -2)], .up),
    Row([(2, 0), (2, 0)], .right), Row([(-2, 0), (-2, 0)], .left), Row([(2, 0), (-2, 0)], nil),
    Row([(2, 2), (2, 2)], nil), Row([(-1, 4), (-1, 4)], .down), Row([(1, -4), (1, -4)], .up),
    Row([(0.5, 0), (0, 0)], nil), Row([(0.5, 0.5), (0, 2)], .down), Row([(2, 0), (0, 7)], nil),
    Row([(2, 0), (3, 0), (4, 0)], .right), Row([(2, 0), (0, 3), (4, 0)], nil),
  ]
}

extension GestureArena.Standard {
  /// No recognizer at all.
  static var none: Self {
    var standard = Self()
    standard.tap = nil
    standard.longPress = nil
    standard.pan = nil
    standard.swipe = nil
    standard.pinch = nil
    standard.rotation = nil
    standard.edgeSwipe = nil
    return standard
  }
}
