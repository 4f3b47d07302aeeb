import Floor
import Glibc
import TouchContacts
import TouchTesting

/// The events that are measured on: gestures of a generated hand on one panel, one after the other, the same on every run.
struct Workload: ~Copyable {
  /// What the panel says of itself.
  let device: DeviceDescription
  /// The glass.
  let surface: Surface
  /// All events.
  let events: [InputEvent]
  /// The same in a file without a name.
  let file: Int32
  /// Contacts that are down at a report, summed over the reports.
  let samples: Int
  /// Reports with a contact.
  let frames: Int

  /// Makes `gestures` gestures and puts their events into a file.
  init(gestures: Int) throws(BenchError) {
    // A tablet at 120 Hz; the noise keeps every finger moving, as on real panels.
    let panel = Hand.Panel(
      width: 217, height: 136, unitsPerMillimetre: 20, frameRate: 120, noise: 0.05, tellsEllipse: true)
    var device: DeviceDescription?
    var events: [InputEvent] = []
    var end: Int64 = 1_000_000
    for scene in Hand(seed: 1, panel: panel).scenes(count: gestures) {
      Self.append(scene.events, to: &events, after: &end)
      if scene.device.axes.count > device?.axes.count ?? 0 { device = scene.device }
    }
    self.device = device ?? DeviceDescription(inferredFrom: events.span)
    surface = Surface(device: self.device)
    file = try Self.write(events)
    self.events = events
    let counts = events.withUnsafeBytes { floor_decode($0.baseAddress, events.count) }
    samples = Int(counts.samples)
    frames = Int(counts.frames)
  }

  deinit { close(file) }

  /// Adds a scene half a second after the one before; each begins as if the device had just been plugged in.
  private static func append(_ scene: [InputEvent], to events: inout [InputEvent], after end: inout Int64) {
    guard let first = scene.first else { return }
    let shift = end + 500_000 - first.time
    events.append(InputEvent(time: end + 500_000, type: EventType.abs, code: AxisCode.mtSlot, value: 0))
    for event in scene {
      end = event.time + shift
      events.append(InputEvent(time: end, type: event.type, code: event.code, value: event.value))
    }
  }

  private static func write(_ events: [InputEvent]) throws(BenchError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/fingertip-bench-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw .noWorkFile(reason: String(cString: strerror(errno))) }
    unlink(name)
    let isWritten = events.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
    guard isWritten else { throw .noWorkFile(reason: String(cString: strerror(errno))) }
    return file
  }
}
