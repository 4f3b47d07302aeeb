import Fingertip
import Testing

@testable import FingertipCommand

@Suite("fingertip live")
struct LiveCommandTests {
  private func options(_ words: [(String, String)]) throws -> LiveOptions {
    var options = LiveOptions()
    for (name, value) in words { try options.take(name, value) }
    return options
  }

  @Test("options become a session's configuration")
  func configuration() throws {
    let options = try options([
      ("grab", ""), ("wait", ""), ("size", "300x200"), ("rotate", "90"), ("calibrate", "0 -1 1 1 0 0"),
      ("exclusive-taps", ""),
    ])
    let configuration = options.configuration(nil)
    #expect(configuration.isGrabbing && configuration.waitsForDevices)
    #expect(configuration.source == .evdev && configuration.devices == .all && configuration.regions == nil)
    #expect(
      configuration.surface
        == SurfaceSettings(
          size: Vector(300, 200), rotation: .quarter, calibration: Surface.Calibration(0, -1, 1, 1, 0, 0)))
  }

  @Test("a calibration that nobody gives is left to udev")
  func noCalibration() throws {
    #expect(try options([]).configuration(nil).surface == SurfaceSettings())
  }

  @Test("libinput is used as a seat says, in whatever order the options stand")
  func sources() throws {
    #expect(try options([("libinput", "")]).source == .libinput)
    #expect(try options([("libinput", ""), ("seat", "seat1")]).source == .libinputSeat("seat1"))
    #expect(try options([("seat", "seat1"), ("libinput", "")]).source == .libinputSeat("seat1"))
  }

  @Test("regions of a file are laid out on the glass that there is")
  func regions() throws {
    let configuration = try options([]).configuration(RegionFile("all 0 0 100% 100%", source: "x"))
    let surface = Surface(device: DeviceDescription(axes: [:]), size: Vector(120, 80))
    #expect(configuration.regions?(surface)?.regions.map(\.drawn) == [Rect(x: 0, y: 0, width: 120, height: 80)])
  }

  private static let live: LiveDevice = {
    let description = DeviceDescription(axes: [AxisCode.mtSlot: AxisRange(minimum: 0, maximum: 4)])
    return LiveDevice(
      number: 2, device: TouchDevice(path: "/dev/input/event5", kind: .touchpad, identity: .init(name: "Pad")),
      description: description, surface: Surface(device: description, size: Vector(100, 60)))
  }()

  @MainActor
  @Test("what happens to a device is told in a line")
  func deviceEvents() {
    let live = Self.live
    #expect(LivePrinter.headline(.appeared(live), live) == "Pad at /dev/input/event5: touchpad, 100 x 60 mm")
    #expect(LivePrinter.headline(.returned(live), live).hasPrefix("Pad is back at /dev/input/event5"))
    #expect(LivePrinter.headline(.vanished(live), live) == "Pad is gone; waiting for it to return")
    #expect(
      LivePrinter.json(.returned(live), live, at: 7).text
        == #"{"time_us":7,"device_event":"returned","device":2,"path":"/dev/input/event5","name":"Pad","#
        + #""kind":"touchpad","width_mm":100,"height_mm":60}"#)
  }

  @MainActor
  @Test("what was mended, merged and not shown is told in the end")
  func notes() {
    var counts = SessionCounts()
    #expect(LivePrinter.notes(counts).isEmpty)
    counts.tracker.drops = 2
    counts.delivery.merged = 3
    counts.delivery.dropped = 4
    counts.delivery.droppedEvents = 5
    counts.delivery.mergedPresses = 6
    counts.delivery.droppedPresses = 7
    #expect(
      LivePrinter.notes(counts) == [
        "2 drops", "3 changes merged", "6 events of presses merged",
        "7 events of presses not shown, as the output was too slow", "4 values not shown, as the output was too slow",
        "5 device events not shown",
      ])
  }

  @Test(
    "a command line that makes no sense ends with 2",
    arguments: [
      ["live", "--rotate", "45"], ["live", "--phases", "later"], ["live", "a", "b"], ["live", "--nonsense"],
      ["devices", "a", "b"], ["devices", "--nonsense"],
    ])
  func usage(_ arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty && !run.messages.isEmpty)
  }

  @Test("a device that is not there ends with 4, and a region file that is none with 3")
  func missing() throws {
    for command in ["live", "devices"] {
      let run = try CommandRun([command, "/dev/input/event987"])
      #expect(run.status == 4)
      #expect(run.messages.contains("/dev/input/event987"))
    }
    #expect(try CommandRun(["live", "--region", "/nowhere/x"]).status == 3)
  }

  @Test("help teaches by examples", arguments: ["live", "devices"])
  func help(_ command: String) throws {
    let run = try CommandRun([command, "--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("Examples:\n  fingertip \(command)"))
  }
}
