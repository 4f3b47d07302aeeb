import Floor
import TouchContacts
import TouchGestures
import TouchTesting

/// How the cost grows with contacts, recognizers, regions and devices.
enum GrowthBench {
  static func measure(_ workload: borrowing Workload, _ timing: Timing, _ figures: inout Figures) {
    contacts(workload, timing, &figures)
    recognizers(workload, timing, &figures)
    regions(workload, timing, &figures)
    engines(workload, timing, &figures)
  }

  /// Times a row, as ns for each of `units` things that it does, and beside a contact sample of the floor.
  private static func measure(
    _ name: String, per units: Int, _ row: Row, _ workload: borrowing Workload, _ timing: Timing,
    _ figures: inout Figures
  ) {
    let (file, samples) = (workload.file, workload.samples)
    let times = timing.measure([row]) { keep(floor_read(file)) }
    figures.add("\(row.name)_ns_per_\(name)", times[0].times, per: 1 / Double(units))
    figures.add("\(row.name)_to_floor_ratio", times[0].ratios, per: Double(samples) / Double(units))
  }

  /// One to five fingers that move together for 1000 frames.
  private static func contacts(_ workload: borrowing Workload, _ timing: Timing, _ figures: inout Figures) {
    let frames = 1000
    for count in 1...ContactFrame.capacity {
      let trace = Trace(on: .tablet) {
        Together {
          for finger in 0..<count {
            Finger.down(at: 20 + 15 * Double(finger), 20).move(by: 100, 80, over: .milliseconds(10 * frames)).lift()
          }
        }
      }
      let pristine = GestureEngine(device: trace.device, surface: Surface(device: trace.device))
      let row = Row(name: "contacts_\(count)") { for _ in 0..<20 { run(pristine, trace.events) } }
      measure("sample", per: 20 * frames * count, row, workload, timing, &figures)
    }
  }

  private static func recognizers(
    _ workload: borrowing Workload, _ timing: Timing, _ figures: inout Figures
  ) {
    let (events, samples) = (workload.events, workload.samples)
    for count in [1, 7, 16, 64] {
      let pristine = GestureEngine(
        device: workload.device, surface: workload.surface, arena: arena(of: count, on: workload.surface))
      let row = Row(name: "recognizers_\(count)") { run(pristine, events) }
      measure("sample", per: samples, row, workload, timing, &figures)
    }
  }

  /// An arena of all kinds in turn, without any relation.
  private static func arena(of count: Int, on surface: Surface) -> GestureArena {
    var arena = GestureArena()
    for number in 0..<count {
      switch number % 7 {
      case 0: arena.add(Pan())
      case 1: arena.add(Tap())
      case 2: arena.add(Swipe())
      case 3: arena.add(Pinch())
      case 4: arena.add(Rotation())
      case 5: arena.add(LongPress())
      default: arena.add(EdgeSwipe(glass: surface.size))
      }
    }
    return arena
  }

  /// A keyboard-like sheet of equal regions, touched all over.
  private static func regions(_ workload: borrowing Workload, _ timing: Timing, _ figures: inout Figures) {
    let size = Vector(600, 400)
    var random = Seeded(1)
    let places = (0..<10_000).map { _ in
      Vector(.random(in: 0..<size.x, using: &random), .random(in: 0..<size.y, using: &random))
    }
    for count in [1, 10, 100, 1000] {
      let map = HitMap(size: size, regions: sheet(of: count, on: size))
      let row = Row(name: "regions_\(count)") {
        for place in places { keep(map.region(at: place, major: 8, minor: 6)) }
      }
      measure("touch_down", per: places.count, row, workload, timing, &figures)
    }
  }

  private static func sheet(of count: Int, on size: Vector) -> [HitRegion] {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let cell = Vector(size.x / Double(columns), size.y / Double((count + columns - 1) / columns))
    return (0..<count).map { number in
      HitRegion(
        name: "\(number)",
        drawn: Rect(
          x: Double(number % columns) * cell.x + 1, y: Double(number / columns) * cell.y + 1, width: cell.x - 2,
          height: cell.y - 2))
    }
  }

  /// Several engines that take turns, as the devices of one reader do.
  private static func engines(_ workload: borrowing Workload, _ timing: Timing, _ figures: inout Figures) {
    let (events, samples) = (workload.events, workload.samples)
    for count in [1, 4, 16] {
      let pristine = GestureEngine(device: workload.device, surface: workload.surface)
      let row = Row(name: "engines_\(count)") { run(pristine, count, events) }
      measure("sample", per: samples, row, workload, timing, &figures)
    }
  }

  @inline(never)
  private static func run(_ pristine: GestureEngine, _ events: [InputEvent]) {
    run(pristine, 1, events)
  }

  /// Feeds the events in batches, each engine its share of them.
  @inline(never)
  private static func run(_ pristine: GestureEngine, _ count: Int, _ events: [InputEvent]) {
    var engines = [GestureEngine](repeating: pristine, count: count)
    var gestures: [Gesture] = []
    let share = events.count / count
    var start = 0
    while start < share {
      for index in engines.indices {
        let from = index * share + start
        let to = min(from + PathBench.floorBatch, (index + 1) * share)
        engines[index].feed(events.span.extracting(from..<to), into: &gestures)
        gestures.removeAll(keepingCapacity: true)
      }
      start += PathBench.floorBatch
    }
    keep(engines.count)
  }
}
