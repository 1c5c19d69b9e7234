import SimulatedDevices
import Testing

@testable import DeepCheck

@Suite struct RotationTests {
  @Test func turnsTheWorldAgainstTheDevice() {
    // Turned a quarter about x, what was up (z) lies along the device's y.
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
