import ElementaryFunctions
import Testing

@testable import DeepCheck

@Suite struct SensorStepsTests {
  /// A device swung for three seconds: each reading is repeated for `held` events, in steps of `step` m/s².
  private func swing(held: Int, step: Double) -> (samples: [Vector3], rates: [Vector3]) {
    let readings = (0..<180).map { number -> (Vector3, Vector3) in
      let time = Double(number / held * held) / 60
      let (sine, cosine) = (Math.sin(5 * time), Math.sin(3.7 * time + 1))
      let coarse = { (value: Double) in (value / step).rounded() * step }
      return (
        Vector3(coarse(6 * sine), coarse(5 * cosine), coarse(8 * sine * cosine)), Vector3(90 * cosine, 70 * sine, 40)
      )
    }
    return (readings.map { $0.0 }, readings.map { $0.1 })
  }

  @Test(arguments: [(1, 100.0), (3, 33.0), (6, 16.7)]) func countsReadingsThatDiffer(held: Int, share: Double) throws {
    let (_, rates) = swing(held: held, step: 0.1)
    #expect(try abs(#require(SensorSteps.fresh(rates)) - share) < 3)
  }

  @Test func countsTheReadingsOfAGyroscopeThatIsReadRarely() throws {
    let (_, rates) = swing(held: 18, step: 0.1)
    #expect(try #require(SensorSteps.fresh(rates)) < 10)
  }

  @Test func findsTheAxisThatStaysSilent() {
    let rates = { (least: Double) in
      (0..<180).map {
        Vector3(90 * Math.sin(Double($0) / 9), least * Math.sin(Double($0) / 7), 60 * Math.sin(Double($0) / 11))
      }
    }
    #expect(SensorSteps.silentAxis(rates(0)) == 1)
    // An axis that the hand hardly turns, and a device that only turns about one.
    #expect(SensorSteps.silentAxis(rates(4)) == nil)
    #expect(SensorSteps.silentAxis(rates(0).map { Vector3($0.x, 0, 0) }) == nil)
    #expect(SensorSteps.silentAxis(Array(repeating: .zero, count: 180)) == nil)
  }

  @Test(arguments: [0.1, 0.3, 0.8]) func findsTheStepOfTheReadings(step: Double) throws {
    let (samples, _) = swing(held: 1, step: step)
    #expect(try abs(#require(SensorSteps.coarsest(samples)) - step) < 0.002)
  }

  /// A chip's buffer of 8 or 24 readings that is handed out twice, or now and then a reading of a second ago.
  @Test func countsReadingsThatComeAgain() throws {
    let (samples, rates) = swing(held: 1, step: 0.1)
    func returned(_ places: [Int]) throws -> Double {
      try #require(SensorSteps.returned(places.map { samples[$0] }, places.map { rates[$0] }))
    }
    for batch in [8, 24] {
      let twice = samples.indices.map { $0 / (2 * batch) * 2 * batch + $0 % batch }.filter { $0 < samples.count }
      #expect(try returned(twice) > 35)
    }
    #expect(try returned(samples.indices.map { $0 >= 58 && $0 % 5 == 0 ? $0 - 58 : $0 }) > 8)
    #expect(try returned(Array(samples.indices)) == 0)
    let slow = swing(held: 3, step: 0.1)
    #expect(try #require(SensorSteps.returned(slow.samples, slow.rates)) == 0)
  }

  /// A chip's buffer that is handed out from the newest reading to the oldest.
  @Test func countsLeapsThatNoHandMakes() {
    let (_, rates) = swing(held: 1, step: 0.1)
    let times = rates.indices.map { Double($0) * 1000 / 60 }
    #expect(SensorSteps.leaps(rates, times) == 0)
    let backwards = rates.indices.map { rates[min(rates.count - 1, $0 / 16 * 16 + 15 - $0 % 16)] }
    #expect(SensorSteps.leaps(backwards, times) > 5)
    // Of a chip that is read rarely, nothing is known in between.
    #expect(SensorSteps.leaps(swing(held: 4, step: 0.1).rates, times) == 0)
    #expect(SensorSteps.leaps(backwards, times.map { $0 * 3 }) == 0)
  }

  /// A mass that sticks to its stop for 0.7 s, and all of them at once while the gyroscope goes on.
  @Test func countsReleasesFromAStop() {
    let (samples, rates) = swing(held: 1, step: 0.1)
    let times = rates.indices.map { Double($0) * 1000 / 60 }
    let isStuck = { (index: Int) in index % 80 >= 20 && index % 80 < 62 }
    let one = samples.indices.map { isStuck($0) ? Vector3(samples[$0].x, 5.2, samples[$0].z) : samples[$0] }
    #expect(SensorSteps.releases(one, rates, times) > 0)
    let all = samples.indices.map { isStuck($0) ? Vector3(5.9, 5.2, 4.3) : samples[$0] }
    #expect(SensorSteps.releases(all, rates, times) > 0)
    // The page or the hub stood still.
    let held = rates.indices.map { isStuck($0) ? rates[0] : rates[$0] }
    #expect(SensorSteps.releases(all, held, times) == 0)
    #expect(SensorSteps.releases(samples, rates, times) == 0)
    // Steps that hide a swing's turning points, and a chip that is read rarely.
    for (hold, step) in [(1, 0.31), (1, 0.8), (6, 0.1), (18, 0.1)] {
      let (coarse, slow) = swing(held: hold, step: step)
      #expect(SensorSteps.releases(coarse, slow, times) == 0)
    }
    #expect(SensorSteps.releases([], [], []) == 0)
  }

  @Test func saysNothingOfADeviceAtRest() {
    let still = [Vector3](repeating: Vector3(0, 0, 9.8), count: 100)
    #expect(SensorSteps.fresh([Vector3](repeating: .zero, count: 100)) == nil)
    #expect(SensorSteps.coarsest(still) == nil)
    #expect(SensorSteps.fresh([]) == nil)
    #expect(SensorSteps.returned(still, [Vector3](repeating: .zero, count: 100)) == nil)
    #expect(SensorSteps.returned([], []) == nil)
  }
}
