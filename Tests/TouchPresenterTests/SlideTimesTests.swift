import Testing

@testable import TouchPresenter

@Suite("The times of slides")
struct SlideTimesTests {
  @Test("add up over all visits of a slide")
  func totals() {
    var times = SlideTimes()
    #expect(times.show(0, talkTime: 0, at: 100) == nil)
    #expect(times.show(0, talkTime: 5, at: 105) == nil)
    let first = times.show(1, talkTime: 10, at: 110)
    #expect(first == SlideVisit(number: 0, slide: 0, began: 0, ended: 10, time: 110))
    times.show(0, talkTime: 14, at: 114)
    #expect(times.current == SlideVisit(number: 2, slide: 0, began: 14, time: 114))
    #expect(times.total(of: 0, talkTime: 20) == 16)
    #expect(times.total(of: 1, talkTime: 20) == 4)
    #expect(times.total(of: 7, talkTime: 20) == 0)
  }

  @Test("go on counting visits after a time without a slide")
  func gap() {
    var times = SlideTimes()
    times.show(4, talkTime: 0, at: 0)
    #expect(times.show(nil, talkTime: 3, at: 3)?.duration == 3)
    #expect(times.current == nil)
    times.show(4, talkTime: 9, at: 9)
    #expect(times.current?.number == 1)
    #expect(times.total(of: 4, talkTime: 10) == 4)
  }

  @Test("take any time without a trap")
  func hostile() {
    var times = SlideTimes()
    for time in [Int64.min, .max, .min, .max] {
      times.show(time > 0 ? 1 : 2, talkTime: time, at: time)
      #expect(times.total(of: 1, talkTime: .max) >= 0)
    }
  }
}
