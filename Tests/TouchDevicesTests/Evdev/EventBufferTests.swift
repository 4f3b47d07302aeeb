import Glibc
import Testing
import TouchContacts

@testable import TouchDevices

@Suite("Reading events from a file")
final class EventBufferTests {
  private let readEnd: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  private static func events(_ count: Int) -> [InputEvent] {
    (0..<count).map { InputEvent(time: Int64($0), type: 3, code: 0, value: Int32($0)) }
  }

  private func write(_ bytes: ArraySlice<UInt8>) {
    _ = bytes.withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
  }

  private func bytes(_ events: [InputEvent]) -> [UInt8] { events.withUnsafeBytes { Array($0) } }

  private func readAll(_ buffer: inout EventBuffer) -> [InputEvent] {
    var events: [InputEvent] = []
    while case .events(let count) = buffer.read(from: readEnd) { events += buffer.events[..<count] }
    return events
  }

  @Test("events come out as they went in, wherever the file cuts them", arguments: [24, 1, 7, 23, 25, 100, 4096])
  func cut(_ length: Int) {
    let events = Self.events(40)
    let bytes = bytes(events)
    var buffer = EventBuffer()
    var seen: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      write(bytes[start..<min(start + length, bytes.count)])
      seen += readAll(&buffer)
    }
    #expect(seen == events)
    #expect(buffer.read(from: readEnd) == .empty)
  }

  @Test("more than fits is read in turns")
  func many() {
    let events = Self.events(1000)
    write(bytes(events)[...])
    var buffer = EventBuffer()
    #expect(buffer.read(from: readEnd) == .events(EventBuffer.capacity))
    #expect(buffer.events == Array(events[..<EventBuffer.capacity]))
    #expect(readAll(&buffer) == Array(events[EventBuffer.capacity...]))
  }

  @Test("a file that ends is a device that is gone, and so is one that fails")
  func gone() {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    close(ends[1])
    defer { close(ends[0]) }
    var buffer = EventBuffer()
    #expect(buffer.read(from: ends[0]) == .gone(ENODEV))
    #expect(buffer.read(from: -1) == .gone(EBADF))
  }
}
