import CEvents
import Glibc
import Synchronization
import TouchContacts
import TouchTesting

@testable import TouchDevices

/// A system whose devices are pipes: what a test writes, a session reads.
final class MadeUpSystem: Sendable {
  fileprivate struct Slot {
    var device: TouchDevice
    var description: DeviceDescription
    var readEnd: Int32
    var writeEnd: Int32
    var error: TouchDeviceError?
  }

  private struct State {
    var slots: [Slot] = []
    var changes: [DeviceChange] = []
    var opened = 0
  }

  private let state = Mutex(State())
  private let news: Bell

  init() throws { news = try Bell() }

  deinit {
    state.withLock { state in
      for slot in state.slots { slot.close() }
    }
  }

  /// A session's configuration that finds its devices here.
  var configuration: TouchSession.Configuration {
    var configuration = TouchSession.Configuration()
    configuration.provider = { Provider(system: self) }
    return configuration
  }

  /// Lets all that was not told yet be lost, as when more happens at once than the kernel keeps.
  func loseWord() {
    state.withLock { $0.changes = [.missed] }
    news.ring()
  }

  /// Plugs a device in.
  ///
  /// - Parameters:
  ///   - description: What it says of itself.
  ///   - path: Its file.
  ///   - name: What the system calls it.
  ///   - kind: What it is.
  ///   - error: Why it cannot be opened.
  ///   - isTold: Whether a session that runs is told.
  func plug(
    _ description: DeviceDescription, at path: String = "/dev/input/event1", name: String = "Pane",
    kind: DeviceKind = .touchscreen, failing error: TouchDeviceError? = nil, isTold: Bool = true
  ) {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let device = TouchDevice(path: path, kind: kind, identity: .init(name: name))
    let slot = Slot(device: device, description: description, readEnd: ends[0], writeEnd: ends[1], error: error)
    state.withLock { state in
      state.slots.append(slot)
      if isTold { state.changes.append(.present(device)) }
    }
    if isTold { news.ring() }
  }

  /// Pulls a device out.
  func unplug(_ path: String = "/dev/input/event1") {
    state.withLock { state in
      for slot in state.slots where slot.device.path == path { slot.close() }
      state.slots.removeAll { $0.device.path == path }
      state.changes.append(.absent(path: path))
    }
    news.ring()
  }

  /// Lets a device that could not be opened be opened from now on, and tells so, as udev does.
  func permit(_ path: String) {
    state.withLock { state in
      for index in state.slots.indices where state.slots[index].device.path == path {
        state.slots[index].error = nil
        state.changes.append(.present(state.slots[index].device))
      }
    }
    news.ring()
  }

  /// Lets a device send events.
  func send(_ events: some Sequence<InputEvent>, to path: String = "/dev/input/event1") {
    let events = Array(events)
    let end = state.withLock { $0.slots.first { $0.device.path == path }?.writeEnd } ?? -1
    var start = 0
    while start < events.count {
      // A pipe takes up to a page at once.
      let run = Array(events[start..<min(start + 100, events.count)])
      let written = run.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
      if written < 0, errno == EAGAIN { continue }
      guard written >= 0 else { return }
      start += run.count
    }
  }

  /// How often a device was opened.
  var openCount: Int { state.withLock { $0.opened } }

  private final class Provider: DeviceProvider {
    let system: MadeUpSystem

    init(system: MadeUpSystem) { self.system = system }

    var descriptor: Int32 { system.news.descriptor.number }

    func devices() -> [TouchDevice] { system.state.withLock { $0.slots.map(\.device) } }

    func next() -> DeviceChange? {
      system.state.withLock { state in
        guard state.changes.isEmpty else { return state.changes.removeFirst() }
        system.news.acknowledge()
        return nil
      }
    }

    func open(_ device: TouchDevice, grab: Bool) throws(TouchDeviceError) -> EvdevDevice {
      let slot = system.state.withLock { state in
        state.opened += 1
        return state.slots.first { $0.device == device }
      }
      guard let slot else { throw .gone(path: device.path) }
      if let error = slot.error { throw error }
      return EvdevDevice(descriptor: dup(slot.readEnd), description: slot.description)
    }
  }
}

extension MadeUpSystem.Slot {
  fileprivate func close() {
    _ = Glibc.close(readEnd)
    _ = Glibc.close(writeEnd)
  }
}
