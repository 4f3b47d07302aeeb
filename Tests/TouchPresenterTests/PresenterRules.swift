import Testing
import TouchContacts
import TouchGestures

@testable import TouchPresenter

/// What a stream of gestures comes to.
struct Rule: Sendable, CustomTestStringConvertible {
  var name: String
  var from = 3
  var acts: [Act]
  var slide: Int
  var blank: BlankShade?
  var isPointing = false
  var frozenAt: Int?
  var isLocked = false
  /// What the slate shows in the end; nil for what it showed at the beginning.
  var mode: PresenterMode?
  var zoom = 1.0

  var testDescription: String { name }
}

/// A drag to the left by a way in mm.
func left(_ way: Double) -> [Vector] { [Vector(-way / 2, 1), Vector(-way, 1)] }
/// A drag to the right by a way in mm.
func right(_ way: Double) -> [Vector] { [Vector(way / 2, -1), Vector(way, -1)] }

/// In the notes, where one finger drags the slate.
let pagingRules: [Rule] = [
  Rule(name: "a flick of the slate to the left goes on", acts: [.pan(left(12), speed: -300)], slide: 4),
  Rule(name: "a flick to the right goes back", acts: [.pan(right(12), speed: 300)], slide: 2),
  Rule(name: "a slow drag past half goes on", acts: [.pan(left(45))], slide: 4),
  Rule(name: "released early it springs back", acts: [.pan(left(35))], slide: 3),
  Rule(name: "a flick back takes the drag back", acts: [.pan(left(30), speed: 300)], slide: 3),
  Rule(
    name: "a flick back and its swipe take the drag back",
    acts: [.panAndSwipe(left(30), speed: 300, .right)], slide: 3),
  Rule(name: "the hardest flick moves one slide", acts: [.pan(left(75), speed: -4000)], slide: 4),
  Rule(
    name: "a drag and the swipe that it ends with move one slide",
    acts: [.panAndSwipe(left(20), speed: -500, .left)], slide: 4),
  Rule(
    name: "a swipe turns the slide that its drag did not", acts: [.panAndSwipe(left(8), speed: 0, .left)], slide: 4),
  Rule(name: "a swipe without a drag moves one slide", acts: [.swipe(.left)], slide: 4),
  Rule(name: "a swipe up or down moves none", acts: [.swipe(.up), .swipe(.down)], slide: 3),
  Rule(name: "two flicks move two slides", acts: [.pan(left(9), speed: -300), .pan(left(9), speed: -300)], slide: 5),
  Rule(name: "a cancelled drag is taken back", acts: [.pan(left(60), speed: -900, end: .cancelled)], slide: 3),
  Rule(
    name: "a drag down is no drag of the slate, whatever comes of it",
    acts: [.panAndSwipe([Vector(1, 9), Vector(-50, 20)], speed: -600, .left)], slide: 3),
  Rule(
    name: "two fingers do not drag the notes", acts: [.panAndSwipe(left(50), speed: -500, .left, fingers: 2)], slide: 3),
  Rule(name: "a pinch changes no slide", acts: [.pinch([1, 1.5, 2])], slide: 3),
  Rule(name: "nor does a swipe beside it", acts: [.pinch([1, 1.5, 2]), .swipe(.left)], slide: 3),
  Rule(name: "the first slide holds", from: 0, acts: [.pan(right(70), speed: 900), .swipe(.right)], slide: 0),
  Rule(
    name: "the last slide holds", from: 9, acts: [.pan(left(70), speed: -900), .wait(1_000_000), .swipe(.left)],
    slide: 9),
  Rule(
    name: "a drag that starts in a button means nothing",
    acts: [.panAndSwipe(left(50), speed: -500, .left, in: .next)], slide: 3),
  Rule(
    name: "a drag that starts nowhere means nothing", acts: [.panAndSwipe(left(50), speed: -500, .left, in: nil)],
    slide: 3),
]

