import Testing
import TouchRecordings

@Suite("Telling formats apart")
struct RecordingFormatDetectionTests {
  @Test("each sample shows its format", arguments: Samples.all)
  func detects(_ format: RecordingFormat, _ bytes: [UInt8]) {
    #expect(RecordingFormat(detectedIn: bytes.span) == format)
  }

  @Test("junk before a text log does not hide its format", arguments: Samples.all.filter { $0.format != .raw })
  func detectsAfterJunk(_ format: RecordingFormat, _ bytes: [UInt8]) {
    let junk = Array("$ sudo record\r\n# N: nothing\n\n=== N: A: E: ===\nfoo: bar\n".utf8)
    #expect(RecordingFormat(detectedIn: (junk + bytes).span) == format)
  }

  @Test(
    "other content shows none",
    arguments: [
      "", "hello\n", "N: 3M touch\nI: 3 0596 0502\nR: 4 05 0d 09 04\nE: 000000.000000 9 07 01 00\n", "{\"a\": 1}",
      "# EVEMU", "E: x\n", "-event4   DEVICE_ADDED            Touchpad   seat0\n", "name: x\nversion: 1\n",
      "\u{7f}ELF\u{2}\u{1}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}>\u{0}\u{1}\u{0}\u{0}\u{0}",
      String(repeating: "\u{0}", count: 4096),
    ])
  func detectsNothing(_ text: String) {
    #expect(RecordingFormat(detectedIn: Array(text.utf8).span) == nil)
  }

  @Test(
    "the message says what unknown content looks like",
    arguments: [
      ([0x1f, 0x8b, 8, 0], "gunzip"), ([0xff, 0xfe, 0x45, 0], "iconv"), (Array("hello\nworld".utf8), "\"hello\""),
      ([0x7f, 0x45, 0], "7f 45 00"), (Array("-event4  DEVICE_ADDED  Pad\n".utf8), "libinput record"),
    ] as [([UInt8], String)])
  func saysWhatItSaw(_ bytes: [UInt8], _ words: String) {
    do {
      _ = try Recording(bytes: bytes, source: "x.log")
      Issue.record("it was read")
    } catch {
      #expect(error.description.contains(words))
      #expect(error.description.hasPrefix("x.log: unknown format"))
      #expect(error.description.contains("--format"))
    }
  }
}
