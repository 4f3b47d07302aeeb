import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@Suite("A hand")
struct HandTests {
  /// What is done with one finger, or more.
  private static let many: Set<Hand.Kind> = [.tap, .swipe, .pan, .pinch, .rotation, .lostContact]

  @Test("gives the same scenes for the same seed, and others for another")
  func determinism() {
    let first = Array(Hand.gestures(count: 20, seed: 7))
    #expect(first == Array(Hand.gestures(count: 20, seed: 7)))
    #expect(first != Array(Hand.gestures(count: 20, seed: 8)))
  }

  @Test("makes a scene alone as it makes it among others")
  func randomAccess() {
    let hand = Hand(seed: 3)
    for scene in hand.scenes(count: 20) { #expect(hand.scene(at: scene.index) == scene) }
    for scene in hand.scenes(count: 3, of: .pinch) {
      #expect(scene.kind == .pinch)
      #expect(hand.scene(at: scene.index) == scene)
    }
  }

  @Test("does everything that hands do, with as many fingers as it may")
  func kinds() {
    var fingers: [Hand.Kind: Set<Int>] = [:]
    for kind in Hand.Kind.allCases {
      let hand = Hand(seed: 1)
      for scene in hand.scenes(count: Self.many.contains(kind) ? 40 : 1, of: kind) {
        fingers[scene.kind, default: []].insert(scene.label.fingers)
      }
    }
    #expect(Set(fingers.keys) == Set(Hand.Kind.allCases))
    #expect(fingers[.tap] == [1, 2, 3])
    #expect(fingers[.swipe] == [1, 2, 3, 4, 5])
    #expect(fingers[.pan] == [1, 2, 3, 4, 5])
    #expect(fingers[.pinch] == [2, 3, 4, 5])
    #expect(fingers[.rotation] == [2, 3, 4, 5])
    #expect(fingers[.lostContact] == [2, 3])
  }

  @Test("labels every kind of gesture, each direction and each sign")
  func labels() {
    var required: [Hand.Label.Wanted] = []
    for kind in Hand.Kind.allCases {
      let count = kind == .swipe || kind == .edgeSwipe ? 20 : 4
      for scene in Hand(seed: 1).scenes(count: count, of: kind) { required += scene.label.required }
    }
    #expect(Set(required.map(\.kind)) == Set(Gesture.Kind.allCases).subtracting([.custom]))
    #expect(Set(required.filter { $0.kind == .tap }.map(\.tapCount)) == [1, 2, 3])
    for kind in [Gesture.Kind.swipe, .edgeSwipe] {
      #expect(Set(required.filter { $0.kind == kind }.compactMap(\.direction)) == Set(Gesture.Direction.allCases))
    }
    #expect(Set(required.compactMap(\.growth).map { $0 > 1 }) == [true, false])
    #expect(Set(required.compactMap(\.turn).map { $0 > 0 }) == [true, false])
  }

  @Test("puts as many fingers on the glass as its label says", arguments: Seeded.seeds(3))
  func fingers(seed: UInt64) {
    for scene in Hand.gestures(count: 40, seed: seed) where !scene.label.required.isEmpty {
      let thumb = scene.kind == .tapBesideThumb ? 1 : 0
      #expect(scene.contactFrames.map(\.downCount).max() == scene.label.fingers + thumb, "\(scene.kind) \(scene.index)")
    }
  }

  @Test("leaves nothing on the glass, and goes forward in time", arguments: Seeded.seeds(3))
  func ends(seed: UInt64) {
    for scene in Hand.gestures(count: 40, seed: seed) {
      #expect(scene.contactFrames.last.map(\.fingerCount) ?? 0 == 0, "\(scene.kind) \(scene.index)")
      #expect(zip(scene.events, scene.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }

  @Test("never touches while it hovers, and its palm can be told by name or by size")
  func unmeant() {
    for scene in Hand(seed: 2).scenes(count: 20, of: .hover) {
      #expect(scene.contactFrames.allSatisfy { $0.downCount == 0 })
    }
    for scene in Hand(seed: 2).scenes(count: 20, of: .palm) {
      let isNamed = scene.device.axes[AxisCode.mtToolType] != nil
      #expect(isNamed || scene.device.axes[AxisCode.mtTouchMajor] != nil)
    }
  }

  @Test("finds room on the smallest panel and on the largest", arguments: [0, 15])
  func corners(index: Int) {
    let panel = Hand.Panel.corners[index]
    let scenes = Array(Hand(seed: 1, panel: panel).scenes(count: Hand.Kind.allCases.count))
    #expect(scenes.map(\.kind) == Hand.Kind.allCases)
    #expect(scenes.allSatisfy { $0.panel.device == panel.device })
  }
}
