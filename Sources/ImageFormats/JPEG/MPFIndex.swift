import ByteReading

/// The pictures that a Multi-Picture Format index names (CIPA DC-007-2009, 5.2.3).
enum MPFIndex {
  /// MPEntry's tag; each of its entries takes 16 bytes.
  private static let entryTag: UInt16 = 0xB002
  private static let entryLength = 16
  /// Panorama modes name a few dozen pictures.
  private static let entryLimit = 64

  /// The pictures behind the first one. Offsets count from the index's byte-order mark; the first picture's is 0.
  static func hints(_ block: ByteRegion, in region: ByteRegion) -> [JPEGTrailerHint] {
    guard let stream = TIFFStream(block),
      let entry = stream.directory(at: stream.firstDirectory)?.entry(entryTag)
    else { return [] }
    let base = block.fileOffset() - region.fileOffset()
    var hints: [JPEGTrailerHint] = []
    for index in 0..<min(entry.byteCount / entryLength, entryLimit) {
      guard let bytes = try? block.bytes(at: entry.valueOffset + index * entryLength, count: entryLength),
        let length = try? bytes.number32(at: 4, stream.order),
        let offset = try? bytes.number32(at: 8, stream.order)
      else { break }
      if offset > 0 { hints.append(.init(kind: .multiPicture, position: base + offset, length: length)) }
    }
    return hints
  }
}
