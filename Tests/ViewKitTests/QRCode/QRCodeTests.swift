import Testing

@testable import ViewKit

/// Codes against ISO/IEC 18004, and against a reader that is not ours.
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

  /// Each version once, so that every row of the tables is read by somebody.
  @Test func isReadByZBarInEveryVersionAndLevel() throws {
    guard let reader = QRCodeReader() else {
      print("skipped: zbarimg (zbar-tools) is needed to read codes")
      return
    }
    for correction in [QRCodeCorrection.low, .medium] {
      let texts = (1...40).map { number in
        let version = QRCodeVersion(number: number)
        return Self.text(version.dataCodewords(correction) - (version.countBits == 8 ? 2 : 3))
      }
      let codes = texts.compactMap { QRCode($0, correction: correction) }
      #expect(codes.map(\.size) == Array(stride(from: 21, through: 177, by: 4)))
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
