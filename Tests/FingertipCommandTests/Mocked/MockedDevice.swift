import Fingertip

/// An input device that no kernel made: what it says of itself, what it holds, and what it refuses.
struct MockedDevice: Sendable {
  /// A question that the kernel answers about a device, by the number of its ioctl (linux/input.h).
  struct Question: Sendable, Hashable {
    var number: UInt8

    static let version = Question(number: 0x01)
    static let identity = Question(number: 0x02)
    static let name = Question(number: 0x06)
    static let place = Question(number: 0x07)
    static let serial = Question(number: 0x08)
    static let properties = Question(number: 0x09)
    static let slots = Question(number: 0x0a)
    static let keys = Question(number: 0x18)
    static let lights = Question(number: 0x19)
    static let switches = Question(number: 0x1b)
    static let grab = Question(number: 0x90)
    static let clock = Question(number: 0xa0)

    /// Which codes of a type there are.
    static func codes(_ type: UInt16) -> Question { Question(number: 0x20 + UInt8(type)) }
    /// What an absolute axis is, and holds.
    static func axis(_ code: UInt16) -> Question { Question(number: 0x40 + UInt8(code)) }
  }

  /// What it is.
  var description: DeviceDescription
  /// Its name as bytes, which need be no text.
  var name: [UInt8]
  /// What udev says of it besides its identity.
  var udev: [String: String]
  /// What its slots hold, by axis; slots left out are free and at zero.
  var slots: [UInt16: [Int32]] = [:]
  /// Whether it has relative axes, as a mouse.
  var isRelative = false
  /// The numbers that questions fail with.
  var failures: [Question: Int32] = [:]

  /// A device by its description, as udev calls it: `TOUCHSCREEN`, `KEYBOARD` and so on, or by no name.
  init(_ description: DeviceDescription, as kind: String? = "TOUCHSCREEN") {
    self.description = description
    name = Array(description.name.utf8)
    udev = kind.map { ["ID_INPUT": "1", "ID_INPUT_\($0)": "1"] } ?? [:]
  }
}

extension MockedDevice {
  /// Where the devices' minor numbers begin: beyond all real ones, of which a udev daemon may have more to say.
  private static let firstMinor = 1_000_000
  /// More slots are not told of one by one; the kernel itself makes no more (input_mt_init_slots).
  private static let greatestSlotCount: Int32 = 1024

  /// The device as umockdev reads it, with the number in its file's name.
  func record(number: Int) -> String {
    let identity = ["bustype", "vendor", "product", "version"]
    let minor = Self.firstMinor + number
    let place = "/devices/virtual/input/input\(number)"
    var lines = [
      "P: \(place)/event\(number)", "N: input/event\(number)", "E: DEVNAME=/dev/input/event\(number)", "E: MAJOR=13",
      "E: MINOR=\(minor)", "E: SUBSYSTEM=input",
    ]
    lines += udev.sorted { $0.key < $1.key }.map { "E: \($0.key)=\($0.value)" }
    lines += ["A: dev=13:\(minor)", "L: device=../../input\(number)", "", "P: \(place)", "E: SUBSYSTEM=input"]
    lines += ["H: name=\(hexadecimal(name + [UInt8(ascii: "\n")]))", "A: uniq=", "A: phys="]
    lines += zip(identity, numbers).map { "A: id/\($0)=\(hexadecimal([UInt8($1 >> 8), UInt8($1 & 0xff)]))" }
    lines += [
      "A: properties=\(bitmap(description.properties))", "A: capabilities/abs=\(bitmap(Set(description.axes.keys)))",
      "A: capabilities/key=\(bitmap(description.keys))", "", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// What it answers, for answers.c.
  var answers: String {
    var lines: [String] = []
    func answer(_ question: Question, _ bytes: [UInt8] = [], code: UInt16 = 0) {
      lines.append("\(question.number) \(code) \(failures[question] ?? 0) \(hexadecimal(bytes))")
    }
    answer(.version, bytes(of: [0x1_0001]))
    answer(.identity, numbers.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
    answer(.name, name + [0])
    for question in [Question.place, .serial] { answer(question) }
    answer(.properties, bits(description.properties))
    for type in 0...UInt16(0x1f) { answer(.codes(type), bits(codes(of: type))) }
    for question in [Question.keys, .lights, .switches, .grab, .clock] { answer(question) }
    for (code, axis) in description.axes {
      answer(.axis(code), bytes(of: [0, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]))
      if AxisCode.mtTouchMajor...0x3d ~= code { answer(.slots, bytes(of: slotValues(code)), code: code) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var numbers: [UInt16] {
    [description.bus, description.vendor, description.product, description.version]
  }

  private func codes(of type: UInt16) -> Set<UInt16> {
    switch type {
    case 0: Set([EventType.syn, EventType.key, EventType.abs] + (isRelative ? [2] : []))
    case EventType.key: description.keys
    case 2: isRelative ? [0, 1] : []
    case EventType.abs: Set(description.axes.keys)
    default: []
    }
  }

  private func slotValues(_ code: UInt16) -> [Int32] {
    let told = slots[code] ?? []
    let count = min(description.axes[AxisCode.mtSlot]?.maximum ?? -1, Self.greatestSlotCount - 1) + 1
    let free: Int32 = code == AxisCode.mtTrackingID ? -1 : 0
    return told + [Int32](repeating: free, count: max(0, Int(count) - told.count))
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

private func bytes(of values: [Int32]) -> [UInt8] {
  values.flatMap { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } }
}

/// The bits of a set as an ioctl gives them.
private func bits(_ set: Set<UInt16>) -> [UInt8] {
  var bits = [UInt8](repeating: 0, count: Int(set.max() ?? 0) / 8 + 1)
  for code in set { bits[Int(code) / 8] |= 1 << (code % 8) }
  return bits
}

/// The bits of a set as sysfs prints them: words in hexadecimal, the highest first.
private func bitmap(_ set: Set<UInt16>) -> String {
  var words = [UInt](repeating: 0, count: Int(set.max() ?? 0) / UInt.bitWidth + 1)
  for code in set { words[Int(code) / UInt.bitWidth] |= 1 << (Int(code) % UInt.bitWidth) }
  return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
}
