import Testing

@testable import TouchDevices

@Suite("The devices that a session knows")
struct DeviceRosterTests {
  private static func device(
    _ name: String, at path: String = "/dev/input/event1", place: String = "", serial: String = ""
  ) -> TouchDevice {
    TouchDevice(
      path: path, kind: .touchscreen, identity: .init(name: name, serial: serial, place: place))
  }

  /// A roster, and what it says.
  private final class Asked {
    var roster: DeviceRoster

    init(_ choice: DeviceChoice = .all) { roster = DeviceRoster(choice) }

    /// The number of a device besides others: `0`, or `0 again`.
    func number(_ device: TouchDevice, besides open: [Int] = []) -> String {
      let (number, isBack) = roster.number(of: device, besides: open)
      return isBack ? "\(number) again" : "\(number)"
    }

    func isNews(_ device: TouchDevice) -> Bool { roster.noteFailure(of: device) }
  }

  @Test("a device that comes back has its old number, also at another plug")
  func comesBack() {
    let asked = Asked()
    #expect(asked.number(Self.device("a", place: "1")) == "0")
    #expect(asked.number(Self.device("b"), besides: [0]) == "1")
    #expect(asked.number(Self.device("a", at: "/dev/input/event9", place: "1"), besides: [1]) == "0 again")
    #expect(asked.number(Self.device("a", place: "2"), besides: [1]) == "0 again")
  }

  @Test("twins have numbers of their own, each its own when it comes back")
  func twins() {
    let asked = Asked()
    #expect(asked.number(Self.device("a", place: "1")) == "0")
    #expect(asked.number(Self.device("a", place: "2"), besides: [0]) == "1")
    #expect(asked.number(Self.device("a", place: "2")) == "1 again")
    #expect(asked.number(Self.device("a", place: "1"), besides: [1]) == "0 again")
  }

  @Test("devices with serial numbers are never taken for each other")
  func serials() {
    let asked = Asked()
    #expect(asked.number(Self.device("a", serial: "1")) == "0")
    #expect(asked.number(Self.device("a", serial: "2")) == "1")
  }

  @Test("a file stands for the device that had it first")
  func path() {
    let asked = Asked(.path("/dev/input/event1"))
    #expect(!asked.roster.wants(Self.device("a", at: "/dev/input/event2")))
    #expect(asked.roster.wants(Self.device("a")))
    _ = asked.number(Self.device("a"))
    #expect(asked.roster.wants(Self.device("a", at: "/dev/input/event2")))
    #expect(!asked.roster.wants(Self.device("b")))
    #expect(!asked.roster.wants(Self.device("a", at: "/dev/input/event2"), besides: [0]))
  }

  @Test("a failure is news once, until the file is gone or opens")
  func failures() {
    let asked = Asked()
    let device = Self.device("a")
    #expect(asked.isNews(device))
    #expect(!asked.isNews(device))
    asked.roster.forgetFailure(at: device.path)
    #expect(asked.isNews(device))
    _ = asked.number(device)
    #expect(asked.isNews(device))
  }
}
