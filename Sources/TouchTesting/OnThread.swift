import Foundation

/// Runs `body`, which may block, on a thread of its own, so that it holds up none of the few that run tasks.
///
/// - Throws: What `body` throws.
public func onThread<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: body)) }
  }
  return try result.get()
}
