import TouchContacts

extension Hand {
  /// A touch panel: its glass, how finely and how often it sees, and how well.
  public struct Panel: Sendable, Hashable {
    /// The glass and its resolution.
    public var device: SyntheticDevice
    /// How often it looks, in Hz.
    public var frameRate: Int
    /// By how much of a period a frame may come early or late, from 0 to 0.25.
    public var jitter: Double
    /// Standard deviation of the noise in each position, in mm.
    public var noise: Double
    /// Whether it tells the ellipse and the pressure of a contact.
    public var tellsEllipse: Bool
    /// How it writes contacts down.
    public var encoding: Trace.Encoding

    /// A panel from its parts, `width` × `height` mm.
    public init(
      width: Double, height: Double, unitsPerMillimetre: Int32, frameRate: Int, jitter: Double = 0, noise: Double = 0,
      tellsEllipse: Bool = false, encoding: Trace.Encoding = .typeB
    ) {
      device = SyntheticDevice(
        name: "Hand on \(Int(width)) x \(Int(height)) mm", width: width, height: height,
        unitsPerMillimetre: unitsPerMillimetre)
      self.frameRate = min(max(1, frameRate), 1000)
      self.jitter = min(max(0, jitter), 0.25)
      self.noise = max(0, noise)
      self.tellsEllipse = tellsEllipse
      self.encoding = encoding
    }

    /// The time between two frames in s.
    var period: Double { 1 / Double(frameRate) }

    /// The same panel, writing contacts down in another way.
    func speaking(_ encoding: Trace.Encoding) -> Panel {
      var panel = self
      panel.encoding = encoding
      return panel
    }

    /// The least and the greatest of what panels are: a watch of 40 mm to a wall of 600 mm across, 1 to 100 units a mm,
    /// 60 to 240 Hz, up to 0.25 mm of noise.
    static func random(using random: inout Seeded) -> Panel {
      let width = random.drawFactor(40...600)
      return Panel(
        width: width, height: min(max(40, width * random.drawFactor(0.5...2.2)), 400),
        unitsPerMillimetre: Int32(random.drawFactor(1...100.4).rounded()),
        frameRate: [60, 90, 120, 240].randomElement(using: &random) ?? 60,
        jitter: random.happens(0.5) ? random.draw(0...0.25) : 0, noise: random.draw(0...0.25),
        tellsEllipse: random.happens(0.5))
    }

    /// The corners of what panels are: small and large × slow and fast × quiet and noisy × coarse and fine.
    public static let corners: [Panel] = [40.0, 600].flatMap { width in
      [60, 240].flatMap { rate in
        [0.0, 0.25].flatMap { noise in
          [Int32(1), 100].map { units in
            Panel(
              width: width, height: width == 40 ? 60 : 340, unitsPerMillimetre: units, frameRate: rate, noise: noise)
          }
        }
      }
    }
  }
}
