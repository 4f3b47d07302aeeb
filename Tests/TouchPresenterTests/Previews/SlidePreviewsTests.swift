import Synchronization
import Testing
import TouchTesting

@testable import TouchPresenter

@Suite("Loading the pictures of slides", .timeLimit(.minutes(1)))
struct SlidePreviewsTests {
  @Test("at most two are loaded at once, and the newest request goes first")
  func newestFirst() async throws {
    let loader = HeldLoader()
    let previews = SlidePreviews { try await loader.load($0) }
    var tasks: [Task<SlidePreview, any Error>] = []
    for slide in 0..<6 {
      tasks.append(Task { try await previews.preview(of: slide) })
      // Each stands in line, or is being loaded, before the next is asked for.
      try await eventually("request \(slide) is there") { loader.started.count + previews.waiting == slide + 1 }
    }
    #expect(Set(loader.started) == [0, 1])
    for _ in 0..<6 {
      let running = loader.running
      #expect(running.count <= 2)
      let before = loader.started.count
      loader.finish(try #require(running.first))
      try await eventually("the next one starts") { loader.started.count == min(before + 1, 6) }
    }
    for (slide, task) in tasks.enumerated() { #expect(try await task.value.slide == slide) }
    #expect(Array(loader.started.dropFirst(2)) == [5, 4, 3, 2])
  }

  @Test("a request that is given up leaves the line and is never loaded")
  func cancelled() async throws {
    let loader = HeldLoader()
    let previews = SlidePreviews { try await loader.load($0) }
    let first = (0..<2).map { slide in Task { try await previews.preview(of: slide) } }
    try await eventually("two are loaded") { loader.started.count == 2 }
    let third = Task { try await previews.preview(of: 7) }
    try await eventually("the third waits") { previews.waiting == 1 }
    third.cancel()
    await #expect(throws: CancellationError.self) { try await third.value }
    #expect(previews.waiting == 0)
    for slide in 0..<2 { loader.finish(slide) }
    for task in first { _ = try await task.value }
    #expect(loader.started.sorted() == [0, 1])
  }

  @Test("a picture is kept, and loaded again once it has been replaced")
  func kept() async throws {
    let loader = HeldLoader(holds: false)
    let previews = SlidePreviews { try await loader.load($0) }
    for _ in 0..<3 { _ = try await previews.preview(of: 4) }
    #expect(loader.started == [4])
    previews.forget(5)
    _ = try await previews.preview(of: 4)
    #expect(loader.started == [4])
    previews.forget(4)
    _ = try await previews.preview(of: 4)
    previews.forget(nil)
    _ = try await previews.preview(of: 4)
    #expect(loader.started == [4, 4, 4])
  }

  @Test("a picture that is replaced while it is loaded is loaded again")
  func replacedMeanwhile() async throws {
    let loader = HeldLoader()
    let previews = SlidePreviews { try await loader.load($0) }
    let task = Task { try await previews.preview(of: 4) }
    try await eventually("it is loaded") { loader.started == [4] }
    previews.forget(4)
    loader.finish(4)
    try await eventually("it is loaded again") { loader.started == [4, 4] }
    loader.finish(4)
    #expect(try await task.value.slide == 4)
  }

  @Test("what cannot be loaded is told and frees its turn")
  func failure() async throws {
    let previews = SlidePreviews { slide in throw ShowError.noPreview(slide: slide) }
    for slide in 0..<10 {
      await #expect(throws: ShowError.noPreview(slide: slide)) { try await previews.preview(of: slide) }
    }
  }

  @Test("memory is bounded: those that were not asked for longest go first")
  func bounded() async throws {
    let loader = HeldLoader(holds: false)
    var configuration = SlidePreviews.Configuration()
    configuration.memory = 3 * Pictures.png.count
    let previews = SlidePreviews(configuration: configuration) { try await loader.load($0) }
    for slide in [0, 1, 2, 0, 3, 0, 1] { _ = try await previews.preview(of: slide) }
    #expect(loader.started == [0, 1, 2, 3, 1])
  }

  @Test("pictures that were pushed are bounded as well, and one that comes again is no news")
  func pushed() throws {
    let pushed = ImpressPreviews(limit: 3 * Pictures.base64.utf8.count)
    let base64 = Array(Pictures.base64.utf8)
    for slide in 0..<3 { #expect(pushed.put(.init(slide: slide, base64: base64)) == (true, 0)) }
    #expect(pushed.put(.init(slide: 1, base64: base64)) == (false, 0))
    #expect(pushed.put(.init(slide: 3, base64: base64)) == (true, 1))
    #expect(throws: ShowError.noPreview(slide: 0)) { try pushed.picture(of: 0) }
    #expect(try pushed.picture(of: 3).width == 2)
    _ = pushed.put(.init(slide: 1, base64: Array("no".utf8)))
    #expect(throws: ShowError.badPreview(slide: 1)) { try pushed.picture(of: 1) }
    pushed.clear()
    #expect(throws: ShowError.noPreview(slide: 3)) { try pushed.picture(of: 3) }
  }

  @Test(
    "base64 is read as RFC 4648 has it",
    arguments: [
      ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmFy", "foobar"),
      ("Zg", "f"), ("Zm8", "fo"),
    ])
  func base64(_ text: String, _ plain: String) {
    #expect(Base64.decode(Array(text.utf8)) == Array(plain.utf8))
  }

  @Test("what is no base64 is not read", arguments: ["Z", "Zg=a", "Z===", "Zm9v\n", "Zm 9v", "Zm9vY"])
  func noBase64(_ text: String) {
    #expect(Base64.decode(Array(text.utf8)) == nil)
  }

  @Test("only what begins as a PNG file is a picture")
  func head() {
    #expect(SlidePreview(slide: 0, png: Pictures.png)?.height == 3)
    for length in 0..<29 { #expect(SlidePreview(slide: 0, png: Array(Pictures.png.prefix(length))) == nil) }
    for index in 0..<16 {
      var png = Pictures.png
      png[index] ^= 1
      #expect(SlidePreview(slide: 0, png: png) == nil)
    }
    var huge = Pictures.png
    huge[16] = 0xFF
    #expect(SlidePreview(slide: 0, png: huge) == nil)
    huge.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    #expect(SlidePreview(slide: 0, png: huge) == nil)
  }
}

/// Loads a picture when the test says so.
final class HeldLoader: Sendable {
  private struct State {
    var started: [Int] = []
    var held: [(slide: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let holds: Bool
  private let state = Mutex(State())

  init(holds: Bool = true) {
    self.holds = holds
  }

  var started: [Int] { state.withLock { $0.started } }
  var running: [Int] { state.withLock { $0.held.map(\.slide) } }

  func load(_ slide: Int) async throws -> SlidePreview {
    if holds {
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.started.append(slide)
          $0.held.append((slide, continuation))
        }
      }
    } else {
      state.withLock { $0.started.append(slide) }
    }
    guard let preview = SlidePreview(slide: slide, png: Pictures.png) else { throw ShowError.badPreview(slide: slide) }
    return preview
  }

  func finish(_ slide: Int) {
    let held = state.withLock { state in
      state.held.firstIndex { $0.slide == slide }.map { state.held.remove(at: $0) }
    }
    held?.continuation.resume()
  }
}
