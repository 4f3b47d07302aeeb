import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@Suite("Fingers that rest before they do something")
struct HandOverTests {
  @Test("a long press of two fingers yields to the pinch that they go on with")
  func pinch() {
    let trace = Trace(on: .tablet) {
      Together {
        Finger.down(at: 90, 60).wait(ms(700)).move(by: -20, 0, over: ms(400)).lift()
        Finger.down(at: 110, 60).wait(ms(700)).move(by: 20, 0, over: ms(400)).lift()
      }
    }
    #expect(Played.ends(trace) == ["longPress 2!", "pinch 2"])
  }

  @Test("a long press of three fingers yields to their swipe")
  func swipe() {
    let trace = Trace(on: .tablet) {
      Together {
        for finger in 0..<3 {
          Finger.down(at: 70 + Double(finger) * 20, 60).wait(ms(700)).move(by: 0, 40, over: ms(150)).lift()
        }
      }
    }
    #expect(Played.ends(trace) == ["longPress 3!", "pan 3", "swipe 3 down"])
  }

  @Test("a long press of one finger is dragged and stays one")
  func drag() {
    let trace = Trace { Finger.down(at: 30, 60).wait(ms(700)).move(by: 0, 30, over: ms(300)).wait(ms(80)).lift() }
    #expect(Played.ends(trace) == ["longPress 1"])
  }

  @Test("a thumb that rests at the edge takes no part in what two fingers begin in one look")
  func restingThumb() {
    let trace = Trace(on: .tablet) {
      Together {
        Finger.down(at: 4, 120).wait(ms(1200)).lift()
        Finger.after(ms(400)).down(at: 90, 60).wait(ms(80)).lift()
        Finger.after(ms(400)).down(at: 110, 60).wait(ms(80)).lift()
      }
    }
    #expect(Played.ends(trace) == ["tap 2 x1"])
  }

  @Test("a palm that is told late takes nothing from the swipe beside it")
  func latePalm() {
    let trace = Trace(on: .tablet) {
      Together {
        Finger.after(ms(30)).down(at: 90, 60).move(by: 50, 0, over: ms(150)).lift()
        Finger.down(at: 150, 110).wait(ms(40)).palm().wait(ms(300)).lift()
      }
    }
    #expect(Played.ends(trace) == ["pan 1", "swipe 1 right"])
  }
}
