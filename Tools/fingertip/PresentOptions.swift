import Fingertip

/// What is to be presented, and with which fingers, as the command line says.
struct PresentOptions {
  /// What the remote drives.
  enum Target: Hashable {
    /// LibreOffice Impress at an address.
    case impress(ImpressAddress)
    /// The program that has the keyboard's focus.
    case keys
    /// A command for each action, as a file says.
    case command(String)
    /// Nothing: what would be done is printed.
    case print
  }

  var target: Target?
  /// Where an Impress is to be looked for, instead of driving one.
  var searchPlace: String?
  /// The file with the PIN; `nil` for the environment's.
  var pinFile: String?
  /// What the remote calls itself to Impress.
  var name = "Fingertip"
  /// The recording to play instead of a live device.
  var recording: String?
  var device = DeviceChoice.all
  var isGrabbing = false
  var usesLibinput = false
  var slideCount: Int?
  var startsShow = false
  var mode = PresenterMode.notes
  var hand = RemoteLayout.Hand.right
  var grip = RemoteLayout.Grip.free
  /// How long the talk may last, in µs.
  var countdown: Int64?
  var isLogged = false
  /// The rehearsal log; `nil` for the speaker's own.
  var logPath: String?
  var isJSON = false
  /// How the recording is read, or the glass settled.
  var reading = ReplayOptions()

  static let known: [OptionParser.Option] =
    [
      .init("impress", "i", optionalValue: "HOST", "drive LibreOffice Impress on this computer, or on HOST[:PORT]"),
      .init("find", nil, optionalValue: "HOST", "list where Impress can be driven, in this network or on HOST"),
      .init("keys", "k", "type Page Down, Page Up, B and so on into any program"),
      .init("exec", "e", value: "FILE", "run a command for each action, as FILE says"),
      .init("print", "p", "print what would be done, as JSON lines"),
      .init("replay", nil, value: "FILE", "play a recording instead of using a device"),
      .init("speed", nil, value: "X", "play the recording X times as fast as recorded"),
      .init("grab", "g", "keep the device's events from other programs meanwhile"),
      .init("libinput", "l", "read through libinput, which leaves a touchpad its pointer"),
      .init("start", nil, "start the show"),
      .init("slides", "n", value: "N", "how many slides there are, where the show cannot tell"),
      .init("timer", "t", value: "TIME", "how long the talk may last, such as 20m"),
      .init("slide-view", "v", "begin in slide view, where fingers work the highlighter"),
      .init("hand", nil, value: "HAND", "left or right: the hand that holds the remote"),
      .init("one-hand", nil, "put the buttons within reach of that hand's thumb"),
      .init("pin-file", nil, value: "FILE", "where the PIN for Impress is; else in FINGERTIP_PIN"),
      .init("name", nil, value: "NAME", "what the remote calls itself to Impress"),
      .init("rehearse", nil, optionalValue: "FILE", "log how long each slide was up; see\n'fingertip rehearsals'"),
      .init("json", "j", "print the remote's states as JSON lines"),
    ] + ReplayOptions.reading + [.init("help", "h", "explain this")]

  /// Takes in one option.
  ///
  /// - Throws: ``UsageError`` for a value that does not fit, or a second thing to drive.
  mutating func take(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "find": searchPlace = value.isEmpty ? ImpressDiscovery.group : value
    case "impress": try choose(.impress(Self.address(value, name)), name)
    case "keys": try choose(.keys, name)
    case "exec": try choose(.command(value), name)
    case "print": try choose(.print, name)
    case "replay": recording = value
    case "speed": try reading.takePrinting(name, value)
    case "grab": isGrabbing = true
    case "libinput": usesLibinput = true
    case "start": startsShow = true
    case "slides":
      guard let count = Int(value), (1...100_000).contains(count) else {
        throw .badValue(option: name, value: value, expected: "a number of slides")
      }
      slideCount = count
    case "timer":
      guard let seconds = RecordOptions.seconds(value) else {
        throw .badValue(option: name, value: value, expected: "a time such as 20m or 90s")
      }
      countdown = Int64(seconds * 1e6)
    case "slide-view": mode = .slideView
    case "hand":
      guard let known = ["left": RemoteLayout.Hand.left, "right": .right][value] else {
        throw .badValue(option: name, value: value, expected: "left or right")
      }
      hand = known
    case "one-hand": grip = .oneHand
    case "pin-file": pinFile = value
    case "name": self.name = value
    case "rehearse": (isLogged, logPath) = (true, value.isEmpty ? nil : value)
    case "json": isJSON = true
    default: _ = try reading.take(name, value)
    }
  }

  private static func address(_ text: String, _ name: String) throws(UsageError) -> ImpressAddress {
    if text.isEmpty { return ImpressAddress() }
    do { return try ImpressAddress(text) } catch {
      throw .badValue(option: name, value: text, expected: "HOST or HOST:PORT")
    }
  }

  private mutating func choose(_ target: Target, _ name: String) throws(UsageError) {
    guard self.target == nil || self.target == target else { throw .tooMany("--\(name): one show at a time is driven") }
    self.target = target
  }

  /// Where the parts of the remote lie on a glass.
  func layout(on surface: Surface) -> RemoteLayout { RemoteLayout(size: surface.size, hand: hand, grip: grip) }
}
