import TouchContacts
import TouchGestures

/// How well recognition did on one scene.
public struct Judgement: Sendable, Hashable {
  /// The gestures that were reported.
  public let reports: [Report]
  /// Whether every gesture that the label requires was reported as it should be; where nothing was meant, whether nothing
  /// came to an end as if it were.
  public let isHit: Bool
  /// Whether it is a hit and nothing wrong is beside it: each gesture once, no company but the label's, none cancelled, and
  /// every one that began ended exactly once.
  public let isClean: Bool
  /// How long it took to tell the required gestures from the moment on at which they could be told, in µs.
  ///
  /// Those that were not reported, or have no such moment, are left out. Below 0 where noise ran ahead of the hand.
  public let delays: [Int64]
  /// The same in looks of the panel.
  public let looks: [Double]

  /// Judges what was told of `scene`.
  public init(of scene: Hand.Scene, told values: [Gesture], _ configuration: Score.Configuration) {
    let label = scene.label
    let reports = Report.reports(of: values)
    var rest = reports
    var found = 0
    var delays: [Int64] = []
    for wanted in label.required {
      guard let index = rest.firstIndex(where: { $0.fulfils(wanted) }) else { continue }
      let report = rest.remove(at: index)
      found += 1
      if let moment = scene.truth.moment(of: wanted.kind, configuration) {
        delays.append(report.firstTime - moment)
      }
    }
    let isHit =
      label.required.isEmpty ? reports.allSatisfy(\.isCancelled) : found == label.required.count
    var company = label.company
    let isAlone = rest.allSatisfy { report in
      if report.isCancelled { return label.allowsCancelled }
      guard let index = company.firstIndex(where: { report.mayAccompany($0) }) else { return false }
      company.remove(at: index)
      return true
    }
    self.reports = reports
    self.isHit = isHit
    self.delays = delays
    looks = delays.map { Double($0) / 1e6 * Double(scene.panel.frameRate) }
    isClean = isHit && isAlone && reports.allSatisfy(\.isBalanced)
  }
}
