import TouchContacts

extension Span where Element == InputEvent {
  /// Where the frame that begins at `start` ends: behind its report, or at the end of all.
  func frameEnd(from start: Int) -> Int {
    var index = start
    while index < count {
      index += 1
      if self[index - 1].type == EventType.syn, self[index - 1].code == SynCode.report { break }
    }
    return index
  }
}
