import Fingertip
@preconcurrency import Glibc

/// The show that a remote drives, with what it takes to reach it and to leave it.
@MainActor
struct PresentShow {
  /// What the remote drives.
  let show: any SlideShow
  /// Seeks the show.
  var connect: () -> Void = {}
  /// Leaves the show as it is.
  var close: () async -> Void = {}

  /// Makes the show of a target.
  ///
  /// - Throws: `ShowError`, `VirtualDeviceError` or ``UsageError``.
  init(_ target: PresentOptions.Target, _ options: PresentOptions) throws {
    switch target {
    case .impress(let address):
      if !address.isLoopback {
        Terminal.say(
          "\(address): the way there is not encrypted; who listens can read PIN and notes, and drive the show")
      }
      let show = ImpressSlideShow(address: address, pairing: try Self.pairing(options))
      (self.show, connect) = (show, show.connect)
      close = {
        if let warning = show.closeWarning { Terminal.say(warning) }
        await show.close()
      }
    case .print:
      let show = PrintSlideShow()
      (self.show, close) = (show, show.finish)
    case .keys:
      var configuration = KeySlideShow.Configuration()
      configuration.count = options.slideCount
      let show = KeySlideShow(keyboard: try VirtualKeyboard(), configuration: configuration)
      (self.show, close) = (show, show.finish)
    case .command(let path):
      let show = CommandSlideShow(try CommandFile(path: path))
      (self.show, close) = (show, show.finish)
    }
  }

  /// The remote's name and PIN.
  private static func pairing(_ options: PresentOptions) throws -> ImpressPairing {
    if let path = options.pinFile { return try ImpressPairing(name: options.name, pinFile: path) }
    guard let pin = getenv("FINGERTIP_PIN").map({ String(cString: $0) }) else {
      throw UsageError.nothingNamed("a PIN of your own, with --pin-file or in FINGERTIP_PIN, that Impress is told once")
    }
    // Programs that are started from here need not know it.
    unsetenv("FINGERTIP_PIN")
    return try ImpressPairing(name: options.name, pin: pin)
  }
}
