import Testing

@testable import PhotoMetadata

struct DecimalTextTests {
  private static let fixed: [(Double, Int, String)] = [
    (1.005, 2, "1.00"), (2.5, 0, "3"), (0.05, 1, "0.1"), (-0.001, 2, "0.00"), (-1.5, 1, "-1.5"), (12.0, 3, "12.000"),
    (.infinity, 2, "∞"), (-.infinity, 2, "-∞"), (.nan, 2, "undefined"),
  ]

  @Test(arguments: fixed)
  func writesTheGivenNumberOfDigits(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.fixed(value, decimals) == text)
  }

  @Test func leavesZerosOut() {
    #expect(DecimalText.short(8.0, 2) == "8")
    #expect(DecimalText.short(8.10, 2) == "8.1")
    #expect(DecimalText.short(100, 0) == "100")
    #expect(DecimalText.short(1e300, 2) == "1e+300")
  }

  @Test func raisesTwoToAnyPower() {
    #expect(PowerOfTwo.of(0) == 1)
    #expect(PowerOfTwo.of(10) == 1024)
    #expect(PowerOfTwo.of(-3) == 0.125)
    #expect(abs(PowerOfTwo.of(0.5) - 1.414_213_562_373_095) < 1e-14)
    #expect(PowerOfTwo.of(1e9).isFinite)
    #expect(PowerOfTwo.of(-.infinity) == 0)
    #expect(PowerOfTwo.of(.nan).isNaN)
  }
}
