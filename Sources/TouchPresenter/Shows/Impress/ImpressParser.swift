/// Reads what Impress sends, in pieces of any size: a message is some lines and an empty one, in UTF-8.
///
/// It keeps at most one message that is not yet complete, of at most ``limit`` bytes.
struct ImpressParser {
  /// The longest message in bytes, 1 MiB: a picture of 320 × 240 is 0.4 MiB in base64 if it cannot be compressed at all.
  static let longestMessage = 1 << 20

  let limit: Int
  private var message: [UInt8] = []

  init(limit: Int = Self.longestMessage) {
    self.limit = limit
  }

  /// Whether it has read the beginning of a message and not its end.
  var isMidMessage: Bool { !message.isEmpty }

  /// What it has read of a message that is not complete, at most 40 bytes, for an error.
  var beginning: String { String(decoding: message.prefix(40), as: UTF8.self) }

  /// Reads a piece and appends the messages that it completes.
  ///
  /// - Throws: ``ShowError/messageTooLong(limit:)``. The messages before it are appended by then.
  mutating func feed(_ bytes: ArraySlice<UInt8>, into messages: inout [ImpressMessage]) throws(ShowError) {
    var rest = bytes
    while let newline = rest.firstIndex(of: Self.newline) {
      try append(rest[..<newline])
      rest = rest[(newline + 1)...]
      if message.last == Self.newline || message.isEmpty {
        finish(into: &messages)
      } else {
        message.append(Self.newline)
      }
    }
    try append(rest)
  }

  private static let newline = UInt8(ascii: "\n")

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(ShowError) {
    guard message.count + bytes.count <= limit else { throw .messageTooLong(limit: limit) }
    message.append(contentsOf: bytes)
  }

  /// Takes the message as complete, since the line that has just ended is empty.
  ///
  /// Empty lines between messages are nothing.
  private mutating func finish(into messages: inout [ImpressMessage]) {
    guard !message.isEmpty else { return }
    messages.append(ImpressMessage(message.dropLast()))
    message.removeAll(keepingCapacity: true)
  }
}
