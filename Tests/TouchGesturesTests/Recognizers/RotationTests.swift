import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("A rotation")
struct RotationTests {
  private func turn(by angle: Double, around center: Vector = Vector(32, 60)) -> Trace {
    Trace {
      Together {
        Finger.down(at: 17, 60).turn(around: center, by: angle, over: ms(500)).lift()
        Finger.down(at: 47, 60).turn(around: center, by: angle, over: ms(500)).lift()
      }
    }
  }

  @Test("goes both ways, clockwise is positive, and gives the turn beyond the slop", arguments: [1.0, -1, 2, -2])
  func angle(_ angle: Double) throws {
    let gestures = Played.gestures(turn(by: angle))
    #expect(gestures.ends == ["rotation 2"])
    let slop = 4.0 / 30
    let minimum = Double.pi / 18
    let turned = try #require(gestures.last).rotation
    #expect(abs(abs(turned) - (abs(angle) - max(slop, minimum))) < 0.02)
    #expect((turned > 0) == (angle > 0))
    #expect(try #require(gestures.first).rotation.magnitude < 0.1, "no jump at the beginning")
  }

  @Test("may be done around a finger that stays")
  func anchored() {
    let trace = Trace {
      Together {
        Finger.down(at: 20, 60).wait(ms(510)).lift()
        Finger.down(at: 45, 60).turn(around: Vector(20, 60), by: 1.2, over: ms(500)).lift()
      }
    }
    #expect(Played.ends(trace) == ["rotation 2"])
  }

  @Test("is none by less than the slop", arguments: [0.1, -0.1])
  func slop(angle: Double) {
    #expect(!Played.ends(turn(by: angle)).contains("rotation 2"))
  }

  @Test("goes along with a pinch")
  func pinch() {
    let trace = Trace {
      Together {
        Finger.down(at: 25, 60).move(by: -15, 0, over: ms(200)).turn(around: Vector(32, 60), by: 1, over: ms(300))
          .lift()
        Finger.down(at: 40, 60).move(by: 15, 0, over: ms(200)).turn(around: Vector(32, 60), by: 1, over: ms(300)).lift()
      }
    }
    #expect(Set(Played.ends(trace)) == ["pinch 2", "rotation 2"])
  }

  @Test("goes on in its turn when a finger comes or goes, and rests with one")
  func fingerCount() {
    let center = Vector(32, 60)
    let trace = Trace {
      Together {
        Finger.down(at: 17, 60).turn(around: center, by: 1.5, over: ms(600)).lift()
        Finger.down(at: 47, 60).turn(around: center, by: 1.5, over: ms(600)).wait(ms(50)).move(by: 0, 30, over: ms(300))
          .lift()
        Finger.after(ms(200)).down(at: 32, 75).turn(around: center, by: 0.5, over: ms(200)).lift()
      }
    }
    let gestures = Played.gestures(trace)
    #expect(gestures.ends == ["rotation 3"])
    for (before, after) in zip(gestures, gestures.dropFirst()) {
      #expect(abs(after.rotation - before.rotation) < 0.1)
      if before.fingers == 1 { #expect(after.rotation == before.rotation) }
    }
  }

  @Test("turns past half a turn without flipping over")
  func halfTurn() throws {
    let gestures = Played.gestures(turn(by: 4))
    for (before, after) in zip(gestures, gestures.dropFirst()) { #expect(after.rotation >= before.rotation) }
    #expect(try #require(gestures.last).rotation > 3.5)
  }
}
