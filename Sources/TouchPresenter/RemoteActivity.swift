import TouchContacts
import TouchGestures

/// What the fingers of one pan or pinch are doing to the remote, from its beginning to its end.
struct RemoteActivity {
  enum Role {
    /// Nothing: it started where, or as, nothing is meant.
    case idle
    /// Dragging the slate, if it turns out to go sideways.
    case paging(isSideways: Bool?)
    /// Scrolling the notes.
    case scrolling
    /// Moving the highlighter, which was like this before; `anchor` is the place of the finger less its way, in mm.
    case pointing(before: Highlighter, anchor: Vector)
    /// Sizing the highlighter, which was like this before.
    case sizing(before: Highlighter)
    /// Drawing the slide closer for the speaker, which was like this before; `anchor` as in pointing.
    case zooming(before: SlideZoom, anchor: Vector)
  }

  /// A pan or pinch that is over, for the swipe that may come beside it.
  struct End {
    var time: Int64
    /// The way in which the slate was dragged without changing the slide: a swipe that way may still change it.
    var open: Gesture.Direction?
    /// Whether it meant something, so that its swipe can mean nothing else.
    var isSpent: Bool
  }

  let id: Gesture.ID
  let start: Int64
  let isPinch: Bool
  var role: Role
  /// The translation at which the role began, in mm.
  var origin = Vector.zero
  /// A swipe that came before the end.
  var swipe: Gesture.Direction?

  /// Whether it means something, so that its swipe can mean nothing else.
  var isSpent: Bool {
    switch role {
    case .idle, .paging(isSideways: nil), .paging(isSideways: false): isPinch
    case .paging, .scrolling, .pointing, .sizing, .zooming: true
    }
  }
}
