import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct CBORReaderTests {
  private func read(_ bytes: [UInt8]) throws -> CBORValue { try CBORReader.read(ByteSlice(bytes)) }

  /// RFC 8949, appendix A.
  @Test(
    arguments: [
      ([0x00], 0), ([0x17], 23), ([0x18, 0x18], 24), ([0x19, 0x03, 0xE8], 1000),
      ([0x1A, 0x00, 0x0F, 0x42, 0x40], 1_000_000),
      ([0x20], -1), ([0x38, 0x63], -100), ([0x3B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], Int64.min),
    ] as [([UInt8], Int64)])
  func readsWholeNumbers(_ bytes: [UInt8], _ number: Int64) throws {
    #expect(try read(bytes).integer == number)
  }

  @Test func leavesNumbersOutThatDoNotFit() throws {
    let largest: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(try read([0x1B] + largest).integer == nil)
    #expect(try read([0x3B] + largest).integer == nil)
  }

  @Test(
    arguments: [
      ([0xF9, 0x00, 0x00], 0.0), ([0xF9, 0x3C, 0x00], 1.0), ([0xF9, 0x7B, 0xFF], 65504.0), ([0xF9, 0xC4, 0x00], -4.0),
      ([0xF9, 0x00, 0x01], 5.960464477539063e-8), ([0xF9, 0x04, 0x00], 0.00006103515625),
      ([0xF9, 0xFC, 0x00], -.infinity), ([0xFA, 0x47, 0xC3, 0x50, 0x00], 100000.0),
      ([0xFB, 0x3F, 0xF1, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A], 1.1),
    ] as [([UInt8], Double)])
  func readsFractions(_ bytes: [UInt8], _ number: Double) throws {
    guard case .real(let value) = try read(bytes) else {
      Issue.record("no fraction")
      return
    }
    #expect(value == number)
  }

  @Test func readsTextsWithTheirPlace() throws {
    let value = try read(CBORBytes.map([("a", CBORBytes.text("물"))]))
    let text = try #require(value["a"]?.text)
    #expect(text.utf8Text == "물")
    #expect(text.fileOffset(at: 0) == 4)
  }

  @Test func readsIndefiniteLengths() throws {
    // [_ "strea" "ming" as one text, {_ "a": 1}, (_ h'01', h'0203')]
    let value = try read(
      [0x9F, 0x7F] + CBORBytes.text("strea") + CBORBytes.text("ming") + [0xFF, 0xBF] + CBORBytes.text("a")
        + [0x01, 0xFF, 0x5F, 0x41, 1, 0x42, 2, 3, 0xFF, 0xFF])
    #expect(value.items.count == 3)
    #expect(value.items[0].text?.utf8Text == "streaming")
    #expect(value.items[1]["a"]?.integer == 1)
    #expect(value.items[2].bytes?.array == [1, 2, 3])
  }

  @Test func looksThroughTags() throws {
    let value = try read([0xD2, 0xC0] + CBORBytes.text("2013"))
    #expect(value.text?.utf8Text == "2013")
  }

  @Test func findsIntegerKeys() throws {
    #expect(try read([0xA2, 0x01, 0x38, 0x24, 0x18, 0x21, 0x07])[1]?.integer == -37)
    #expect(try read([0xA2, 0x01, 0x38, 0x24, 0x18, 0x21, 0x07])[33]?.integer == 7)
  }

  @Test func refusesWhatIsMalformed() {
    #expect(throws: CBORReader.Failure.malformed) { try read([0x1C]) }
    #expect(throws: CBORReader.Failure.malformed) { try read([0xFF]) }
    #expect(throws: CBORReader.Failure.malformed) { try read([0x7F, 0x41, 0, 0xFF]) }
  }

  @Test func boundsNestingAndLengths() {
    #expect(throws: CBORReader.Failure.excessive) { try read([UInt8](repeating: 0x81, count: 1000)) }
    #expect(throws: CBORReader.Failure.excessive) { try read([UInt8](repeating: 0xC1, count: 1000)) }
    let huge: [UInt8] = [0x9B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(throws: CBORReader.Failure.truncated) { try read(huge) }
    #expect(throws: CBORReader.Failure.truncated) { try read([0x7B] + huge.dropFirst()) }
    #expect(throws: CBORReader.Failure.excessive) { try read([0x9F] + [UInt8](repeating: 0, count: 60_000)) }
  }

  @Test func survivesTruncationAtEveryLength() {
    let bytes: [UInt8] =
      [0x9F, 0x7F] + CBORBytes.text("strea") + [0xFF] + CBORBytes.texts([("a", "b")]) + [0xF9, 0x3C, 0x00, 0xFF]
    for length in 0..<bytes.count {
      #expect(throws: CBORReader.Failure.truncated) { try read(Array(bytes[..<length])) }
    }
  }
}
