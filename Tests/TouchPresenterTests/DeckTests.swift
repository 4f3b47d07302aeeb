import Testing

@testable import TouchPresenter

@Suite("The deck")
struct DeckTests {
  @Test(
    "takes what belongs to its slides and passes over the rest",
    arguments: [
      (10, 0, true), (10, 9, true), (10, 10, false), (10, -1, false), (0, 0, false), (-4, 0, false), (nil, -7, true),
      (nil, .min, false), (nil, .max, false),
    ] as [(Int?, Int, Bool)])
  func slides(count: Int?, slide: Int, isThere: Bool) {
    var deck = Deck(count: count)
    deck.setTitle("title", of: slide)
    deck.setNotes("notes", of: slide)
    deck.notePreview(of: slide)
    #expect(deck.title(of: slide) == (isThere ? "title" : nil))
    #expect(deck.notes(of: slide) == (isThere ? "notes" : nil))
    #expect(deck.hasPreview(of: slide) == isThere)
  }

  @Test("told the same title again keeps all, and told another drops only what is old")
  func renewal() {
    var deck = Deck(count: 3)
    deck.setTitle("a")
    deck.setNotes("old", of: 0)
    deck.setNotes("old", of: 1)
    deck.notePreview(of: 0)
    deck.notePreview(of: 1)
    deck.awaitRenewal()
    deck.setTitle("a")
    #expect(deck.notes(of: 0) == "old")
    deck.setNotes("new", of: 1)
    deck.notePreview(of: 1)
    deck.setTitle("b")
    #expect(deck.notes(of: 0) == nil && !deck.hasPreview(of: 0))
    #expect(deck.notes(of: 1) == "new" && deck.hasPreview(of: 1))
    #expect(deck.title == "b")
  }
}
