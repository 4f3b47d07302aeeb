import TouchContacts

/// Reads `struct input_event` as the kernel hands it out, little endian: 24 bytes on a 64-bit machine, 16 on a 32-bit
/// one. The first bytes tell which.
struct RawReader: ByteReader {
  private var layout: RawLayout?
  /// What came before the layout was known, or the beginning of an event that is not complete.
  private var rest: [UInt8] = []
  private var offset = 0

  mutating func read(_ bytes: Span<UInt8>, into builder: inout RecordingBuilder) {
    rest.reserveCapacity(rest.count + bytes.count)
    for index in bytes.indices { rest.append(bytes[index]) }
    guard rest.count >= RawLayout.sampleSize else { return }
    readRest(&builder)
  }

  mutating func finish(into builder: inout RecordingBuilder) {
    readRest(&builder)
    builder.offset = offset
    guard builder.stop == nil, !rest.isEmpty else { return }
    builder.stop(.unfinishedEvent)
  }

  private mutating func readRest(_ builder: inout RecordingBuilder) {
    if layout == nil { layout = RawLayout(detectedIn: rest.span) }
    builder.offset = offset
    guard let layout else {
      if rest.count >= RawLayout.wide.size { builder.stop(.notAnEvent) }
      return
    }
    var position = 0
    while position + layout.size <= rest.count, builder.stop == nil {
      builder.offset = offset + position
      guard let event = layout.event(in: rest.span, at: position) else {
        builder.stop(.notAnEvent)
        break
      }
      builder.append(event)
      position += layout.size
    }
    offset += position
    rest.removeFirst(position)
  }
}
