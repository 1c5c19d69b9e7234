import ElementaryFunctions
import Testing

@testable import DeepCheck

@Suite struct SensorLagTests {
  /// A device swung for four seconds, read 60 times a second in a browser's steps of 0.1.
  private func swing(lag: Double, speed: Double = 120) -> (samples: [Vector3], rates: [Vector3], times: [Double]) {
    let rate = { (seconds: Double) in
      Vector3(
        speed * Math.sin(5 * seconds), speed * Math.sin(3.7 * seconds + 1), 0.4 * speed * Math.sin(6.1 * seconds + 2))
    }
    let rounded = { (value: Vector3) in
      Vector3((value.x * 10).rounded() / 10, (value.y * 10).rounded() / 10, (value.z * 10).rounded() / 10)
    }
    var (samples, rates, times) = ([Vector3](), [Vector3](), [Double]())
    var up = Vector3(0.2, 0.6, 0.77)
    for step in 0..<4000 {
      let seconds = Double(step) / 1000
      // Seen from the device, fixed directions turn the other way.
      up = up + up.cross(rate(seconds)) * (Double.pi / 180 / 1000)
      up = up * (1 / up.length)
      guard step % 17 == 0 else { continue }
      samples.append(rounded(up * 9.80665))
      rates.append(rounded(rate(seconds - lag / 1000)))
      times.append(Double(step))
    }
    return (samples, rates, times)
  }

  @Test(arguments: [-120.0, 0, 40, 100, 250, 330, 520]) func measuresHowLateTheGyroscopeIs(lag: Double) throws {
    let (samples, rates, times) = swing(lag: lag)
    let found = try #require(SensorLag.milliseconds(samples, rates, times))
    #expect(abs(found - lag) < 15, "\(found)")
  }

  @Test func saysNothingOfADeviceThatWasHardlyTurned() {
    let (samples, rates, times) = swing(lag: 0, speed: 5)
    #expect(SensorLag.milliseconds(samples, rates, times) == nil)
  }

  @Test func saysNothingOfTurnsThatHaveNothingInCommon() {
    let (samples, rates, times) = swing(lag: 0)
    #expect(SensorLag.milliseconds(samples, rates.map { Vector3($0.z, -$0.x, $0.y) }, times) == nil)
    #expect(SensorLag.milliseconds([], [], []) == nil)
    #expect(SensorLag.milliseconds(samples, rates, times.map { _ in 0 }) == nil)
    #expect(SensorLag.milliseconds(samples, rates.map { _ in Vector3(.nan, 0, 0) }, times) == nil)
  }

  /// A device that is raised within a second and a half between two rests: gravity as the accelerometer finds it, and as
  /// the gyroscope carries it along, `lag` ms later.
  private func raise(lag: Double) -> (samples: [Vector3], carried: [Vector3], times: [Double]) {
    let up = { (time: Double) in
      let share = max(0, min(1, (time - 1300) / 1450))
      let angle = Double.pi / 2 * 0.9 * share * share * (3 - 2 * share)
      return Vector3(0, Math.sin(angle), Math.cos(angle)) * 9.8
    }
    let times = stride(from: 0.0, to: 4500, by: 16.7).map { $0 }
    return (times.map { up($0) }, times.map { up($0 - lag) }, times)
  }

  @Test(arguments: [-700.0, -400, 240, 400]) func measuresWhatComesLateInOneTurn(lag: Double) throws {
    let (samples, carried, times) = raise(lag: lag)
    let found = try #require(SensorLag.milliseconds(samples, carried: carried, times))
    #expect(abs(found - lag) < 25, "\(found)")
  }

  @Test func oneTurnWithoutALagHasNone() {
    let (samples, carried, times) = raise(lag: 0)
    #expect(SensorLag.milliseconds(samples, carried: carried, times) == 0)
    // A difference with another cause isn't a lag.
    #expect(SensorLag.milliseconds(samples, carried: carried.map { Vector3($0.z, $0.x, $0.y) }, times) == 0)
    #expect(SensorLag.milliseconds([], carried: [], []) == nil)
  }
}
