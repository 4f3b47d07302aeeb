import Dispatch

/// Returns when the main queue has done what was on it.
func mainQueueRound() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
