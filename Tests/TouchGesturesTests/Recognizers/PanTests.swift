import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("A pan")
struct PanTests {
  /// A slow way to the right that rests before it ends, so that it is no swipe.
  private func drag(from x: Double = 10, _ y: Double = 60, by way: Double = 30) -> Finger {
    .down(at: x, y).move(by: way, 0, over: ms(600)).wait(ms(150)).lift()
  }

  @Test("begins past the slop, which it takes off the way")
  func slop() throws {
    let gestures = Played.gestures(Trace { drag() })
    #expect(gestures.ends == ["pan 1"])
    let began = try #require(gestures.first(.pan, .began))
    #expect(began.translation.x > 0 && began.translation.x < 0.6)
    #expect(began.position.x > 13 && began.position.x < 13.6)
    #expect(gestures.last.map { abs($0.translation.x - 27) < 0.1 } == true)
  }

  @Test("goes on over a finger that comes or goes, without a jump")
  func fingerCount() throws {
    let trace = Trace {
      Together {
        drag(by: 40)
        Finger.after(ms(200)).down(at: 30, 100).move(by: 13, 0, over: ms(200)).lift()
      }
    }
    let gestures = Played.gestures(trace)
    #expect(gestures.phases(.pan).filter { $0 != .changed } == [.began, .ended])
    for (before, after) in zip(gestures, gestures.dropFirst()) {
      #expect(before.translation.distance(to: after.translation) < 1)
    }
    #expect(Set(gestures.map(\.fingers)) == [1, 2])
    #expect(gestures.last?.fingers == 2)
    let way = try #require(gestures.last).translation
    #expect(abs(way.x - 37) < 0.5)
  }

  @Test("tells the speed of the fingers", arguments: [1, 2, 3])
  func velocity(fingers: Int) throws {
    let trace = Trace {
      Together {
        for index in 0..<fingers {
          Finger.down(at: 10, 50 + Double(index) * 20).move(by: 20, 0, over: ms(100)).lift()
        }
      }
    }
    let end = try #require(Played.gestures(trace).first(.pan, .ended))
    #expect(abs(end.velocity.x - 200) < 10)
    #expect(abs(end.velocity.y) < 5)
  }

  @Test("that rests before the lift ends without speed")
  func rest() throws {
    let end = try #require(Played.gestures(Trace { drag() }).first(.pan, .ended))
    #expect(end.velocity == .zero)
  }

  @Test("needs the slop anew when the finger count falls")
  func slopAnew() {
    let trace = Trace {
      Together {
        Finger.down(at: 10, 60).move(by: 2, 0, over: ms(100)).wait(ms(20)).move(by: 2, 0, over: ms(100)).wait(ms(100))
          .lift()
        Finger.down(at: 40, 60).move(by: 2, 0, over: ms(100)).lift()
      }
    }
    #expect(Played.ends(trace) == [])
  }

  @Test("is not held up by an edge that the finger goes along")
  func edge() throws {
    let trace = Trace { Finger.down(at: 0.5, 60).move(by: 6, 30, over: ms(600)).wait(ms(150)).lift() }
    let gestures = Played.gestures(trace)
    #expect(gestures.ends == ["pan 1"])
    let began = try #require(gestures.first(.pan, .began))
    #expect(began.translation.length < 0.5)
  }

  @Test("takes only as many fingers as it is set to")
  func configuredFingers() {
    let one = Trace { drag() }
    let two = Trace {
      Together {
        drag()
        drag(from: 10, 90)
      }
    }
    let configure: (inout GestureArena.Standard) -> Void = { $0.pan?.fingers = 2...2 }
    #expect(Played.ends(one, configure) == [])
    #expect(Played.ends(two, configure) == ["pan 2"])
  }
}
