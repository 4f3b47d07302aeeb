import TouchContacts
import TouchGestures

extension PresenterRemote {
  /// The numbers that the remote goes by.
  public struct Configuration: Sendable, Hashable {
    /// The part of the glass that shows the slide, in mm; its width is the way from slide to slide.
    public var slateFrame: Rect
    /// The width of a slide over its height; nil where it fills ``slateFrame``.
    public var slideAspect: Double?
    /// The gestures that mean anything; leave one out to switch it off (reveal.js#296).
    ///
    /// Whoever wants no swipes leaves out pans and swipes, and has the buttons still (remarkable-hacks#328). A region is
    /// switched off by leaving it out of ``PresenterRemote/regions``.
    public var gestures = Set(Gesture.Kind.allCases)
    /// Whether the highlighter stays when the finger that moved it lifts; otherwise it shows only under a moving finger
    /// (Projecteur#214).
    public var highlighterStays = true
    /// How long before its lift the finger of a tap may have come down, in µs; 250 ms, Hammer's and driftwm's longest tap.
    ///
    /// If the slate was gliding then, the finger came down to stop it and does not tap.
    public var catchWindow: Int64 = 250_000
    /// How long after its beginning a drag may get its second finger, in µs, and count as one of two; 100 ms, libinput's
    /// time for fingers that come down together.
    public var settleTime: Int64 = 100_000
    /// How long after a drag a swipe may come and belong to it, in µs; 100 ms, for fingers that lift one after another.
    public var swipeWindow: Int64 = 100_000
    /// How long a notice is shown, in µs; 4 s, time to read a line twice.
    public var noticeTime: Int64 = 4_000_000

    /// The defaults for a slide that is drawn at `slateFrame`.
    public init(slateFrame: Rect, slideAspect: Double? = nil) {
      self.slateFrame = slateFrame
      self.slideAspect = slideAspect
    }

    /// Where the slide itself is drawn, in mm: as large as ``slateFrame`` permits, in its middle.
    ///
    /// Places of the highlighter are measured in it, so that bars beside the slide do not shift them (pdfpc#146).
    public var slideFrame: Rect {
      guard let slideAspect, slideAspect > 0, slideAspect.isFinite else { return slateFrame }
      let width = min(slateFrame.width, slateFrame.height * slideAspect)
      let height = width / slideAspect
      let center = slateFrame.center
      return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// A place on the glass (mm) in units of the drawn slide, from 0 to 1 where it is on it.
    func slidePlace(_ position: Vector) -> Vector {
      let frame = slideFrame
      return Vector((position.x - frame.minX) / frame.width, (position.y - frame.minY) / frame.height)
    }
  }
}
