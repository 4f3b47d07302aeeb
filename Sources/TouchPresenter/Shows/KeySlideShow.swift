import TouchDevices

/// Something that presses keys.
public protocol KeyPressing: Sendable {
  /// Presses a key and lets it go; whether it can, the implementation tells by throwing.
  func press(_ key: VirtualKeyboard.Key) throws
}

extension VirtualKeyboard: KeyPressing {
  /// Presses a key and lets it go.
  ///
  /// - Throws: ``VirtualDeviceError``.
  public func press(_ key: Key) throws { try press(key, with: []) }
}

/// A show of any program that takes keys, such as a clicker sends: whichever program has the keyboard's attention.
///
/// Keys give no answer, so that it tells nothing of the show. A slide is gone to by its number and Enter.
public final class KeySlideShow: SlideShowByCall {
  /// The keys that are pressed; the defaults are what most programs take.
  public struct Configuration: Sendable, Hashable {
    /// Starts the show from its first slide.
    public var start = VirtualKeyboard.Key.f5
    /// Ends the show.
    public var stop = VirtualKeyboard.Key.escape
    /// Goes one step on; Page Down, as nearly all clickers.
    public var next = VirtualKeyboard.Key.pageDown
    /// Goes one step back.
    public var previous = VirtualKeyboard.Key.pageUp
    /// Makes the screen black, and lights it again.
    public var black = VirtualKeyboard.Key.b
    /// Makes the screen white, and lights it again.
    public var white = VirtualKeyboard.Key.w
    /// Goes to the first slide.
    public var first = VirtualKeyboard.Key.home
    /// Goes to the last slide.
    public var last = VirtualKeyboard.Key.end
    /// Goes to the slide whose number was typed.
    public var enter = VirtualKeyboard.Key.enter
    /// The number of slides, where it is known: the last one is gone to by its own key then.
    public var count: Int?

    /// The defaults.
    public init() {}
  }

  /// Takes what the show tells of itself, on the main actor: trouble only.
  public var onEvent: (@MainActor (SlideShowEvent) -> Void)?

  private let keyboard: any KeyPressing
  private let configuration: Configuration
  private let work = OrderedWork(label: "fingertip.show.keys", limit: 64)
  private var shade: BlankShade?

  /// A show that is driven by a keyboard.
  public init(keyboard: any KeyPressing, configuration: Configuration = Configuration()) {
    self.keyboard = keyboard
    self.configuration = configuration
  }

  /// No key moves a pointer.
  public func obstacle(to ability: ShowAbility) -> String? {
    ability == .highlighter ? "there is no key for it" : nil
  }

  func perform(_ call: SlideShowCall) {
    let (keys, keyboard) = (keys(for: call), keyboard)
    guard !keys.isEmpty else { return }
    work.submit(call) { () throws(ShowError) in
      for key in keys {
        do { try keyboard.press(key) } catch { throw .cannotPress(key: "\(key)", reason: "\(error)") }
      }
    } report: { [weak self] error in
      self?.onEvent?(.trouble("\(error)"))
    }
  }

  /// Returns when all keys are pressed.
  public func finish() async { await work.finish() }

  private func keys(for call: SlideShowCall) -> [VirtualKeyboard.Key] {
    switch call {
    case .start: return [configuration.start]
    case .stop:
      shade = nil
      return [configuration.stop]
    case .next: return [configuration.next]
    case .previous: return [configuration.previous]
    case .goTo(let slide): return keys(forSlide: slide)
    case .blank(let shade):
      guard shade != self.shade else { return [] }
      self.shade = shade
      return [key(for: shade)]
    case .resume:
      defer { shade = nil }
      return shade.map { [key(for: $0)] } ?? []
    case .pointer: return []
    }
  }

  /// The key that darkens the screen lights it again.
  private func key(for shade: BlankShade) -> VirtualKeyboard.Key {
    shade == .black ? configuration.black : configuration.white
  }

  private func keys(forSlide slide: Int) -> [VirtualKeyboard.Key] {
    guard (0..<1_000_000).contains(slide) else { return [] }
    if slide == 0 { return [configuration.first] }
    if let count = configuration.count, slide == count - 1 { return [configuration.last] }
    return String(slide + 1).compactMap { digit in digit.wholeNumberValue.map { Self.digits[$0] } } + [
      configuration.enter
    ]
  }

  private static let digits: [VirtualKeyboard.Key] = [
    .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine,
  ]
}
