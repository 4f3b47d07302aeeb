import Testing
import TouchTesting

@testable import TouchPresenter

@MainActor
@Suite("The latest of several requests", .timeLimit(.minutes(1)))
struct LatestTaskTests {
  @Test("an older result is never shown, whenever it comes")
  func latest() async throws {
    let loader = HeldLoader()
    let task = LatestTask<SlidePreview>()
    var shown: [Int] = []
    for slide in 0..<3 {
      task.run {
        try await loader.load(slide)
      } show: { result in
        if case .success(let preview) = result { shown.append(preview.slide) }
      }
      try await eventually("\(slide) is loaded") { loader.started.count == slide + 1 }
    }
    loader.finish(2)
    try await eventually("the newest is shown") { shown == [2] }
    loader.finish(0)
    loader.finish(1)
    for _ in 0..<100 { await Task.yield() }
    #expect(shown == [2])
  }

  @Test("an older result that is there before the newer one is not shown either")
  func stale() async throws {
    let loader = HeldLoader()
    let task = LatestTask<SlidePreview>()
    var shown: [Int] = []
    for slide in 0..<2 {
      task.run {
        try await loader.load(slide)
      } show: { result in
        if case .success(let preview) = result { shown.append(preview.slide) }
      }
      try await eventually("\(slide) is loaded") { loader.started.count == slide + 1 }
    }
    loader.finish(0)
    loader.finish(1)
    try await eventually("something is shown") { !shown.isEmpty }
    #expect(shown == [1])
  }

  @Test("what is not wanted any more is cancelled and not shown; what fails is told")
  func cancelled() async throws {
    let task = LatestTask<Int>()
    var results: [String] = []
    task.run {
      try await Task.sleep(for: .seconds(3600))
      return 1
    } show: { _ in
      results.append("the first")
    }
    task.cancel()
    task.run {
      throw ShowError.noPreview(slide: 1)
    } show: { result in
      if case .failure(let error) = result { results.append("\(error)") }
    }
    try await eventually("the failure is told") { !results.isEmpty }
    #expect(results == ["there is no picture of slide 2"])
  }
}
