import Testing

@testable import TouchPresenter

@Suite("The position of a show")
struct ShowPositionTests {
  @Test("waits for no answer of a show that never told where it is")
  func silent() {
    var position = ShowPosition()
    position.send(4, at: 0)
    let isOverdue = position.isOverdue(at: .max)
    #expect(!isOverdue)
  }

  @Test("gives up waiting after a while, once")
  func overdue() {
    var position = ShowPosition()
    position.settle(at: 0)
    for slide in 1...1000 { position.send(slide, at: 5) }
    let found = [5_000_000, 5_000_006, .max].map { position.isOverdue(at: $0) }
    #expect(found == [false, true, false])
  }

  @Test("tells news from answers, and forgets what can no longer be answered")
  func news() {
    var position = ShowPosition()
    position.settle(at: 3)
    for slide in [4, 5, 6] { position.send(slide, at: 0) }
    let found = [3, 5, 5, 4, 6].map { position.hear($0) }
    #expect(found == [false, false, false, true, true])
  }
}
