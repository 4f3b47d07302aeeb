import Glibc
import TouchContacts

/// A recording on disk while it grows, which can be read whatever happens to its writer.
///
/// Frames are gathered and written whole, by ``sync()``: call it at least once a second, and a kill or a crash costs no
/// more than that second. ``close(at:reason:)`` adds a line that says how many frames there are; a recording without it was
/// cut off, and readers say so. When the disk is full the file is cut back to its last whole frame.
///
/// A limit on the size of files ends a process by `SIGXFSZ` before it can report the error, unless it ignores that signal.
public struct RecordingFile: ~Copyable, Sendable {
  /// Bounds of what is kept in memory.
  public struct Configuration: Sendable, Hashable {
    /// How much text is gathered, in bytes, before it is written without waiting for the next ``RecordingFile/sync()``.
    ///
    /// 64 kB: a second of ten fingers at 1000 Hz is some 2 MB of text, and a caller that is late must not make it more.
    public var bufferSize = 65_536

    /// The defaults.
    public init() {}
  }

  /// The file's path, for messages.
  public let path: String
  /// How many whole frames were taken in.
  public private(set) var frameCount = 0
  /// How many events the redaction left out.
  public private(set) var redactedEvents = 0

  private let descriptor: Int32
  private let configuration: Configuration
  private let redaction: Redaction?
  private var writer: RecordingWriter
  /// How many bytes the file holds, all of them whole lines.
  private var size: Int
  /// Where the frames in the writer's text end.
  private var frameEnds: [Int] = []
  /// How much of the writer's text is to be written: up to the end of its last frame.
  private var ready = 0
  private var frame = FrameContent()
  private var failure: RecordingError?

  /// What the frame that is being taken in holds.
  private struct FrameContent {
    var hasEvents = false
    var hasLeftOut = false
  }

  /// Makes the file and writes the description of the device.
  ///
  /// - Parameters:
  ///   - path: Where to make it.
  ///   - device: The device.
  ///   - format: The kind of log.
  ///   - redaction: What to leave out; `nil` for nothing.
  ///   - isReplacing: Whether a file that exists is replaced.
  ///   - configuration: What is kept in memory.
  /// - Throws: ``RecordingError/alreadyExists(path:)``, ``RecordingError/cannotOpen(path:reason:)`` or
  ///   ``RecordingError/writingStopped(path:frames:reason:)``.
  public init(
    path: String, device: DeviceDescription?, format: RecordingWriter.Format = .evemu, redaction: Redaction? = nil,
    isReplacing: Bool = false, configuration: Configuration = Configuration()
  ) throws(RecordingError) {
    var writer = Self.writer(device, format, redaction)
    let head = writer.removeBytes()
    let descriptor = try Self.make(path, head: head, isReplacing: isReplacing)
    self.init(descriptor, path: path, size: head.count, writer, redaction, configuration)
  }

  /// Writes the description of the device to a file that is open already, such as standard output, from where it stands.
  ///
  /// - Parameters:
  ///   - descriptor: The open file, which is closed in the end.
  ///   - name: What messages call it.
  ///   - device: The device.
  ///   - format: The kind of log.
  ///   - redaction: What to leave out; `nil` for nothing.
  ///   - configuration: What is kept in memory.
  /// - Throws: ``RecordingError/writingStopped(path:frames:reason:)``; the file is closed then.
  public init(
    descriptor: Int32, name: String, device: DeviceDescription?, format: RecordingWriter.Format = .evemu,
    redaction: Redaction? = nil, configuration: Configuration = Configuration()
  ) throws(RecordingError) {
    var writer = Self.writer(device, format, redaction)
    let head = writer.removeBytes()
    try Self.write(head, to: descriptor, name)
    // What stood in the file before is not to be cut off with a frame; a pipe has no place.
    let end = Int(lseek(descriptor, 0, SEEK_CUR))
    self.init(descriptor, path: name, size: end >= 0 ? end : head.count, writer, redaction, configuration)
  }

  private static func writer(
    _ device: DeviceDescription?, _ format: RecordingWriter.Format, _ redaction: Redaction?
  ) -> RecordingWriter {
    let shown = redaction.flatMap { redaction in device.map(redaction.redacted) } ?? device
    return RecordingWriter(device: shown, format: format, hasClosingLine: true)
  }

  private init(
    _ descriptor: Int32, path: String, size: Int, _ writer: RecordingWriter, _ redaction: Redaction?,
    _ configuration: Configuration
  ) {
    self.descriptor = descriptor
    self.path = path
    self.size = size
    self.writer = writer
    self.redaction = redaction
    self.configuration = configuration
  }

