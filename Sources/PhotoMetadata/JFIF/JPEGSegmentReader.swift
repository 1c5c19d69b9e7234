import ByteReading
import ImageFormats

/// Reads JFIF, Adobe, comment and makers' application segments.
enum JPEGSegmentReader {
  /// A longer comment is an embedded file.
  private static let commentLimit = 1 << 20
  /// No fixed part of these segments is longer.
  private static let headLength = 64

  /// Appends the contents of `block` to `metadata`.
  static func read(_ block: MetadataBlock, into metadata: inout PhotoMetadata) {
    if block.kind == .comment { return readComment(block.region, &metadata) }
    guard let head = try? block.region.prefix(headLength) else { return }
    do throws(ByteError) {
      let directory =
        switch block.kind {
        case .jfif: try jfif(head)
        case .jfxx: try jfxx(head)
        case .adobe: try adobe(head)
        case .exif, .xmp, .extendedXMP, .iptc, .photoshop, .icc, .jumbf, .mpf, .comment, .pngText, .pngCompressedText,
          .pngInternationalText, .pngTime, .pngProfile, .canonTIFF, .rafHeader, .ciff, .application:
          try application(block, head)
        }
      if let directory, !directory.entries.isEmpty { metadata.directories.append(directory) }
    } catch {
      metadata.note(
        .truncated(part: "application segment", needed: head.count + 1, available: head.count), .other,
        at: block.region.fileOffset())
    }
  }

  /// ITU-T T.871, 10.1: identifier, version, units, densities, thumbnail size.
  private static func jfif(_ head: ByteSlice) throws(ByteError) -> MetadataDirectory {
    let minor = try head.uint8(at: 6)
    let version = "\(try head.uint8(at: 5))." + (minor < 10 ? "0" : "") + "\(minor)"
    let units: WordTable = """
      0=None
      1=inches
      2=cm
      """
    var directory = MetadataDirectory(.jfif, offset: head.fileOffset(at: 0))
    directory.entries = [
      head.entry("JFIFVersion", .text(version), at: 5, 2),
      head.entry("ResolutionUnit", .integer(Int64(try head.uint8(at: 7))), at: 7, 1, .choice(units)),
      head.entry("XResolution", .integer(Int64(try head.uint16(at: 8))), at: 8, 2),
      head.entry("YResolution", .integer(Int64(try head.uint16(at: 10))), at: 10, 2),
    ]
    if let width = try? head.uint8(at: 12), let height = try? head.uint8(at: 13), width > 0, height > 0 {
      directory.entries += [
        head.entry("ThumbnailWidth", .integer(Int64(width)), at: 12, 1),
        head.entry("ThumbnailHeight", .integer(Int64(height)), at: 13, 1),
      ]
    }
    return directory
  }

  /// ITU-T T.871, 10.2: the extension code gives the thumbnail's format.
  private static func jfxx(_ head: ByteSlice) throws(ByteError) -> MetadataDirectory {
    let words: WordTable = """
      0x10=JPEG
      0x11=1 byte a pixel
      0x13=3 bytes a pixel
      """
    let code = Int64(try head.uint8(at: 5))
    return MetadataDirectory(
      .jfif, offset: head.fileOffset(at: 0),
      entries: [head.entry("ThumbnailFormat", .integer(code), at: 5, 1, .choice(words))])
  }

  /// Adobe Technical Note 5116, 18: encoder version, two words of flags, colour transform.
  private static func adobe(_ head: ByteSlice) throws(ByteError) -> MetadataDirectory {
    let words: WordTable = """
      0=Unknown (RGB or CMYK)
      1=YCbCr
      2=YCCK
      """
    return MetadataDirectory(
      .adobe, offset: head.fileOffset(at: 0),
      entries: [
        head.entry("DCTEncodeVersion", .integer(Int64(try head.uint16(at: 5))), at: 5, 2),
        head.entry("APP14Flags0", .integer(Int64(try head.uint16(at: 7))), at: 7, 2),
        head.entry("APP14Flags1", .integer(Int64(try head.uint16(at: 9))), at: 9, 2),
        head.entry("ColorTransform", .integer(Int64(try head.uint8(at: 11))), at: 11, 1, .choice(words)),
      ])
  }

  private static func readComment(_ region: ByteRegion, _ metadata: inout PhotoMetadata) {
    guard region.count <= commentLimit, let bytes = try? region.load() else {
      return metadata.note(.excessive(part: "comment"), .comment, at: region.fileOffset())
    }
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0 { end -= 1 }
    guard end > 0 else { return }
    let entry = bytes.entry("Comment", .text(bytes.prefix(end).lenientText), at: 0, bytes.count)
    metadata.directories.append(MetadataDirectory(.comment, offset: region.fileOffset(), entries: [entry]))
  }

  private static func application(_ block: MetadataBlock, _ head: ByteSlice) throws(ByteError) -> MetadataDirectory? {
    guard case .application(let number) = block.kind else { return nil }
    if number == 12, head.starts(with: "Ducky") { return DuckyReader.directory(head) }
    let identifier = printable(head)
    guard identifier.count > 0 else { return nil }
    let name = MetadataName.text("APP\(number)")
    return MetadataDirectory(
      .other, offset: head.fileOffset(at: 0),
      entries: [
        MetadataEntry(
          name: name, value: .text(identifier.utf8Text), offset: head.fileOffset(at: 0), length: block.region.count)
      ])
  }

  /// The printable ASCII at the start, which by convention names the segment's maker or standard.
  private static func printable(_ head: ByteSlice) -> ByteSlice {
    var end = 0
    while end < head.count, head[end] >= 0x20, head[end] < 0x7F { end += 1 }
    return head.prefix(end)
  }
}

/// Reads the "Ducky" segment (APP12) of Photoshop's "Save for Web": tagged values with the quality and texts.
enum DuckyReader {
  /// The contents of the segment that begins with `head`: two-byte tags and two-byte lengths after "Ducky".
  static func directory(_ head: ByteSlice) -> MetadataDirectory {
    var directory = MetadataDirectory(.photoshop, offset: head.fileOffset(at: 0))
    var position = 5
    while let tag = try? head.uint16(at: position), tag != 0,
      let length = try? head.number16(at: position + 2),
      let value = try? head.slice(at: position + 4, count: length)
    {
      directory.entries += entries(tag, value)
      position += 4 + length
    }
    return directory
  }

  private static func entries(_ tag: UInt16, _ value: ByteSlice) -> [MetadataEntry] {
    switch tag {
    case 1:
      guard let quality = try? value.uint32(at: 0) else { return [] }
      return [value.entry("DuckyQuality", .integer(Int64(quality)), at: 0, 4)]
    case 2: return text("DuckyComment", value)
    case 3: return text("DuckyCopyright", value)
    default: return []
    }
  }

  /// The number of 16-bit characters, then the characters.
  private static func text(_ name: StaticText, _ value: ByteSlice) -> [MetadataEntry] {
    [value.entry(name, .text(value.suffix(from: 4).utf16Text), at: 4, value.count - 4)]
  }
}
