import Fingertip
import Testing
import TouchTesting

@Suite("The shared corpus", .enabled(if: SharedCorpus.corpus != nil, "there is no shared corpus here"))
struct CorpusTests {
  static let labels = (try? SharedCorpus.labels()) ?? []

  @Test("a labelled recording gives what its label says, and nothing else", arguments: labels)
  func givesWhatItsLabelSays(_ label: SharedCorpus.Label) throws {
    guard let text = label.expectation else { return }
    let expected = try #require(LabelledGesture(text), "the label is not understood: \(text)")
    let endings = try CorpusReplay(label).gestures().filter(\.isEnding)
    #expect(expected.faults(in: endings).isEmpty)
  }

  @Test("every gesture that begins ends exactly once", arguments: labels)
  func isBalanced(_ label: SharedCorpus.Label) throws {
    var open: Set<Gesture.ID> = []
    var ended: Set<Gesture.ID> = []
    for gesture in try CorpusReplay(label).gestures() {
      switch gesture.phase {
      case .began: #expect(open.insert(gesture.id).inserted && !ended.contains(gesture.id))
      case .changed: #expect(open.contains(gesture.id))
      case .ended, .cancelled:
        open.remove(gesture.id)
        #expect(ended.insert(gesture.id).inserted)
      }
    }
    #expect(open.isEmpty)
  }

  @Test("replaying again, and cutting the events anywhere, gives identical gestures", arguments: labels)
  func cutsDoNotMatter(_ label: SharedCorpus.Label) throws {
    let replay = try CorpusReplay(label)
    let whole = replay.gestures()
    #expect(replay.gestures() == whole)
    #expect(replay.gestures(cutInto: [1]) == whole)
    #expect(replay.gestures(cutInto: [7, 1, 64, 3]) == whole)
    var random = Seeded(UInt64(label.recording.utf8.count))
    let lengths = (0..<50).map { _ in Int.random(in: 1...40, using: &random) }
    #expect(replay.gestures(cutInto: lengths) == whole, "cut into \(lengths)")
  }

  @Test("a replay at its own pace gives identical gestures", arguments: labels)
  func speedDoesNotMatter(_ label: SharedCorpus.Label) throws {
    let replay = try CorpusReplay(label)
    // So fast that no test waits, and still frame by frame with its deadlines met by the clock.
    #expect(replay.gestures(speed: 1e6) == replay.gestures())
  }
}
