/// A condition did not come true in time.
public struct TimeLimitExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was waited for.
  public let expectation: String
  /// How long it was waited for.
  public let limit: Duration
  /// How often the condition was looked at.
  public let attempts: Int
  /// Where the wait stands in the source, as file and line.
  public let location: String

  /// What did not come true, how long and often it was looked at, and where.
  public var description: String {
    "\(location): \(expectation) did not come true within \(limit) (\(attempts) attempts)"
  }
}

/// Waits until `condition` holds, as short as it can.
///
/// The condition is looked at on the caller's actor: first at every turn of the executor, then at growing intervals of up to
/// 10 ms that leave the processor to what is waited for, and once more when the time is up.
///
///     try await eventually("the session delivers a tap") { await log.taps == 1 }
///
/// - Parameters:
///   - expectation: What is waited for, for the error.
///   - limit: How long to wait at most; only a test that fails waits so long, and a busy machine needs it.
///   - fileID: The file that the error names.
///   - line: The line that the error names.
///   - condition: What has to hold.
/// - Throws: ``TimeLimitExceeded`` at the end of `limit`, `CancellationError` when the task is cancelled, and what the
///   condition throws.
public nonisolated(nonsending) func eventually(
  _ expectation: String = "the condition", within limit: Duration = .seconds(30),
  fileID: String = #fileID, line: Int = #line, _ condition: () async throws -> Bool
) async throws {
  let clock = ContinuousClock()
  let deadline = clock.now + limit
  var attempts = 0
  var interval = Duration.microseconds(50)
  while true {
    let isLast = clock.now >= deadline
    attempts += 1
    if try await condition() { return }
    try Task.checkCancellation()
    if isLast {
      throw TimeLimitExceeded(
        expectation: expectation, limit: limit, attempts: attempts, location: "\(fileID):\(line)")
    }
    if attempts < 100 {
      await Task.yield()
    } else {
      try await clock.sleep(until: min(clock.now + interval, deadline))
      interval = min(interval * 2, .milliseconds(10))
    }
  }
}
