import ByteReading
import CompactLibrary
import ImageFormats
import PhotoMetadata

/// The layout of a JPEG's Exif block.
///
/// Firmware fills a fixed template: texts have room for their longest value, values are in the firmware's own order,
/// the thumbnail begins at a fixed offset, and the block is padded to its end. Programs that rewrite the block
/// (ExifTool, Exiv2, Windows, Pillow's helpers) pack it: every directory is followed by its values, in tag order,
/// without gaps, and nothing follows the last one.
struct ExifLayout {
  /// The block's file offset.
  let offset: Int
  /// Whether the block is packed.
  let isPacked: Bool

  private struct Part {
    var start: Int
    var end: Int
  }

  /// TIFF values begin at even offsets, so a packed block may have a byte between two of them.
  private static let evenPadding = 1
  /// With fewer parts, a template and a packed block look the same.
  private static let partMinimum = 12

  init?(_ file: ImageFile, _ metadata: PhotoMetadata) {
    guard let block = file.block(.exif) else { return nil }
    offset = block.region.fileOffset()
    let end = offset + block.region.count
    var parts: [Part] = []
    parts.reserveCapacity(96)
    guard Self.collect(metadata, within: offset..<end, into: &parts) else {
      isPacked = false
      return
    }
    if let thumbnail = metadata.thumbnail, thumbnail.lowerBound >= offset, thumbnail.upperBound <= end {
      parts.append(Part(start: thumbnail.lowerBound, end: thumbnail.upperBound))
    }
    parts.order { $0.start < $1.start }
    isPacked = Self.isPacked(parts, from: offset + 8, to: end)
  }

  /// The file offset of a single byte between the end of a thumbnail of odd length and that of the block: ExifTool and
  /// Exiv2 round the block's length up.
  static func padding(_ file: ImageFile, _ metadata: PhotoMetadata) -> Int? {
    guard let block = file.block(.exif), let thumbnail = metadata.thumbnail, thumbnail.count % 2 == 1,
      thumbnail.upperBound + 1 == block.region.fileOffset() + block.region.count
    else { return nil }
    return thumbnail.upperBound
  }

  /// Collects all directories and values; `false` when values aren't in the order of their tags.
  private static func collect(
    _ metadata: PhotoMetadata, within block: Range<Int>, into parts: inout [Part]
  ) -> Bool {
    for directory in metadata.directories {
      guard directory.block.isExif, block.contains(directory.offset) else { continue }
      // Two bytes of count, twelve per field, four for the next directory's offset (TIFF 6.0, section 2).
      parts.append(
        Part(start: directory.offset, end: directory.offset + 6 + 12 * directory.entries.count))
      var last = 0
      for entry in directory.entries where entry.length > 4 {
        guard entry.offset >= last else { return false }
        last = entry.offset
        parts.append(Part(start: entry.offset, end: entry.offset + entry.length))
      }
    }
    return true
  }

  private static func isPacked(_ parts: [Part], from start: Int, to end: Int) -> Bool {
    guard parts.count >= partMinimum else { return false }
    var position = start
    for part in parts {
      guard part.start <= position + evenPadding else { return false }
      position = max(position, part.end)
    }
    return end <= position + evenPadding
  }
}

/// The embedded thumbnail's header and, after a deep look, whether its image is complete.
struct ThumbnailFacts {
  var offset: Int
  var size: PixelSize?
  /// The offset of a JFIF segment in the thumbnail: cameras write neither JFIF nor Adobe segments, as Exif 3.0 (4.5.5)
  /// forbids application segments in a thumbnail.
  var jfif: Int?
  var adobe: Int?
  /// The offset of its tables if they are annex K's in libjpeg's order, one per segment; see
  /// ``EncoderFacts/isLibraryStyle``.
  var library: Int?
  /// Whether all its quantisation tables share one segment and all its Huffman tables another, as a chip's encoder
  /// writes them.
  var hasGroupedTables = false
  /// Whether all its Huffman tables are those of annex K; `nil` without tables.
  var hasTypicalHuffman: Bool?
  /// Damage in the thumbnail's stream, found only by a deep look.
  var issue: FormatIssue?
  /// The thumbnail at one eighth, made only by a deep look.
  var picture: JPEGContent.Plane?
  private var region: ByteRegion

