import TouchContacts

/// What a log of a touch device held: the events, the device where the log describes it, and what could not be read.
///
/// A damaged log gives everything before the damage, and ``stop`` says where and why reading ended.
public struct Recording: Sendable {
  /// The format that the log was read as.
  public var format: RecordingFormat
  /// The device, from the log or from a file beside it; `nil` where neither describes an axis.
  public var device: DeviceDescription?
  /// The device's name, also where the log says nothing else of it.
  public var deviceName: String?
  /// The events in the order of the log.
  public var events: [InputEvent]
  /// What the device held when its recorder asked it, at the start or after lost events; only `fingertip record` tells.
  public var states: [RecordedState] = []
  /// How the log ends, where it promised a closing line; `nil` where it did not.
  public var ending: RecordingEnding?
  /// Where and why reading stopped before the end; `nil` where all was read.
  public var stop: RecordingProblem?
  /// The lines that are not of the format and were passed over; blank lines and comments do not count.
  public var skippedLines = LineTally()
  /// The events of other devices in the same log that were passed over.
  public var otherDeviceEvents = 0
  /// How many other devices the log holds.
  public var otherDeviceCount = 0
  /// Whether the log has no times, so that every frame was put 10 ms after the one before.
  public var hasArtificialTimes = false
  /// Why the description beside the log could not be used; `nil` where it could, or where there is none.
  public var descriptionProblem: RecordingError?

  /// A recording of `events`, as if read from a log of `format`.
  public init(format: RecordingFormat, device: DeviceDescription? = nil, events: [InputEvent]) {
    self.format = format
    self.device = device
    self.deviceName = device?.name
    self.events = events
  }

  /// The device, or where nothing describes it one that is inferred from the events.
  ///
  /// Complexity: linear in the number of events where there is no ``device``.
  public var deviceOrInferred: DeviceDescription {
    if let device { return device }
    var inferred = DeviceDescription(inferredFrom: events.span)
    inferred.name = deviceName ?? ""
    return inferred
  }

  /// Reads a log from memory, in a known format or, by default, in the one that its content shows.
  ///
  /// - Throws: ``RecordingError`` where not one event can be read. `source` names the log in the message.
  public init(
    bytes: [UInt8], format: RecordingFormat? = nil, source: String = "the log"
  ) throws(RecordingError) {
    var reader = try RecordingReader(startingWith: bytes.span, format: format, source: source)
    reader.read(bytes.span)
    self = try reader.finish()
  }
}
