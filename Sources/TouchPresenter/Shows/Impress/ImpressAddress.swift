/// Where an Impress listens.
public struct ImpressAddress: Sendable, Hashable, CustomStringConvertible {
  /// The port that Impress listens on.
  public static let defaultPort: UInt16 = 1599

  /// The host, by name or number.
  public let host: String
  /// The TCP port.
  public let port: UInt16

  /// An address; this machine's own without arguments.
  public init(host: String = "127.0.0.1", port: UInt16 = Self.defaultPort) {
    self.host = host
    self.port = port
  }

  /// An address as people write it: `HOST`, `HOST:PORT` or `[IPv6]:PORT`.
  ///
  /// - Throws: ``ShowError/badAddress(_:)``.
  public init(_ text: String) throws(ShowError) {
    var host = text[...]
    var port = Substring("\(Self.defaultPort)")
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .badAddress(text) }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      if !rest.isEmpty {
        guard rest.hasPrefix(":") else { throw .badAddress(text) }
        port = rest.dropFirst()
      }
    } else if let colon = text.firstIndex(of: ":"), text.lastIndex(of: ":") == colon {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard let number = UInt16(port), number > 0, !host.isEmpty,
      host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { throw .badAddress(text) }
    self.init(host: String(host), port: number)
  }

  /// Whether nothing leaves this machine.
  ///
  /// A name is taken for another machine's, whatever it may stand for.
  public var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isNumber }
  }

  /// `HOST:PORT`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
