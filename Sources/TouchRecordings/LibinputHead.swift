import CYAML
import TouchContacts

/// Reads the description of one device in a `libinput record` through libyaml.
enum LibinputHead {
  /// Bounds of what is read.
  struct Configuration {
    /// Deepest nesting of mappings and sequences; real heads have 5 levels.
    var maximumDepth = 64
  }

  /// The description, or `nil` where the text is not YAML, or is nested too deep.
  static func description(from text: [UInt8]) -> DeviceDescription? {
    let text = withEscapedName(Array(String(decoding: text, as: UTF8.self).utf8))
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) != 0 else { return nil }
    defer { yaml_parser_delete(&parser) }
    return text.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      return parse(&parser)
    }
  }

  private static func parse(_ parser: inout yaml_parser_t) -> DeviceDescription? {
    let configuration = Configuration()
    var walk = YAMLWalk()
    var description = DeviceDescription(axes: [:])
    var identity: [UInt16] = []
    var range: (code: UInt16, numbers: [Int32])?
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) != 0 else { return nil }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { break }
      let step = walk.step(event)
      guard walk.depth <= configuration.maximumDepth else { return nil }
      guard let (path, value) = step else { continue }
      switch path {
      case ["evdev", "name"]: description.name = value
      case ["evdev", "id"]: if let part = UInt16(value) { identity.append(part) }
      case ["evdev", "properties"]: if let property = UInt16(value) { description.properties.insert(property) }
      case ["evdev", "codes", "1"]: if let key = UInt16(value) { description.keys.insert(key) }
      default:
        guard path.count == 3, path[0] == "evdev", path[1] == "absinfo", let code = UInt16(path[2]),
          let number = Int32(value)
        else { continue }
        if range?.code != code { range = (code, []) }
        range?.numbers.append(number)
        if let numbers = range?.numbers, let axis = AxisRange(numbers) { description.axes[code] = axis }
      }
    }
    description.setIdentity(identity)
    return description
  }

  /// The writer quotes the device's name but does not escape it: a quotation mark or backslash in it breaks YAML.
  private static func withEscapedName(_ text: [UInt8]) -> [UInt8] {
    let key = Array("name: \"".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let content = line.drop { $0 == UInt8(ascii: " ") }
      if content.starts(with: key), let end = content.lastIndex(of: UInt8(ascii: "\"")),
        end >= content.startIndex + key.count
      {
        result += line[line.startIndex..<content.startIndex + key.count]
        for byte in content[(content.startIndex + key.count)..<end] {
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
          result.append(byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte)
        }
        result += content[end...]
      } else {
        result += line
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
