import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct IPTCReaderTests {
  static func dataset(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0x1C, record, number] + BlockBytes.big16(value.count) + value
  }

  static func dataset(_ record: UInt8, _ number: UInt8, _ text: String) -> [UInt8] {
    dataset(record, number, Array(text.utf8))
  }

  private let utf8: [UInt8] = dataset(1, 90, [0x1B, 0x25, 0x47])

  @Test func namesDatasetsAndKeepsTheirPlace() throws {
    let metadata = BlockBytes.read(.iptc, Self.dataset(2, 80, "Ada") + Self.dataset(2, 55, "20260102"))
    let byline = try #require(metadata.named(.iptc, "By-line"))
    #expect(byline.value.text == "Ada")
    #expect(byline.offset == 5)
    #expect(byline.length == 3)
    #expect(byline.tag == 0x0250)
    #expect(metadata.text(.iptc, "DateCreated") == "20260102")
  }

  @Test func keepsRepeatedDatasetsInOrder() {
    let metadata = BlockBytes.read(.iptc, Self.dataset(2, 25, "sea") + Self.dataset(2, 25, "sky"))
    #expect(metadata.texts(.iptc, "Keywords") == ["sea", "sky"])
  }

  @Test func readsNumbers() {
    #expect(BlockBytes.read(.iptc, Self.dataset(2, 0, [0, 4])).integer(.iptc, "ApplicationRecordVersion") == 4)
  }

  @Test func readsAnnouncedUTF8() {
    let metadata = BlockBytes.read(.iptc, utf8 + Self.dataset(2, 90, "서울"))
    #expect(metadata.text(.iptc, "City") == "서울")
    #expect(metadata.text(.iptc, "CodedCharacterSet") == "UTF-8")
  }

  @Test func readsOtherBytesAsLatin1() {
    #expect(BlockBytes.read(.iptc, Self.dataset(2, 90, [0x4D, 0xFC])).text(.iptc, "City") == "Mü")
    #expect(BlockBytes.read(.iptc, utf8 + Self.dataset(2, 90, [0x4D, 0xFC])).text(.iptc, "City") == "Mü")
  }

  @Test func readsExtendedLengths() {
    let bytes: [UInt8] = [0x1C, 2, 120, 0x80, 0x04, 0, 0, 0, 2, 0x68, 0x69] + Self.dataset(2, 80, "Ada")
    let metadata = BlockBytes.read(.iptc, bytes)
    #expect(metadata.text(.iptc, "Caption-Abstract") == "hi")
    #expect(metadata.text(.iptc, "By-line") == "Ada")
  }

  @Test func keepsUnknownDatasetsAsBytes() {
    let entry = BlockBytes.read(.iptc, Self.dataset(6, 7, [1, 2])).entries(.iptc).first
    guard case .bytes(let bytes)? = entry?.value else {
      Issue.record("an unknown dataset is not kept as bytes")
      return
    }
    #expect(bytes.array == [1, 2])
    #expect(entry?.name.text == "0x0607")
  }

  @Test func skipsPadding() {
    #expect(BlockBytes.read(.iptc, Self.dataset(2, 80, "Ada") + [0, 0, 0]).issues.isEmpty)
  }

  @Test func reportsWhatIsNoDataset() {
    #expect(BlockBytes.read(.iptc, Self.dataset(2, 80, "Ada") + [7, 7]).issues.count == 1)
  }

  @Test func reportsTruncation() {
    let metadata = BlockBytes.read(.iptc, Self.dataset(2, 80, "Ada") + [0x1C, 2, 90, 0x10, 0, 1])
    #expect(metadata.text(.iptc, "By-line") == "Ada")
    #expect(metadata.issues.count == 1)
  }

  @Test func survivesDamageEverywhere() {
    BlockBytes.torture(
      .iptc,
      utf8 + Self.dataset(2, 0, [0, 4]) + Self.dataset(2, 25, "sea")
        + [0x1C, 2, 120, 0x80, 0x04, 0, 0, 0, 2, 0x68, 0x69] + [0x1C, 2, 121, 0xFF, 0xFF, 1])
  }
}
