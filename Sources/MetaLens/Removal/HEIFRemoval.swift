import ByteReading
import CompactLibrary
import ImageFormats

/// Removal for HEIF and AVIF: everything stays in place, since its tables count bytes from the file's start. Metadata
/// is overwritten in place; other boxes become `free` boxes of zeros (ISO/IEC 14496-12, 8.1.2).
enum HEIFRemoval {
  /// A run of the file to overwrite.
  struct Overlay {
    var offset: Int
    var pieces: [CleanedPiece]
    var node: StructureNode

    var end: Int { pieces.reduce(offset) { $0 + $1.count } }

    /// Whether `source` already contains what would be written.
    func isDone(in source: ByteSource) -> Bool {
      var position = offset
      for piece in pieces {
        defer { position += piece.count }
        switch piece {
        case .copied: continue
        case .written(let bytes):
          guard (try? source.bytes(at: position, count: bytes.count))?.array == bytes else { return false }
        case .filled(let byte, let count):
          guard source.isFilled(with: byte, from: position, to: position + count) else { return false }
        }
      }
      return true
    }
  }

  /// A photo has one data box, or one in addition to a motion photo's; each is compared with all items.
  private static let mdatLimit = 8

  static func plan(
    _ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata
  ) throws(RemovalError) -> RemovalPlan {
    let end = RemovalPlan.end(of: file)
    var plan = RemovalPlan()
    var position = 0
    for overlay in try overlays(of: file, source, kept) {
      plan.copy(position, to: overlay.offset)
      for piece in overlay.pieces { plan.append(piece) }
      plan.remove(overlay.node)
      position = overlay.end
    }
    plan.copy(position, to: end)
    plan.removeBytes(after: end, of: file, source)
    return plan
  }

