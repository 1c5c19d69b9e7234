import Testing

@testable import ViewKit

/// Codes compared with ISO/IEC 18004, and read by an independent reader.
@Suite struct QRCodeTests {
  @Test(arguments: [(0, 21), (14, 21), (15, 25), (2331, 177)])
  func isTheSmallestThatHoldsTheBytes(count: Int, size: Int) throws {
    #expect(try #require(QRCode([UInt8](repeating: 0x41, count: count))).size == size)
  }

  @Test func holdsMoreWhereLessMayBeLost() {
    #expect(QRCode([UInt8](repeating: 7, count: 2953), correction: .low) != nil)
    #expect(QRCode([UInt8](repeating: 7, count: 2332)) == nil)
    #expect(QRCode([UInt8](repeating: 7, count: 2954), correction: .low) == nil)
    #expect(QRCode([UInt8](repeating: 7, count: 1_000_000), correction: .low) == nil)
  }

  @Test func hasFindersInThreeCornersAndTimingBetweenThem() throws {
    let code = try #require(QRCode("https://touchstone.local:8443"))
    for (row, column) in [(0, 0), (0, code.size - 7), (code.size - 7, 0)] {
      for step in 0..<7 {
        #expect(code.isDark(row: row, column: column + step) && code.isDark(row: row + step, column: column))
      }
      #expect(!code.isDark(row: row + 1, column: column + 1) && code.isDark(row: row + 3, column: column + 3))
    }
    for step in 8..<code.size - 8 { #expect(code.isDark(row: 6, column: step) == (step % 2 == 0)) }
  }

  @Test func isLightOutside() throws {
    let code = try #require(QRCode("x"))
    #expect(!code.isDark(row: -1, column: 0) && !code.isDark(row: 0, column: code.size))
  }

  @Test func drawsEveryDarkModuleOnceAsAPath() throws {
    let code = try #require(QRCode("path"))
    var area = 0
    for run in code.path.split(separator: "z") {
      let numbers = run.split { "MhvH ".contains($0) }.compactMap { Int($0) }
      #expect(numbers.count == 5 && code.isDark(row: numbers[1], column: numbers[0]))
      area += numbers[2]
    }
    let dark = (0..<code.size * code.size).filter { code.isDark(row: $0 / code.size, column: $0 % code.size) }
    #expect(area == dark.count)
  }

  /// ISO/IEC 18004, table 7: the data capacity of each version.
  @Test func hasTheStandardsCapacities() {
    let low = [
      19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861, 932, 1006, 1094,
      1174, 1276, 1370, 1468, 1531, 1631, 1735, 1843, 1955, 2071, 2191, 2306, 2434, 2566, 2702, 2812, 2956,
    ]
    let medium = [
      16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254, 290, 334, 365, 415, 453, 507, 563, 627, 669, 714, 782, 860, 914,
      1000, 1062, 1128, 1193, 1267, 1373, 1455, 1541, 1631, 1725, 1812, 1914, 1992, 2102, 2216, 2334,
    ]
    let versions = (1...40).map { QRCodeVersion(number: $0) }
    #expect(versions.map { $0.dataCodewords(.low) } == low)
    #expect(versions.map { $0.dataCodewords(.medium) } == medium)
  }

  /// Full codes: the small versions and some of the large ones.
  @Test func isReadByZBarInBothLevels() throws {
    guard let reader = QRCodeReader() else {
      print("skipped: zbarimg (zbar-tools) is needed to read codes")
      return
    }
    for (correction, numbers) in [
      (QRCodeCorrection.low, Array(1...9) + [13, 32]), (.medium, Array(1...10) + [21, 40]),
    ] {
      let texts = numbers.map { number in
        let version = QRCodeVersion(number: number)
        return Self.text(version.dataCodewords(correction) - (version.countBits == 8 ? 2 : 3))
      }
      let codes = texts.compactMap { QRCode($0, correction: correction) }
      #expect(codes.map(\.size) == numbers.map { 17 + 4 * $0 })
      #expect(try reader.read(codes) == texts, "\(correction)")
    }
  }

  @Test(arguments: ["https://맥북.local:8443/한국어", "日本語のアドレス", "a\nb\t\"'<>&", "0"])
  func isReadAsTheTextThatWasWritten(text: String) throws {
    guard let reader = QRCodeReader() else {
      print("skipped: zbarimg (zbar-tools) is needed to read codes")
      return
    }
    #expect(try reader.read([try #require(QRCode(text))]) == [text])
  }

  private static func text(_ length: Int) -> String {
    String(decoding: (0..<length).map { UInt8(0x61 + ($0 * 7 + length) % 26) }, as: UTF8.self)
  }
}
