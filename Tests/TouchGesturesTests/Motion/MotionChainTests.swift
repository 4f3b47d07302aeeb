import Testing

@testable import TouchGestures

@Suite("A chain of movements")
struct MotionChainTests {
  private let chain = MotionChain(
    from: 5, at: 1_000_000,
    [.ease(to: 25, duration: 0.4), .hold(0.1), .deceleration(velocity: -100), .spring(to: 0), .hold(0)])

  @Test("runs its steps one after another, each complete before the next starts")
  func order() {
    let thrown = Deceleration(velocity: -100)
    let back = Spring(from: 25 + thrown.travel, to: 0)
    #expect(chain.position(at: 0) == 5)
    #expect(chain.position(at: 1_000_000) == 5)
    #expect(abs(chain.position(at: 1_200_000) - 15) < 1e-9)
    #expect(chain.position(at: 1_400_000) == 25)
    #expect(chain.position(at: 1_499_000) == 25)
    #expect(abs(chain.position(at: 1_700_000) - 25 - thrown.position(at: 0.2)) < 1e-9)
    #expect(abs(chain.duration - 0.5 - thrown.duration - back.settlingTime) < 1e-9)
    #expect(chain.target == 0)
    #expect(chain.position(at: .max) == 0)
    #expect(!chain.isResting(at: 1_600_000))
    #expect(chain.isResting(at: 20_000_000))
  }

  @Test("moves without a jump, at the velocity that it tells")
  func continuity() {
    for time in stride(from: 1_000_000, through: 9_000_000, by: 1000) as StrideThrough<Int64> {
      let step = chain.position(at: time + 1000) - chain.position(at: time)
      #expect(abs(step) < 0.3)
      #expect(abs(step - chain.velocity(at: time) / 1000) < 0.11)
    }
  }

  @Test("keeps the position at which a touch cancels it")
  func cancelled() {
    var chain = chain
    let found = chain.position(at: 1_230_000)
    #expect(chain.cancel(at: 1_230_000) == found)
    #expect(chain.position(at: 1_100_000) != found)
    #expect(chain.position(at: 7_000_000) == found)
    #expect(chain.velocity(at: 7_000_000) == 0)
    #expect(chain.isResting(at: 1_230_000))
    #expect(chain.cancel(at: 1_300_000) == found)
  }

  @Test("without steps rests where it starts")
  func empty() {
    let chain = MotionChain(from: 3, at: 0, [])
    #expect(chain.position(at: 9) == 3)
    #expect(chain.isResting(at: 0))
    #expect(chain.velocity(at: 0) == 0)
  }
}
