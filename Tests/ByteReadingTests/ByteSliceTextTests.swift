import ByteReading
import Testing

@Suite struct ByteSliceTextTests {
  private func slice(_ text: String) -> ByteSlice { ByteSlice(Array(text.utf8)) }

  @Test func comparesPrefixesAtAnyOffset() {
    let header = slice("RIFF....WEBP")
    #expect(header.starts(with: "RIFF"))
    #expect(header.starts(with: "WEBP", at: 8))
    #expect(!header.starts(with: "WEBP", at: 9))
    #expect(!header.starts(with: "RIFX"))
    #expect(header.starts(with: "", at: 12))
    for offset in [Int.min, -1, 13, .max] { #expect(!header.starts(with: "", at: offset)) }
  }

  @Test func doesNotLookPastAnInnerSlicesEnd() throws {
    let inner = try slice("Exif\0\0").slice(at: 0, count: 4)
    #expect(!inner.starts(with: "Exif\0\0"))
    #expect(inner.firstIndex(of: 0) == nil)
  }

  @Test func findsBytesAndTexts() {
    let text = slice("aab aaab")
    #expect(text.firstIndex(of: 0x62) == 2)
    #expect(text.firstIndex(of: 0x62, from: 3) == 7)
    #expect(text.firstIndex(of: 0x62, from: 8) == nil)
    #expect(text.firstIndex(of: 0x62, from: -1) == nil)
    #expect(text.firstIndex(of: "aaab") == 4)
    #expect(text.firstIndex(of: "ab", from: 2) == 6)
    #expect(text.firstIndex(of: "aab aaab!") == nil)
    #expect(text.firstIndex(of: "") == nil)
    #expect(text.firstIndex(of: "b", from: .max) == nil)
  }

  @Test func readsUTF8AndMarksWhatIsNot() {
    #expect(slice("서울 ☀️").utf8Text == "서울 ☀️")
    #expect(ByteSlice([0x41, 0xFF, 0x42]).utf8Text == "A\u{FFFD}B")
  }

  @Test func readsLatin1OneCharacterAByte() {
    let all = ByteSlice((0...255).map { UInt8($0) }).latin1Text
    #expect(all.unicodeScalars.map { $0.value } == (0...255).map { UInt32($0) })
  }

  @Test func readsInvalidUTF8AsLatin1() {
    #expect(slice("café").lenientText == "café")
    #expect(ByteSlice([0x63, 0x61, 0x66, 0xE9]).lenientText == "café")
    #expect(slice("plain").lenientText == "plain")
    #expect(ByteSlice([0x54, 0x72, 0x9F, 0x93, 0x80]).lenientText == "TrŸ“€")
    #expect(ByteSlice.empty.lenientText.isEmpty)
  }

  @Test(arguments: [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xE2, 0x82]] as [[UInt8]])
  func refusesOverlongSurrogateAndCutUTF8(bytes: [UInt8]) {
    #expect(!ByteSlice(bytes).isValidUTF8)
  }

  @Test func acceptsWellFormedUTF8() {
    #expect(slice("é서𝄞\u{10FFFF}").isValidUTF8)
    #expect(ByteSlice.empty.isValidUTF8)
  }

  @Test func cutsAtTheFirstNUL() {
    #expect(slice("Canon\0\0EOS").untilNUL.utf8Text == "Canon")
    #expect(slice("Canon").untilNUL.utf8Text == "Canon")
    #expect(slice("\0").untilNUL.count == 0)
  }
}
