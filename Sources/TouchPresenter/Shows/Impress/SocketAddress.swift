import Dispatch
import Glibc
import Synchronization

/// An address as the system takes it.
struct SocketAddress: Sendable, Hashable {
  /// Which kind of network it belongs to.
  let family: Int32
  private let bytes: [UInt8]

  /// The addresses of a host, in the order in which to try them.
  ///
  /// Numbers are read at once. A name is looked up on another thread, since the system may take its time for that.
  ///
  /// - Parameters:
  ///   - address: The host and port.
  ///   - timeout: How long that may take, in µs.
  /// - Returns: One or more addresses.
  /// - Throws: ``ShowError/unknownHost(_:reason:)``.
  static func resolve(_ address: ImpressAddress, timeout: Int64) throws(ShowError) -> [SocketAddress] {
    if case .success(let known) = lookUp(address, flags: AI_NUMERICHOST) { return known }
    let answer = Answer()
    DispatchQueue.global().async {
      answer.result.withLock { $0 = lookUp(address, flags: 0) }
      answer.isThere.signal()
    }
    _ = answer.isThere.wait(timeout: .now() + .microseconds(Int(timeout)))
    guard let result = answer.result.withLock({ $0 }) else {
      throw .unknownHost(address.host, reason: "no answer in time")
    }
    return try result.get()
  }

  /// Connects a socket; the result is that of `connect`.
  func connect(_ descriptor: Int32) -> Int32 {
    withSystemAddress { Glibc.connect(descriptor, $0, $1) }
  }

  /// Calls a function of the system that takes an address.
  func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
    bytes.withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) }
  }

  private final class Answer: Sendable {
    let result = Mutex<Result<[SocketAddress], ShowError>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }

  private static func lookUp(_ address: ImpressAddress, flags: Int32) -> Result<[SocketAddress], ShowError> {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = flags | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(address.host, String(address.port), &hints, &list)
    guard code == 0 else {
      return .failure(.unknownHost(address.host, reason: String(cString: gai_strerror(code))))
    }
    defer { freeaddrinfo(list) }
    var found: [SocketAddress] = []
    var next = list
    while let entry = next?.pointee {
      if let bytes = entry.ai_addr {
        let raw = UnsafeRawBufferPointer(start: bytes, count: Int(entry.ai_addrlen))
        found.append(SocketAddress(family: entry.ai_family, bytes: Array(raw)))
      }
      next = entry.ai_next
    }
    return .success(found)
  }
}
