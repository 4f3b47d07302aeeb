import TouchContacts

/// Reads `struct input_event` as the kernel hands it out, little endian.
///
/// It has 24 bytes on a 64-bit machine and 16 on a 32-bit one; the first bytes tell which.
struct RawReader: ByteReader {
  private var layout: RawLayout?
  /// What came before the layout was known, or the beginning of an event that is not complete.
  private var rest: [UInt8] = []
  private var offset = 0

  mutating func read(_ bytes: Span<UInt8>, into builder: inout RecordingBuilder) {
    var start = 0
    let wanted = layout?.size ?? RawLayout.sampleSize
    if layout == nil || !rest.isEmpty {
      start = min(bytes.count, wanted - rest.count)
      keep(bytes.extracting(0..<start))
      guard rest.count == wanted else { return }
      readRest(&builder)
    }
    let whole = bytes.extracting(start..<bytes.count)
    let taken = readEvents(whole, &builder)
    if builder.stop == nil { keep(whole.extracting(taken..<whole.count)) }
  }

  mutating func finish(into builder: inout RecordingBuilder) {
    readRest(&builder)
    builder.offset = offset
    if !rest.isEmpty { builder.stop(.unfinishedEvent) }
  }

  private mutating func keep(_ bytes: Span<UInt8>) {
    for index in bytes.indices { rest.append(bytes[index]) }
  }

  private mutating func readRest(_ builder: inout RecordingBuilder) {
    let bytes = rest
    if layout == nil { layout = RawLayout(detectedIn: bytes.span) }
    if layout == nil, bytes.count >= RawLayout.wide.size { builder.stop(.notAnEvent) }
    let taken = readEvents(bytes.span, &builder)
    rest.removeFirst(taken)
  }

  /// Reads whole events; answers how many bytes they take.
  private mutating func readEvents(_ bytes: Span<UInt8>, _ builder: inout RecordingBuilder) -> Int {
    guard let layout else { return 0 }
    var position = 0
    while position + layout.size <= bytes.count, builder.stop == nil {
      builder.offset = offset + position
      guard let event = layout.event(in: bytes, at: position) else {
        builder.stop(.notAnEvent)
        break
      }
      builder.append(event)
      position += layout.size
    }
    offset += position
    return position
  }
}
