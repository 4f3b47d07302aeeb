import TouchContacts
import TouchTesting

/// What fingers do in the live tests.
enum Scripts {
  /// One finger taps.
  static let tap = Trace(on: .tablet) { Finger.down(at: 100, 60).wait(.milliseconds(60)).lift() }

  /// One finger comes down, and rests.
  static let rest = Trace(on: .tablet) { Finger.down(at: 50, 40) }

  /// Two fingers go apart, and stay.
  static let openPinch = Trace(on: .tablet) {
    Together {
      Finger.down(at: 90, 60).move(by: -30, 10, over: .milliseconds(300))
      Finger.down(at: 110, 60).move(by: 30, -10, over: .milliseconds(300))
    }
  }

  /// Fingers side by side go down together.
  static func pan(fingers: Int, on device: SyntheticDevice = .tablet, encoding: Trace.Encoding = .typeB) -> Trace {
    Trace(on: device, encoding: encoding) {
      Together {
        for finger in 0..<fingers {
          Finger.down(at: 15 + Double(finger) * 19, 20).move(by: 2, 30, over: .milliseconds(300))
            .wait(.milliseconds(80)).lift()
        }
      }
    }
  }
}

extension Trace {
  /// The device under another name, for tests with several.
  func device(named name: String) -> DeviceDescription {
    var device = device
    device.name = name
    return device
  }
}
