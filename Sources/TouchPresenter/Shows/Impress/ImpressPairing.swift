/// The name and PIN by which Impress knows a remote; neither a print nor a dump of it shows the PIN.
public struct ImpressPairing: Sendable, Hashable {
  /// The name that Impress lists under Slide Show > Impress Remote.
  public let name: String
  let pin: String

  /// A pairing.
  ///
  /// - Parameters:
  ///   - name: One to 64 characters without control characters.
  ///   - pin: One to eight digits. Impress's own remotes take four, without a zero in front.
  /// - Throws: ``ShowError/badPairing(problem:)``.
  public init(name: String = "Fingertip", pin: String) throws(ShowError) {
    guard (1...64).contains(name.count), !name.unicodeScalars.contains(where: \.properties.isControl) else {
      throw .badPairing(problem: "a name is one to 64 characters, and no control characters")
    }
    guard (1...8).contains(pin.utf8.count), pin.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .badPairing(problem: "a PIN is one to eight digits")
    }
    self.name = name
    self.pin = pin
  }

  /// A pairing with the PIN that stands alone in a file.
  ///
  /// - Throws: ``ShowError/cannotRead(path:reason:)`` and ``ShowError/badPairing(problem:)``.
  public init(name: String = "Fingertip", pinFile path: String) throws(ShowError) {
    let text = String(decoding: try SmallFile.read(path: path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first, lines.count == 1 else {
      throw .badPairing(problem: "\(path) must hold a PIN and nothing else")
    }
    try self.init(name: name, pin: String(line))
  }
}

extension ImpressPairing: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name alone.
  public var description: String { name }
  /// The name alone.
  public var debugDescription: String { name }
  /// The name alone.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool {
    generalCategory == .control || generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
  }
}
