import Dispatch

/// The question whether code runs on the main queue.
///
/// The thread says nothing about it: after `dispatchMain()` and in an async `@main` program the main queue runs on a worker.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// Whether the caller runs on the main queue, or on the main thread before its loop starts.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) ?? false }
}
