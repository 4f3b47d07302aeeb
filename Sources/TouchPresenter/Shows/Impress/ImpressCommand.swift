import TouchContacts

/// What a remote says to Impress (LibreOffice, sd/README_REMOTE).
enum ImpressCommand: Sendable, Hashable {
  /// Who this is; the first that is sent.
  case pair(ImpressPairing)
  /// Start the show of the document that is in front.
  case start
  /// End the show.
  case stop
  /// The next step: an effect on the slide, or the next slide.
  case next
  /// The step before.
  case previous
  /// A slide, counted from 0.
  case goTo(Int)
  /// A black screen; a colour could be named, but Impress takes no notice of it.
  case blank
  /// Light again.
  case resume
  /// Show the pointer at a place in slide units.
  case pointerStarted(Vector)
  /// Move the pointer.
  case pointerMoved(Vector)
  /// Hide the pointer.
  case pointerDismissed

  /// The bytes of the message.
  var wire: [UInt8] { Array((lines.joined(separator: "\n") + "\n\n").utf8) }

  private var lines: [String] {
    switch self {
    case .pair(let pairing): ["LO_SERVER_CLIENT_PAIR", pairing.name, pairing.pin]
    case .start: ["presentation_start"]
    case .stop: ["presentation_stop"]
    case .next: ["transition_next"]
    case .previous: ["transition_previous"]
    case .goTo(let slide): ["goto_slide", String(slide)]
    case .blank: ["presentation_blank_screen"]
    case .resume: ["presentation_resume"]
    case .pointerStarted(let place): ["pointer_started", Decimals.text(place.x), Decimals.text(place.y)]
    case .pointerMoved(let place): ["pointer_coordination", Decimals.text(place.x), Decimals.text(place.y)]
    case .pointerDismissed: ["pointer_dismissed"]
    }
  }
}
