import Synchronization

/// Loads the pictures of slides off the main queue: at most two at once, the newest request first.
///
/// A request whose task is cancelled leaves the line. What was loaded is kept as long as memory permits.
public final class SlidePreviews: Sendable {
  /// The bounds.
  public struct Configuration: Sendable, Hashable {
    /// How many are loaded at once; two, for the current and the next slide.
    public var concurrent = 2
    /// The most bytes of pictures to keep; 16 MiB, of 320 × 240 a thousand and more.
    public var memory = 16 << 20

    /// The defaults.
    public init() {}
  }

  private struct Waiter {
    var id: UInt64
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var running = 0
    var waiters: [Waiter] = []
    var lastID: UInt64 = 0
    /// Requests that were given up before they stood in line.
    var cancelled: Set<UInt64> = []
    /// Kept pictures, the one that was asked for last at the end.
    var kept: [SlidePreview] = []
    var bytes = 0
    /// How often all pictures were replaced, and that of a slide since.
    var replaced: UInt64 = 0
    var replacedSlides: [Int: UInt64] = [:]

    func version(of slide: Int) -> [UInt64] { [replaced, replacedSlides[slide] ?? 0] }
  }

  private let configuration: Configuration
  private let load: @Sendable (Int) async throws -> SlidePreview
  private let state = Mutex(State())

  /// Pictures that come by `load`, which runs on no queue in particular and never on the main one.
  public init(
    configuration: Configuration = Configuration(), load: @escaping @Sendable (Int) async throws -> SlidePreview
  ) {
    self.configuration = configuration
    self.load = load
  }

  /// The picture of a slide, as it is now: one that was replaced while it was loaded is loaded again.
  ///
  /// - Throws: What loading throws, and `CancellationError`.
  @concurrent
  public func preview(of slide: Int) async throws -> SlidePreview {
    if let kept = kept(slide) { return kept }
    try await takeTurn()
    defer { giveTurn() }
    while true {
      try Task.checkCancellation()
      if let kept = kept(slide) { return kept }
      let version = state.withLock { $0.version(of: slide) }
      let preview = try await load(slide)
      if keep(preview, ifStill: version) { return preview }
    }
  }

  /// The picture of a slide is another one now, or with `nil` those of all slides.
  public func forget(_ slide: Int?) {
    state.withLock { state in
      if let slide {
        state.replacedSlides[slide, default: 0] &+= 1
      } else {
        state.replaced &+= 1
        state.replacedSlides = [:]
      }
      state.kept.removeAll { slide == nil || $0.slide == slide }
      state.bytes = state.kept.reduce(0) { $0 + $1.png.count }
    }
  }

  /// How many requests wait for their turn.
  var waiting: Int { state.withLock { $0.waiters.count } }

  private func kept(_ slide: Int) -> SlidePreview? {
    state.withLock { state in
      guard let index = state.kept.firstIndex(where: { $0.slide == slide }) else { return nil }
      let preview = state.kept.remove(at: index)
      state.kept.append(preview)
      return preview
    }
  }

  private func keep(_ preview: SlidePreview, ifStill version: [UInt64]) -> Bool {
    state.withLock { state in
      guard state.version(of: preview.slide) == version else { return false }
      state.kept.removeAll { $0.slide == preview.slide }
      state.kept.append(preview)
      state.bytes = state.kept.reduce(0) { $0 + $1.png.count }
      while state.bytes > configuration.memory, !state.kept.isEmpty {
        state.bytes -= state.kept.removeFirst().png.count
      }
      return true
    }
  }

  // MARK: Turns

  private func takeTurn() async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let isGranted = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        enqueue(Waiter(id: id, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
    state.withLock { _ = $0.cancelled.remove(id) }
    guard isGranted else { throw CancellationError() }
  }

  private func enqueue(_ waiter: Waiter) {
    let answer: Bool? = state.withLock { state in
      if state.cancelled.contains(waiter.id) { return false }
      if state.running < configuration.concurrent {
        state.running += 1
        return true
      }
      state.waiters.append(waiter)
      return nil
    }
    if let answer { waiter.continuation.resume(returning: answer) }
  }

  private func cancel(_ id: UInt64) {
    let waiter: Waiter? = state.withLock { state in
      if let index = state.waiters.firstIndex(where: { $0.id == id }) { return state.waiters.remove(at: index) }
      state.cancelled.insert(id)
      return nil
    }
    waiter?.continuation.resume(returning: false)
  }

  private func giveTurn() {
    let newest = state.withLock { state -> Waiter? in
      guard let newest = state.waiters.popLast() else {
        state.running -= 1
        return nil
      }
      return newest
    }
    newest?.continuation.resume(returning: true)
  }
}
