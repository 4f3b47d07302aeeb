/// Where a show is, as far as a remote can know that sends it somewhere and hears later where it has gone.
///
/// The show's word counts (LibreOffice's README: a client must not assume that its command was carried out). Its answers
/// to what it was sent are no news, nor is what it says twice.
struct ShowPosition: Sendable {
  /// How long a show may take to say that it went where it was sent, in µs.
  ///
  /// 5 s: a show that stays where it was says so itself, and one that steps through effects is through with a handful by
  /// then; this is for one that says nothing any more.
  static let patience: Int64 = 5_000_000
  /// How many answers are waited for at most; no hand sends more within ``patience``.
  static let capacity = 64

  /// The slide that the show said last; nil for one that has never said any, which is not expected to answer.
  private(set) var told: Int?
  private var sent: [Int] = []
  private var lastTime: Int64 = 0

  /// The show was sent to a slide.
  mutating func send(_ slide: Int, at time: Int64) {
    guard told != nil else { return }
    if sent.count == Self.capacity { sent.removeFirst() }
    sent.append(slide)
    lastTime = time
  }

  /// The show says where it is; answers whether that is news.
  mutating func hear(_ slide: Int) -> Bool {
    guard slide != told else { return false }
    told = slide
    guard let index = sent.firstIndex(of: slide) else {
      sent = []
      return true
    }
    sent.removeFirst(index + 1)
    return false
  }

  /// The show is at a slide, whatever it was sent.
  mutating func settle(at slide: Int) {
    told = slide
    sent = []
  }

  /// What was sent will not be answered any more.
  mutating func forgetSent() { sent = [] }

  /// Whether an answer is overdue at `time`; if so it is waited for no longer.
  mutating func isOverdue(at time: Int64) -> Bool {
    guard !sent.isEmpty, time.subtractingReportingOverflow(lastTime).partialValue > Self.patience else { return false }
    sent = []
    return true
  }
}
