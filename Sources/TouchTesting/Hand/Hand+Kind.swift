extension Hand {
  /// What a hand does in a scene.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// One to three fingers come down and lift on the spot, up to three frames apart.
    case tap
    /// Two taps in the same place.
    case doubleTap = "double-tap"
    /// Three taps in the same place.
    case tripleTap = "triple-tap"
    /// A tap of two fingers, one of which lifts clearly later than the other.
    case staggeredTap = "staggered-tap"
    /// A tap while the thumb that holds the device rests in a lower corner.
    case tapBesideThumb = "tap-beside-thumb"
    /// A finger stays on the spot.
    case longPress = "long-press"
    /// A finger stays on the spot and then drags.
    case longPressDrag = "long-press-drag"
    /// One to five fingers flick left, right, up or down.
    case swipe
    /// One to five fingers move slowly and come to rest before they lift.
    case pan
    /// A finger comes in over an edge of the glass.
    case edgeSwipe = "edge-swipe"
    /// Two to five fingers move apart or together.
    case pinch
    /// A finger moves to or from another that rests.
    case anchoredPinch = "anchored-pinch"
    /// Two to five fingers turn around their middle.
    case rotation
    /// A finger turns around another that rests.
    case anchoredRotation = "anchored-rotation"
    /// Fingers move apart or together and turn at once.
    case pinchWithRotation = "pinch-with-rotation"
    /// A swipe on a panel that repeats its last report before it tells of the lift.
    case lateLift = "late-lift"
    /// A pan of one to three fingers on a panel that loses a finger for a frame or two and takes it for a new one.
    case lostContact = "lost-contact"
    /// Nobody touches: interference makes contacts of a few ms that jump.
    case noise
    /// A palm rests on the glass.
    case palm
    /// Fingers pass over the glass without touching it.
    case hover
  }
}
