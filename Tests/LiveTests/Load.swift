import Foundation
import Synchronization

/// Threads that keep the machine busy until they are stopped.
final class Load: Sendable {
  private let isWanted = Atomic(true)

  init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { while self.isWanted.load(ordering: .relaxed) {} }
    }
  }

  func stop() { isWanted.store(false, ordering: .relaxed) }
}
