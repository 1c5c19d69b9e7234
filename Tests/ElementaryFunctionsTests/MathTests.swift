import ElementaryFunctions
import Testing

@Suite struct MathTests {
  @Test(arguments: Array(stride(from: -7.0, through: 7.0, by: 0.37)))
  func keepsTheLawsOfTheFunctions(x: Double) {
    #expect(abs(Math.sin(x) * Math.sin(x) + Math.cos(x) * Math.cos(x) - 1) < 1e-15)
    #expect(abs(Math.log(Math.exp(x)) - x) < 1e-14)
    #expect(abs(Math.log10(Math.pow(10, x)) - x) < 1e-14)
    #expect(abs(Math.sin(Math.atan2(x, 2)) / Math.cos(Math.atan2(x, 2)) - x / 2) < 1e-14)
  }

  @Test func reportsTheQuadrantOfAPoint() {
    #expect(Math.atan2(1, -1) == 3 * Double.pi / 4)
    #expect(Math.atan2(-1, 1) == -Double.pi / 4)
  }
}
