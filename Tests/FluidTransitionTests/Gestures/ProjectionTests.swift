import FluidTransition
import Testing

@Suite struct ProjectionTests {
  @Test(arguments: [(0.998, 499.0), (0.995, 199), (0.99, 99)])
  func sumsWhatIsLeftAfterEachMillisecond(rate: Double, distance: Double) {
    #expect(abs(Projection.distance(velocity: 1000, rate: rate) - distance) < 1e-6)
    #expect(abs(Projection.distance(velocity: -500, rate: rate) + distance / 2) < 1e-6)
  }
}
