import ByteReading
import Testing

@testable import PhotoMetadata

struct MetadataTextTests {
  private static let comments: [(code: StaticString, text: [UInt8], words: String)] = [
    ("ASCII\0\0\0", [0x48, 0x69, 0x20, 0x20, 0, 0], "Hi"),
    ("UNICODE\0", [0x00, 0x48, 0xAC, 0x00], "H가"),
    ("UNICODE\0", [0xFF, 0xFE, 0x48, 0x00, 0x00, 0xAC], "H가"),
    ("UNICODE\0", [0x70, 0x6C, 0x61, 0x69, 0x6E], "plain"),
    ("UNICODE\0", [], ""),
    ("\0\0\0\0\0\0\0\0", [0x61, 0x62], "ab"),
    ("JIS\0\0\0\0\0", [0x61, 0x62, 0x63], "abc"),
    ("no prefix", [0x20, 0x61, 0x74, 0x20, 0x61, 0x6C, 0x6C], "no prefix at all"),
  ]

  @Test(arguments: comments)
  func decodesUserComments(code: StaticString, text: [UInt8], words: String) {
    let bytes = code.withUTF8Buffer { Array($0) } + text
    #expect(MetadataText.coded(ByteSlice(bytes), .big) == words)
  }

  @Test func reportsUTF16sByteOrderByItsZeros() {
    let letters = Array("Steps: 20".utf8)
    let little: [UInt8] = Array("UNICODE\0".utf8) + letters.flatMap { letter in [letter, 0] }
    #expect(MetadataText.coded(ByteSlice(little), .big) == "Steps: 20")
    let big: [UInt8] = Array("UNICODE\0".utf8) + letters.flatMap { letter in [0, letter] }
    #expect(MetadataText.coded(ByteSlice(big), .little) == "Steps: 20")
  }

  @Test func rejectsControlCharactersInText() {
    #expect(MetadataText.printable(ByteSlice([0x01, 0x02])) == nil)
    #expect(MetadataText.printable(ByteSlice([0x00, 0x02])) == nil)
    #expect(MetadataText.printable(ByteSlice([0x00, 0x00])) == "")
  }

  @Test func readsWindowsTitles() {
    let bytes: [UInt8] = Array("제목".utf16).flatMap { unit in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(PhotoMetadata([.byte(0x9C9B, bytes)]).words(.ifd(0), "XPTitle") == "제목")
  }
}
