import TouchContacts

/// What the readers fill while they go through a log.
struct RecordingBuilder {
  /// Bounds of what is kept.
  struct Configuration {
    /// Most events that are kept at once.
    ///
    /// 20 million take 480 MB, about a day of touching without a break; a log that is read from a pipe without end has to
    /// stop somewhere, unless its events are taken out as they come.
    var maximumEvents = 20_000_000
    /// Most states of the device.
    ///
    /// There is one for every loss of events; a log of nothing else has to stop somewhere too.
    var maximumStates = 100_000
  }

  let configuration = Configuration()
  private(set) var events: [InputEvent] = []
  private(set) var eventCount = 0
  var device = DeviceDescription(axes: [:])
  var hasName = false
  var skippedLines = LineTally()
  var otherDeviceEvents = 0
  var otherDeviceCount = 0
  var hasArtificialTimes = false
  /// Whether the events so far may yet turn out to be another device's.
  var isUnsettled = false
  private(set) var states: [RecordedState] = []
  private var stateCount = 0
  var ending: RecordingEnding?
  /// Where the line or event that is being read begins.
  var offset = 0
  var line: Int?
  private(set) var stop: RecordingProblem?

  /// Whether one more event can be kept.
  var hasRoom: Bool { events.count < configuration.maximumEvents }

  /// Takes in an event; inlined, since a call for every line takes a tenth of the time of the fastest format.
  @inline(__always)
  mutating func append(_ event: InputEvent) {
    guard hasRoom else { return stop(.tooManyEvents(limit: configuration.maximumEvents)) }
    events.append(event)
    eventCount += 1
  }

  /// Takes in what the device held after the events so far.
  mutating func append(_ state: DeviceState) {
    guard stateCount < configuration.maximumStates else {
      return stop(.tooManyEvents(limit: configuration.maximumStates))
    }
    states.append(RecordedState(position: eventCount, state: state))
    stateCount += 1
  }

  /// Ends reading at the current place; the first reason stays.
  mutating func stop(_ reason: RecordingProblem.Reason) {
    if stop == nil { stop = RecordingProblem(reason, offset: offset, line: line) }
  }

  /// Takes the events that were read so far out of the builder.
  mutating func removeEvents() -> [InputEvent] {
    guard !isUnsettled else { return [] }
    defer {
      // The next piece of a log holds about as many.
      let count = events.count
      events = []
      events.reserveCapacity(count)
    }
    return events
  }

  /// Takes the states that were read so far out of the builder.
  mutating func removeStates() -> [RecordedState] {
    defer { states = [] }
    return states
  }

  /// Turns what was read so far into events of another device, because the touch device has shown up only now.
  mutating func discardEventsOfOtherDevice() {
    otherDeviceEvents += events.count
    eventCount -= events.count
    events.removeAll(keepingCapacity: true)
  }

  mutating func setName(_ name: String) {
    device.name = name
    hasName = true
  }
}
