import ByteReading

extension TIFFParser {
  /// Locates the blocks of other standards that are values of `directory`'s fields.
  mutating func locateBlocks(in directory: TIFFDirectory) {
    for entry in directory.entries {
      switch entry.tag {
      // XMP Specification Part 3, 3.3.2.
      case 0x02BC: add(.xmp, entry)
      case 0x83BB: add(.iptc, entry)
      case 0x8649: add(.photoshop, entry)
      // ICC.1:2022, B.4.
      case 0x8773: add(.icc, entry)
      // C2PA specification, "Embedding manifests into TIFF and DNG".
      case 0xCD41: add(.jumbf, entry)
      case 0x002E where file.format == .rw2: readPanasonicPreview(entry)
      default: break
      }
    }
  }

  private mutating func add(_ kind: MetadataBlock.Kind, _ entry: TIFFEntry) {
    let value = region.region(at: entry.valueOffset, count: entry.byteCount)
    if value.count < entry.byteCount {
      issue(.truncated(part: "value", needed: entry.byteCount, available: value.count), at: entry.valueOffset)
    }
    guard value.count > 0 else { return }
    // Blocks of a real file share no bytes; fields that all point at one place would multiply the file.
    blockBytes += value.count
    guard blockBytes <= region.count else { return issue(.excessive(part: "blocks"), at: entry.entryOffset) }
    file.blocks.append(MetadataBlock(kind, value))
  }

  /// Panasonic's RW2 keeps its Exif directories in the JPEG preview, JpgFromRaw.
  private mutating func readPanasonicPreview(_ entry: TIFFEntry) {
    guard file.jpeg == nil else { return }
    let preview = JPEGParser.parse(
      region.region(at: entry.valueOffset, count: entry.byteCount), depth: .quick)
    file.blocks += preview.blocks
    file.jpeg = preview.jpeg
  }
}
