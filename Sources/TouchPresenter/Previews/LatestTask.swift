/// Work for one place on the screen: a newer request replaces an older one, and what comes of an older one is never shown.
@MainActor
public final class LatestTask<Value: Sendable> {
  private var task: Task<Void, Never>?
  private var generation: UInt64 = 0

  /// Nothing is asked yet.
  public init() {}

  deinit { task?.cancel() }

  /// Asks for something, off the main queue, instead of what was asked before.
  ///
  /// - Parameters:
  ///   - work: What to do; its task is cancelled when it does not matter any more.
  ///   - show: Takes the result, unless something else was asked meanwhile or ``cancel()`` was called.
  public func run(
    _ work: @escaping @concurrent @Sendable () async throws -> Value,
    show: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    cancel()
    let asked = generation
    task = Task { [weak self] in
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      guard let self, self.generation == asked else { return }
      self.task = nil
      show(result)
    }
  }

  /// What was asked does not matter any more.
  public func cancel() {
    generation &+= 1
    task?.cancel()
    task = nil
  }
}
