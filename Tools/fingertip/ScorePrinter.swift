import Fingertip
import TouchTesting

/// Prints a score as tables that a person reads, or as JSON.
struct ScorePrinter {
  let isJSON: Bool

  private static let kinds: [Gesture.Kind] = [.tap, .longPress, .pan, .swipe, .pinch, .rotation, .edgeSwipe]
  private static let nameWidth = 21

  // MARK: The whole

  /// Prints hits, clean scenes and delays by kind, and which gestures were reported in the scenes of each kind.
  func show(_ score: Score, _ terminal: inout Terminal) {
    let kinds = Hand.Kind.allCases.filter { score.kinds[$0] != nil }
    if isJSON {
      for kind in kinds { terminal.data(line(score.kinds[kind], "kind", kind.rawValue).text) }
      terminal.data(line(score.total, "kind", "all").text)
      return
    }
    terminal.line(Self.name("kind") + Self.cells(["scenes", "hits", "clean", "delay", "p95", "in looks"]), .bold)
    for kind in kinds {
      terminal.line(Self.name(kind.rawValue) + cells(score.kinds[kind]))
      let counts = score.keys.keys.filter { $0.kind == kind }.map(\.fingers).sorted()
      for fingers in counts where counts.count > 1 {
        let row = score.keys[Score.Key(kind: kind, fingers: fingers)]
        terminal.line(Self.name(fingers == 1 ? "  1 finger" : "  \(fingers) fingers") + cells(row), .dim)
      }
    }
    terminal.line(Self.name("all") + cells(score.total), .bold)
    terminal.line("")
    terminal.line("Share of the scenes of a kind in which a gesture was reported:")
    terminal.line(Self.name("kind") + Self.cells(Self.kinds.map(\.name) + ["nothing"]), .bold)
    for kind in kinds {
      guard let row = score.kinds[kind] else { continue }
      let counts = Self.kinds.map { row.reported[$0] ?? 0 } + [row.silent]
      terminal.line(Self.name(kind.rawValue) + Self.cells(counts.map { Self.share($0, of: row.scenes) }))
    }
  }

  /// Prints where the scenes that were not clean are to be found, a line a kind.
  func show(_ misses: [Hand.Kind: [String]], _ terminal: inout Terminal) {
    guard !isJSON, !misses.isEmpty else { return }
    terminal.line("")
    terminal.line("Not clean, as seed:index (--seed, --index and --write-miss make a recording of one):")
    for kind in Hand.Kind.allCases {
      guard let places = misses[kind] else { continue }
      let more = places.count > Self.shownMisses ? " and \(places.count - Self.shownMisses) more (--misses)" : ""
      terminal.line(Self.name(kind.rawValue) + " " + places.prefix(Self.shownMisses).joined(separator: " ") + more)
    }
  }

  /// How many misses of a kind are shown without being asked for.
  private static let shownMisses = 12

  // MARK: The corners

  /// Prints the head of the table of corners.
  func gridHead(_ terminal: inout Terminal) {
    guard !isJSON else { return }
    terminal.line(
      Self.cells(["mm", "Hz", "noise", "units/mm", "scenes", "hits", "clean", "delay", "p95", "in looks"]), .bold)
  }

  /// Prints the score on one panel.
  func show(_ score: Score, on panel: Hand.Panel, _ terminal: inout Terminal) {
    if isJSON {
      var line = JSONLine()
      line.add("width_mm", panel.device.size.x)
      line.add("rate_hz", Int64(panel.frameRate))
      line.add("noise_mm", panel.noise)
      line.add("units_per_mm", Int64(panel.device.unitsPerMillimetre))
      add(score.total, to: &line)
      terminal.data(line.text)
      return
    }
    let panelCells = [
      panel.device.size.x.rounded(toPlaces: 0), String(panel.frameRate), panel.noise.rounded(toPlaces: 2),
      String(panel.device.unitsPerMillimetre),
    ]
    terminal.line(Self.cells(panelCells) + cells(score.total))
  }