/// In the notes, taps and long presses.
let tappingRules: [Rule] = [
  Rule(name: "a tap on next goes on", acts: [.tap(.next)], slide: 4),
  Rule(name: "a tap on previous goes back", acts: [.tap(.previous)], slide: 2),
  Rule(name: "each tap of a double tap on next goes on", acts: [.tap(.next), .tap(.next, count: 2)], slide: 5),
  Rule(name: "two fingers do not press a button", acts: [.tap(.next, fingers: 2)], slide: 3),
  Rule(name: "next on the last slide does nothing", from: 9, acts: [.tap(.next)], slide: 9),
  Rule(name: "a tap on blank darkens", acts: [.tap(.blank)], slide: 3, blank: .black),
  Rule(name: "and the next one lights", acts: [.tap(.blank), .tap(.blank)], slide: 3),
  Rule(name: "changing the slide lights a dark screen", acts: [.tap(.blank), .pan(left(50))], slide: 4),
  Rule(name: "a slide that holds does not", from: 9, acts: [.tap(.blank), .tap(.next)], slide: 9, blank: .black),
  Rule(
    name: "taps and long presses on the notes do nothing",
    acts: [.tap(.slate), .tap(.slate, count: 2), .tap(.slate, fingers: 2), .longPress(.slate)], slide: 3),
  Rule(name: "a long press on a button does nothing", acts: [.longPress(.next), .longPress(.previous)], slide: 3),
  Rule(name: "a long press on blank makes it white", acts: [.longPress(.blank)], slide: 3, blank: .white),
  Rule(name: "also where it was black", acts: [.tap(.blank), .longPress(.blank)], slide: 3, blank: .white),
  Rule(name: "a second long press leaves it", acts: [.longPress(.blank), .longPress(.blank)], slide: 3, blank: .white),
  Rule(name: "and a tap lights it", acts: [.longPress(.blank), .tap(.blank)], slide: 3),
  Rule(name: "a long press of two fingers does nothing", acts: [.longPress(.blank, fingers: 2)], slide: 3),
  Rule(name: "a tap outside all regions does nothing", acts: [.tap(nil)], slide: 3),
]

/// In the slide view, where two fingers drag the slate.
let slideViewRules: [Rule] = [
  Rule(name: "a tap places the highlighter", acts: [.tap(.slate)], slide: 3, isPointing: true),
  Rule(
    name: "a double tap places it twice and does no more", acts: [.tap(.slate), .tap(.slate, count: 2)], slide: 3,
    isPointing: true),
  Rule(name: "a long press does nothing", acts: [.longPress(.slate)], slide: 3),
  Rule(name: "a two-finger tap puts it away", acts: [.tap(.slate), .tap(.slate, fingers: 2)], slide: 3),
  Rule(name: "three fingers mean nothing", acts: [.tap(.slate, fingers: 3)], slide: 3),
  Rule(
    name: "one finger moves it and never the slide", acts: [.panAndSwipe(left(30), speed: -700, .left)], slide: 3,
    isPointing: true),
  Rule(
    name: "a two-finger swipe changes the slide and puts it away",
    acts: [.tap(.slate), .swipe(.left, fingers: 2)], slide: 4),
  Rule(
    name: "a two-finger drag and its swipe move one slide",
    acts: [.panAndSwipe(right(20), speed: 700, .right, fingers: 2)], slide: 2),
  Rule(name: "a swipe of one finger changes nothing", acts: [.swipe(.left)], slide: 3),
  Rule(
    name: "a pinch changes no slide, whatever swipe comes with it",
    acts: [.tap(.slate), .pinch([1, 0.8, 0.5]), .swipe(.left, fingers: 2)], slide: 3, isPointing: true),
  Rule(name: "a cancelled drag takes the highlighter back", acts: [.pan(left(9), end: .cancelled)], slide: 3),
  Rule(name: "the buttons work as ever", acts: [.tap(.next), .tap(.blank)], slide: 4, blank: .black),
]

/// In the slide view with the highlighter off, where a pinch draws the slide closer.
let zoomRules: [Rule] = [
  Rule(name: "a pinch draws the slide closer", acts: [.pinch([1, 1.5, 2])], slide: 3, zoom: 2),
  Rule(
    name: "a second one draws it closer still", acts: [.pinch([1, 2, 2]), .pinch([1, 1.5, 1.5])], slide: 3, zoom: 3),
  Rule(name: "no closer than four times", acts: [.pinch([1, 9, 40])], slide: 3, zoom: 4),
  Rule(name: "and no farther than all of it", acts: [.pinch([1, 2, 2]), .pinch([1, 0.2, 0.1])], slide: 3),
  Rule(name: "a cancelled pinch is taken back", acts: [.pinch([1, 2, 3], end: .cancelled)], slide: 3),
  Rule(
    name: "two fingers that tap show all of it again", acts: [.pinch([1, 2, 2]), .tap(.slate, fingers: 2)], slide: 3),
  Rule(
    name: "but put the highlighter away first",
    acts: [.pinch([1, 2, 2]), .tap(.slate), .tap(.slate, fingers: 2)], slide: 3, zoom: 2),
  Rule(name: "it ends with its slide", acts: [.pinch([1, 2, 2]), .tap(.next)], slide: 4),
  Rule(name: "two fingers that drag page as ever", acts: [.pinch([1, 2, 2]), .pan(left(50), fingers: 2)], slide: 4),
  Rule(
    name: "with the highlighter on a pinch sizes it instead", acts: [.tap(.slate), .pinch([1, 2, 2])], slide: 3,
    isPointing: true),
  Rule(name: "a pinch outside the slate means nothing", acts: [.pinch([1, 2, 2], in: .next)], slide: 3),
]

