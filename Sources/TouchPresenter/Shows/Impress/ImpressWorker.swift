import Glibc
import TouchDevices

/// What the thread of an ``ImpressLink`` does.
struct ImpressWorker {
  /// How much is read at once; the events of it are one batch for the main queue.
  private static let chunk = 1 << 16
  /// The most bytes that may wait to be sent; Impress reads at once, and a command has 60.
  private static let mostOutput = 1 << 16

  private let link: ImpressLink
  private let handler: ImpressLink.Handler
  private var session: ImpressSession
  private var parser = ImpressParser()
  private var connection: TCPConnection?
  private var buffer = [UInt8](repeating: 0, count: Self.chunk)

  init(link: ImpressLink, session: ImpressSession, handler: @escaping ImpressLink.Handler) {
    self.link = link
    self.session = session
    self.handler = handler
  }

  /// Works until the link is stopped.
  mutating func run() {
    while true {
      let orders = link.takeOrders()
      let now = EventClock.now()
      if orders.wantsConnection, session.stage == .failed { session.begin(at: now) }
      for call in orders.calls { session.perform(call, at: now) }
      session.refuse(orders.dropped)
      session.advance(to: now)
      if orders.isStopping { break }
      keepConnection()
      flush()
      deliver()
      // An answer to the greeting is waited for, and is not to be taken for silence where only the main queue is late.
      wait(mayRead: !link.isMainBusy || !session.hasBeenGreeted)
    }
    closeDown()
  }

  /// Opens or closes, as the session wants.
  private mutating func keepConnection() {
    if !session.wantsConnection {
      connection = nil
    } else if connection == nil {
      parser = ImpressParser()
      do throws(ShowError) {
        connection = try TCPConnection(to: session.address, timeout: session.configuration.connectTimeout)
      } catch {
        session.disconnected(error, at: EventClock.now())
      }
    }
  }

  private mutating func flush() {
    guard let connection, connection.isOpen, !session.output.isEmpty else { return }
    do throws(ShowError) {
      let count = try connection.write(session.output)
      session.output.removeFirst(count)
      if session.output.count > Self.mostOutput {
        throw .notReading(address: "\(session.address)", bytes: session.output.count)
      }
    } catch {
      lose(error)
    }
  }

  private mutating func deliver() {
    link.keep(session.takePreviews(), for: &session)
    link.note(session.counts)
    guard !session.events.isEmpty, !link.isMainBusy else { return }
    link.deliver(session.events, handler)
    session.events = []
  }

  /// Waits for the remote, for the network and for what the session has to do next.
  private mutating func wait(mayRead: Bool) {
    var events: Int16 = 0
    if let connection {
      if !connection.isOpen || !session.output.isEmpty { events |= Int16(POLLOUT) }
      if connection.isOpen, mayRead { events |= Int16(POLLIN) }
    }
    // A connection that is not waited for would still wake the thread when it hangs up.
    var waits = [
      pollfd(fd: link.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: events == 0 ? -1 : connection?.descriptor ?? -1, events: events, revents: 0),
    ]
    guard poll(&waits, 2, Self.milliseconds(until: session.deadline)) > 0, waits[1].revents != 0 else { return }
    if connection?.isOpen == false {
      open()
    } else if mayRead, waits[1].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      read()
    }
  }

  private mutating func open() {
    do throws(ShowError) {
      guard try connection?.finishOpening() == true else { return }
      session.connected(at: EventClock.now())
    } catch {
      connection = nil
      session.disconnected(error, at: EventClock.now())
    }
  }

  private mutating func read() {
    do throws(ShowError) {
      guard let count = try connection?.read(into: &buffer) else { return }
      guard count > 0 else { throw .closed(address: "\(session.address)", midMessage: parser.isMidMessage) }
      var messages: [ImpressMessage] = []
      defer { for message in messages { session.receive(message, at: EventClock.now()) } }
      try parser.feed(buffer[..<count], into: &messages)
    } catch .messageTooLong(let limit) {
      connection = nil
      session.fail(
        session.hasBeenGreeted
          ? .messageTooLong(limit: limit)
          : .notImpress(address: "\(session.address)", saw: Printable.text(parser.beginning, limit: 40)))
    } catch {
      lose(error)
    }
  }

  private mutating func lose(_ error: ShowError) {
    connection?.abort()
    connection = nil
    session.disconnected(error, at: EventClock.now())
  }

  /// Hides the pointer and closes, not too soon after the end of a show.
  private mutating func closeDown() {
    session.end()
    flush()
    if let connection, connection.isOpen, let closeTime = session.closeTime {
      var none = pollfd(fd: -1, events: 0, revents: 0)
      _ = poll(&none, 1, Self.milliseconds(until: closeTime))
    }
    connection = nil
  }

  /// The time until a moment, rounded up, for `poll`; without a moment, for ever.
  private static func milliseconds(until moment: Int64?) -> Int32 {
    guard let moment else { return -1 }
    let (left, isOver) = moment.subtractingReportingOverflow(EventClock.now())
    guard !isOver, left > 0 else { return 0 }
    return Int32(min((left + 999) / 1000, 60_000))
  }
}
