import Fingertip
import Testing
import TouchTesting

@testable import TouchPresenter

/// The whole way from fingers to the screen, with the real Impress.
@MainActor
@Suite(
  "A real Impress", .enabled(if: ImpressStage.isHere, "\(ImpressStage.reason)"), .serialized, .timeLimit(.minutes(3)))
struct ImpressTests {
  /// The one that all tests use, and a remote whose show runs; the first test starts both.
  private static var started: Result<(Office, StageRemote), any Error>?

  private func begin() async throws -> (Office, StageRemote) {
    if let started = Self.started { return try started.get() }
    do {
      let new = try await launch()
      Self.started = .success(new)
      return new
    } catch {
      Self.started = .failure(error)
      throw error
    }
  }

  private func launch() async throws -> (Office, StageRemote) {
    let office = try await Office(folder: try #require(ImpressStage.folder))
    let stage = StageRemote(pairing: office.pairing)
    // The remote is there first: it says that there is no Impress, and finds the one that comes.
    stage.show.connect()
    let reason = "\(ShowError.refused(address: "\(ImpressAddress())"))"
    try await eventually("it has tried twice") { stage.connection == .connecting(failures: 2, reason: reason) }
    try office.launch()
    try await office.waitForDocument()
    try await stage.waitForShow()
    return (office, stage)
  }

  /// The office and the remote with a new show at a slide, and another remote that looks on.
  private func begin(at slide: Int) async throws -> (Office, StageRemote, StageRemote) {
    let (office, stage) = try await begin()
    if !stage.remote.isRunning { stage.remote.startShow() }
    try await eventually("the show runs", within: .seconds(20)) { stage.remote.isRunning }
    let witness = StageRemote(pairing: office.pairing)
    witness.show.connect()
    try await eventually("the witness sees the show", within: .seconds(20)) { !witness.slides.isEmpty }
    stage.remote.go(to: slide)
    try await eventually("the show is at slide \(slide + 1)") { witness.remote.slide == slide }
    // Pictures are made in the time that Impress has left; what is measured here is not to wait for them.
    try await eventually("all pictures are there", within: .seconds(30)) {
      (0..<12).allSatisfy { witness.remote.deck.hasPreview(of: $0) }
    }
    // Nor is any hand on the glass as soon as this.
    try await Task.sleep(for: .milliseconds(500))
    witness.clear()
    return (office, stage, witness)
  }

  /// Ends the show, and then the remote that looked on.
  ///
  /// In this order, since Impress 7.4 dies at the next slide after a remote has left that saw the screen return from black.
  private func leave(_ stage: StageRemote, _ witness: StageRemote) async throws {
    stage.remote.stopShow()
    try await eventually("the show has ended") { !stage.remote.isRunning && !witness.remote.isRunning }
    await witness.show.close()
  }

  @Test("notes come as they were typed, and the picture of every slide")
  func notesAndPictures() async throws {
    let (office, stage) = try await begin()
    try await eventually("all pictures and notes are there", within: .seconds(30)) {
      (0..<12).allSatisfy { stage.remote.deck.hasPreview(of: $0) && stage.remote.deck.notes(of: $0) != nil }
    }
    for (index, slide) in FlatDeck.slides.enumerated() {
      #expect(stage.remote.deck.notes(of: index) == slide.notes, "slide \(index + 1)")
      let preview = try await stage.show.previews.preview(of: index)
      #expect(preview.width == 320 && preview.height == 240)
      let color = try await office.picture(of: preview).color(0.1, 0.1)
      #expect(color.isLike(slide.color), "slide \(index + 1): \(color) and not \(slide.color)")
    }
    #expect(stage.show.counts == ImpressCounts())
  }

  @Test("after every gesture of a recorded talk the show is where it should be")
  func talk() async throws {
    let (_, stage, witness) = try await begin(at: 0)
    let recording = try Recording.sample("talk")
    let hands = stage.hands(on: try #require(recording.device))
    let slides = [1, 2, 2, 3, 2, 2, 2, 1]
    #expect(recording.touches.count == slides.count)
    for (touch, slide) in zip(recording.touches, slides) {
      await hands.play(touch)
      try await eventually("the show is at slide \(slide + 1)") { witness.remote.slide == slide }
    }
    await hands.finish()
    #expect(witness.slides == [1, 2, 3, 2, 1])
    #expect(stage.remote.slide == 1)
    try await leave(stage, witness)
  }

  @Test("a hand that trembles, pinches, rests its palm and fiddles moves the show by its swipes alone")
  func hand() async throws {
    let (_, stage, witness) = try await begin(at: 0)
    let recording = try HandRecording(on: stage.slate)
    let hands = stage.hands(on: recording.device)
    var slide = 0
    var slides: [Int] = []
    for touch in recording.touches {
      await hands.play(touch.events)
      slide += touch.move
      if touch.move != 0 { slides.append(slide) }
      try await eventually("after \(touch.name) the show is at slide \(slide + 1)") { witness.remote.slide == slide }
      #expect(stage.remote.slide == slide, "after \(touch.name)")
    }
    await hands.finish()
    #expect(witness.slides == slides)
    try await leave(stage, witness)
  }

  @Test("the screen is dark and lit again by taps, and changing the slide lights it too")
  func blank() async throws {
    let (office, stage, witness) = try await begin(at: 3)
    let button = stage.middle(of: .blank)
    let tap = Trace {
      Pause(.milliseconds(200))
      Finger.down(at: button).wait(.milliseconds(80)).lift()
    }
    try await office.waitForScreen(FlatDeck.slides[3].color)
    await stage.play(tap)
    try await office.waitForScreen(.black)
    await stage.play(tap)
    try await office.waitForScreen(FlatDeck.slides[3].color)
    await stage.play(tap)
    try await office.waitForScreen(.black)
    stage.remote.next()
    try await office.waitForScreen(FlatDeck.slides[4].color)
    try await eventually("the witness has seen it") { witness.remote.slide == 4 }
    #expect(witness.slides == [4])
    try await leave(stage, witness)
  }

  @Test("the highlighter is where the finger is, and goes when two fingers tap")
  func highlighter() async throws {
    let (office, stage, witness) = try await begin(at: 0)
    let color = FlatDeck.slides[0].color
    try await office.waitForScreen(color)
    stage.remote.mode = .slideView
    let (start, end) = (stage.place(0.7, 0.3), stage.place(0.25, 0.6))
    await stage.play(
      Trace {
        Finger.down(at: start).move(to: end, over: .milliseconds(600), profile: .minimumJerk)
          .wait(.milliseconds(200)).lift()
      })
    try await eventually("the spot is seen", within: .seconds(10)) {
      let picture = try await office.screenshot()
      return picture.redPixels(near: 0.25, 0.6) > 50 && picture.redPixels(near: 0.7, 0.3) == 0
    }
    await stage.play(
      Trace {
        Together {
          Finger.down(at: start).wait(.milliseconds(80)).lift()
          Finger.after(.milliseconds(15)).down(at: end).wait(.milliseconds(80)).lift()
        }
      })
    try await eventually("the spot is gone", within: .seconds(10)) {
      try await office.screenshot().redPixels(near: 0.25, 0.6) == 0
    }
    stage.remote.mode = .notes
    #expect(witness.slides.isEmpty)
    try await leave(stage, witness)
  }

  @Test("two remotes drive one show, and each learns what the other does")
  func twoRemotes() async throws {
    let (office, stage, second) = try await begin(at: 5)
    second.remote.next()
    try await eventually("the first has learnt it") { stage.remote.slide == 6 }
    stage.remote.next()
    try await eventually("the second has learnt it") { second.remote.slide == 7 }
    second.remote.go(to: 2)
    try await eventually("the first has learnt that") { stage.remote.slide == 2 }
    await second.show.close()
    stage.remote.previous()
    try await eventually("the first goes on alone") { stage.slides.last == 1 }
    #expect(office.isRunning)
  }

  @Test("a search on this machine finds it")
  func search() async throws {
    _ = try await begin()
    let found = try await ImpressDiscovery.search(seconds: 1)
    #expect(found.map(\.address) == [ImpressAddress()])
    #expect(found.first?.name.isEmpty == false)
  }

  @Test("a wrong PIN waits for permission and says what to do, without the PIN")
  func wrongPIN() async throws {
    let (office, _) = try await begin()
    let wrong = StageRemote(pairing: try ImpressPairing(name: office.pairing.name, pin: "0"))
    wrong.show.connect()
    try await eventually("it waits", within: .seconds(10)) {
      if case .waitingForPermission(let help) = wrong.connection {
        help.contains(office.pairing.name) && !help.contains(office.pairing.pin)
      } else {
        false
      }
    }
    wrong.remote.next()
    #expect(wrong.slides.isEmpty)
    await wrong.show.close()
  }

  @Test("the command plays a recording on it, and keeps PIN and notes to itself", .enabled(if: Program.command != nil))
  func command() async throws {
    let (office, stage, witness) = try await begin(at: 3)
    let result = try await Program.runCommand(
      ["present", "--impress", "--name", office.pairing.name, "--replay", Recording.path(of: "swipe-left")],
      environment: ["FINGERTIP_PIN": office.pairing.pin])
    #expect(result.code == 0)
    try await eventually("the show is at slide 5") { witness.remote.slide == 4 }
    #expect(witness.slides == [4])
    #expect(result.text.contains("slide 5 of 12"), "\(result.text)")
    #expect(!result.text.contains(office.pairing.pin))
    #expect(FlatDeck.slides.allSatisfy { !result.text.contains($0.notes) })
    try await leave(stage, witness)
  }

  @Test("the command finds it", .enabled(if: Program.command != nil))
  func commandFinds() async throws {
    _ = try await begin()
    let result = try await Program.runCommand(["present", "--find=127.0.0.1"], environment: [:])
    #expect(result.code == 0)
    #expect(result.text.hasPrefix("\(ImpressAddress())  "))
  }

  @Test("a clicker's keys drive it as well, pressed by a command for each")
  func commands() async throws {
    let (office, stage, witness) = try await begin(at: 0)
    let file = try CommandFile(
      """
      next = \(office.command(pressing: "Next"))
      previous = \(office.command(pressing: "Prior"))
      go-to = \(office.command(pressing: "{slide} Return"))
      """, path: "commands")
    let show = CommandSlideShow(file)
    for (slide, act) in [(1, show.next), (2, show.next), (1, show.previous), (6, { show.goTo(6) })] {
      // No hand presses a key within 20 ms of the slide before, and Impress would swallow it.
      try await Task.sleep(for: .milliseconds(300))
      act()
      await show.finish()
      try await eventually("the show is at slide \(slide + 1)") { witness.remote.slide == slide }
    }
    #expect(witness.slides == [1, 2, 1, 6])
    try await leave(stage, witness)
  }

  @Test("Impress is killed in mid-show and started again: the remote finds it, and the show goes on at its slide")
  func killed() async throws {
    let (office, stage, witness) = try await begin(at: 5)
    await witness.show.close()
    office.kill()
    try await eventually("it is missed") { stage.connection != .connected }
    stage.clear()
    stage.remote.next()
    #expect(stage.remote.slide == 5)
    try office.launch()
    try await office.keepRunning("the show runs again") {
      stage.events.contains(.started(count: 12, current: 5))
    }
    try await eventually("it is at its slide", within: .seconds(10)) {
      stage.slides.last == 5 && stage.remote.slide == 5
    }
    try await office.waitForScreen(FlatDeck.slides[5].color)
    let second = StageRemote(pairing: office.pairing)
    second.show.connect()
    try await eventually("another remote sees it there", within: .seconds(20)) { second.slides.last == 5 }
    stage.remote.next()
    try await eventually("it goes on") { second.remote.slide == 6 }
    #expect(second.slides == [5, 6])
    try await leave(stage, second)
  }

  @Test("the show ends, the remote goes, and Impress lives")
  func end() async throws {
    let (office, stage) = try await begin()
    if !stage.remote.isRunning { stage.remote.startShow() }
    try await eventually("the show runs", within: .seconds(20)) { stage.remote.isRunning }
    stage.remote.stopShow()
    try await eventually("the show has ended") { !stage.remote.isRunning }
    await stage.show.close()
    // It aborts, if it does, when it has noticed that the connection is gone.
    let after = StageRemote(pairing: office.pairing)
    after.show.connect()
    try await eventually("it takes another remote", within: .seconds(20)) { after.connection == .connected }
    try await eventually("it says that no show runs", within: .seconds(20)) { after.events.contains(.finished) }
    #expect(office.isRunning)
    await after.show.close()
    office.kill()
  }
}
