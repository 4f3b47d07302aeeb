import Testing

@testable import TouchPresenter

@Suite("The summary of a rehearsal")
struct RehearsalSummaryTests {
  private func visit(_ number: Int, _ slide: Int, _ began: Int64, _ ended: Int64?) -> SlideVisit {
    SlideVisit(number: number, slide: slide, began: began, ended: ended, time: 0)
  }

  @Test("adds up the visits of each slide")
  func entries() {
    let visits = [visit(0, 3, 0, 10), visit(1, 1, 10, 15), visit(2, 3, 15, 40), visit(3, 4, 40, nil)]
    let summary = RehearsalSummary(Rehearsal(began: 0), visits: visits)
    #expect(summary.entries.map(\.slide) == [1, 3, 4])
    #expect(summary.entries.map(\.visits) == [1, 2, 1])
    #expect(summary.entries.map(\.duration) == [5, 35, 0])
    #expect(summary.length == 40, "it was cut off at the fourth slide")
    #expect(summary.duration(of: 3) == 35 && summary.duration(of: 2) == nil)
  }

  @Test("takes the length of a rehearsal that ended from its end, and any number without a trap")
  func lengths() {
    var rehearsal = Rehearsal(began: 0)
    rehearsal.duration = 99
    #expect(RehearsalSummary(rehearsal, visits: [visit(0, 0, 0, 10)]).length == 99)
    #expect(RehearsalSummary(Rehearsal(began: 0), visits: []).length == 0)
    let wild = [visit(0, .max, .min, .max), visit(1, .max, 0, .max), visit(2, .max, 0, .max)]
    #expect(RehearsalSummary(Rehearsal(began: 0), visits: wild).entries.count == 1)
  }
}
