import DeepCheck
import Mathematics
import Testing

@Suite struct HighPassTests {
  private func kept(_ frequency: Double) -> Double {
    let samples = (0..<6000).map { Math.sin(2 * Double.pi * frequency * Double($0) / 1000) }
    let filtered = HighPass(corner: 10, rate: 1000).filter(samples)
    return Statistics.rootMeanSquare(Array(filtered.dropFirst(1000))) * 2.0.squareRoot()
  }

  @Test func takesOutGravityAndKeepsShaking() {
    #expect(kept(100) > 0.95)
    #expect((0.65...0.75).contains(kept(10)))
    #expect(kept(0.5) < 0.06)
    #expect(HighPass(corner: 10, rate: 60).filter([9.8, 9.8, 9.8]) == [0, 0, 0])
    #expect(HighPass(corner: 10, rate: 0).filter([]).isEmpty)
  }
}
