import Floor
import Glibc
import TouchContacts
import TouchDevices
import TouchGestures

/// The path from bytes to gestures, step by step, beside the C floor.
enum PathBench {
  /// How many events the floor reads at a time, as libevdev does.
  static let floorBatch = 64
  /// How many events are read at a time where the reader is free to choose: 24 kB, so that they stay in the first cache.
  static let ownBatch = 1024

  static func measure(_ workload: borrowing Workload, _ timing: Timing, _ figures: inout Figures) {
    let (file, events) = (workload.file, workload.events)
    let pristine = GestureEngine(device: workload.device, surface: workload.surface)
    let rows = [
      Row(name: "floor") { keep(floor_read(file)) },
      Row(name: "floor_memory") { keep(decodeInMemory(events)) },
      Row(name: "tracker") { keep(track(pristine.tracker, events)) },
      Row(name: "engine") { keep(recognize(pristine, events)) },
      Row(name: "tracker_read") { keep(track(pristine.tracker, file)) },
      Row(name: "full") { keep(recognize(pristine, file, batch: floorBatch)) },
      Row(name: "full_own_reads") { keep(recognize(pristine, file, batch: ownBatch)) },
      Row(name: "end_to_end") { keep(deliver(pristine, file)) },
    ]
    let times = timing.measure(rows) { keep(floor_read(file)) }
    let perSample = 1 / Double(workload.samples)
    for (row, time) in zip(rows, times) {
      figures.add("\(row.name)_ns_per_sample", time.times, per: perSample)
      if row.name != "floor" { figures.add(ratioKey(of: row.name), time.ratios) }
    }
    // In memory, where no system call hides the difference.
    let recognition = zip(times[3].times, times[2].times).map { $0 - $1 }
    figures.add("recognition_ns_per_sample", recognition, per: perSample)
    figures.add("recognition_read_ns_per_sample", zip(times[5].times, times[4].times).map { $0 - $1 }, per: perSample)
    countAllocations(pristine, workload, &figures)
  }

  /// Runs one row for a profiler, once to warm up and then `passes` times.
  static func profile(_ name: String, _ workload: borrowing Workload, passes: Int) throws(BenchError) {
    let engine = GestureEngine(device: workload.device, surface: workload.surface)
    let pass: () -> Void
    let (file, events) = (workload.file, workload.events)
    switch name {
    case "floor": pass = { keep(floor_read(file)) }
    case "tracker": pass = { keep(track(engine.tracker, events)) }
    case "engine": pass = { keep(recognize(engine, events)) }
    case "engine-read": pass = { keep(recognize(engine, file, batch: floorBatch)) }
    default: throw .unknownRow(name)
    }
    pass()
    for _ in 0..<passes { profiledPass(pass) }
  }

  /// Callgrind is told to collect within this function.
  @inline(never)
  private static func profiledPass(_ pass: () -> Void) { pass() }

  private static func ratioKey(of row: String) -> String {
    row.hasPrefix("full") ? "full_to_floor_ratio" + row.dropFirst(4) : "\(row)_to_floor_ratio"
  }

  // MARK: Steps

  private static func decodeInMemory(_ events: [InputEvent]) -> floor_counts {
    events.withUnsafeBytes { floor_decode($0.baseAddress, events.count) }
  }

  /// The frames of all events.
  @inline(never)
  private static func track(_ pristine: ContactTracker, _ events: [InputEvent]) -> Int {
    var tracker = pristine
    return track(&tracker, events.span)
  }

  @inline(never)
  private static func track(_ pristine: ContactTracker, _ file: Int32) -> Int {
    var tracker = pristine
    var frames = 0
    read(file, batch: floorBatch) { frames += track(&tracker, $0) }
    return frames
  }

  private static func track(_ tracker: inout ContactTracker, _ events: Span<InputEvent>) -> Int {
    var position = 0
    var frames = 0
    while true {
      switch tracker.advance(events, &position) {
      case .frame: frames += 1
      case .needsState: _ = tracker.resynchronize(with: nil)
      case .needsEvents: return frames
      }
    }
  }

  /// The gesture values of all events, fed as a recording is.
  @inline(never)
  private static func recognize(_ pristine: GestureEngine, _ events: [InputEvent]) -> Int {
    var engine = pristine
    var gestures: [Gesture] = []
    var count = 0
    var start = 0
    while start < events.count {
      let end = min(start + ownBatch, events.count)
      feed(&engine, events.span.extracting(start..<end), &gestures, &count)
      start = end
    }
    return count
  }

  @inline(never)
  private static func recognize(_ pristine: GestureEngine, _ file: Int32, batch: Int) -> Int {
    var engine = pristine
    var gestures: [Gesture] = []
    var count = 0
    read(file, batch: batch) { feed(&engine, $0, &gestures, &count) }
    return count
  }

  private static func feed(
    _ engine: inout GestureEngine, _ events: Span<InputEvent>, _ gestures: inout [Gesture], _ count: inout Int
  ) {
    engine.feed(events, into: &gestures)
    count += gestures.count
    gestures.removeAll(keepingCapacity: true)
  }

  /// The whole path, up to a handler on the main queue; answers how many values it got.
  private static func deliver(_ pristine: GestureEngine, _ file: Int32) -> Int {
    let delivery = MainDelivery { keep($0) }
    var engine = pristine
    var gestures: [Gesture] = []
    deliver(&engine, file, through: delivery, &gestures)
    delivery.stop()
    return delivery.counts.delivered
  }

  private static func deliver(
    _ engine: inout GestureEngine, _ file: Int32, through delivery: MainDelivery, _ gestures: inout [Gesture]
  ) {
    read(file, batch: floorBatch) { events in
      engine.feed(events, into: &gestures)
      delivery.publish(gestures.span)
      gestures.removeAll(keepingCapacity: true)
    }
  }

  /// Hands on a file's events in batches.
  private static func read(_ file: Int32, batch: Int, _ body: (Span<InputEvent>) -> Void) {
    var buffer = [InputEvent](repeating: InputEvent(time: 0, type: 0, code: 0, value: 0), count: batch)
    lseek(file, 0, SEEK_SET)
    while true {
      let size = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      guard size > 0 else { return }
      body(buffer.span.extracting(first: size / MemoryLayout<InputEvent>.stride))
    }
  }

  // MARK: Allocations

  /// Counts how often memory is asked for once everything runs, with a second pass through the same engine.
  private static func countAllocations(
    _ pristine: GestureEngine, _ workload: borrowing Workload, _ figures: inout Figures
  ) {
    let frames = Double(workload.frames)
    let events = workload.events
    var engine = pristine
    var gestures: [Gesture] = []
    var count = 0
    feed(&engine, events.span, &gestures, &count)
    let before = floor_allocations()
    feed(&engine, events.span, &gestures, &count)
    figures.add("allocations_per_frame", Double(floor_allocations() - before) / frames)

    let delivery = MainDelivery { keep($0) }
    deliver(&engine, workload.file, through: delivery, &gestures)
    let beforeDelivery = floor_allocations()
    deliver(&engine, workload.file, through: delivery, &gestures)
    let afterDelivery = floor_allocations()
    delivery.stop()
    figures.add("allocations_per_frame_end_to_end", Double(afterDelivery - beforeDelivery) / frames)
  }
}
