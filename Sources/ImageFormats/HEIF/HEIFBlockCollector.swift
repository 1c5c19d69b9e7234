import ByteReading

/// Finds the items that hold metadata: Exif, XMP and IPTC.
struct HEIFBlockCollector {
  private let region: ByteRegion
  private let heif: HEIFStructure
  /// The blocks that describe the primary image.
  private(set) var blocks: [MetadataBlock] = []
  /// The blocks that describe only other images in the file.
  private(set) var otherBlocks: [MetadataBlock] = []
  /// The bytes left for all items together: overlapping items must not multiply the file.
  private var bytesLeft: Int
  private var blocksLeft = Self.blockLimit

  /// Real files have two or three.
  private static let blockLimit = 64
  /// Real metadata items have one extent.
  private static let extentLimit = 64

  init(_ region: ByteRegion, _ heif: HEIFStructure) {
    self.region = region
    self.heif = heif
    bytesLeft = region.count
  }

  /// Records the block in `item`, if any.
  mutating func collect(_ item: HEIFStructure.Item, _ reader: inout BoxReader) {
    guard let kind = Self.kind(item), let place = item.extents.first?.offset else { return }
    guard blocksLeft > 0, item.extents.count <= Self.extentLimit else {
      return reader.note(.excessive(part: "metadata items"), at: place)
    }
    blocksLeft -= 1
    guard let data = data(item, &reader), data.count > 0 else { return }
    let block = MetadataBlock(kind, kind == .exif ? ExifBox.stream(in: data) : data)
    if describesPicture(item) { blocks.append(block) } else { otherBlocks.append(block) }
  }

  /// Whether `item` describes the primary item, by its `cdsc` reference (ISO/IEC 23008-12, A.2.1).
  private func describesPicture(_ item: HEIFStructure.Item) -> Bool {
    guard let primary = heif.primaryItem else { return true }
    let described = heif.targets(of: item.identifier, "cdsc")
    return described.isEmpty || described.contains(primary)
  }

  private static func kind(_ item: HEIFStructure.Item) -> MetadataBlock.Kind? {
    switch item.type {
    case "Exif": .exif
    case "iptc": .iptc
    case "mime" where isXMP(item): .xmp
    default: nil
    }
  }

  /// ISO/IEC 23008-12, A.3. Compressed packets are listed in the tree but not read.
  private static func isXMP(_ item: HEIFStructure.Item) -> Bool {
    guard let type = item.contentType, item.contentEncoding == nil else { return false }
    return type.utf8.elementsEqual("application/rdf+xml".utf8)
  }

  private mutating func data(_ item: HEIFStructure.Item, _ reader: inout BoxReader) -> ByteRegion? {
    var parts: [ByteRegion] = []
    for extent in item.extents {
      let part = region.region(at: extent.offset - region.fileOffset(), count: extent.length)
      // A length of `FileNumber.limit` means "to the end".
      if part.count < extent.length, extent.length < FileNumber.limit {
        reader.note(
          .truncated(part: "item", needed: extent.length, available: part.count), at: extent.offset)
      }
      guard part.count <= bytesLeft else {
        reader.note(.excessive(part: "metadata items"), at: extent.offset)
        return nil
      }
      bytesLeft -= part.count
      if part.count > 0 { parts.append(part) }
    }
    return parts.isEmpty ? nil : try? ByteRegion.joining(parts)
  }
}