  /// Whether nothing is left to overwrite.
  static func isClean(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> Bool {
    (try? overlays(of: file, source, kept))?.isEmpty ?? false
  }

  /// The runs to overwrite, in file order, except those that are already overwritten.
  private static func overlays(
    of file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata
  ) throws(RemovalError) -> [Overlay] {
    guard let heif = file.heif else { throw .unsupported(file.format) }
    let end = RemovalPlan.end(of: file)
    let map = kept.contains(.gainMap) ? StoredGainMap(file, source) : nil
    var overlays = heif.items.flatMap { item in
      item.identifier == map?.item ? map.map { [$0.overlay] } ?? [] : Self.overlays(of: item, end)
    }
    var bytesLeft = source.count
    for item in heif.items where item.type == "jpeg" {
      try spend(item.extents, &bytesLeft, source)
      for segment in try segments(of: item, source) {
        let node = StructureNode(
          "item \(item.identifier)", offset: segment.lowerBound, length: segment.count, detail: "JPEG segment")
        overlays.append(Overlay(offset: node.offset, pieces: [.filled(0, count: node.length)], node: node))
      }
    }
    for node in file.structure where isForeign(node) { overlays.append(try overlay(of: node, source)) }
    overlays += try HEIFMeta(file, source).overlays
    let tracks = try HEIFTracks(file, source)
    overlays += tracks.overlays
    overlays.order { $0.offset < $1.offset }
    try check(overlays, heif, source)
    if let samples = tracks.samples { overlays += leftovers(heif, samples, file, source) }
    return overlays.filter { !$0.isDone(in: source) }.ordered { $0.offset < $1.offset }
  }

  /// Whether the file is an image sequence, or contains one.
  private static func hasTracks(_ file: ImageFile) -> Bool { file.structure.contains { $0.name == "moov" } }

  /// The samples of a sequence; if they can't be located, the data boxes without the metadata in them.
  static func sampleRuns(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    guard let heif = file.heif, hasTracks(file) else { return [] }
    if let samples = (try? HEIFTracks(file, source))?.samples {
      return samples.map { ByteRegion(source: source, offset: $0.lowerBound, count: $0.count) }
    }
    let items = ranges(of: heif.items.filter { isMetadata($0) })
    let metadata = (items + heif.items.flatMap { (try? segments(of: $0, source)) ?? [] })
      .ordered { $0.lowerBound < $1.lowerBound }
    return file.structure.filter { $0.name == "mdat" }.flatMap { node in
      (node.offset..<node.offset + node.length).without(metadata).map {
        ByteRegion(source: source, offset: $0.lowerBound, count: $0.count)
      }
    }
  }

  /// The ranges of the data of `items`, sorted.
  private static func ranges(of items: [HEIFStructure.Item]) -> [Range<Int>] {
    items.flatMap { $0.extents }.map { $0.offset..<$0.offset + max(0, $0.length) }
      .ordered { $0.lowerBound < $1.lowerBound }
  }

  /// Whether `item` is metadata rather than an image or derived image: Exif, XMP, IPTC and other texts, and everything
  /// else that has no size in pixels, which every image must have (ISO/IEC 23008-12, 6.5.3.1).
  static func isMetadata(_ item: HEIFStructure.Item) -> Bool {
    switch item.type {
    case "Exif", "mime", "iptc", "uri ": true
    // Coded and derived images (23008-12, 6.6, 7 and annexes; 23001-17; AV1-ISOBMFF; 14496-15).
    case "hvc1", "hvt1", "lhv1", "av01", "avc1", "vvc1", "evc1", "j2k1", "jpeg", "unci", "mski", "grid", "iovl", "iden",
      "tmap", "sato":
      false
    default: item.width == nil
    }
  }

  /// The metadata inside a JPEG item, which is a complete stream, or continues the one in its property `jpgC` (ISO/IEC
  /// 23008-12, annex H).
  private static func segments(of item: HEIFStructure.Item, _ source: ByteSource) throws(RemovalError) -> [Range<Int>] {
    guard item.type == "jpeg", !item.extents.isEmpty else { return [] }
    // A segment may continue in another extent.
    guard item.extents.count == 1, let extent = item.extents.first, extent.offset < source.count,
      (try? source.bytes(at: extent.offset, count: 2).array) == [0xFF, JPEGMarker.soi]
    else { throw .unsupported(.heif) }
    let stream = extent.offset..<extent.offset + min(extent.length, source.count - extent.offset)
    return try PreviewCleaning.metadata(in: stream, of: source.all)
  }

  /// The ranges of an image's coded data.
  static func picture(of item: HEIFStructure.Item, _ source: ByteSource) -> [Range<Int>] {
    let holes = (try? segments(of: item, source)) ?? []
    return item.extents.flatMap { ($0.offset..<$0.offset + max(0, $0.length)).without(holes) }
  }

  private static func overlays(of item: HEIFStructure.Item, _ end: Int) -> [Overlay] {
    guard isMetadata(item) else { return [] }
    let name = item.type == "mime" ? (item.contentType ?? "mime") : item.type.description
    return item.extents.enumerated().map { index, extent in
      let length = max(0, min(extent.length, end - extent.offset))
      let node = StructureNode("item \(item.identifier)", offset: extent.offset, length: length, detail: name)
      let isStart = item.type == "Exif" && index == 0
      return Overlay(offset: extent.offset, pieces: isStart ? exif(length) : blank(item, length), node: node)
    }
  }

  /// An Exif item must begin with a TIFF stream (ISO/IEC 23008-12, A.2.1): a neutral one here, as the orientation is in
  /// `irot`.
  private static func exif(_ length: Int) -> [CleanedPiece] {
    let stream = [0, 0, 0, 0] + OrientationExif.stream(1)
    guard length >= stream.count else { return [.filled(0, count: length)] }
    return [.written(stream), .filled(0, count: length - stream.count)]
  }

  /// Data in `mdat` and `idat` that belongs to no item and isn't a sample: a program that rewrote the tables may have
  /// left removed items there.
  private static func leftovers(
    _ heif: HEIFStructure, _ samples: [Range<Int>], _ file: ImageFile, _ source: ByteSource
  ) -> [Overlay] {
    // Item data inside another item is not among its extents; `iden` and emptied metadata have none.
    guard heif.items.allSatisfy({ !$0.extents.isEmpty || $0.type == "iden" || isMetadata($0) }),
      file.structure.count(where: { $0.name == "mdat" }) <= Self.mdatLimit
    else { return [] }
    let taken = (ranges(of: heif.items) + samples).ordered { $0.lowerBound < $1.lowerBound }
    let inside = file.structure.first { $0.name == "meta" }?.children.filter { $0.name == "idat" } ?? []
    return (file.structure.filter { $0.name == "mdat" } + inside.prefix(1)).flatMap { node in
      let start = node.offset + (node.boxHeadLength(in: source) ?? 8)
      return (start..<max(start, node.offset + node.length)).without(taken).map { gap in
        let unused = StructureNode(node.name, offset: gap.lowerBound, length: gap.count, detail: "unused")
        return Overlay(offset: gap.lowerBound, pieces: [.filled(0, count: gap.count)], node: unused)
      }
    }
  }

  /// Spaces are not an XMP packet, but they are text; other items become zeros.
  private static func blank(_ item: HEIFStructure.Item, _ length: Int) -> [CleanedPiece] {
    [.filled(item.type == "mime" ? 0x20 : 0, count: length)]
  }

  /// Boxes that don't belong to the image: XMP, C2PA, videos of motion photos, makers' trailers, and padding, which may
  /// hide something.
  private static func isForeign(_ node: StructureNode) -> Bool {
    switch node.name {
    case "ftyp", "styp", "meta", "mdat", "idat", "moov": false
    default: true
    }
  }

  /// `node` as a `free` box of zeros.
  static func overlay(of node: StructureNode, _ source: ByteSource) throws(RemovalError) -> Overlay {
    guard let head = node.boxHeadLength(in: source), node.length >= 8 else {
      throw .format(.unreadable(offset: node.offset))
    }
    let pieces: [CleanedPiece] = [
      .copied(offset: node.offset, count: 4), .written(Array("free".utf8)),
      .copied(offset: node.offset + 8, count: head - 8), .filled(0, count: node.length - head),
    ]
    return Overlay(offset: node.offset, pieces: pieces, node: node)
  }

  /// Nothing may be overwritten twice, nor may image data be, and images may not share bytes beyond reason, as a
  /// hostile table might claim.
  private static func check(
    _ overlays: [Overlay], _ heif: HEIFStructure, _ source: ByteSource
  ) throws(RemovalError) {
    // Overwriting past the end would make the new file longer than the old one.
    if let last = overlays.last, last.offset > source.count { throw overlap(at: last.offset) }
    for index in overlays.indices.dropFirst() where overlays[index].offset < overlays[index - 1].end {
      throw overlap(at: overlays[index].offset)
    }
    var bytesLeft = source.count
    for item in heif.items where !isMetadata(item) {
      try spend(item.extents, &bytesLeft, source)
      for part in picture(of: item, source) {
        let length = max(0, min(part.count, source.count - part.lowerBound))
        if isWritten(part.lowerBound, length, overlays) { throw overlap(at: part.lowerBound) }
      }
    }
  }

  /// Takes an item's bytes from those that are left; throws if items share bytes beyond reason.
  private static func spend(
    _ extents: [HEIFStructure.Extent], _ bytesLeft: inout Int, _ source: ByteSource
  ) throws(RemovalError) {
    for extent in extents {
      bytesLeft -= max(0, min(extent.length, source.count - extent.offset))
      if bytesLeft < 0 { throw overlap(at: extent.offset) }
    }
  }

  /// Whether one of the sorted `overlays` covers any of the `length` bytes from `offset`.
  private static func isWritten(_ offset: Int, _ length: Int, _ overlays: [Overlay]) -> Bool {
    let place = overlays.partitionPoint { $0.end > offset }
    return place < overlays.count && overlays[place].offset - offset < length
  }

  private static func overlap(at offset: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "overlapping item", found: offset), at: offset))
  }
}
