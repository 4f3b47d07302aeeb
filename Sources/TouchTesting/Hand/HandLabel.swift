import TouchContacts
import TouchGestures

extension Hand {
  /// What a person watching would call a scene: which gestures must be reported, and which may be beside them.
  public struct Label: Sendable, Hashable {
    /// A gesture that must be reported or may be.
    public struct Wanted: Sendable, Hashable {
      /// What sort of gesture.
      public var kind: Gesture.Kind
      /// How many fingers; `nil` where that is not to be judged.
      public var fingers: Int?
      /// How many taps in a row; 0 for what is no tap.
      public var tapCount = 0
      /// Which way, for a swipe and an edge swipe.
      public var direction: Gesture.Direction?
      /// The way of the hand in mm, for what follows the hand.
      public var travel: Vector?
      /// The true scale of a pinch.
      public var growth: Double?
      /// The true turn of a rotation in radians, clockwise.
      public var turn: Double?

      /// A gesture of `kind`; what else is to be judged is set afterwards.
      public init(_ kind: Gesture.Kind, fingers: Int? = nil) {
        self.kind = kind
        self.fingers = fingers
      }
    }

    /// How many fingers mean something.
    public var fingers: Int
    /// The gestures that must be reported, each once; none where nobody meant anything.
    public var required: [Wanted]
    /// The gestures that may be beside them.
    public var company: [Wanted] = []
    /// Whether a gesture that began may be cancelled: a device that learns late that it feels a palm.
    public var allowsCancelled = false

    init(fingers: Int, required: [Wanted], company: [Wanted] = []) {
      self.fingers = fingers
      self.required = required
      self.company = company
    }

    static let nothing = Label(fingers: 0, required: [])

    static func taps(_ count: Int, fingers: Int) -> Label {
      let taps = (1...max(1, count)).map { number in
        var tap = Wanted(.tap, fingers: fingers)
        tap.tapCount = number
        return tap
      }
      // A tap is told at once, so the taps on the way to the last are its company.
      return Label(fingers: fingers, required: taps.suffix(1), company: taps.dropLast())
    }
  }
}
