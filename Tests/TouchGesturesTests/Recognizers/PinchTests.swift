import Testing
import TouchContacts
import TouchTesting

@testable import TouchGestures

@Suite("A pinch")
struct PinchTests {
  /// Two fingers on a line at `y`, from one distance to another around x = 32, or with the left one still.
  static func pinch(
    from start: Double, to end: Double, anchored: Bool = false, over duration: Duration = .milliseconds(300)
  ) -> Together {
    let way = (end - start) / 2
    return Together {
      Finger.down(at: 32 - start / 2, 60).move(by: anchored ? 0 : -way, 0, over: duration).lift()
      Finger.down(at: 32 + start / 2, 60).move(by: anchored ? way : way, 0, over: duration).lift()
    }
  }

  @Test("goes out and in, and gives the change beyond the slop", arguments: [(15.0, 55.0), (50, 20)])
  func scale(start: Double, end: Double) throws {
    let gestures = Played.gestures(Trace { Self.pinch(from: start, to: end) })
    #expect(gestures.ends == ["pinch 2"])
    let slop = max(4, 0.08 * start)
    let scale = try #require(gestures.last).scale
    #expect(abs(scale - end / (start + (end > start ? slop : -slop))) < 0.02)
    let began = try #require(gestures.first).scale
    #expect(abs(began - 1) < 0.1, "no jump at the beginning")
  }

  @Test("may be done with one finger still", arguments: [(20.0, 50.0), (50, 25)])
  func anchored(start: Double, end: Double) {
    #expect(Played.ends(Trace { Self.pinch(from: start, to: end, anchored: true) }) == ["pinch 2"])
  }

  @Test("is none by less than the slop", arguments: [(20.0, 23.0), (20, 17), (60, 56)])
  func slop(start: Double, end: Double) {
    #expect(
      Played.ends(Trace { Self.pinch(from: start, to: end) })
        .filter { $0.hasPrefix("pinch") } == [])
  }

  @Test("goes on in its scale when a third finger comes and goes")
  func fingerCount() {
    let trace = Trace {
      Together {
        Finger.down(at: 25, 60).move(by: -20, 0, over: ms(600)).lift()
        Finger.down(at: 40, 60).move(by: 20, 0, over: ms(600)).lift()
        Finger.after(ms(200)).down(at: 32, 110).move(by: 0, 10, over: ms(200)).lift()
      }
    }
    let pinch = Played.gestures(trace).filter { $0.kind == .pinch }
    #expect(pinch.filter { $0.phase != .changed }.map(\.inShort) == ["pinch 2", "pinch 3"])
    for (before, after) in zip(pinch, pinch.dropFirst()) { #expect(abs(after.scale / before.scale - 1) < 0.1) }
  }

  @Test("rests with one finger left, and leaves nothing for pan, swipe or tap")
  func oneLifts() throws {
    let trace = Trace {
      Together {
        Finger.down(at: 20, 60).move(by: -12, 0, over: ms(150)).lift()
        Finger.down(at: 40, 60).move(by: 12, 0, over: ms(150)).wait(ms(40)).move(by: 0, 30, over: ms(80)).lift()
      }
    }
    let gestures = Played.gestures(trace)
    #expect(gestures.ends == ["pinch 2"])
    let scales = gestures.drop { $0.fingers == 2 && $0.phase != .ended }.map(\.scale)
    #expect(Set(scales).count == 1)
  }

  @Test("is none when fingers that go along drift apart; that is a pan", arguments: [4.0, -4])
  func drift(by way: Double) {
    let trace = Trace {
      Together {
        Finger.down(at: 25, 30).move(by: -way, 60, over: ms(600)).wait(ms(150)).lift()
        Finger.down(at: 45, 30).move(by: way, 60, over: ms(600)).wait(ms(150)).lift()
      }
    }
    #expect(Played.ends(trace) == ["pan 2"])
  }

  @Test("keeps the fingers when they go on to move together")
  func latch() {
    let trace = Trace {
      Together {
        Finger.down(at: 25, 60).move(by: -12, 0, over: ms(150)).move(by: 0, 50, over: ms(300)).lift()
        Finger.down(at: 40, 60).move(by: 12, 0, over: ms(150)).move(by: 0, 50, over: ms(300)).lift()
      }
    }
    #expect(Played.ends(trace) == ["pinch 2"])
  }

  @Test("works by the true distance, along either axis and between them", arguments: [0.0, 0.5, 1, 1.5])
  func angle(_ angle: Double) {
    let line = Vector(1, 0) * cosine(angle) + Vector(0, 1) * cosine(angle - .pi / 2)
    let trace = Trace {
      Together {
        Finger.down(at: Vector(32, 60) - line * 8).move(by: line * -15, over: ms(300)).lift()
        Finger.down(at: Vector(32, 60) + line * 8).move(by: line * 15, over: ms(300)).lift()
      }
    }
    #expect(Played.ends(trace) == ["pinch 2"])
  }

  @Test("starts the same whether its fingers land together or one after the other", arguments: [0, 30])
  func landing(stagger: Int) throws {
    let trace = Trace {
      Together {
        Finger.down(at: 25, 60).wait(ms(60)).move(by: -15, 0, over: ms(300)).lift()
        Finger.after(ms(stagger)).down(at: 40, 60).wait(ms(60 - stagger)).move(by: 15, 0, over: ms(300)).lift()
      }
    }
    let end = try #require(Played.gestures(trace).first(.pinch, .ended))
    #expect(abs(end.scale - 45 / 19) < 0.02)
  }
}
