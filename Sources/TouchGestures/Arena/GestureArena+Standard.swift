import TouchContacts

extension GestureArena {
  /// What the standard recognizers go by; a recognizer without a configuration is left out.
  public struct Standard: Sendable, Hashable {
    /// Taps.
    public var tap: Tap.Configuration? = Tap.Configuration()
    /// Long presses.
    public var longPress: LongPress.Configuration? = LongPress.Configuration()
    /// Pans.
    public var pan: Pan.Configuration? = Pan.Configuration()
    /// Swipes.
    public var swipe: Swipe.Configuration? = Swipe.Configuration()
    /// Pinches.
    public var pinch: Pinch.Configuration? = Pinch.Configuration()
    /// Rotations.
    public var rotation: Rotation.Configuration? = Rotation.Configuration()
    /// Edge swipes; a touchpad has none in any case.
    public var edgeSwipe: EdgeSwipe.Configuration? = EdgeSwipe.Configuration()

    /// All of them, with their defaults.
    public init() {}

    /// All of them, with the defaults for a surface.
    ///
    /// Bursts of noise are a matter of capacitive panels, and a single-touch panel may tell of a tap for 5 ms only, so that
    /// there no touch is too short. On a touchpad fingers rest before they move, so a long press takes 800 ms there, Qt's time.
    public init(for surface: Surface) {
      if surface.isTouchpad { longPress?.duration = 800_000 }
      if surface.isSingleTouch { tap?.minimumDuration = 0 }
    }
  }

  /// An arena with the standard recognizers and the relations that people expect.
  ///
  /// Pinch and rotation go together and are asked first, so that they beat a pan. A swipe goes along with the pan that it
  /// ends. A long press of several fingers yields to what they do next. A pan waits until the finger has turned out not to come in over the edge.
  public static func standard(
    on surface: Surface, regions: HitMap? = nil, _ standard: Standard? = nil
  ) -> GestureArena {
    let standard = standard ?? Standard(for: surface)
    var arena = GestureArena(regions: regions)
    let pinch = standard.pinch.flatMap { arena.add(Pinch(configuration: $0)) }
    let rotation = standard.rotation.flatMap {
      arena.add(Rotation(configuration: $0), simultaneousWith: [pinch].compactMap { $0 })
    }
    let edgeSwipe = standard.edgeSwipe.flatMap {
      surface.isTouchpad ? nil : arena.add(EdgeSwipe(glass: surface.size, configuration: $0))
    }
    let pan = standard.pan.flatMap {
      arena.add(Pan(configuration: $0), requiresFailureOf: [edgeSwipe].compactMap { $0 })
    }
    let swipe = standard.swipe.flatMap {
      arena.add(Swipe(configuration: $0), simultaneousWith: [pan].compactMap { $0 })
    }
    if let longPress = standard.longPress {
      arena.add(LongPress(configuration: longPress), yieldingTo: [pinch, rotation, pan, swipe].compactMap { $0 })
    }
    if let tap = standard.tap { arena.add(Tap(configuration: tap)) }
    return arena
  }
}
