import TouchContacts

/// Writes a log: the description of a device, then its events, into memory that can be taken out piece by piece.
///
/// What is written reads back the same, value for value, times included.
public struct RecordingWriter: Sendable {
  /// The kinds of log that can be written.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// evemu 1.2 text.
    case evemu
    /// YAML of `libinput record`, with one device: the format holds one device's events after the other's, so those of
    /// several could not be written as they come.
    case libinput
  }

  /// What the log is written as.
  public let format: Format
  /// The text that was written and not yet taken out.
  public var bytes: [UInt8] { text.bytes }
  private var text = LogText()
  private var eventCount = 0
  private var isInFrame = false

  /// A writer whose text starts with the description of `device`, or with the events where there is none.
  ///
  /// - Parameters:
  ///   - device: What is known of the device.
  ///   - format: What to write.
  ///   - hasClosingLine: Whether the head promises a line that says how the log ends, so that one without it is known to
  ///     be cut off.
  public init(device: DeviceDescription? = nil, format: Format = .evemu, hasClosingLine: Bool = false) {
    self.format = format
    text.append(format == .evemu ? "# EVEMU 1.2\n" : "# libinput record\n")
    if hasClosingLine { text.append(LogNote.promise + "\n") }
    switch (format, device) {
    case (.evemu, let device?): text.appendEvemu(device)
    case (.evemu, nil): break
    case (.libinput, let device?): text.appendLibinput(device)
    case (.libinput, nil): text.appendLibinputExcerpt()
    }
  }

  /// Adds events.
  ///
  /// - Throws: ``RecordingError/unwritableTime(event:)`` at the first event whose time the format cannot hold.
  public mutating func append(_ events: Span<InputEvent>) throws(RecordingError) {
    for index in events.indices { try append(events[index]) }
  }

  /// Adds one event.
  ///
  /// - Throws: ``RecordingError/unwritableTime(event:)``.
  public mutating func append(_ event: InputEvent) throws(RecordingError) {
    guard event.seconds >= 0, event.seconds <= Span<UInt8>.maximumSeconds,
      event.microseconds >= 0, event.microseconds < 1_000_000
    else { throw .unwritableTime(event: eventCount) }
    switch format {
    case .evemu: text.appendEvemu(event)
    case .libinput: text.appendLibinput(event, startsFrame: !isInFrame)
    }
    isInFrame = !event.isReport
    eventCount += 1
  }

  /// Adds what the device held when it was asked, after lost events or at the start, as a comment that other programs skip.
  ///
  /// Without it a replay could not take up the fingers that were down.
  public mutating func append(_ state: DeviceState) {
    text.append(LogNote.line(of: state) + "\n")
  }

  /// Adds the line that says how the log ends, in place of the one that was promised.
  public mutating func append(_ ending: RecordingEnding) {
    text.append(LogNote.line(of: ending) + "\n")
  }

  /// Takes out the text that was written so far, so that memory stays bounded.
  public mutating func removeBytes() -> [UInt8] {
    removeBytes(first: text.bytes.count)
  }

  /// Takes out the first `count` bytes of the text.
  mutating func removeBytes(first count: Int) -> [UInt8] {
    let taken = Array(text.bytes.prefix(count))
    text.bytes.removeFirst(taken.count)
    return taken
  }
}

extension InputEvent {
  /// Whether this ends a frame.
  var isReport: Bool { type == EventType.syn && code == SynCode.report }
}
