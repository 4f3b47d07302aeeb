import Foundation
import Testing
import TouchContacts

@testable import TouchTesting

@Suite("The shared corpus")
struct SharedCorpusTests {
  static let heading = "recording\tdevice\tsize_mm\texpect\tnote\n"

  @Test("lists recordings with what is known of them")
  func labels() throws {
    let labels = try SharedCorpus.labels(
      in: Self.heading + "a/tap.evtest\ta/pad.axes\t65x115.5\ttap(fingers=1,count=2)\t\n\n"
        + "b.yml\t(in the file)\t-\t-\todd\n")
    let first = try #require(labels.first)
    #expect(first.recording == "a/tap.evtest")
    #expect(first.device == .file("a/pad.axes"))
    #expect(first.size == Vector(65, 115.5))
    #expect(first.expectation == "tap(fingers=1,count=2)")
    #expect(first.note == nil)
    let second = try #require(labels.last)
    #expect(second.device == .inFile)
    #expect(second.size == nil)
    #expect(second.expectation == nil)
    #expect(second.note == "odd")
  }

  @Test(
    "names the line that it cannot read",
    arguments: ["a\t-\t-\t-", "\t-\t-\t-\t", "a\t-\t65\t-\t", "a\t-\t65xwide\t-\t", "a\t-\t-\t-\t\t"])
  func malformed(line: String) {
    #expect(throws: SharedCorpusError.malformed(line: 3, text: line)) {
      try SharedCorpus.labels(in: Self.heading + "a\t-\t-\t-\t\n" + line)
    }
  }

  @Test("says where and what to do in its errors")
  func errors() {
    #expect("\(SharedCorpusError.malformed(line: 3, text: "x"))".hasPrefix("labels.tsv:3: "))
    #expect("\(SharedCorpusError.unreadable(path: "/a"))".hasPrefix("/a: "))
  }

  @Test("holds every recording that it lists", .enabled(if: SharedCorpus.corpus != nil, "no shared corpus"))
  func files() throws {
    let corpus = try #require(SharedCorpus.corpus)
    let labels = try SharedCorpus.labels()
    #expect(!labels.isEmpty)
    for label in labels {
      #expect(FileManager.default.fileExists(atPath: corpus + "/" + label.recording), "\(label)")
      if case .file(let path) = label.device {
        #expect(FileManager.default.fileExists(atPath: corpus + "/" + path), "\(label)")
      }
    }
  }
}
