import Synchronization
import TouchContacts
import TouchGestures

/// What the reader's thread and the rest of the program say to each other.
final class ReaderLink: Sendable {
  /// What the thread is to do.
  enum Command: Sendable {
    case stop
    case pause
    case resume
    case regions(@Sendable (Surface) -> HitMap?)
  }

  /// What the thread tells of itself.
  struct Status: Sendable {
    var devices: [LiveDevice] = []
    var counts = SessionCounts()
  }

  let bell: Bell
  private let commands = Mutex<[Command]>([])
  private let current = Mutex(Status())

  init() throws(TouchDeviceError) { bell = try Bell() }

  /// Gives the thread something to do.
  func send(_ command: Command) {
    commands.withLock { $0.append(command) }
    bell.ring()
  }

  /// What was sent since the last time, in order.
  func takeCommands() -> [Command] {
    bell.acknowledge()
    return commands.withLock { commands in
      defer { commands.removeAll() }
      return commands
    }
  }

  /// What the thread told last.
  var status: Status { current.withLock { $0 } }

  /// Tells of the thread.
  func update(_ body: (inout Status) -> Void) { current.withLock { body(&$0) } }
}

/// Where the reader's gestures and device events go.
protocol ReaderOutput: Sendable {
  /// Whether what becomes of presses is to be noted.
  var wantsPresses: Bool { get }
  /// Takes the gesture values of some frames, and what became of presses in them.
  func publish(_ gestures: Span<Gesture>, presses: Span<PressLog.Entry>)
  /// Takes a device event, which comes after the gestures published before it.
  func publish(_ event: TouchDeviceEvent)
}
