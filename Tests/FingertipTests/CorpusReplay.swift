import Fingertip
import TouchTesting

/// A recording of the shared corpus, ready to be replayed as its label says.
struct CorpusReplay {
  let events: [InputEvent]
  let device: DeviceDescription
  let surface: Surface

  init(events: [InputEvent], device: DeviceDescription, surface: Surface) {
    self.events = events
    self.device = device
    self.surface = surface
  }

  init(_ label: SharedCorpus.Label) throws {
    let corpus = SharedCorpus.corpus ?? ""
    let recording = try Recording.read(path: corpus + "/" + label.recording)
    var device = recording.deviceOrInferred
    if case .file(let path) = label.device { device = try DeviceDescription.read(path: corpus + "/" + path) }
    device = device.completed(from: recording.events.span)
    events = recording.events
    self.device = device
    surface = Surface(device: device, size: label.size)
  }

  /// All gesture values of the recording.
  func gestures(speed: Double? = nil) -> [Gesture] {
    var gestures: [Gesture] = []
    var replay = Replay(through: GestureEngine(device: device, surface: surface), speed: speed)
    func take(_ part: Span<Gesture>) {
      for index in part.indices { gestures.append(part[index]) }
    }
    replay.play(events.span, take)
    replay.finish(take)
    return gestures
  }

  /// The same with the events cut into runs of the given lengths, over and over.
  func gestures(cutInto lengths: [Int]) -> [Gesture] {
    var engine = GestureEngine(device: device, surface: surface)
    var gestures: [Gesture] = []
    var position = 0
    var round = 0
    while position < events.count {
      let end = min(position + lengths[round % lengths.count], events.count)
      engine.feed(events.span.extracting(position..<end), into: &gestures)
      position = end
      round += 1
    }
    engine.advance(to: events.last?.time ?? 0, into: &gestures)
    engine.finish(into: &gestures)
    return gestures
  }
}
