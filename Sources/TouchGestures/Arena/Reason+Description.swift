extension Reason: CustomStringConvertible {
  /// What was measured and what would have been needed, in words: "released at 11 mm/s; needs 40 mm/s".
  public var description: String {
    switch rule {
    case .fingers: said(measured == 1 ? "1 finger" : "\(text(measured)) fingers", "takes \(text(limit))")
    case .moved: said("strayed \(text(measured)) mm", "stays within \(text(limit)) mm")
    case .short: said("went \(text(measured)) mm", "needs \(text(limit)) mm")
    case .long: said("down for \(text(measured)) ms", "at most \(text(limit)) ms")
    case .early: said("held for \(text(measured)) ms", "needs \(text(limit)) ms")
    case .slow: said("released at \(text(measured)) mm/s", "needs \(text(limit)) mm/s")
    case .slanted: said("\(text(measured)) degrees off the axis", "at most \(text(limit))")
    case .disagreeing: said("a finger went \(text(measured)) degrees off the others", "at most \(text(limit))")
    case .inside: said("came down \(text(measured)) mm from the edge", "at most \(text(limit)) mm")
    case .outside: "not in the region that it belongs to"
    case .missed: "a finger came down while events were lost"
    case .bounced: said("came \(text(measured)) ms after the last one", "needs \(text(limit)) ms")
    case .leapt: "a position leapt farther than a hand can go"
    case .lost(let winner): "lost to the \(winner.name)"
    case .cancelled: "the fingers were cancelled"
    case .custom: said(text(measured), "needs \(text(limit))")
    }
  }

  /// A fact and its limit; a rule that has no limit says only the fact.
  private func said(_ fact: String, _ need: String) -> String {
    limit == 0 && measured == 0 ? need : "\(fact); \(need)"
  }

  private func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "too many" }
    let tenths = (abs(number) >= 100 ? number.rounded() : (number * 10).rounded() / 10)
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }
}
