extension TraceTimeline {
  /// The moments at which the device may have something to tell, in order.
  ///
  /// With `everyScan` it tells of fingers at rest too.
  func frameTimes(everyScan: Bool) -> [Int64] {
    let exact = exactTimes
    let all = exact.union(scanTimes(everyScan: everyScan)).sorted()
    // Scans lie a period apart, so an exact moment within half of one is a neighbour in this order. The half is counted to
    // the moment before and not to the one after, lest a scan half-way stand between an arrival and its lift.
    func isCrowded(_ index: Int) -> Bool {
      let (before, after) = (index - 1, index + 1)
      return before >= 0 && exact.contains(all[before]) && 2 * (all[index] - all[before]) <= period
        || after < all.count && exact.contains(all[after]) && 2 * (all[after] - all[index]) < period
    }
    return all.indices.filter { exact.contains(all[$0]) || !isCrowded($0) }.map { all[$0] }
  }

  /// When fingers come, change, arrive and lift.
  private var exactTimes: Set<Int64> {
    contacts.reduce(into: []) { times, contact in
      times.formUnion(contact.segments.map(\.end))
      if let lift = contact.liftTime { times.insert(lift) }
    }
  }

  /// The points of the grid at which a finger is on its way, or, for `everyScan`, down at all.
  private func scanTimes(everyScan: Bool) -> Set<Int64> {
    let last = exactTimes.max() ?? start
    return contacts.reduce(into: []) { times, contact in
      if everyScan {
        insertScans(from: contact.downTime, to: contact.liftTime ?? last, into: &times)
      } else {
        for segment in contact.segments { insertScans(from: segment.start, to: segment.end, into: &times) }
      }
    }
  }

  /// Adds the points of the grid after `begin` and before `end`.
  private func insertScans(from begin: Int64, to end: Int64, into times: inout Set<Int64>) {
    var index = (begin - start) * Int64(frameRate) / 1_000_000
    while true {
      let time = start + index * 1_000_000 / Int64(frameRate)
      guard time < end else { return }
      if time > begin { times.insert(time) }
      index += 1
    }
  }
}
