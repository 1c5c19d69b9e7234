import Testing

@testable import PiggyBank

struct PadmeTests {
  @Test func neverShortensAndAddsAtMostTwelvePerCent() {
    for count in Array(0..<5000) + [65_536, 1_000_003, 123_456_789, Int.max] {
      let padded = Padme.paddedLength(count)
      #expect(padded >= count)
      #expect(Double(padded - count) <= 0.12 * Double(count) + 1)
      #expect(Padme.paddedLength(padded) == padded)
    }
  }

  @Test func leavesFewLengths() {
    let lengths = Set((1_000_000..<2_000_000).map { Padme.paddedLength($0) })
    #expect(lengths.count <= 34)
  }
}
