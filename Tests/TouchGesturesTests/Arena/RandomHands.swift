import TouchContacts
import TouchTesting

/// Traces of hands that do anything: taps, drags, turns, pinches, palms, up to seven fingers, on any sort of device.
enum RandomHands {
  /// The trace of a seed; one that is complete lifts all its fingers.
  static func trace(_ seed: UInt64, isComplete: Bool = false) -> Trace {
    var random = Seeded(seed)
    let devices: [SyntheticDevice] = [.phone, .tablet, .touchpad]
    let device = devices[Int.random(in: 0..<devices.count, using: &random)]
    let encodings: [Trace.Encoding] = [.typeB, .typeB, .typeA(trackingIDs: true), .typeA(trackingIDs: false)]
    let encoding = encodings[Int.random(in: 0..<encodings.count, using: &random)]
    return Trace(on: device, encoding: encoding, frameRate: [60, 100, 125][Int.random(in: 0..<3, using: &random)]) {
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        hand(on: device, &random)
        if !isComplete && Int.random(in: 0..<8, using: &random) == 0 { Raw.dropped }
        Pause(ms(Int.random(in: 0...500, using: &random)))
      }
      if !isComplete && Bool.random(using: &random) { Finger.down(at: 20, 30).move(by: 10, 10, over: ms(80)) }
    }
  }

  private static func hand(on device: SyntheticDevice, _ random: inout Seeded) -> Together {
    var fingers: [Finger] = []
    for _ in 0..<Int.random(in: 1...7, using: &random) { fingers.append(finger(on: device, &random)) }
    return Together { for finger in fingers { finger } }
  }

  private static func finger(on device: SyntheticDevice, _ random: inout Seeded) -> Finger {
    func place() -> Vector {
      Vector(
        Double.random(in: 0...device.size.x, using: &random), Double.random(in: 0...device.size.y, using: &random))
    }
    func pause(_ longest: Int) -> Duration { ms(Int.random(in: 0...longest, using: &random)) }
    var finger = Finger.after(pause(60)).down(at: place())
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: finger = finger.wait(pause(700))
      case 1: finger = finger.turn(around: place(), by: Double.random(in: -2...2, using: &random), over: pause(300))
      case 2: finger = finger.move(to: place(), over: pause(300))
      case 3: finger = finger.lift().wait(pause(100)).down(at: place())
      case 4 where Int.random(in: 0..<4, using: &random) == 0: finger = finger.palm()
      default: finger = finger.move(by: place() * 0.1, over: pause(150))
      }
    }
    return finger.wait(pause(80)).lift()
  }
}
