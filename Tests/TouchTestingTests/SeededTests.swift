import Testing

@testable import TouchTesting

@Suite("Seeded random numbers")
struct SeededTests {
  @Test("are those of SplitMix64")
  func reference() {
    var random = Seeded(1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("count their seeds, unless one is named", arguments: [(nil, [1, 2, 3]), ("42", [42]), ("x", [1, 2, 3])])
  func seeds(named: String?, expected: [UInt64]) {
    #expect(Seeded.seeds(3, only: named) == expected)
  }

  @Test("name their seed and how to have them again, however many were drawn")
  func description() {
    var random = Seeded(9)
    _ = random.next()
    #expect("\(random)" == "seed 9 (FINGERTIP_SEED=9 runs it alone)")
  }
}
