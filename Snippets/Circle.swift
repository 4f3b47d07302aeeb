// A recognizer of one's own: one finger draws a circle.
//
// A recognizer is a small struct. It says what it recognizes, forgets the last touch when a new one begins, and answers
// each frame that it asked for. Whether its gesture counts is the arena's affair.

import Fingertip
import Foundation
import TouchTesting

/// One finger that draws a full turn; told when it lifts, with the turn as its rotation.
struct Circle: Recognizer {
  struct Configuration: Sendable {
    /// How far the way must turn in all, in radians; a little less than a full turn, since people close circles badly.
    var minimumTurn = 300 * Double.pi / 180
    /// The length of a step that has a direction, in mm; above tremor and noise.
    var step = 1.5
  }

  var configuration = Configuration()
  var kind: Gesture.Kind { .custom }

  private var corner = Vector.zero
  private var lastStep: Vector?
  private var turn = 0.0

  mutating func beginSequence() {
    corner = .zero
    lastStep = nil
    turn = 0
  }

  mutating func handle(_ facts: inout FrameFacts, _ frame: inout ContactFrame, isActive: Bool) -> Decision {
    if facts.maximumFingers > 1 { return .fail(.fingers, Double(facts.maximumFingers), limit: 1) }
    if facts.isLast {
      return abs(turn) >= configuration.minimumTurn
        ? .recognize : .fail(.custom, abs(turn) * 180 / .pi, limit: configuration.minimumTurn * 180 / .pi)
    }
    follow(facts.translation)
    return .possible(.moves)
  }

  func describe(_ gesture: inout Gesture, _ facts: inout FrameFacts) {
    gesture.rotation = turn
  }

  /// Adds up how much the way turns from step to step.
  private mutating func follow(_ place: Vector) {
    let step = place - corner
    guard step.length >= configuration.step else { return }
    if let lastStep {
      turn += atan2(lastStep.x * step.y - lastStep.y * step.x, lastStep.dot(step))
    }
    lastStep = step
    corner = place
  }
}

// A finger that draws a circle pans, and may leave the glass as in a swipe: those may go on beside it. All others fail when
// it is recognized, and it fails when one of them wins; none of them has to know of it.
let trace = Trace(on: .tablet) {
  Finger.down(at: 90, 60).turn(around: Vector(110, 60), by: 2 * .pi, over: .milliseconds(900)).lift()
  Pause(.milliseconds(500))
  Finger.down(at: 60, 60).move(by: 60, 5, over: .milliseconds(400)).lift()
}
let surface = Surface(device: trace.device)
var arena = GestureArena.standard(on: surface)
let company = arena.members.filter { arena.kind(of: $0) == .pan || arena.kind(of: $0) == .swipe }
let circle = arena.add(Circle(), simultaneousWith: company)

// Every touch tells why it was a circle, or why not.
var tracker = ContactTracker(device: trace.device, surface: surface)
let events = trace.events
var position = 0
var gestures: [Gesture] = []
while tracker.advance(events.span, &position) == .frame {
  arena.handle(&tracker.frame, into: &gestures)
  if arena.facts.isLast, let circle { print(arena.verdict(of: circle)) }
}
for gesture in gestures where gesture.kind == .custom {
  print("circle", gesture.rotation > 0 ? "clockwise" : "anticlockwise", "at \(gesture.time) µs")
}
