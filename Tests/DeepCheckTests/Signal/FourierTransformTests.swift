import DeepCheck
import Mathematics
import SimulatedDevices
import Testing

@Suite struct FourierTransformTests {
  @Test(arguments: [2, 4, 8, 64])
  func agreesWithTheDefinition(count: Int) {
    var chance = Chance(seed: UInt64(count))
    let input = (0..<count).map { _ in (chance.normal(), chance.normal()) }
    var real = input.map { $0.0 }
    var imaginary = input.map { $0.1 }
    FourierTransform(count: count).transform(&real, &imaginary)
    for bin in 0..<count {
      var sum = (0.0, 0.0)
      for index in 0..<count {
        let angle = -2 * Double.pi * Double(bin * index) / Double(count)
        sum.0 += input[index].0 * Math.cos(angle) - input[index].1 * Math.sin(angle)
        sum.1 += input[index].0 * Math.sin(angle) + input[index].1 * Math.cos(angle)
      }
      #expect(abs(real[bin] - sum.0) < 1e-10 && abs(imaginary[bin] - sum.1) < 1e-10, "bin \(bin)")
    }
  }

  @Test func takesPowersOfTwoOnly() {
    #expect(FourierTransform(count: 1000).count == 512)
    #expect(FourierTransform(count: 1024).count == 1024)
    #expect(FourierTransform(count: 0).count == 2)
  }
}
