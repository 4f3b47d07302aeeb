import Fingertip

/// What `fingertip live` reads and how, as the command line says.
struct LiveOptions {
  var replay = ReplayOptions()
  var device = DeviceChoice.all
  var source = TouchSession.Source.evdev
  var isGrabbing = false
  var isWaiting = false

  private static let shared: Set = ["size", "rotate", "calibrate", "exclusive-taps"]

  static let known: [OptionParser.Option] =
    ReplayOptions.printing + [
      .init("grab", "g", "keep the device's events from other programs meanwhile"),
      .init("libinput", "l", "read through libinput: a touchpad keeps its pointer, and\nits gestures are libinput's"),
      .init("seat", value: "NAME", "read through libinput, as its seat says, such as seat0"),
      .init("wait", "w", "wait for a device that is not there or may not be read yet"),
    ] + ReplayOptions.reading.filter { shared.contains($0.name) } + [.init("help", "h", "explain this")]

  /// Takes in one option.
  ///
  /// - Throws: ``UsageError`` for a value that does not fit.
  mutating func take(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "grab": isGrabbing = true
    case "libinput": if source == .evdev { source = .libinput }
    case "seat": source = .libinputSeat(value)
    case "wait": isWaiting = true
    default: if try !replay.take(name, value) { try replay.takePrinting(name, value) }
    }
  }

  /// How a session is to be, with these regions.
  func configuration(_ regions: RegionFile?) -> TouchSession.Configuration {
    var configuration = TouchSession.Configuration()
    configuration.devices = device
    configuration.source = source
    configuration.isGrabbing = isGrabbing
    configuration.waitsForDevices = isWaiting
    configuration.surface = SurfaceSettings(
      size: replay.size, rotation: replay.rotation,
      calibration: replay.calibration == .identity ? nil : replay.calibration)
    if let regions { configuration.regions = { regions.map(on: $0) } }
    let options = replay
    configuration.arena = { surface, regions in
      .standard(on: surface, regions: regions, options.standard(for: surface))
    }
    return configuration
  }
}