  // MARK: Misses

  /// Prints a scene that was not clean.
  func show(_ judgement: Judgement, of scene: Hand.Scene, _ terminal: inout Terminal) {
    let reports = judgement.reports.map(Self.summary).joined(separator: "; ")
    if isJSON {
      var line = JSONLine()
      line.add("miss", scene.kind.rawValue)
      line.add("seed", Int64(clamping: scene.seed))
      line.add("index", Int64(scene.index))
      line.add("fingers", Int64(scene.label.fingers))
      line.add("hit", judgement.isHit)
      line.add("reported", reports)
      terminal.data(line.text)
    } else {
      terminal.line(
        "--seed \(scene.seed) --index \(scene.index)  \(scene.kind.rawValue), \(scene.label.fingers) down, "
          + "\(Int(scene.panel.device.size.x)) mm, \(scene.panel.frameRate) Hz, "
          + "\(scene.panel.device.unitsPerMillimetre)/mm, noise \(scene.panel.noise.rounded(toPlaces: 2)): "
          + (judgement.isHit ? "hit, but " : "") + (reports.isEmpty ? "nothing" : reports))
    }
  }

  private static func summary(_ report: Report) -> String {
    let gesture = report.last
    var words = [gesture.kind.name, String(gesture.fingers)]
    if gesture.tapCount > 0 { words.append("x\(gesture.tapCount)") }
    if let direction = gesture.direction { words.append(direction.name) }
    switch gesture.kind {
    case .pan: words.append("by \(gesture.translation.length.rounded(toPlaces: 1)) mm")
    case .pinch: words.append("scale \(gesture.scale.rounded(toPlaces: 2))")
    case .rotation: words.append("turned \((gesture.rotation * 180 / .pi).rounded(toPlaces: 1))")
    default: break
    }
    if report.isCancelled { words.append("cancelled") }
    if !report.isBalanced { words.append("unbalanced") }
    return words.joined(separator: " ")
  }

  // MARK: Cells

  private func line(_ row: Score.Row?, _ key: String, _ name: String) -> JSONLine {
    var line = JSONLine()
    line.add(key, name)
    add(row ?? Score.Row(), to: &line)
    return line
  }

  private func add(_ row: Score.Row, to line: inout JSONLine) {
    line.add("scenes", Int64(row.scenes))
    line.add("hits", Int64(row.hits))
    line.add("clean", Int64(row.clean))
    if let median = row.delay(share: 0.5), let late = row.delay(share: 0.95) {
      line.add("delay_median_ms", Double(median) / 1000)
      line.add("delay_p95_ms", Double(late) / 1000)
      line.add("delay_p95_looks", row.looks(share: 0.95) ?? 0)
    }
    for kind in Self.kinds { line.add("reported_\(kind.name)", Int64(row.reported[kind] ?? 0)) }
    line.add("reported_nothing", Int64(row.silent))
  }

  private func cells(_ row: Score.Row?) -> String {
    guard let row else { return "" }
    let delays = [0.5, 0.95].map { share in row.delay(share: share).map { Self.milliseconds($0) } ?? "-" }
    let looks = row.looks(share: 0.95).map { Timeline.fixed($0, places: 1) } ?? "-"
    return Self.cells(
      [String(row.scenes), Self.share(row.hits, of: row.scenes), Self.share(row.clean, of: row.scenes)] + delays
        + [looks])
  }

  private static func name(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, nameWidth - text.count))
  }

  private static func cells(_ texts: [String]) -> String {
    texts.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  private static func share(_ count: Int, of whole: Int) -> String {
    count == 0 ? "-" : Timeline.fixed(Double(count) * 100 / Double(max(1, whole)), places: 1) + " %"
  }

  private static func milliseconds(_ time: Int64) -> String { Timeline.fixed(Double(time) / 1000, places: 1) + " ms" }
}