  /// Makes the file with its head; answers its descriptor.
  private static func make(_ path: String, head: [UInt8], isReplacing: Bool) throws(RecordingError) -> Int32 {
    // What was touched is nobody else's business, so only the owner may read it.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isReplacing ? O_TRUNC : O_EXCL), 0o600)
    if descriptor < 0, errno == EEXIST { throw .alreadyExists(path: path) }
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    if isReplacing { makePrivate(descriptor) }
    do throws(RecordingError) {
      try write(head, to: descriptor, path)
    } catch {
      // Half a head can be read by nobody, and would be in the way of the next recording.
      if !isReplacing { unlink(path) }
      throw error
    }
    return descriptor
  }

  /// Takes the rights of others to a file that existed; a device or a pipe keeps its own.
  private static func makePrivate(_ descriptor: Int32) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, 0o600) }
  }

  /// Writes the head; where that fails the file is closed.
  private static func write(_ head: [UInt8], to descriptor: Int32, _ name: String) throws(RecordingError) {
    let failure = head.write(to: descriptor).failure
    guard failure != 0 else { return }
    Glibc.close(descriptor)
    throw .writingStopped(path: name, frames: 0, reason: String(cString: strerror(failure)))
  }

  deinit {
    Glibc.close(descriptor)
  }

  /// Takes in events, cut anywhere.
  ///
  /// - Throws: ``RecordingError/writingStopped(path:frames:reason:)``; nothing can be added from then on.
  public mutating func append(_ events: Span<InputEvent>) throws(RecordingError) {
    if let failure { throw failure }
    for index in events.indices { try append(events[index]) }
    if writer.bytes.count >= configuration.bufferSize { try write() }
  }

  /// Takes in what the device held when it was asked; it belongs right behind the report that ended the lost events.
  public mutating func append(_ state: DeviceState) {
    guard failure == nil else { return }
    writer.append(state)
    if !frame.hasEvents { ready = writer.bytes.count }
  }

  /// Writes the whole frames that came so far, and waits until they are on the disk.
  ///
  /// What was written survives the end of this process by itself. That the disk has it too is for the end of the machine,
  /// as when the battery is pulled out, and `fdatasync` does it, since a file's times do not matter. It may take a tenth of
  /// a second: call this on a thread that can wait.
  ///
  /// - Throws: ``RecordingError/writingStopped(path:frames:reason:)``.
  public mutating func sync() throws(RecordingError) {
    if let failure { throw failure }
    try write()
    // Pipes and devices cannot be synchronized, and need not be.
    if fdatasync(descriptor) != 0, errno == EIO || errno == ENOSPC || errno == EDQUOT { try stop(reason: errno) }
  }

  /// Writes what is left, a frame without its end included, and the closing line.
  ///
  /// - Parameters:
  ///   - time: Up to when the session met deadlines, in µs; `nil` where that is unknown.
  ///   - reason: Why the recording ends, in a few words.
  /// - Throws: ``RecordingError/writingStopped(path:frames:reason:)``.
  public mutating func close(at time: Int64? = nil, reason: String) throws(RecordingError) {
    if let failure { throw failure }
    writer.append(RecordingEnding.closed(frames: frameCount, until: time, reason: reason))
    ready = writer.bytes.count
    try sync()
  }

  private mutating func append(_ event: InputEvent) throws(RecordingError) {
    guard redaction?.keeps(event) ?? true else {
      frame.hasLeftOut = true
      redactedEvents += 1
      return
    }
    let isReport = event.isReport
    // A frame of which nothing is left would still tell when a key was pressed.
    if !isReport || frame.hasEvents || !frame.hasLeftOut {
      try writer.append(event)
      frame.hasEvents = true
    } else {
      redactedEvents += 1
    }
    guard isReport else { return }
    if frame.hasEvents { frameCount += 1 }
    frame = FrameContent()
    ready = writer.bytes.count
    frameEnds.append(ready)
  }

  private mutating func write() throws(RecordingError) {
    // A device that never ends its frame must not fill the memory.
    if writer.bytes.count - ready >= configuration.bufferSize { ready = writer.bytes.count }
    let text = writer.removeBytes(first: ready)
    let (count, failure) = text.write(to: descriptor)
    if failure != 0 {
      let kept = frameEnds.prefix { $0 <= count }
      frameCount -= frameEnds.count - kept.count
      size += kept.last ?? 0
      try stop(reason: failure)
    }
    size += count
    frameEnds.removeAll(keepingCapacity: true)
    ready = 0
  }

  /// Cuts the file back to its last whole frame and, where a line still fits, says why it ends there.
  private mutating func stop(reason: Int32) throws(RecordingError) {
    let reason = String(cString: strerror(reason))
    let stopped = RecordingError.writingStopped(path: path, frames: frameCount, reason: reason)
    failure = stopped
    if ftruncate(descriptor, size) == 0 {
      lseek(descriptor, 0, SEEK_END)
      let line = Array((LogNote.line(of: .cut(frames: frameCount, reason: reason)) + "\n").utf8)
      if line.write(to: descriptor).failure != 0 { ftruncate(descriptor, size) }
    }
    throw stopped
  }
}
