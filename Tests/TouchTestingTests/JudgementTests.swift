import Testing
import TouchContacts
import TouchGestures
import TouchTesting

@Suite("A judgement")
struct JudgementTests {
  private static let configuration = Score.Configuration()

  private static func scene(_ kind: Hand.Kind) throws -> Hand.Scene {
    try #require(Array(Hand(seed: 1).scenes(count: 1, of: kind)).first)
  }

  /// What perfect recognition would tell of a scene.
  private static func truth(_ scene: Hand.Scene) -> [Gesture] {
    var values: [Gesture] = []
    for (number, wanted) in scene.label.required.enumerated() {
      var gesture = Gesture(
        kind: wanted.kind, phase: .ended, id: Gesture.ID(UInt64(number) + 1), time: scene.truth.lifted ?? 0,
        fingers: wanted.fingers ?? 1)
      gesture.tapCount = wanted.tapCount
      gesture.direction = wanted.direction
      gesture.translation = wanted.travel ?? .zero
      gesture.scale = wanted.growth ?? 1
      gesture.rotation = wanted.turn ?? 0
      var first = gesture
      first.phase = .began
      values += wanted.kind == .tap || wanted.kind == .swipe ? [gesture] : [first, gesture]
    }
    return values
  }

  private static func judge(_ scene: Hand.Scene, _ values: [Gesture]) -> Judgement {
    Judgement(of: scene, told: values, configuration)
  }

  @Test("calls what is meant clean, and silence a miss", arguments: Hand.Kind.allCases)
  func perfection(kind: Hand.Kind) throws {
    let scene = try Self.scene(kind)
    #expect(Self.judge(scene, Self.truth(scene)).isClean)
    #expect(Self.judge(scene, []).isHit == scene.label.required.isEmpty)
  }

  @Test("of a gesture with other fingers, or cancelled, is a miss", arguments: [Hand.Kind.swipe, .pan, .pinch, .tap])
  func wrongness(kind: Hand.Kind) throws {
    let scene = try Self.scene(kind)
    var values = Self.truth(scene)
    let last = values.count - 1
    values[last].fingers += 1
    #expect(!Self.judge(scene, values).isHit)
    values[last].fingers -= 1
    values[last].phase = .cancelled
    #expect(!Self.judge(scene, values).isHit)
  }

  @Test("of a turn or a pinch the wrong way round is a miss")
  func signs() throws {
    let scene = try Self.scene(.pinchWithRotation)
    var values = Self.truth(scene)
    for index in values.indices { values[index].rotation = -values[index].rotation }
    #expect(!Self.judge(scene, values).isHit)
    values = Self.truth(scene)
    for index in values.indices { values[index].scale = 1 / values[index].scale }
    #expect(!Self.judge(scene, values).isHit)
  }

  @Test("is not clean with a gesture beside that nobody meant, or one that never ends")
  func company() throws {
    let scene = try Self.scene(.pan)
    var swipe = Gesture(kind: .swipe, phase: .ended, id: Gesture.ID(9), time: 0)
    swipe.direction = .left
    let beside = Self.judge(scene, Self.truth(scene) + [swipe])
    #expect(beside.isHit && !beside.isClean)
    let open = Self.judge(scene, Self.truth(scene) + [Gesture(kind: .pan, phase: .began, id: Gesture.ID(9), time: 0)])
    #expect(open.isHit && !open.isClean)
  }

  @Test("lets a pan go with the swipe that ends it, and counts it in its row")
  func score() throws {
    let scene = try Self.scene(.swipe)
    let pan = Gesture(kind: .pan, phase: .began, id: Gesture.ID(9), time: 0)
    var end = pan
    end.phase = .ended
    #expect(Self.judge(scene, [pan, end] + Self.truth(scene)).isClean)
    var score = Score()
    score.judge(scene)
    let row = try #require(score.kinds[.swipe])
    #expect(score.total == row && row.scenes == 1)
    #expect(score.keys[Score.Key(kind: .swipe, fingers: scene.label.fingers)] == row)
  }

  @Test("knows the delay from the last lift to the report of a swipe")
  func delay() throws {
    let scene = try Self.scene(.swipe)
    var values = Self.truth(scene)
    values[values.count - 1].time += 3000
    #expect(Self.judge(scene, values).delays == [3000])
  }
}
