import ElementaryFunctions
import SimulatedDevices
import Testing

@testable import DeepCheck

@Suite struct StatisticsTests {
  @Test func knowsMeanDeviationAndMedian() {
    #expect(Statistics.mean([1, 2, 6]) == 3)
    #expect(Statistics.deviation([2, 4, 4, 4, 5, 5, 7, 9]) == 2)
    #expect(Statistics.median([9, 1, 5]) == 5)
    #expect(Statistics.median([1, 9, 5, 7]) == 6)
    #expect(Statistics.span([3, -2, 8]) == 10)
    #expect(Statistics.rootMeanSquare([3, -4, 0, 0]) == 2.5)
  }

  @Test func hasNothingToSayOfNothing() {
    #expect(Statistics.mean([]) == 0)
    #expect(Statistics.deviation([]) == 0)
    #expect(Statistics.median([]) == 0)
    #expect(Statistics.span([]) == 0)
    #expect(Statistics.rootMeanSquare([]) == 0)
  }
}

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

@Suite struct RotationTests {
  @Test func turnsTheWorldAgainstTheDevice() {
    // After a quarter turn about x, up (z) is along the device's y.
    let turned = Rotation.turned(Vector3(0, 0, 1), rate: Vector3(90, 0, 0), seconds: 1)
    #expect(Rotation.angle(turned, Vector3(0, 1, 0)) < 1e-6)
  }

  @Test func keepsLengthsAndComesBack() {
    var chance = Chance(seed: 5)
    for _ in 0..<100 {
      let (direction, rate) = (chance.vector(3), chance.vector(200))
      let turned = Rotation.turned(direction, rate: rate, seconds: 0.7)
      #expect(abs(turned.length - direction.length) < 1e-9)
      let back = Rotation.turned(turned, rate: rate * -1, seconds: 0.7)
      #expect((back - direction).length < 1e-9)
    }
  }

  @Test func addsUpRatesOverTime() {
    let times = (0...100).map { Double($0) * 10 }
    let total = Rotation.integral(times.map { _ in Vector3(0, 360, -36) }, times: times)
    #expect(abs(total.y - 360) < 1e-9 && abs(total.z + 36) < 1e-9)
    #expect(Rotation.integral([], times: []) == .zero)
  }
}
