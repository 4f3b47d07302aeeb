import Fingertip

/// Prints the gestures of one recording, as a timeline or as JSON.
@MainActor
struct GesturePrinter {
  private let options: ReplayOptions
  private let regions: HitMap?
  private let file: String?
  private var timeline: Timeline
  private var count = 0

  init(options: ReplayOptions, regions: HitMap?, surface: Surface, file: String?, origin: Int64) {
    self.options = options
    self.regions = regions
    self.file = file
    timeline = Timeline(origin: origin, regions: regions)
  }

  /// Prints a gesture, if its phase is wanted.
  mutating func show(_ gesture: Gesture, _ terminal: inout Terminal) {
    count += 1
    if options.shows(gesture.phase) {
      if options.isJSON {
        let region = gesture.region.flatMap { regions?.name(of: $0) }
        terminal.line(GestureLine(gesture: gesture, region: region, file: file).json)
      } else {
        let line = timeline.line(gesture)
        terminal.line(gesture.phase == .cancelled ? terminal.dim(line) : line)
      }
    } else if !options.isJSON {
      timeline.count(gesture)
    }
  }

  /// Says so if there was nothing.
  mutating func finish(_ terminal: inout Terminal) {
    if count == 0, !options.isJSON { terminal.line(terminal.dim("  no gesture")) }
  }
}
