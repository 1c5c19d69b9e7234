import ByteReading
import ImageFormats

/// What of a HEIF or AVIF file stays: everything at its place, since its tables count bytes from the file's start.
/// Metadata is overwritten where it lies; boxes of others become `free` boxes of zeros (ISO/IEC 14496-12, 8.1.2).
enum HEIFRemoval {
  /// A run of the file that is written over.
  private struct Overlay {
    var offset: Int
    var pieces: [CleanedPiece]
    var node: StructureNode

    var end: Int { pieces.reduce(offset) { $0 + $1.count } }
  }

  static func plan(_ file: ImageFile, _ source: ByteSource) throws(RemovalError) -> RemovalPlan {
    // Sequences carry times and more in their tracks, which are not written.
    guard let heif = file.heif, !file.structure.contains(where: { $0.name == "moov" }) else {
      throw .unsupported(file.format)
    }
    let end = RemovalPlan.end(of: file)
    var overlays = heif.items.flatMap { Self.overlays(of: $0, end) }
    for node in file.structure where isForeign(node) { overlays.append(try overlay(of: node, source)) }
    overlays.sort { $0.offset < $1.offset }
    try check(overlays, heif, source)
    var plan = RemovalPlan()
    var position = 0
    for overlay in overlays {
      plan.copy(position, to: overlay.offset)
      for piece in overlay.pieces { plan.append(piece) }
      plan.remove(overlay.node)
      position = overlay.end
    }
    plan.copy(position, to: end)
    plan.removeBytes(behind: end, of: file, source)
    return plan
  }

  /// Whether `item` holds no picture and no rule for making one: Exif, XMP, IPTC and other texts.
  static func isMetadata(_ item: HEIFStructure.Item) -> Bool {
    item.type == "Exif" || item.type == "mime" || item.type == "iptc" || item.type == "uri "
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

  /// An Exif item must begin with a TIFF stream (ISO/IEC 23008-12, A.2.1): one that says nothing new, as the picture's
  /// turn is told by `irot`.
  private static func exif(_ length: Int) -> [CleanedPiece] {
    let stream = [0, 0, 0, 0] + OrientationExif.stream(1)
    guard length >= stream.count else { return [.filled(0, count: length)] }
    return [.written(stream), .filled(0, count: length - stream.count)]
  }

  /// Spaces are no XMP packet, yet are text; other items become zeros.
  private static func blank(_ item: HEIFStructure.Item, _ length: Int) -> [CleanedPiece] {
    [.filled(item.type == "mime" ? 0x20 : 0, count: length)]
  }

  /// Boxes beside the picture's: XMP, C2PA, videos of motion photos, makers' trailers, and what padding may hide.
  private static func isForeign(_ node: StructureNode) -> Bool {
    switch node.name {
    case "ftyp", "styp", "meta", "mdat", "idat": false
    default: true
    }
  }

  private static func overlay(of node: StructureNode, _ source: ByteSource) throws(RemovalError) -> Overlay {
    guard let size = try? source.bytes(at: node.offset, count: 4), node.length >= 8 else {
      throw .format(.unreadable(offset: node.offset))
    }
    // A size of 1 says that eight bytes of it follow the type (ISO/IEC 14496-12, 4.2).
    let head = size.array == [0, 0, 0, 1] ? 16 : 8
    let pieces: [CleanedPiece] = [
      .copied(offset: node.offset, count: 4), .written(Array("free".utf8)),
      .copied(offset: node.offset + 8, count: head - 8), .filled(0, count: node.length - head),
    ]
    return Overlay(offset: node.offset, pieces: pieces, node: node)
  }

  /// Nothing may be written over twice, nor over a picture, and pictures may not share bytes beyond reason: a hostile
  /// table might say so.
  private static func check(
    _ overlays: [Overlay], _ heif: HEIFStructure, _ source: ByteSource
  ) throws(RemovalError) {
    // What lies behind the file's end would make the new file longer than the old one.
    if let last = overlays.last, last.offset > source.count { throw overlap(at: last.offset) }
    for index in overlays.indices.dropFirst() where overlays[index].offset < overlays[index - 1].end {
      throw overlap(at: overlays[index].offset)
    }
    var bytesLeft = source.count
    for item in heif.items where !isMetadata(item) {
      for extent in item.extents {
        let length = max(0, min(extent.length, source.count - extent.offset))
        bytesLeft -= length
        if bytesLeft < 0 || isWritten(extent.offset, length, overlays) { throw overlap(at: extent.offset) }
      }
    }
  }

  /// Whether one of `overlays`, which stand in order, lies over a byte from `offset` on.
  private static func isWritten(_ offset: Int, _ length: Int, _ overlays: [Overlay]) -> Bool {
    var (lower, upper) = (0, overlays.count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if overlays[middle].end <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower < overlays.count && overlays[lower].offset - offset < length
  }

  private static func overlap(at offset: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "overlapping item", found: offset), at: offset))
  }
}
