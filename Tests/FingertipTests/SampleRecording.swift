import Fingertip
import TouchTesting

/// A recording of `Recordings/`, as the script that it is made of.
///
/// `FINGERTIP_WRITE_RECORDINGS=1 swift test --filter SampleRecordingTests` writes the files anew.
struct SampleRecording: Sendable, CustomStringConvertible {
  /// The file's name without its ending.
  var name: String
  /// What fingers do.
  var trace: Trace

  var description: String { name }

  /// The text of the file.
  var evemu: [UInt8] {
    get throws {
      var writer = RecordingWriter(device: trace.device)
      try writer.append(trace.events.span)
      return writer.bytes
    }
  }

  static let all: [SampleRecording] = fingers + motions + devices + faults + [talk]
}

extension SampleRecording {
  private static let fingers = [
    SampleRecording(
      name: "taps",
      trace: Trace {
        Finger.down(at: 30, 60).wait(.milliseconds(70)).lift()
        Pause(.milliseconds(700))
        for _ in 0..<2 {
          Finger.down(at: 31, 61).wait(.milliseconds(60)).lift()
          Pause(.milliseconds(120))
        }
        Pause(.milliseconds(700))
        for _ in 0..<3 {
          Finger.down(at: 29, 60).wait(.milliseconds(50)).lift()
          Pause(.milliseconds(110))
        }
      }),
    SampleRecording(
      name: "two-finger-tap",
      trace: Trace {
        Together {
          Finger.down(at: 25, 60).wait(.milliseconds(90)).lift()
          Finger.after(.milliseconds(18)).down(at: 43, 57).wait(.milliseconds(95)).lift()
        }
      }),
    SampleRecording(
      name: "long-press-and-drag",
      trace: Trace {
        Finger.down(at: 30, 90).wait(.milliseconds(700))
          .move(by: 12, -20, over: .milliseconds(400), profile: .minimumJerk).wait(.milliseconds(100)).lift()
      }),
    SampleRecording(
      name: "six-fingers",
      trace: Trace(on: .tablet) {
        Together {
          for finger in 0..<6 {
            Finger.after(.milliseconds(Int64(finger) * 7)).down(at: 40 + Double(finger) * 22, 70)
              .wait(.milliseconds(20)).move(by: 0, 25, over: .milliseconds(300)).wait(.milliseconds(80)).lift()
          }
        }
      }),
  ]

  private static let motions = [
    SampleRecording(
      name: "slow-pan",
      trace: Trace {
        Finger.down(at: 20, 100).move(by: 5, -60, over: .milliseconds(900), profile: .minimumJerk)
          .wait(.milliseconds(120)).lift()
      }),
    SampleRecording(
      name: "swipe-left",
      trace: Trace(frameRate: 120) {
        Finger.down(at: 52, 70).move(by: -34, 3, over: .milliseconds(130)).lift()
      }),
    SampleRecording(
      name: "three-finger-swipe-up",
      trace: Trace(on: .tablet) {
        Together {
          Finger.down(at: 80, 100).move(by: 2, -45, over: .milliseconds(160)).lift()
          Finger.after(.milliseconds(12)).down(at: 102, 96).move(by: 0, -47, over: .milliseconds(160)).lift()
          Finger.after(.milliseconds(20)).down(at: 124, 101).move(by: -2, -44, over: .milliseconds(160)).lift()
        }
      }),
    SampleRecording(
      name: "pinch-out",
      trace: Trace {
        Together {
          Finger.down(at: 28, 76).move(by: -12, 16, over: .milliseconds(450), profile: .minimumJerk).lift()
          Finger.down(at: 37, 64).move(by: 13, -17, over: .milliseconds(450), profile: .minimumJerk).lift()
        }
      }),
    SampleRecording(
      name: "pinch-in-around-a-still-thumb",
      trace: Trace {
        Together {
          Finger.down(at: 20, 95).wait(.milliseconds(620)).lift()
          Finger.down(at: 48, 55).wait(.milliseconds(60))
            .move(by: -20, 29, over: .milliseconds(450), profile: .minimumJerk).wait(.milliseconds(60)).lift()
        }
      }),
    SampleRecording(
      name: "rotation-clockwise",
      trace: Trace(on: .tablet) {
        Together {
          Finger.down(at: 85, 70).turn(around: Vector(108, 70), by: .pi / 2, over: .milliseconds(600)).lift()
          Finger.down(at: 131, 70).turn(around: Vector(108, 70), by: .pi / 2, over: .milliseconds(600)).lift()
        }
      }),
    SampleRecording(
      name: "edge-swipe",
      trace: Trace {
        Finger.down(at: 0.6, 70).move(by: 38, 2, over: .milliseconds(220)).lift()
      }),
  ]

