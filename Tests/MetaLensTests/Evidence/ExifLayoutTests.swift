import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct ExifLayoutTests {
  /// A block with one directory of `count` 20-byte values, with `gap` bytes between them and `tail` after.
  private func layout(count: Int, gap: Int, tail: Int, isSorted: Bool = true) -> ExifLayout? {
    var metadata = PhotoMetadata()
    var directory = MetadataDirectory(.ifd(0), offset: 8)
    var offset = 8 + 6 + 12 * count
    for index in 0..<count {
      directory.entries.append(
        MetadataEntry(tag: UInt32(index), name: .number(0), value: .integer(0), offset: offset, length: 20))
      offset += 20 + gap
    }
    if !isSorted { directory.entries.swapAt(0, 1) }
    metadata.directories = [directory]
    var file = ImageFile(format: .jpeg)
    let source = ByteSource([UInt8](repeating: 0, count: offset - gap + tail))
    file.blocks = [MetadataBlock(.exif, source.all)]
    return ExifLayout(file, metadata)
  }

  @Test func knowsAPackedBlock() {
    #expect(layout(count: 14, gap: 0, tail: 0)?.isPacked == true)
    #expect(layout(count: 14, gap: 1, tail: 1)?.isPacked == true)
  }

  @Test func knowsAFirmwaresForm() {
    #expect(layout(count: 14, gap: 2, tail: 0)?.isPacked == false)
    #expect(layout(count: 14, gap: 0, tail: 300)?.isPacked == false)
    #expect(layout(count: 14, gap: 0, tail: 0, isSorted: false)?.isPacked == false)
  }

  @Test func smallBlocksAreInconclusive() {
    #expect(layout(count: 4, gap: 0, tail: 0)?.isPacked == false)
  }
}
