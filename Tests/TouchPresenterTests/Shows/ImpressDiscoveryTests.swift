import Foundation
import Synchronization
import Testing

@testable import TouchPresenter

@Suite("Finding an Impress", .timeLimit(.minutes(1)))
struct ImpressDiscoveryTests {
  @Test("a machine that answers is found once, by its name and number, however often and badly others answer")
  func found() async throws {
    let beacon = try FakeBeacon(answers: [
      "something else\n\n", "LOREMOTE_ADVERTISE\n", "LOREMOTE_ADVERTISE\nstage\u{1B}[31m\n\n",
      "LOREMOTE_ADVERTISE\nstage\n\n",
    ])
    beacon.run()
    let found = try await ImpressDiscovery.search(port: beacon.port, seconds: 0.3)
    #expect(found == [.init(name: "stage\u{FFFD}[31m", address: ImpressAddress())])
    #expect(beacon.question == "LOREMOTE_SEARCH\n\n")
  }

  @Test("where nobody answers nothing is found")
  func nobody() async throws {
    let beacon = try FakeBeacon(answers: [])
    #expect(try await ImpressDiscovery.search(port: beacon.port, seconds: 0.05).isEmpty)
  }

  @Test("a host that is not there is told")
  func unknown() async {
    await #expect(throws: ShowError.self) { try await ImpressDiscovery.search(at: "no host", seconds: 0.05) }
  }

  @Test("a long name is cut")
  func long() {
    let answer = Array("LOREMOTE_ADVERTISE\n\(String(repeating: "x", count: 500))\n\n".utf8)
    #expect(ImpressDiscovery.name(in: answer[...])?.count == 65)
    #expect(ImpressDiscovery.name(in: []) == nil)
  }
}

/// Answers one search.
private final class FakeBeacon: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let answers: [String]
  private let heard = Mutex("")

  init(answers: [String]) throws {
    self.answers = answers
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    guard isBound else { throw ShowError.unreachable(address: "fake", reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  var question: String { heard.withLock { $0 } }

  func run() {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 512)
      var sender = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &sender) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { sender in
          let count = recvfrom(self.descriptor, &buffer, buffer.count, 0, sender, &length)
          guard count > 0 else { return }
          self.heard.withLock { $0 = String(decoding: buffer[..<count], as: UTF8.self) }
          for answer in self.answers {
            let bytes = Array(answer.utf8)
            _ = sendto(self.descriptor, bytes, bytes.count, 0, sender, length)
          }
        }
      }
    }
  }
}