  private static let devices = [
    SampleRecording(
      name: "touchpad-two-finger-scroll",
      trace: Trace(on: .touchpad, frameRate: 125) {
        Together {
          Finger.down(at: 40, 45).move(by: 1, -28, over: .milliseconds(500), profile: .minimumJerk)
            .wait(.milliseconds(80)).lift()
          Finger.down(at: 58, 43).move(by: 0, -28, over: .milliseconds(500), profile: .minimumJerk)
            .wait(.milliseconds(80)).lift()
        }
      }),
    SampleRecording(
      name: "type-a-three-finger-pan",
      trace: Trace(on: .tablet, encoding: .typeA(trackingIDs: false)) {
        Together {
          for finger in 0..<3 {
            Finger.down(at: 60 + Double(finger) * 24, 40)
              .move(by: 60, 12, over: .milliseconds(500), profile: .minimumJerk).wait(.milliseconds(60)).lift()
          }
        }
      }),
    SampleRecording(
      name: "single-touch-panel",
      trace: Trace(encoding: .singleTouch, frameRate: 60) {
        Finger.down(at: 20, 30).wait(.milliseconds(100)).lift()
        Pause(.milliseconds(600))
        Finger.down(at: 15, 90).move(by: 40, -4, over: .milliseconds(180)).lift()
      }),
    SampleRecording(
      name: "turned-glass",
      trace: Trace {
        Finger.down(at: 30, 110).move(by: 2, -50, over: .milliseconds(170)).lift()
      }),
    SampleRecording(
      name: "size-unknown",
      trace: Trace(on: .phone.withoutResolution) {
        Finger.down(at: 10, 70).move(by: 40, 0, over: .milliseconds(160)).lift()
      }),
  ]

  private static let faults = [
    SampleRecording(
      name: "palm-beside-a-swipe",
      trace: Trace(on: .tablet) {
        Together {
          Finger.down(at: 180, 120).ellipse(major: 28, minor: 18).wait(.milliseconds(30)).palm()
            .wait(.milliseconds(500)).lift()
          Finger.after(.milliseconds(120)).down(at: 70, 60).move(by: 50, 4, over: .milliseconds(150)).lift()
        }
      }),
    SampleRecording(
      name: "lost-events",
      trace: Trace {
        Finger.down(at: 20, 100).move(by: 0, -20, over: .milliseconds(200))
        Pause(.milliseconds(15))
        Raw.dropped
        Pause(.milliseconds(200))
        Finger.down(at: 40, 60).wait(.milliseconds(60)).lift()
      }),
    SampleRecording(
      name: "id-replaced-within-a-frame",
      trace: Trace {
        Finger.down(at: 20, 40).wait(.milliseconds(80)).down(at: 50, 110).wait(.milliseconds(70)).lift()
      }),
  ]

  /// What a speaker does: on, back, a drag let go too early, the big buttons, and a dark screen.
  private static let talk = SampleRecording(
    name: "talk",
    trace: Trace(frameRate: 120) {
      Pause(.milliseconds(300))
      Finger.down(at: 52, 50).move(by: -36, 2, over: .milliseconds(140)).lift()
      Pause(.milliseconds(900))
      Finger.down(at: 48, 60).move(by: -30, -1, over: .milliseconds(150)).lift()
      Pause(.milliseconds(900))
      Finger.down(at: 40, 55).move(by: -14, 1, over: .milliseconds(500), profile: .minimumJerk)
        .wait(.milliseconds(150)).lift()
      Pause(.milliseconds(900))
      Finger.down(at: 48, 125).wait(.milliseconds(80)).lift()
      Pause(.milliseconds(700))
      Finger.down(at: 14, 46).move(by: 34, 2, over: .milliseconds(140)).lift()
      Pause(.milliseconds(900))
      Finger.down(at: 12, 6).wait(.milliseconds(90)).lift()
      Pause(.milliseconds(900))
      Finger.down(at: 12, 6).wait(.milliseconds(90)).lift()
      Pause(.milliseconds(600))
      Finger.down(at: 10, 125).wait(.milliseconds(80)).lift()
      Pause(.milliseconds(600))
    })
}
