import Foundation
import Testing

@Suite("fingertip replay")
struct ReplayCommandTests {
  @Test("a timeline tells time, gesture, fingers and place")
  func timeline() throws {
    let run = try CommandRun(["replay", CommandRun.sample("swipe-left.evemu").path])
    #expect(run.status == 0)
    #expect(run.messages.isEmpty)
    #expect(run.lines.count == 4)
    #expect(run.lines[0].hasSuffix("swipe-left.evemu: evemu, \"Synthetic phone\", 65 x 140 mm"))
    #expect(run.lines[2].contains("pan") && run.lines[2].contains("ended") && run.lines[2].contains("changes)"))
    #expect(run.lines[3].contains("swipe left") && run.lines[3].contains("1 finger"))
  }

  @Test(
    "a gesture's object has the keys that make sense for it, and no others",
    arguments: [
      ("taps", "tap", ["count"]),
      ("long-press-and-drag", "long-press", ["dx_mm", "dy_mm"]),
      ("slow-pan", "pan", ["dx_mm", "dy_mm", "vx_mm_s", "vy_mm_s"]),
      ("swipe-left", "swipe", ["direction", "dx_mm", "dy_mm", "vx_mm_s", "vy_mm_s"]),
      ("pinch-out", "pinch", ["dx_mm", "dy_mm", "scale"]),
      ("rotation-clockwise", "rotation", ["dx_mm", "dy_mm", "rotation_deg"]),
      ("edge-swipe", "edge-swipe", ["direction", "dx_mm", "dy_mm", "vx_mm_s", "vy_mm_s"]),
    ])
  func keys(_ sample: String, _ gesture: String, _ own: [String]) throws {
    let run = try CommandRun(["replay", "--json", CommandRun.sample(sample + ".evemu").path])
    let common = ["time_us", "gesture", "phase", "id", "fingers", "x_mm", "y_mm"]
    let objects = try run.objects.filter { $0["gesture"] as? String == gesture }
    #expect(!objects.isEmpty)
    for object in objects { #expect(Set(object.keys) == Set(common + own)) }
  }

  @Test("every tap is told at its lift with its running count; exclusive taps are told once, at the end of the row")
  func exclusiveTaps() throws {
    let path = CommandRun.sample("taps.evemu").path
    let running = try CommandRun(["replay", "--json", path]).objects.compactMap { $0["count"] as? Int }
    let final = try CommandRun(["replay", "--json", "--exclusive-taps", path]).objects.compactMap {
      $0["count"] as? Int
    }
    #expect(running == [1, 1, 2, 1, 2, 3])
    #expect(final == [1, 2, 3])
  }

  @Test("only the phases that are asked for are printed")
  func phases() throws {
    let path = CommandRun.sample("slow-pan.evemu").path
    func phases(_ options: [String]) throws -> Set<String> {
      Set(try CommandRun(["replay", "--json"] + options + [path]).objects.compactMap { $0["phase"] as? String })
    }
    #expect(try phases([]) == ["began", "changed", "ended"])
    #expect(try phases(["--phases", "ended"]) == ["ended"])
    #expect(try phases(["--phases=began,changed"]) == ["began", "changed"])
  }

  @Test("standard input is read like a file, whatever the format")
  func standardInput() throws {
    let path = CommandRun.sample("pinch-out.evemu")
    let fromFile = try CommandRun(["replay", "--json", path.path])
    let fromInput = try CommandRun(["replay", "--json", "-"], input: [UInt8](Data(contentsOf: path)))
    #expect(fromInput.output == fromFile.output)
    #expect(fromInput.status == 0)
  }

  @Test("several files are told apart in JSON")
  func severalFiles() throws {
    let paths = ["taps", "slow-pan"].map { CommandRun.sample($0 + ".evemu").path }
    let files = try CommandRun(["replay", "--json", "--phases=ended"] + paths).objects.compactMap {
      $0["file"] as? String
    }
    #expect(files == Array(repeating: paths[0], count: 6) + [paths[1]])
  }

  @Test("the same gestures come at any speed")
  func speed() throws {
    let path = CommandRun.sample("two-finger-tap.evemu").path
    let fast = try CommandRun(["replay", "--json", path])
    let paced = try CommandRun(["replay", "--json", "--speed", "20", path])
    #expect(paced.output == fast.output)
  }

  @Test("a turned glass turns directions")
  func rotation() throws {
    let path = CommandRun.sample("turned-glass.evemu").path
    let directions = try ["0", "90", "180", "270"].map { degrees in
      try CommandRun(["replay", "--json", "--rotate", degrees, path]).objects
        .compactMap { $0["direction"] as? String }
    }
    #expect(directions == [["up"], ["right"], ["down"], ["left"]])
  }

  @Test("a device without a resolution is named as assumed, and can be given its size")
  func assumedSize() throws {
    let path = CommandRun.sample("size-unknown.evemu").path
    #expect(try CommandRun(["replay", path]).lines[0].contains("assumed"))
    #expect(try CommandRun(["replay", "--size", "65x140", path]).lines[0].contains("65 x 140 mm (given)"))
  }

  @Test("the talk changes slides as the speaker means it")
  func present() throws {
    let run = try CommandRun([
      "replay", "--json", "--phases", "ended", "--present", "12", CommandRun.sample("talk.evemu").path,
    ])
    let states = try run.objects.filter { $0["present"] != nil }
    var slides = states.compactMap { $0["slide"] as? Int }
    slides = slides.indices.filter { $0 == 0 || slides[$0] != slides[$0 - 1] }.map { slides[$0] }
    #expect(slides == [1, 2, 3, 4, 3, 2])
    #expect(states.filter { $0["blank"] as? Bool == true }.count == 1)
    #expect(states.last?["offset_mm"] as? Double == 0)
  }

  @Test("what was mended or left out is counted on standard error")
  func counters() throws {
    let run = try CommandRun(["replay", CommandRun.sample("six-fingers.evemu").path])
    #expect(run.messages.contains("1 ignored contacts"))
    #expect(run.status == 0)
  }

  @Test("gestures that come through a pipe are shown while it is open")
  func pipe() throws {
    let sample = try Data(contentsOf: CommandRun.sample("taps.evemu"))
    let text = try Self.lines(6, of: ["replay", "--json", "-"], fed: sample)
    #expect(text == (try CommandRun(["replay", "--json", "-"], input: Array(sample)).output))
  }

  @Test("a press that comes through a pipe is shown while the finger is down")
  func pipedPress() throws {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("all.txt")
    try "all 0 0 100% 100%\n".write(to: file, atomically: true, encoding: .utf8)
    var sample = try String(contentsOf: CommandRun.sample("taps.evemu"), encoding: .utf8)
    let frameEnd = try #require(sample.range(of: "E: 1.000000 0000 0000 0000\n")).upperBound
    sample.removeSubrange(frameEnd...)
    let arguments = ["replay", "--json", "--region", file.path, "--presses", "-"]
    #expect(try Self.lines(1, of: arguments, fed: Data(sample.utf8)).contains(#""press":"all","phase":"pressed""#))
  }

  /// What the command prints, to so many lines, while the pipe that feeds it stays open.
  private static func lines(_ count: Int, of arguments: [String], fed data: Data) throws -> String {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = CommandRun.products.appendingPathComponent("fingertip")
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    defer { process.waitUntilExit() }
    defer { try? input.fileHandleForWriting.close() }
    try input.fileHandleForWriting.write(contentsOf: data)
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      var wait = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wait, 1, 30_000) == 1, "nothing came")
      text += output.fileHandleForReading.availableData
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test("a log without a description is guessed from all its events, from a pipe as from a file")
  func undescribed() throws {
    let sample = try String(contentsOf: CommandRun.sample("pinch-out.evemu"), encoding: .utf8)
    let events = sample.split(separator: "\n").filter { $0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("events.evemu")
    try events.write(to: file, atomically: true, encoding: .utf8)
    let fromFile = try CommandRun(["replay", "--json", file.path])
    let fromPipe = try CommandRun(through: events, ["replay", "--json", "-"])
    #expect(fromFile.lines.count > 3)
    #expect(fromPipe.output == fromFile.output)
  }

  @Test(
    "a recording that was not closed says how far it goes",
    arguments: [
      ("", "ends without a closing line: the recorder was killed; 12 whole frames"),
      ("# cut: 12 frames, No space left on device", "could write no more than 12 frames: No space left on device"),
      ("# end: 30 frames until 3000000, stopped", "holds 12 frames, but its closing line says 30"),
      ("# end: 12 frames until 3000000, stopped", ""), ("# end: 12 frames, unplugged", ""),
    ])
  func ending(_ line: String, _ message: String) throws {
    var lines = try String(contentsOf: CommandRun.sample("taps.evemu"), encoding: .utf8).split(separator: "\n")
    lines.insert("# fingertip record: a whole recording ends with a line \"# end:\"", at: 1)
    let text = (lines + [Substring(line)]).joined(separator: "\n") + "\n"
    let run = try CommandRun(["replay", "-"], input: Array(text.utf8))
    #expect(run.status == 0)
    #expect(message.isEmpty ? run.messages.isEmpty : run.messages.contains(message))
  }

  @Test("parts of the glass are named by a file, and told as buttons")
  func presses() throws {
    let folder = try CommandRun.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("halves.txt")
    try "left 0 0 50% 100%\nright 50% 0 50% 100%\n".write(to: file, atomically: true, encoding: .utf8)
    let options = ["--region", file.path, "--presses"]
    let sample = CommandRun.sample("taps.evemu").path

    let timeline = try CommandRun(["replay"] + options + [sample])
    #expect(timeline.lines.count == 1 + 6 * 3)
    #expect(timeline.lines[1] == "    0.000 s  press             pressed    left  at 30.0, 60.0 mm")
    #expect(timeline.lines[2] == "    0.070 s  press             released   left  activated  at 30.0, 60.0 mm")
    #expect(timeline.lines[3].hasSuffix("in left"))

    let objects = try CommandRun(["replay", "--json"] + options + [sample]).objects
    #expect(objects.compactMap { $0["region"] as? String }.count == 6)
    #expect(Set(objects[0].keys) == ["time_us", "press", "phase", "contact", "x_mm", "y_mm"])
    #expect(objects[1]["phase"] as? String == "released" && objects[1]["activated"] as? Bool == true)
    let paced = try CommandRun(["replay", "--json", "--speed", "20"] + options + [sample])
    #expect(try paced.objects.count == objects.count)
  }

  @Test(
    "regions that are no file, or are named twice or not at all, are told",
    arguments: [
      (["--region", "/nowhere"], 3, "/nowhere: cannot be read: No such file or directory"),
      (["--region", "/nowhere", "--present", "3"], 2, "--region and --present each name the parts of the glass"),
      (["--presses"], 2, "name what can be pressed: --presses needs --region FILE or --present N"),
    ])
  func badRegions(_ options: [String], _ status: Int, _ message: String) throws {
    let run = try CommandRun(["replay"] + options + [CommandRun.sample("taps.evemu").path])
    #expect(run.status == Int32(status) && run.messages.contains(message) && run.lines.isEmpty)
  }
}
