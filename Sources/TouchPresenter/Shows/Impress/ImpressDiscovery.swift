import Dispatch
import Glibc
import TouchDevices

/// Finds the machines on which an Impress can be driven.
///
/// Impress answers a datagram with `LOREMOTE_SEARCH` on port 1598, sent to its machine or to the group 239.0.0.1. By default
/// only this machine is asked.
public enum ImpressDiscovery {
  /// A machine that has answered.
  public struct Found: Sendable, Hashable {
    /// What the machine calls itself, at most 64 characters and none that a terminal would obey.
    public var name: String
    /// Where its Impress listens.
    public var address: ImpressAddress
  }

  /// The port that Impress listens for searches on.
  public static let port: UInt16 = 1598
  /// Where all of a network are asked at once.
  public static let group = "239.0.0.1"
  /// The most answers that are taken; a network with more is no place to choose one by name.
  static let mostAnswers = 64

  /// Asks, and waits for answers on the calling thread.
  ///
  /// - Parameters:
  ///   - place: Whom to ask, by name or number; ``group`` for a whole network.
  ///   - port: The port to ask at.
  ///   - seconds: How long to wait, up to 60 s; 1 s, as a network of one room answers within a tenth of it.
  /// - Returns: The machines in the order of their answers, each once.
  /// - Throws: ``ShowError/unknownHost(_:reason:)`` and ``ShowError/unreachable(address:reason:)``.
  public static func search(
    at place: String = "127.0.0.1", port: UInt16 = Self.port, seconds: Double = 1
  ) throws(ShowError) -> [Found] {
    let address = ImpressAddress(host: place, port: port)
    guard let target = try SocketAddress.resolve(address, timeout: 5_000_000).first else { return [] }
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(target.family, kind, 0)
    guard descriptor >= 0 else { throw failure(address) }
    defer { close(descriptor) }
    let question = Array("LOREMOTE_SEARCH\n\n".utf8)
    let sent = target.withSystemAddress { sendto(descriptor, question, question.count, 0, $0, $1) }
    guard sent == question.count else { throw failure(address) }
    return answers(on: descriptor, until: EventClock.now() &+ Int64(min(max(seconds, 0), 60) * 1e6))
  }

  /// The same, without holding up the caller's thread.
  ///
  /// - Parameters:
  ///   - place: Whom to ask, by name or number; ``group`` for a whole network.
  ///   - port: The port to ask at.
  ///   - seconds: How long to wait, up to 60 s.
  /// - Returns: The machines in the order of their answers, each once.
  /// - Throws: As the other one.
  public static func search(
    at place: String = "127.0.0.1", port: UInt16 = Self.port, seconds: Double = 1
  ) async throws(ShowError) -> [Found] {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(ShowError) in try search(at: place, port: port, seconds: seconds) })
      }
    }
    return try result.get()
  }

  private static func answers(on descriptor: Int32, until end: Int64) -> [Found] {
    var found: [Found] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    while found.count < mostAnswers {
      let left = end &- EventClock.now()
      guard left > 0 else { break }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Int32((left + 999) / 1000)) > 0 else { continue }
      guard let (count, host) = receive(on: descriptor, into: &buffer) else { continue }
      guard let name = name(in: buffer[..<count]) else { continue }
      let answer = Found(name: name, address: ImpressAddress(host: host))
      if !found.contains(where: { $0.address == answer.address }) { found.append(answer) }
    }
    return found
  }

  /// The name in an answer; `nil` for what is no answer.
  static func name(in datagram: ArraySlice<UInt8>) -> String? {
    let lines = datagram.split(separator: UInt8(ascii: "\n"))
    guard lines.count >= 2, lines[0].elementsEqual("LOREMOTE_ADVERTISE".utf8) else { return nil }
    return Printable.text(String(decoding: lines[1], as: UTF8.self), limit: 64)
  }

  /// A datagram and the number of the machine that it came from.
  private static func receive(on descriptor: Int32, into buffer: inout [UInt8]) -> (count: Int, host: String)? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let count = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { sender in
        let count = recvfrom(descriptor, &buffer, buffer.count, 0, sender, &length)
        let isNamed = getnameinfo(sender, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
        return isNamed ? count : -1
      }
    }
    guard count >= 0 else { return nil }
    let number = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (count, String(decoding: number, as: UTF8.self))
  }

  private static func failure(_ address: ImpressAddress) -> ShowError {
    .unreachable(address: "\(address)", reason: String(cString: strerror(errno)))
  }
}
