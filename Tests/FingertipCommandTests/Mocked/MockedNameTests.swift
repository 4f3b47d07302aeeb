import Testing

@Suite("Absurd names of devices, made up by umockdev", .whereDevicesAreMocked)
struct MockedNameTests {
  /// A name as bytes, and how it is shown.
  struct Name: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var shown: String
    var testDescription: String { what }
  }

  static let names = [
    Name(what: "none", bytes: [], shown: "(no name)"),
    Name(what: "spaces", bytes: Array("  a  ".utf8), shown: "  a  "),
    Name(what: "255 bytes", bytes: Array(repeating: 0x78, count: 255), shown: String(repeating: "x", count: 255)),
    Name(
      what: "300 bytes, more than can be asked for", bytes: Array(repeating: 0x78, count: 300),
      shown: String(repeating: "x", count: 300)),
    Name(
      what: "a letter that is cut", bytes: Array(repeating: 0x78, count: 254) + Array("é!".utf8),
      shown: String(repeating: "x", count: 254) + "é!"),
    Name(what: "no text", bytes: [0xff, 0xfe, 0x41, 0xc3], shown: "\u{FFFD}\u{FFFD}A\u{FFFD}"),
    Name(
      what: "orders to a terminal", bytes: Array("a\u{1B}[31mb\u{7}\tc\u{9B}1m\rd\u{202E}e".utf8),
      shown: "a\u{FFFD}[31mb\u{FFFD} c\u{FFFD}1m d\u{FFFD}e"),
    Name(what: "a line end", bytes: Array("a\n".utf8), shown: "a"),
    Name(what: "quotes", bytes: Array(#"a "b" \c"#.utf8), shown: #"a "b" \c"#),
  ]

  @Test("are shown without harm", arguments: names)
  func shown(_ name: Name) async throws {
    let device = MockedDevice.glass { $0.name = name.bytes }
    let run = try await MockedRun(["devices"], on: [device]).end()
    #expect(run.status == 0 && run.lines.first == "/dev/input/event0  \(name.shown)")
    let finding = try await MockedRun(["doctor"], on: [device]).end()
    #expect(finding.output.contains("ok    /dev/input/event0, touchscreen \"\(name.shown)\": can be read\n"))
  }

  @Test("keep no device from being read", arguments: names)
  func read(_ name: Name) async throws {
    let run = try MockedRun(["live", "--json"], on: [.glass { $0.name = name.bytes }])
    try await run.untilOutput(contains: "appeared")
    run.interrupt()
    let ended = try await run.end()
    #expect(ended.status == 0 && ended.messages.isEmpty)
    #expect(try ended.objects.first?["name"] as? String == String(decoding: name.told, as: UTF8.self))
  }
}

extension MockedNameTests.Name {
  /// What sysfs tells: the name without the ends of lines.
  var told: [UInt8] { bytes.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : bytes }
}
