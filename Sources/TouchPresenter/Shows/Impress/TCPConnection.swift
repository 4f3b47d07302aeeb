import Glibc

/// A TCP connection that never blocks.
final class TCPConnection {
  /// How soon a host that is gone is noticed while nothing is said, in s: probes begin then, and go on for as long.
  private static let keepAlive: Int32 = 5

  private let address: ImpressAddress
  private var candidates: [SocketAddress]
  /// The socket; -1 for none.
  private(set) var descriptor: Int32 = -1
  /// Whether the other side has taken the connection.
  private(set) var isOpen = false

  /// Sets out to connect.
  ///
  /// - Parameters:
  ///   - address: The host and port.
  ///   - timeout: How long the name of the host may take to be looked up, in µs.
  /// - Throws: ``ShowError/unknownHost(_:reason:)``, ``ShowError/refused(address:)`` and
  ///   ``ShowError/unreachable(address:reason:)``.
  init(to address: ImpressAddress, timeout: Int64) throws(ShowError) {
    self.address = address
    candidates = try SocketAddress.resolve(address, timeout: timeout)
    try openNext()
  }

  deinit { closeSocket() }

  /// Takes the outcome of setting out, once the socket is writable, and sets out to the host's next address if it failed.
  ///
  /// - Returns: Whether the connection is open.
  /// - Throws: ``ShowError/refused(address:)`` and ``ShowError/unreachable(address:reason:)``, for the last address.
  func finishOpening() throws(ShowError) -> Bool {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    if getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) != 0 { code = errno }
    if code == 0 {
      isOpen = true
      setOptions()
    } else {
      try fail(code)
    }
    return isOpen
  }

  /// Sends as much as goes at once.
  ///
  /// - Returns: How many bytes that were.
  /// - Throws: ``ShowError/closed(address:midMessage:)`` and ``ShowError/unreachable(address:reason:)`` when the connection
  ///   is broken.
  func write(_ bytes: [UInt8]) throws(ShowError) -> Int {
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if count >= 0 { return count }
    if Self.isPassing(errno) { return 0 }
    throw broken(errno)
  }

  /// Receives what has come.
  ///
  /// - Returns: How many bytes that were, 0 at the end of the connection; `nil` when nothing has come.
  /// - Throws: ``ShowError/closed(address:midMessage:)`` and ``ShowError/unreachable(address:reason:)`` when the connection
  ///   is broken.
  func read(into buffer: inout [UInt8]) throws(ShowError) -> Int? {
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count >= 0 { return count }
    if Self.isPassing(errno) { return nil }
    throw broken(errno)
  }

  /// Ends the connection with a reset, for one that the other side has ended.
  ///
  /// A goodbye would keep the other side's port in use for a minute, in which an Impress that has crashed and is started
  /// again does not listen: it does not ask for a port that is in use (`SO_REUSEADDR`).
  func abort() {
    var noLinger = linger(l_onoff: 1, l_linger: 0)
    _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &noLinger, socklen_t(MemoryLayout<linger>.size))
    closeSocket()
  }

  private func openNext() throws(ShowError) {
    while !candidates.isEmpty {
      let candidate = candidates.removeFirst()
      closeSocket()
      let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      descriptor = socket(candidate.family, type, 0)
      guard descriptor >= 0 else { throw broken(errno) }
      if candidate.connect(descriptor) == 0 || errno == EINPROGRESS { return }
      if candidates.isEmpty { throw broken(errno) }
    }
  }

  private func fail(_ code: Int32) throws(ShowError) {
    if candidates.isEmpty { throw broken(code) }
    try openNext()
  }

  private func setOptions() {
    set(SOL_SOCKET, SO_KEEPALIVE, 1)
    set(Int32(IPPROTO_TCP), TCP_KEEPIDLE, Self.keepAlive)
    set(Int32(IPPROTO_TCP), TCP_KEEPINTVL, 1)
    set(Int32(IPPROTO_TCP), TCP_KEEPCNT, Self.keepAlive)
    set(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, 2 * 1000 * Self.keepAlive)
    // A step is a small message, and is not to wait for another one.
    set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
  }

  private func set(_ level: Int32, _ name: Int32, _ value: Int32) {
    var value = value
    _ = setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private func closeSocket() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// A program that is killed while bytes wait for it says goodbye with a reset.
  private func broken(_ code: Int32) -> ShowError {
    switch code {
    case ECONNREFUSED: .refused(address: "\(address)")
    case ECONNRESET, EPIPE: .closed(address: "\(address)", midMessage: false)
    default: .unreachable(address: "\(address)", reason: String(cString: strerror(code)))
    }
  }

  private static func isPassing(_ code: Int32) -> Bool { code == EAGAIN || code == EWOULDBLOCK || code == EINTR }
}
