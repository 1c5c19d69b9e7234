import Testing

@testable import PhotoMetadata

@Suite struct StaticTextTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("-1", -1), ("65535", 65_535), ("0x4E", 0x4E), ("0x10001", 0x10001), ("0xab", 0xAB),
      ("-2147483648", -2_147_483_648), ("4294967295", 4_294_967_295),
    ] as [(StaticString, Int64)])
  func readsNumbers(text: StaticString, number: Int64) {
    #expect(StaticText(stringLiteral: text).number == number)
  }

  @Test func splitsAtTheFirstSeparator() {
    let (first, rest) = StaticText("a=b=c").split(at: 0x3D)
    #expect(first.text == "a")
    #expect(rest?.text == "b=c")
    #expect(StaticText("abc").split(at: 0x3D).rest == nil)
    #expect(StaticText("=").split(at: 0x3D).rest?.text == "")
  }

  @Test func walksThroughItsLinesUntilOneIsEnough() {
    var seen: [String] = []
    StaticText("a\n\n한\nz").forEachLine { line in
      seen.append(line.text)
      return line.text == "한"
    }
    #expect(seen == ["a", "", "한"])
  }
}
