import Testing

@testable import Keeper

/// RFC 9110, 14.1.2 and 14.2.
@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=0-", 0..<10), ("bytes=9-", 9..<10), ("bytes=2-5", 2..<6), ("bytes=2-99", 2..<10),
    ("bytes=-1", 9..<10), ("bytes=-99", 0..<10), ("BYTES=1-1", 1..<2),
    ("bytes=0-99999999999999999999", 0..<10), ("bytes=-99999999999999999999", 0..<10),
  ])
  func takesOneRange(header: String, range: Range<Int>) {
    #expect(ByteRange(header, length: 10) == .part(range))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999-"])
  func isUnsatisfiableAfterTheEnd(header: String) {
    #expect(ByteRange(header, length: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    nil, "", "bytes=", "bytes=-", "bytes=5-2", "bytes=a-b", "bytes=1", "bytes=0-1,3-4", "items=0-1", "bytes= 0-1",
    "bytes=0-1 ", "bytes=+1-2", "bytes=0--1", String(repeating: "bytes=0-", count: 20),
  ])
  func isIgnoredInAnyOtherForm(header: String?) {
    #expect(ByteRange(header, length: 10) == .whole)
  }

  @Test func staysWithinItsBodyWhateverIsAsked() {
    let samples = ["bytes=0-9", "bytes=5-", "bytes=-3", "bytes=0-18446744073709551616", "bytes=1-2,3-4"]
    for (number, header) in MutatedText(samples, count: 100_000).enumerated() {
      let length = number % 12
      if case .part(let range) = ByteRange(header, length: length) {
        #expect(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= length, "\(header)")
      }
    }
  }

  @Test func staysWithinAnyBody() {
    for length in 0...3 {
      for start in 0...4 {
        for end in 0...4 {
          if case .part(let range) = ByteRange("bytes=\(start)-\(end)", length: length) {
            #expect(!range.isEmpty && range.upperBound <= length)
          }
        }
      }
    }
  }
}
