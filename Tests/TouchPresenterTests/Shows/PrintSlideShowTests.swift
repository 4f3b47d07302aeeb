import Glibc
import Testing
import TouchContacts

@testable import TouchPresenter

@MainActor
@Suite("A show that prints")
struct PrintSlideShowTests {
  @Test("every call is one line of JSON, in order")
  func lines() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let show = PrintSlideShow(fileDescriptor: ends[1])
    var spot = Highlighter()
    spot.place(at: Vector(0.25, 1))
    show.start()
    show.next()
    show.previous()
    show.goTo(3)
    show.blank(.white)
    show.resume()
    show.pointer(spot)
    await show.finish()
    spot.hide()
    show.pointer(spot)
    show.stop()
    await show.finish()
    close(ends[1])
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &buffer, buffer.count)
    close(ends[0])
    #expect(
      String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == """
        {"show":"start"}
        {"show":"next"}
        {"show":"previous"}
        {"show":"go-to","slide":4}
        {"show":"blank","shade":"white"}
        {"show":"resume"}
        {"show":"pointer","x":0.2500,"y":1.0000,"size":0.3200}
        {"show":"pointer-off"}
        {"show":"stop"}

        """)
  }

  @Test("a reader that is gone is told as trouble")
  func noReader() async throws {
    let log = EventLog()
    let show = PrintSlideShow(fileDescriptor: -1)
    show.onEvent = { log.events.append($0) }
    show.next()
    await show.finish()
    await Task.yield()
    #expect(log.troubles == ["cannot write what the show does: Bad file descriptor"])
  }
}
