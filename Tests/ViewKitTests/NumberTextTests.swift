import SeededRandom
import Testing
import ViewKit

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_834_022, "1,834,022"), (-1000, "-1,000"), (-999, "-999"),
    (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
  ])
  func groupsThreeDigits(number: Int, text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test(arguments: [
    (0.0083333, 7, "0.0083333"), (5.7, 2, "5.7"), (26, 2, "26"), (0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"),
    (-37.5512, 7, "-37.5512"), (0.005, 2, "0.01"), (0.995, 1, "1"), (9.96, 1, "10"), (0.05, 1, "0.1"), (1.5, 0, "2"),
  ])
  func leavesOutTrailingZeros(value: Double, decimals: Int, text: String) {
    #expect(NumberText.decimal(value, decimals) == text)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e18])
  func writesWhatEighteenDigitsCannotHoldAsSwiftDoes(value: Double) {
    #expect(NumberText.decimal(value, 3) == "\(value)")
  }

  @Test(arguments: [-1, 0, 18, 19, 40, 400])
  func takesAnyNumberOfDecimals(decimals: Int) {
    #expect(NumberText.decimal(0, decimals) == "0")
    #expect(Double(NumberText.decimal(0.25, max(2, decimals))) == 0.25)
  }

  @Test func parsesBackWithinHalfTheLastDigit() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...9, using: &generator)
      let magnitude = Double.random(in: -3...8, using: &generator)
      let value = Double.random(in: -1...1, using: &generator) * Self.power(10, magnitude)
      let text = NumberText.decimal(value, decimals)
      let parsed = try #require(Double(text))
      let halfDigit = 0.5 * Self.power(10, Double(-decimals)) + 2 * value.ulp
      #expect(abs(parsed - value) <= halfDigit, "\(value), \(decimals): \(text)")
      #expect(!text.hasSuffix(".") && !(text.contains(".") && text.hasSuffix("0")), "\(text)")
      #expect(text != "-0")
    }
  }

  @Test func fillsUpWithZeros() {
    #expect(NumberText.padded(7, 2) == "07")
    #expect(NumberText.padded(123, 2) == "123")
    #expect(NumberText.padded(-5, 2) == "-05")
    #expect(NumberText.padded(2026, 4) == "2026")
    #expect(NumberText.padded(.min, 4) == "-9223372036854775808")
  }

  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (1499, "1.5 kB"), (99_449, "99.4 kB"), (99_500, "100 kB"),
      (999_499, "999 kB"), (999_500, "1 MB"), (1_834_022, "1.8 MB"), (24_600_000_000, "24.6 GB"),
      (5_000_000_000_000, "5000 GB"),
    ] as [(Int64, String)])
  func countsBytesAsPhonesDo(bytes: Int64, text: String) {
    #expect(NumberText.byteCount(bytes) == text.replacing(" ", with: "\u{A0}"))
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var result = 1.0
    for _ in 0..<Int(abs(exponent)) { result *= base }
    return exponent < 0 ? 1 / result : result
  }
}
