/// The anonymous contacts of one type A frame, as they come in.
struct TypeAFrame: Sendable {
  /// How many contacts a frame may hold; the rest is counted.
  ///
  /// Pairing them costs 2ⁿ·n steps.
  static let capacity = 8

  /// One contact's values in device units.
  struct RawContact: Sendable {
    var id: Int32?
    var x: Int32?
    var y: Int32?
    var major: Int32 = 0
    var minor: Int32 = 0
    var orientation: Int32 = 0
    var pressure: Int32 = 0
    var distance: Int32 = 0
    var tool = ToolCode.finger
  }

  var contacts: [8 of RawContact] = .init(repeating: RawContact())
  var count = 0
  /// The contact whose events are coming in.
  var current = RawContact()
  /// Whether the frame spoke of contacts at all; one that did and has none says that all lifted.
  var hasMark = false

  mutating func clear() {
    count = 0
    current = RawContact()
    hasMark = false
  }

  /// Whether all contacts have an ID of their own.
  var hasOwnIDs: Bool {
    mutating get {
      for index in 0..<count {
        guard let id = contacts[index].id, id >= 0 else { return false }
        for other in 0..<index where contacts[other].id == id { return false }
      }
      return true
    }
  }
}
