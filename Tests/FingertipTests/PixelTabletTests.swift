import Fingertip
import Foundation
import Testing
import TouchTesting

// A real swipe and the motion events that Android's own tests expect of it. Both stay in the shared corpus, so without it
// there is nothing to test.
@Suite("The Pixel Tablet's swipe", .enabled(if: SharedCorpus.corpus != nil, "there is no shared corpus here"))
struct PixelTabletTests {
  /// One motion event that Android gives.
  struct Motion {
    let time: Int64
    let action: String
    let x: Int32
    let y: Int32

    init?(line: Substring) {
      let fields = line.split(separator: ",")
      guard fields.count == 5, let time = Int64(fields[1]), let x = Int32(fields[3]), let y = Int32(fields[4]) else {
        return nil
      }
      self.time = time
      action = String(fields[2])
      self.x = x
      self.y = y
    }
  }

  private func expectedMotion() throws -> [Motion] {
    let path = try #require(SharedCorpus.corpus) + "/touchscreens/pixel-tablet.one-finger-swipe.expected.csv"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return try lines.filter { $0.first?.isNumber == true }.map { try #require(Motion(line: $0)) }
  }

  @Test("its one contact comes down, moves and lifts at the times and places that Android gives")
  func followsAndroid() throws {
    let replay = try CorpusReplay(recording: "touchscreens/pixel-tablet.one-finger-swipe.evemu")
    let motion = try expectedMotion()
    let frames = replay.contacts(replay.events).frames
    try #require(!motion.isEmpty && frames.count == motion.count)
    for (frame, expected) in zip(frames, motion) {
      let contact = try #require(frame.contacts.first)
      #expect(frame.contacts.count == 1)
      #expect(frame.time == expected.time)
      #expect(contact.position == replay.surface.position(x: expected.x, y: expected.y))
      #expect(contact.phase == Self.phases[expected.action])
    }
  }

  @Test("its positions are millimetres by the eleven units per mm that the panel reports")
  func isMeasuredInMillimetres() throws {
    let replay = try CorpusReplay(recording: "touchscreens/pixel-tablet.one-finger-swipe.evemu")
    let motion = try expectedMotion()
    #expect(replay.surface.sizeSource == .device)
    for expected in motion {
      let place = Vector(Double(expected.x) / 11, Double(expected.y) / 11)
      #expect(replay.surface.position(x: expected.x, y: expected.y).distance(to: place) < 1e-9)
    }
  }

  private static let phases: [String: Contact.Phase] = ["DOWN": .began, "MOVE": .moved, "UP": .ended]
}
