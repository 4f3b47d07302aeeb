import Fingertip

/// A device as `fingertip devices` shows it.
struct DeviceLine {
  /// What the system says of it.
  let device: TouchDevice
  /// What it says of itself; `nil` where it cannot be opened.
  let description: DeviceDescription?
  /// Why it cannot be used.
  let problem: TouchDeviceError?

  init(_ device: TouchDevice) {
    self.device = device
    do throws(TouchDeviceError) {
      description = try device.describe()
      problem = nil
    } catch {
      description = nil
      problem = error
    }
  }

  init(_ device: TouchDevice, _ description: DeviceDescription?, problem: TouchDeviceError?) {
    self.device = device
    self.description = description
    self.problem = problem
  }

  /// The line that names it.
  var title: String { "\(device.path)  \(device.shownName)" }

  /// What there is to know, a line each.
  var details: [String] {
    var details = [[device.kind.rawValue, contacts, size].joined(separator: ", ")]
    details.append("\(identity)\(device.driver.map { ", driver \($0)" } ?? ""), seat \(device.seat)")
    if let calibration = device.calibration { details.append("calibrated by udev: \(calibration.text)") }
    details += device.links
    details.append(problem.map { "cannot be used: \($0)" } ?? "can be used")
    return details
  }

  /// The device as an object of JSON.
  var json: JSONLine {
    var line = JSONLine()
    line.add("path", device.path)
    line.add("name", device.name)
    line.add("kind", device.kind.rawValue)
    line.add("protocol", touchProtocol.name)
    if let count = contactCount { line.add("contacts", Int64(count)) }
    if let surface {
      line.add("width_mm", surface.size.x)
      line.add("height_mm", surface.size.y)
    }
    line.add("size_from", sizeSource)
    if let driver = device.driver { line.add("driver", driver) }
    line.add("id", identity)
    line.add("seat", device.seat)
    line.add("links", device.links.map { .text($0) })
    line.add("usable", problem == nil)
    if let problem { line.add("problem", "\(problem)") }
    return line
  }

  private var touchProtocol: DeviceDescription.TouchProtocol {
    description?.touchProtocol ?? device.capabilities.touchProtocol
  }

  /// How many contacts it tells apart; `nil` where only the device itself could tell.
  private var contactCount: Int? {
    switch touchProtocol {
    case .singleTouch: 1
    case .typeB: description?.slotCount
    case .typeA: nil
    }
  }

  private var contacts: String {
    switch (touchProtocol, contactCount) {
    case (.singleTouch, _): "one contact"
    case (.typeA, _): "contacts without identity (type A)"
    case (.typeB, 1): "one contact (type B)"
    case (.typeB, let count?): "\(count) contacts (type B)"
    case (.typeB, nil): "contacts (type B)"
    }
  }

  private var surface: Surface? { description.map { SurfaceSettings().surface(of: device, $0) } }

  private var size: String {
    guard let surface else { return "size known once it can be opened" }
    let size = "\(surface.size.x.rounded(toPlaces: 1)) x \(surface.size.y.rounded(toPlaces: 1)) mm"
    switch sizeSource {
    case "udev": return size + " (by udev)"
    case "assumed": return size + " (assumed: it does not tell)"
    default: return size
    }
  }

  /// Where the size comes from.
  private var sizeSource: String {
    switch surface?.sizeSource {
    case .device: "device"
    case .caller: "udev"
    case .assumed: "assumed"
    case nil: "unknown"
    }
  }

  private var identity: String {
    device.identity.numbers.map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }.joined(separator: ":")
  }
}

extension TouchDevice {
  /// Its name for itself, as a terminal may show it.
  var shownName: String { name.isEmpty ? "(no name)" : name.printable }
}

extension DeviceDescription.TouchProtocol {
  /// The name in JSON.
  var name: String {
    switch self {
    case .typeB: "type-b"
    case .typeA: "type-a"
    case .singleTouch: "single-touch"
    }
  }
}

extension Surface.Calibration {
  /// The six numbers as udev writes them.
  var text: String { [a, b, c, d, e, f].map { $0.rounded(toPlaces: 6) }.joined(separator: " ") }
}