/// Frozen, which only the lock's place and a program can do.
let freezingRules: [Rule] = [
  Rule(name: "a long press on lock freezes", acts: [.longPress(.lock)], slide: 3, frozenAt: 3),
  Rule(name: "a second one lets go", acts: [.longPress(.lock), .longPress(.lock)], slide: 3),
  Rule(
    name: "the speaker moves and the audience does not",
    acts: [.longPress(.lock), .tap(.next), .wait(2_000_000), .pan(left(50))], slide: 5, frozenAt: 3),
  Rule(
    name: "letting go takes the audience along", acts: [.longPress(.lock), .tap(.next), .longPress(.lock)], slide: 4),
  Rule(
    name: "moving does not light a dark screen while frozen", acts: [.longPress(.lock), .tap(.blank), .tap(.next)],
    slide: 4, blank: .black, frozenAt: 3),
  Rule(
    name: "blank works on", acts: [.longPress(.lock), .tap(.blank), .tap(.blank)], slide: 3, frozenAt: 3),
]

/// Locked.
let lockingRules: [Rule] = [
  Rule(name: "a tap on lock locks", acts: [.tap(.lock)], slide: 3, isLocked: true),
  Rule(
    name: "then nothing counts",
    acts: [
      .tap(.lock), .tap(.lock), .tap(.next), .tap(.blank), .pan(left(60), speed: -900), .swipe(.left),
      .panAndSwipe(left(50), speed: -500, .left), .swipe(.up, fingers: 2), .longPress(.blank), .longPress(.lock),
    ], slide: 3, isLocked: true),
  Rule(name: "two fingers that stay unlock, anywhere", acts: [.tap(.lock), .longPress(nil, fingers: 2)], slide: 3),
  Rule(name: "three do not", acts: [.tap(.lock), .longPress(.slate, fingers: 3)], slide: 3, isLocked: true),
  Rule(
    name: "unlocked it goes on as ever", acts: [.tap(.lock), .longPress(.slate, fingers: 2), .tap(.next)], slide: 4),
  Rule(name: "two fingers that stay lock nothing", acts: [.longPress(.lock, fingers: 2)], slide: 3),
]

/// Between the notes and the slide view.
let modeRules: [Rule] = [
  Rule(name: "two fingers up show the slide", acts: [.swipe(.up, fingers: 2)], slide: 3, mode: .slideView),
  Rule(
    name: "also as the end of a drag",
    acts: [.panAndSwipe([Vector(1, -9), Vector(2, -30)], speed: 0, .up, fingers: 2)],
    slide: 3, mode: .slideView),
  Rule(
    name: "two fingers down show the notes", acts: [.swipe(.up, fingers: 2), .swipe(.down, fingers: 2)], slide: 3,
    mode: .notes),
  Rule(
    name: "also as the end of a drag",
    acts: [.swipe(.up, fingers: 2), .panAndSwipe([Vector(1, 9), Vector(2, 30)], speed: 0, .down, fingers: 2)], slide: 3,
    mode: .notes),
  Rule(name: "one finger does not", acts: [.swipe(.up)], slide: 3),
  Rule(name: "nor do fingers in a button", acts: [.swipe(.up, in: .next, fingers: 2)], slide: 3),
  Rule(name: "nor a pinch", acts: [.pinch([1, 2, 2]), .swipe(.up, fingers: 2)], slide: 3),
  Rule(
    name: "nor fingers that have moved the slate",
    acts: [.swipe(.up, fingers: 2), .panAndSwipe(left(20), speed: 0, .down, fingers: 2)], slide: 3, mode: .slideView),
]
