import Dispatch
import Fingertip

/// `fingertip replay`: shows the gestures in recordings.
@MainActor
final class ReplayCommand {
  static let options =
    ReplayOptions.printing + [
      .init("present", value: "N", "drive the presenter remote over a deck of N slides\nand print its states"),
      .init("slide-view", value: nil, "with --present: start in slide view, where fingers work\nthe highlighter"),
      .init("speed", value: "X", "play X times as fast as recorded; by default\nas fast as it goes"),
    ] + ReplayOptions.reading + [.init("help", "h", "explain this")]

  static func run(_ arguments: [String]) throws {
    let parser = OptionParser(options: options)
    let line = try parser.parse(command: "replay", arguments, help: help)
    var options = ReplayOptions()
    for (name, value) in line.options {
      if try options.take(name, value) { continue }
      try options.takePrinting(name, value)
    }
    guard !line.operands.isEmpty else { throw UsageError.missingFile }
    let command = ReplayCommand(options, regions: try options.regionFile(), paths: line.operands)
    DispatchQueue.global().async {
      for path in line.operands { command.replay(path) }
      DispatchQueue.main.async { command.end() }
    }
  }

  private let options: ReplayOptions
  private let regions: RegionFile?
  private let hasManyFiles: Bool
  private var terminal = Terminal.output()
  private var printer: GesturePrinter?
  private var code = ExitCode.good

  private init(_ options: ReplayOptions, regions: RegionFile?, paths: [String]) {
    self.options = options
    self.regions = regions
    hasManyFiles = paths.count > 1
  }

  /// Plays one file, on a thread of its own; everything that is printed is printed on the main queue.
  nonisolated private func replay(_ path: String) {
    let input: ReplayInput
    do {
      input = try ReplayInput(path: path, options)
    } catch {
      DispatchQueue.main.sync { self.fail("\(error)", ExitCode(error)) }
      return
    }
    let regions = options.regions(regions, on: input.surface)
    DispatchQueue.main.sync { self.begin(input, regions) }
    var engine = GestureEngine(
      device: input.device, surface: input.surface, regions: regions, options.standard(for: input.surface))
    if options.showsPresses { engine.presses = PressLog() }
    var replay = Replay(through: engine, speed: options.speed)
    let delivery = MainDelivery(.wait, presses: { self.show($0) }, to: { self.show($0) })
    do throws(RecordingError) {
      let press: (PressEvent) -> Void = { press in
        delivery.publish(press)
        if input.isPipe { self.flush() }
      }
      let outcome = try input.play(through: &replay, press: press) { gestures in
        delivery.publish(gestures)
        if input.isPipe { self.flush() }
      }
      delivery.stop()
      let counters = replay.engine.tracker.counters
      DispatchQueue.main.sync { self.finish(outcome, counters) }
    } catch {
      delivery.stop()
      DispatchQueue.main.sync { self.fail("\(error)", ExitCode(error)) }
    }
  }

  /// Writes what was printed so far, as who feeds a pipe waits for it.
  nonisolated private func flush() {
    DispatchQueue.main.async { self.terminal.flush() }
  }

  private func begin(_ input: ReplayInput, _ regions: HitMap?) {
    if !options.isJSON { terminal.line(input.headline, .bold) }
    printer = GesturePrinter(
      options: options, regions: regions, surface: input.surface, file: hasManyFiles ? input.name : nil,
      origin: input.origin)
    printer?.begin(&terminal)
  }

  private func show(_ gesture: Gesture) {
    printer?.show(gesture, &terminal)
    if options.speed != nil { terminal.flush() }
  }

  private func show(_ press: PressEvent) {
    printer?.show(press, &terminal)
    if options.speed != nil { terminal.flush() }
  }

  private func finish(_ outcome: ReplayOutcome, _ counters: TrackerCounters) {
    printer?.finish(&terminal)
    terminal.flush()
    for note in outcome.notes(counters) { Terminal.say(note) }
    if let stop = outcome.stop { fail(stop, .unreadable) }
  }

  private func fail(_ message: String, _ failure: ExitCode) {
    terminal.flush()
    Terminal.say(message)
    code = code.and(failure)
  }

  private func end() {
    terminal.flush()
    FingertipCommand.exit(code)
  }

  private static func help(_ parser: OptionParser) -> String {
    """
    Usage: fingertip replay [OPTION]... FILE...

    Shows the gestures in recordings of touch devices. The recorder is told by the content: evemu, libinput record,
    evtest, Android getevent, raw input events (64 and 32 bit) or a KOReader debug log; '-' reads standard input.

    \(parser.help)

    Examples:
      fingertip replay swipe.evemu                        a timeline of what happened
      fingertip replay --json --phases ended *.evemu      every gesture's ending, for a script
      fingertip replay --size 152x91 panel.evtest         a device that does not know its size
      fingertip replay --region halves.txt --presses l.evemu
                                                          parts of the glass as buttons ('fingertip live --help')
      fingertip replay --present 12 --speed 1 talk.evemu  watch the slides change in real time
      evemu-record /dev/input/event5 | fingertip replay -
                                                          touch: what it is is shown as it comes, until Ctrl-C

    Messages and counts of what was left out or mended go to standard error.
    Exit status: 0 good, 2 usage, 3 a file could not be read, or not to its end; what was readable is shown; 4 no
    permission to read a file.

    """
  }
}
