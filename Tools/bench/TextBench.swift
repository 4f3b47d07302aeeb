import Floor
import TouchContacts
import TouchRecordings

/// The readers of text beside a plain C loop over the same lines.
enum TextBench {
  private static let formats: [(RecordingFormat, floor_format)] = [
    (.evemu, floor_evemu), (.evtest, floor_evtest), (.getevent, floor_getevent), (.libinput, floor_libinput),
  ]
  /// How many bytes are read at a time, as from a file.
  private static let pieceSize = 262_144

  static func measure(_ workload: borrowing Workload, _ timing: Timing, _ figures: inout Figures) throws(BenchError) {
    for (format, plain) in formats {
      let text = Self.text(of: workload.events, plain)
      let count = read(text, format)
      guard count == workload.events.count else {
        throw .misread(format: format.rawValue, events: count, expected: workload.events.count)
      }
      let row = Row(name: format.rawValue) { keep(read(text, format)) }
      let floor = { text.withUnsafeBytes { keep(floor_read_lines(plain, $0.baseAddress, $0.count)) } }
      let times = timing.measure([row, Row(name: "floor", run: floor)], floor: floor)
      figures.add("\(format.rawValue)_mb_per_s", times[0].times.map { Double(text.count) * 1e3 / $0 })
      figures.add("\(format.rawValue)_floor_mb_per_s", times[1].times.map { Double(text.count) * 1e3 / $0 })
      figures.add("\(format.rawValue)_to_floor_ratio", times[0].ratios)
      figures.add("\(format.rawValue)_share_of_floor", times[0].ratios.map { 1 / $0 })
    }
  }

  private static func read(_ text: [UInt8], _ format: RecordingFormat) -> Int {
    guard var reader = try? RecordingReader(startingWith: text.span, format: format) else { return 0 }
    var count = 0
    var start = 0
    while start < text.count {
      let end = min(start + pieceSize, text.count)
      reader.read(text.span.extracting(start..<end))
      count += reader.removeEvents().count
      start = end
    }
    return count
  }

  private static func text(of events: [InputEvent], _ format: floor_format) -> [UInt8] {
    var text = Array((format == floor_libinput ? "events:\n  - evdev:\n" : "").utf8)
    var line = [CChar](repeating: 0, count: 256)
    for event in events {
      let length = withUnsafePointer(to: event) { floor_write_line(format, $0, &line, line.count) }
      for index in 0..<length { text.append(UInt8(bitPattern: line[index])) }
    }
    return text
  }
}
