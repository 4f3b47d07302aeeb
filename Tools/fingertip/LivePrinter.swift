import Fingertip
@preconcurrency import Glibc

/// Prints the gestures and the devices of a session as they come.
@MainActor
final class LivePrinter {
  private let options: ReplayOptions
  private let regions: RegionFile?
  private var terminal = Terminal.output()
  private var timeline: Timeline
  private var maps: [Int: HitMap] = [:]
  private var names: [Int: String] = [:]

  init(_ options: ReplayOptions, _ regions: RegionFile?, origin: Int64) {
    self.options = options
    self.regions = regions
    timeline = Timeline(origin: origin, regions: nil)
  }

  /// Prints a gesture, if its phase is wanted.
  func show(_ gesture: Gesture) {
    defer { terminal.flush() }
    let map = maps[gesture.device]
    if options.isJSON {
      guard options.shows(gesture.phase) else { return }
      let region = gesture.region.flatMap { map?.name(of: $0) }
      var line = GestureLine(gesture: gesture, region: region, file: nil).json
      if names.count > 1 { line.add("device", Int64(gesture.device)) }
      terminal.data(line.text)
    } else {
      timeline.regions = map
      guard options.shows(gesture.phase) else { return timeline.count(gesture) }
      var line = timeline.line(gesture)
      if names.count > 1, let name = names[gesture.device] { line += "  on \(name)" }
      terminal.line(line, gesture.phase == .cancelled ? .dim : .plain)
    }
  }

  /// Prints what became of a press.
  func show(_ press: PressEvent) {
    if options.isJSON {
      var line = PressLine(press: press, file: nil).json
      if names.count > 1 { line.add("device", Int64(press.device)) }
      terminal.data(line.text)
    } else {
      let name = names.count > 1 ? names[press.device].map { "  on \($0)" } : nil
      terminal.line(timeline.line(press) + (name ?? ""))
    }
    terminal.flush()
  }

  /// Prints what happens to a device.
  func show(_ event: TouchDeviceEvent) {
    switch event {
    case .appeared(let live), .returned(let live):
      names[live.number] = live.device.shownName
      maps[live.number] = regions.map { $0.map(on: live.surface) }
      tell(event, live)
    case .vanished(let live): tell(event, live)
    case .failed(_, let error):
      terminal.flush()
      Terminal.say("\(error)")
    }
  }

  private func tell(_ event: TouchDeviceEvent, _ live: LiveDevice) {
    if options.isJSON {
      terminal.data(Self.json(event, live, at: EventClock.now()).text)
    } else {
      terminal.line("\(timeline.moment(EventClock.now()))  \(Self.headline(event, live))", .bold)
    }
    terminal.flush()
  }

  /// The line that tells of a device.
  static func headline(_ event: TouchDeviceEvent, _ live: LiveDevice) -> String {
    let name = live.device.name.isEmpty ? live.device.path : live.device.shownName
    if case .vanished = event { return "\(name) is gone; waiting for it to return" }
    let size = "\(live.surface.size.x.rounded(toPlaces: 1)) x \(live.surface.size.y.rounded(toPlaces: 1)) mm"
    let source = live.surface.sizeSource == .assumed ? " (assumed: the device does not tell; give --size WxH)" : ""
    let verb = event.isReturn ? "is back at" : "at"
    return "\(name) \(verb) \(live.device.path): \(live.device.kind.rawValue), \(size)\(source)"
  }

  /// The object of JSON that tells of a device.
  static func json(_ event: TouchDeviceEvent, _ live: LiveDevice, at time: Int64) -> JSONLine {
    var line = JSONLine()
    line.add("time_us", time)
    line.add("device_event", event.name)
    line.add("device", Int64(live.number))
    line.add("path", live.device.path)
    line.add("name", live.device.name)
    line.add("kind", live.device.kind.rawValue)
    line.add("width_mm", live.surface.size.x)
    line.add("height_mm", live.surface.size.y)
    return line
  }

  /// Says what was mended or left out.
  func finish(_ counts: SessionCounts) {
    terminal.flush()
    let notes = Self.notes(counts)
    if !notes.isEmpty { Terminal.say(notes.joined(separator: ", ")) }
  }

  /// What was mended or left out, in words.
  static func notes(_ counts: SessionCounts) -> [String] {
    var notes = counts.tracker.notable.map { "\($0.count) \($0.name)" }
    if counts.merged > 0 { notes.append("\(counts.merged) changes merged") }
    let merged = counts.delivery.mergedPresses
    if merged > 0 { notes.append("\(merged) events of presses merged") }
    let presses = counts.delivery.droppedPresses
    if presses > 0 { notes.append("\(presses) events of presses not shown, as the output was too slow") }
    if counts.dropped > 0 { notes.append("\(counts.dropped) values not shown, as the output was too slow") }
    if counts.delivery.droppedEvents > 0 { notes.append("\(counts.delivery.droppedEvents) device events not shown") }
    return notes
  }
}

extension TouchDeviceEvent {
  /// The name in JSON.
  var name: String {
    switch self {
    case .appeared: "appeared"
    case .vanished: "vanished"
    case .returned: "returned"
    case .failed: "failed"
    }
  }

  var isReturn: Bool {
    if case .returned = self { true } else { false }
  }
}
