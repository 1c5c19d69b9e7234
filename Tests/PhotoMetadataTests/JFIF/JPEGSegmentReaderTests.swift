import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct JPEGSegmentReaderTests {
  private let jfif: [UInt8] = Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 0, 96, 0, 0]
  private let adobe: [UInt8] = Array("Adobe".utf8) + [0, 100, 0x80, 0, 0, 1, 1]

  @Test func readsJFIF() {
    let metadata = BlockBytes.read(.jfif, jfif)
    #expect(metadata.text(.jfif, "JFIFVersion") == "1.01")
    #expect(metadata.integer(.jfif, "ResolutionUnit") == 1)
    #expect(metadata.integer(.jfif, "XResolution") == 72)
    #expect(metadata.integer(.jfif, "YResolution") == 96)
    #expect(metadata.named(.jfif, "YResolution")?.offset == 10)
    #expect(metadata.named(.jfif, "ThumbnailWidth") == nil)
  }

  @Test func readsAdobesSegment() {
    let metadata = BlockBytes.read(.adobe, adobe)
    #expect(metadata.integer(.adobe, "DCTEncodeVersion") == 100)
    #expect(metadata.integer(.adobe, "APP14Flags0") == 0x8000)
    #expect(metadata.integer(.adobe, "APP14Flags1") == 1)
    #expect(metadata.integer(.adobe, "ColorTransform") == 1)
  }

  @Test func readsCommentsWithoutTheirNULs() {
    let metadata = BlockBytes.read(.comment, Array("Created with GIMP\0\0".utf8))
    #expect(metadata.text(.comment, "Comment") == "Created with GIMP")
    #expect(BlockBytes.read(.comment, [0, 0]).directories.isEmpty)
  }

  @Test func readsTheQualityOfSaveForWeb() {
    let text = BlockBytes.utf16("by me\0")
    let bytes =
      Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 60, 0, 2] + BlockBytes.big16(text.count + 4) + [0, 0, 0, 6] + text
      + [0, 0]
    let metadata = BlockBytes.read(.application(12), bytes)
    #expect(metadata.integer(.photoshop, "DuckyQuality") == 60)
    #expect(metadata.text(.photoshop, "DuckyComment") == "by me")
  }

  @Test func namesMakersSegments() {
    let metadata = BlockBytes.read(.application(4), Array("QVCI\0abc".utf8))
    #expect(metadata.text(.other, "APP4") == "QVCI")
    #expect(metadata.named(.other, "APP4")?.length == 8)
    #expect(BlockBytes.read(.application(4), [1, 2]).directories.isEmpty)
  }

  @Test func survivesDamageEverywhere() {
    BlockBytes.torture(.jfif, jfif)
    BlockBytes.torture(.jfxx, Array("JFXX\0".utf8) + [0x10])
    BlockBytes.torture(.adobe, adobe)
    BlockBytes.torture(
      .application(12), Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 60, 0, 2, 0, 6, 0, 0, 0, 1, 0, 65])
  }
}
