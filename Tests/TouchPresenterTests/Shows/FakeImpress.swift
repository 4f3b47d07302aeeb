import Foundation
import Synchronization
import TouchTesting

@testable import TouchPresenter

/// A server that says what a test wants it to, on a port of its own of this machine.
///
/// Like Impress it does not ask for a port that is in use still.
final class FakeImpress: Sendable {
  private struct State {
    var client: Int32 = -1
    var received = ""
    var connections = 0
    var answers = 0
    var unheardAnswers = 0
    var isStopped = false
    var isClosed = false
  }

  let port: UInt16
  private let listener: Int32
  private let state = Mutex(State())
  /// Answers a message, given as its lines.
  private let answer: @Sendable ([String]) -> String

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - answer: What to say to a message, given as its lines.
  /// - Throws: ``ShowError/unreachable(address:reason:)`` where there is no such port.
  init(port: UInt16 = 0, answer: @escaping @Sendable ([String]) -> String = { _ in "" }) throws {
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 4) == 0 && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else {
      close(listener)
      throw ShowError.unreachable(address: "fake", reason: String(cString: strerror(errno)))
    }
    self.listener = listener
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Accepts connections, one at a time, and answers until ``stop()``.
  func run() {
    Thread.detachNewThread {
      while !self.state.withLock({ $0.isStopped }) {
        let client = accept(self.listener, nil, nil)
        guard client >= 0 else { break }
        self.state.withLock {
          $0.client = client
          $0.connections += 1
          $0.received = ""
        }
        self.serve(client)
        self.state.withLock { $0.client = -1 }
        close(client)
      }
    }
  }

  /// How many answers the client did not hear to their end.
  var unheardAnswers: Int { state.withLock { $0.unheardAnswers } }

  /// How many messages were answered, with whatever.
  var answers: Int { state.withLock { $0.answers } }

  var connections: Int { state.withLock { $0.connections } }

  /// What the client of now has sent, each message with its lines joined by blanks.
  var received: [String] {
    state.withLock { $0.received }.split(separator: "\n\n").map { String($0.replacing("\n", with: " ")) }
  }

  /// Says something to the client of now; answers whether it took all of it.
  @discardableResult
  func say(_ bytes: [UInt8]) -> Bool {
    let client = state.withLock { $0.client }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func say(_ text: String) -> Bool { say(Array(text.utf8)) }

  /// Ends the connection of now.
  func hangUp() { _ = state.withLock { shutdown($0.client, Int32(SHUT_RDWR)) } }

  /// Ends the connection of now as a program does that is killed while bytes wait for it.
  func reset() {
    var noLinger = linger(l_onoff: 1, l_linger: 0)
    state.withLock {
      _ = setsockopt($0.client, SOL_SOCKET, SO_LINGER, &noLinger, socklen_t(MemoryLayout<linger>.size))
      // What is read is over, so the thread that reads closes, which resets.
      _ = shutdown($0.client, Int32(SHUT_RD))
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    hangUp()
    shutdown(listener, Int32(SHUT_RDWR))
  }

  deinit { closeListener() }

  /// Closes the listener once: its number may be another socket's by then.
  private func closeListener() {
    let wasClosed = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    if !wasClosed { close(listener) }
  }

  /// Ends as a crash would, and starts another one on the same port as soon as the system permits.
  func crashAndRestart() async throws -> FakeImpress {
    stop()
    try await eventually("the client is gone") { state.withLock { $0.client < 0 } }
    closeListener()
    var next: FakeImpress?
    try await eventually("the port is free again") {
      next = try? FakeImpress(port: port, answer: answer)
      return next != nil
    }
    guard let next else { throw ShowError.noPresentation }
    return next
  }

  private func serve(_ client: Int32) {
    var open = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      let text = String(decoding: buffer[..<count], as: UTF8.self)
      state.withLock { $0.received += text }
      open += text
      while let end = open.firstRange(of: "\n\n") {
        let lines = open[..<end.lowerBound].split(separator: "\n").map(String.init)
        open = String(open[end.upperBound...])
        let reply = answer(lines)
        let isHeard = reply.isEmpty || say(reply)
        state.withLock { state in
          if isHeard { state.answers += 1 } else { state.unheardAnswers += 1 }
        }
      }
    }
  }
}
