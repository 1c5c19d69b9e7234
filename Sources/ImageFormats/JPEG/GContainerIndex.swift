import ByteReading

/// The parts that an XMP packet lists as appended to a JPEG (Android's Motion Photo format 1.0 and Ultra HDR image
/// format 1.0, "Container:Directory"; the older "MicroVideo").
enum GContainerIndex {
  /// The start of the packet, which contains the directory; longer packets embed images.
  private static let searchLimit = 65_536
  /// A directory lists the primary image, its gain map and its video.
  private static let itemLimit = 16

  /// The parts in file order: they are contiguous and end at the end of the file.
  static func hints(_ packet: ByteRegion, in region: ByteRegion) -> [JPEGTrailerHint] {
    guard let text = try? packet.prefix(searchLimit) else { return [] }
    if let value = text.firstIndex(of: "MicroVideoOffset=\""), let length = number(text, at: value + 18) {
      return placed([(.motionPhoto, length, 0)], in: region)
    }
    return placed(items(text), in: region)
  }

  private static func items(_ text: ByteSlice) -> [(kind: Trailer.Kind, length: Int, padding: Int)] {
    var items: [(kind: Trailer.Kind, length: Int, padding: Int)] = []
    var place = 0
    while items.count < itemLimit, let found = text.firstIndex(of: ":Semantic=\"", from: place) {
      let tag = element(text, around: found)
      place = found + 1
      // The length of the primary image is missing or 0; whatever follows it is counted from the end.
      if tag.firstIndex(of: ":Semantic=\"Primary\"") != nil { continue }
      guard let length = attribute(":Length=\"", tag), length > 0 else { continue }
      items.append((kind(tag), length, attribute(":Padding=\"", tag) ?? 0))
    }
    return items
  }

  private static func kind(_ tag: ByteSlice) -> Trailer.Kind {
    if tag.firstIndex(of: ":Semantic=\"MotionPhoto\"") != nil { return .motionPhoto }
    return tag.firstIndex(of: ":Semantic=\"GainMap\"") != nil ? .gainMap : .jpeg
  }

  /// The bytes from the `<` before `index` to the `>` after it.
  private static func element(_ text: ByteSlice, around index: Int) -> ByteSlice {
    let limit = 1024
    var start = index
    while start > 0, index - start < limit, text[start] != 0x3C { start -= 1 }
    let rest = text.suffix(from: start).prefix(2 * limit)
    return rest.prefix(rest.firstIndex(of: 0x3E) ?? rest.count)
  }

  private static func attribute(_ name: StaticString, _ tag: ByteSlice) -> Int? {
    guard let found = tag.firstIndex(of: name) else { return nil }
    return number(tag, at: found + name.utf8CodeUnitCount)
  }

  private static func number(_ text: ByteSlice, at start: Int) -> Int? {
    var value = 0
    var index = start
    while index < text.count, text[index] >= 0x30, text[index] <= 0x39 {
      value = FileNumber.product(value, 10)
      value = min(FileNumber.limit, value + Int(text[index] - 0x30))
      index += 1
    }
    return index > start ? value : nil
  }

  /// The items with positions, counted back from the end of `region`; a single one beyond it if they can't all be there.
  private static func placed(
    _ items: [(kind: Trailer.Kind, length: Int, padding: Int)], in region: ByteRegion
  ) -> [JPEGTrailerHint] {
    var hints: [JPEGTrailerHint] = []
    var end = region.count
    for item in items.reversed() {
      // What has no room in the file is beyond its end.
      guard item.padding <= end, item.length <= end - item.padding else {
        return [.init(kind: item.kind, position: region.count, length: item.length)]
      }
      end -= item.padding + item.length
      hints.insert(.init(kind: item.kind, position: end, length: item.length), at: 0)
    }
    return hints
  }
}

/// Recognises an appended gain map by its own metadata.
enum GainMap {
  /// How much of an XMP packet to search; a gain map's has a few hundred bytes.
  private static let searchLimit = 16_384

  /// Whether `picture` is marked as a gain map: ISO 21496-1's APP2, Adobe's or Apple's XMP namespace.
  static func isMarked(_ picture: ImageFile) -> Bool {
    for block in picture.blocks {
      if block.kind == .application(2) {
        if let head = try? block.region.prefix(32), head.starts(with: "urn:iso:std:iso:ts:21496:-1") { return true }
      } else if block.kind == .xmp {
        guard let text = try? block.region.prefix(searchLimit) else { continue }
        if text.firstIndex(of: "http://ns.adobe.com/hdr-gain-map/") != nil || text.firstIndex(of: "hdrgm:") != nil
          || text.firstIndex(of: "HDRGainMap") != nil
        {
          return true
        }
      }
    }
    return false
  }
}

/// The images listed in a Multi-Picture Format index (CIPA DC-007-2009, 5.2.3).
package enum MPFIndex {
  /// An image in the index.
  package struct Entry {
    /// The file offset of its first byte.
    package var offset: Int
    var length: Int
    var type: UInt32

    /// Whether it is a smaller copy for display (5.2.3.3.1, "large thumbnail").
    package var isPreview: Bool { type >> 16 == 1 }
  }

  /// The tag of MPEntry, whose entries take 16 bytes each.
  private static let entryTag: UInt16 = 0xB002
  private static let entryLength = 16
  /// Panorama modes list a few dozen images.
  private static let entryLimit = 64

  /// All images but the first.
  static func hints(_ block: ByteRegion, in region: ByteRegion) -> [JPEGTrailerHint] {
    let start = region.fileOffset()
    return entries(block).map { JPEGTrailerHint(kind: .multiPicture, position: $0.offset - start, length: $0.length) }
  }

  /// All images but the first. Offsets count from the index's byte-order mark; the first image's is 0.
  package static func entries(_ block: ByteRegion) -> [Entry] {
    guard let stream = TIFFStream(block),
      let entry = stream.directory(at: stream.firstDirectory)?.entry(entryTag)
    else { return [] }
    let base = block.fileOffset()
    var entries: [Entry] = []
    for index in 0..<min(entry.byteCount / entryLength, entryLimit) {
      guard let bytes = try? block.bytes(at: entry.valueOffset + index * entryLength, count: entryLength),
        let attributes = try? bytes.uint32(at: 0, stream.order),
        let length = try? bytes.number32(at: 4, stream.order),
        let offset = try? bytes.number32(at: 8, stream.order)
      else { break }
      // The upper byte has the format and flags.
      if offset > 0 { entries.append(Entry(offset: base + offset, length: length, type: attributes & 0xFFFFFF)) }
    }
    return entries
  }
}
