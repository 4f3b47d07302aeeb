import CYAML

/// Follows libyaml's events and says of each scalar where in the document it stands.
///
/// The path is made of mapping keys; sequences add nothing to it. It takes no recursion, but every value takes time
/// and memory for its path: who walks through a document that somebody else wrote bounds its ``depth``.
struct YAMLWalk {
  private struct Level {
    let isMapping: Bool
    var key: String?
  }

  private var levels: [Level] = []

  /// How deep in mappings and sequences the walk stands.
  var depth: Int { levels.count }

  /// Takes the next event; answers the path and text of a value, `nil` for anything else.
  mutating func step(_ event: yaml_event_t) -> (path: [String], value: String)? {
    switch event.type {
    case YAML_MAPPING_START_EVENT: levels.append(Level(isMapping: true))
    case YAML_SEQUENCE_START_EVENT: levels.append(Level(isMapping: false))
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      _ = levels.popLast()
      finishValue()
    case YAML_ALIAS_EVENT: finishValue()
    case YAML_SCALAR_EVENT: return stepScalar(text(of: event))
    default: break
    }
    return nil
  }

  private mutating func stepScalar(_ text: String) -> (path: [String], value: String)? {
    guard let top = levels.indices.last else { return nil }
    if levels[top].isMapping, levels[top].key == nil {
      levels[top].key = text
      return nil
    }
    let path = levels.compactMap(\.key)
    finishValue()
    return (path, text)
  }

  /// A mapping whose value is complete expects a key next.
  private mutating func finishValue() {
    guard let top = levels.indices.last, levels[top].isMapping else { return }
    levels[top].key = nil
  }

  private func text(of event: yaml_event_t) -> String {
    guard let value = event.data.scalar.value else { return "" }
    return String(decoding: UnsafeBufferPointer(start: value, count: event.data.scalar.length), as: UTF8.self)
  }
}
