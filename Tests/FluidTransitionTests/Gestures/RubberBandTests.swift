import FluidTransition
import SeededRandom
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: [(10, 5.5), (50, 26.6), (100, 51.6), (200, 97.3), (400, 174.5)])
  func givesLessAndLess(pull: Double, given: Double) {
    #expect(abs(RubberBand.band(pull, dimension: 844) - given) < 0.1)
    #expect(abs(RubberBand.band(-pull, dimension: 844) + given) < 0.1)
  }

  @Test func isUndoneByItsInverse() {
    var random = SeededGenerator(5)
    for _ in 0..<5000 {
      let (pull, dimension) = (random.number(-3000...3000), random.number(1...2000))
      let given = RubberBand.band(pull, dimension: dimension)
      #expect(abs(given) < dimension)
      #expect(abs(RubberBand.unband(given, dimension: dimension) - pull) < 1e-6 * (1 + abs(pull)))
    }
  }

  @Test func staysFiniteBeyondAnyFingersReach() {
    #expect(RubberBand.unband(5000, dimension: 100).isFinite)
    #expect(RubberBand.band(10, dimension: 0) == 0)
  }
}