  /// A thumbnail's header has a handful of segments; more is damage.
  private static let segmentLimit = 40

  /// Reads the JPEG at `range` in `source`; `nil` if there is none.
  init?(_ range: Range<Int>, in source: ByteSource, depth: InspectionDepth = .quick) {
    let region = source.all.region(at: range.lowerBound, count: range.count)
    guard let start = try? region.bytes(at: 0, count: 2), start[0] == 0xFF, start[1] == JPEGMarker.soi else {
      return nil
    }
    self.region = region
    offset = range.lowerBound
    walk(region)
    if depth == .deep {
      let file = JPEGParser.parse(region, depth: .deep)
      issue = file.issues.first
      picture = file.jpeg?.content?.planes.first
    }
  }

  /// All pixels of the thumbnail; `nil` if it is larger than any camera's.
  func pixels() -> JPEGLuminance? { JPEGLuminance(region) }

  private mutating func walk(_ region: ByteRegion) {
    var position = 2
    var first: Int?
    var (quantization, huffman) = (0, 0)
    var groups = (quantization: 0, huffman: 0)
    for _ in 0..<Self.segmentLimit {
      guard let head = try? region.bytes(at: position, count: 4), head[0] == 0xFF,
        let length = try? head.number16(at: 2), length >= 2
      else { return }
      if head[1] == JPEGMarker.sos {
        if quantization >= 2, huffman >= 4 { library = first }
        hasGroupedTables = groups == (1, 1)
        return
      }
      if head[1] == JPEGMarker.dqt {
        // Two tables of 8-bit values or more.
        groups.quantization += length >= 2 + 2 * 65 ? 1 : 2
        if first == nil, isStandardTable(region, at: position) { first = offset + position }
        // A byte, then a table of 64 8-bit or 16-bit values (T.81, B.2.4.1).
        quantization = size == nil && (length == 67 || length == 131) ? quantization + 1 : -Self.segmentLimit
      } else if head[1] == JPEGMarker.dht {
        if size != nil { huffman += 1 }
        groups.huffman += readHuffman(region.region(at: position + 4, count: length - 2)) >= 4 ? 1 : 2
      }
      note(head[1], region.region(at: position + 4, count: length - 2), at: position)
      position += 2 + length
    }
  }

  /// Compares the tables of a DHT segment with annex K's, and returns their number.
  private mutating func readHuffman(_ payload: ByteRegion) -> Int {
    var (position, count) = (0, 0)
    // A byte for class and number, 16 code counts, then the codes' values (T.81, B.2.4.2); four of either class at most.
    while count < 8, let head = try? payload.bytes(at: position, count: 17) {
      let counts = (1..<17).map { head[$0] }
      hasTypicalHuffman = (hasTypicalHuffman ?? true) && StandardTables.isTypical(counts, isAC: head[0] >> 4 == 1)
      position += 17 + counts.reduce(0) { $0 + Int($1) }
      count += 1
    }
    return count
  }

  /// Whether the table of the DQT segment at `position` is annex K's for luminance, scaled as libjpeg does.
  private func isStandardTable(_ region: ByteRegion, at position: Int) -> Bool {
    guard let bytes = try? region.bytes(at: position + 5, count: 64) else { return false }
    return StandardTables.quality(of: (0..<64).map { UInt16(bytes[$0]) }, isLuminance: true) != nil
  }

  private mutating func note(_ marker: UInt8, _ payload: ByteRegion, at position: Int) {
    if JPEGMarker.isFrame(marker) {
      guard size == nil, let frame = try? payload.bytes(at: 0, count: 5),
        let height = try? frame.number16(at: 1), let width = try? frame.number16(at: 3)
      else { return }
      size = PixelSize(width, height)
    } else if marker == JPEGMarker.app0 {
      if (try? payload.prefix(5))?.starts(with: "JFIF\0") ?? false { jfif = offset + position }
    } else if marker == 0xED || marker == 0xEE {
      if (try? payload.prefix(5))?.starts(with: "Adobe") ?? false { adobe = offset + position }
    }
  }
}
