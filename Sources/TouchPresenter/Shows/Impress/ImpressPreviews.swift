import Synchronization

/// The pictures that Impress has pushed, as they came: it pushes all of them and cannot be asked for one.
final class ImpressPreviews: Sendable {
  /// A picture that came.
  struct Pushed: Sendable, Hashable {
    var slide: Int
    var base64: [UInt8]
  }

  private struct State {
    var pictures: [Int: [UInt8]] = [:]
    /// The slides in the order in which their pictures came.
    var order: [Int] = []
    var bytes = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: The most bytes to keep; 32 MiB, of the size that Impress makes them 10,000 and more.
  init(limit: Int = 32 << 20) {
    self.limit = limit
  }

  /// Keeps a picture, and gives up the oldest ones if they are too many.
  ///
  /// - Returns: Whether it is another than before, and how many were given up.
  func put(_ pushed: Pushed) -> (isNew: Bool, dropped: Int) {
    state.withLock { state in
      let before = state.pictures[pushed.slide]
      guard before != pushed.base64 else { return (false, 0) }
      if let before {
        state.bytes -= before.count
      } else {
        state.order.append(pushed.slide)
      }
      state.pictures[pushed.slide] = pushed.base64
      state.bytes += pushed.base64.count
      var dropped = 0
      while state.bytes > limit, !state.order.isEmpty {
        state.bytes -= state.pictures.removeValue(forKey: state.order.removeFirst())?.count ?? 0
        dropped += 1
      }
      return (true, dropped)
    }
  }

  /// Gives all of them up.
  func clear() { state.withLock { $0 = State() } }

  /// The picture of a slide, decoded.
  ///
  /// - Throws: ``ShowError/noPreview(slide:)`` and ``ShowError/badPreview(slide:)``.
  func picture(of slide: Int) throws(ShowError) -> SlidePreview {
    guard let base64 = state.withLock({ $0.pictures[slide] }) else { throw .noPreview(slide: slide) }
    guard let bytes = Base64.decode(base64), let preview = SlidePreview(slide: slide, png: bytes) else {
      throw .badPreview(slide: slide)
    }
    return preview
  }
}
