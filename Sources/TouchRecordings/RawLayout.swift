import TouchContacts

/// How `struct input_event` lies in memory.
enum RawLayout: Sendable {
  /// Seconds and µs of 8 bytes: 64-bit machines.
  case wide
  /// Seconds and µs of 4 bytes: 32-bit machines.
  case narrow

  /// As many bytes as settle which layout it is: a whole number of events of either.
  static let sampleSize = 480

  /// The size of one event in bytes.
  var size: Int {
    switch self {
    case .wide: 24
    case .narrow: 16
    }
  }

  /// The layout whose events cover more of the first bytes; `nil` where these hold no event of either.
  init?(detectedIn bytes: Span<UInt8>) {
    let wide = RawLayout.wide.coverage(of: bytes)
    let narrow = RawLayout.narrow.coverage(of: bytes)
    guard max(wide, narrow) > 0 else { return nil }
    self = narrow > wide ? .narrow : .wide
  }

  /// Whether bytes of an unknown format are raw events: whole events that are possible, one of which says something.
  ///
  /// Four events in a row leave no room for chance: other binary files pass for one event now and then.
  static func isShown(by bytes: Span<UInt8>) -> Bool {
    guard let layout = RawLayout(detectedIn: bytes) else { return false }
    let needed = min(bytes.count / layout.size, 4) * layout.size
    let covered = layout.coverage(of: bytes)
    guard covered >= needed else { return false }
    for offset in stride(from: 0, to: covered, by: layout.size) {
      if let event = layout.event(in: bytes, at: offset), event.type != EventType.syn { return true }
    }
    return false
  }

  /// How many of the first bytes are possible events of this layout, one after the other.
  ///
  /// Read in the wrong layout, the seconds are now the time, now a type and a code: they jump. A recorder's clock
  /// never steps back by more than a second, nor forward by more than the eleven days allowed here.
  func coverage(of bytes: Span<UInt8>) -> Int {
    var position = 0
    var earlier: Int64?
    while position + size <= min(bytes.count, Self.sampleSize), let event = event(in: bytes, at: position) {
      let step = event.seconds - (earlier ?? event.seconds)
      guard step >= -1, step <= 1_000_000 else { break }
      earlier = event.seconds
      position += size
    }
    return position
  }

  /// The event at an offset, or `nil` where the bytes cannot be one: a negative time, a million µs, an unknown type.
  func event(in bytes: Span<UInt8>, at offset: Int) -> InputEvent? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    let half = (size - 8) / 2
    let seconds = Self.number(in: bytes, at: offset, size: half)
    let microseconds = Self.number(in: bytes, at: offset + half, size: half)
    let type = Self.number(in: bytes, at: offset + 2 * half, size: 2)
    let code = Self.number(in: bytes, at: offset + 2 * half + 2, size: 2)
    let value = Self.number(in: bytes, at: offset + 2 * half + 4, size: 4)
    guard seconds <= UInt64(Span<UInt8>.maximumSeconds), microseconds < 1_000_000, type <= 0x1f, code <= 0x2ff
    else { return nil }
    return InputEvent(
      seconds: Int64(seconds), microseconds: Int64(microseconds), type: UInt16(truncatingIfNeeded: type),
      code: UInt16(truncatingIfNeeded: code), value: Int32(truncatingIfNeeded: value))
  }

  private static func number(in bytes: Span<UInt8>, at offset: Int, size: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<size { number |= UInt64(bytes[offset + index]) &<< UInt64(8 * index) }
    return number
  }
}
