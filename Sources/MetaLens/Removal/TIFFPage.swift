import ByteReading
import ImageFormats

/// A page of a TIFF file as it is to be written: the fields that its picture needs, where they lie.
struct TIFFPage {
  var directory: TIFFDirectory
  /// The fields that stay, in file order.
  var kept: [TIFFEntry]
  /// Where the coded strips or tiles lie, in the order in which they are decoded.
  var strips: [Range<Int>]

  /// Fields by which decoders draw (TIFF 6.0, parts 1 to 3, and its Technical Notes 1 and 2; Adobe's supplements for
  /// predictors and `JPEGTables`; ITU-T T.4 options; SGI's depth fields).
  private static let drawn: [ClosedRange<UInt16>] = [
    0x00FE...0x00FF, 0x0100...0x0103, 0x0106...0x0107, 0x010A...0x010A, 0x0111...0x0111, 0x0115...0x011C,
    0x0122...0x0125, 0x0128...0x0128, 0x012D...0x012D, 0x013D...0x0145, 0x014C...0x014C, 0x014E...0x014E,
    0x0150...0x0150, 0x0152...0x0156, 0x015B...0x015B, 0x0211...0x0214, 0x80E4...0x80E6, 0xC5F2...0xC5F2,
  ]

  /// Whether the field with `tag` stays.
  static func isKept(_ tag: UInt16, _ kept: KeptMetadata) -> Bool {
    switch tag {
    case 0x0112: kept.contains(.orientation)
    case 0x8773: kept.contains(.icc)
    default: drawn.contains { $0.contains(tag) }
    }
  }

  /// How the strips may be coded: what is coded so holds no words of its own. JPEG does, and is looked into.
  static func isPlain(_ compression: Int) -> Bool {
    switch compression {
    case 1...5, 7, 8, 32_766, 32_771, 32_773, 32_809, 32_946, 34_676, 34_677, 34_887, 34_925, 50_000: true
    default: false
    }
  }

  /// Whether it is a smaller copy of another page (TIFF 6.0, section 8, NewSubfileType and SubfileType).
  static func isReduced(_ directory: TIFFDirectory, _ stream: TIFFStream) -> Bool {
    if let type = directory.entry(0x00FE).flatMap({ stream.number($0) }) { return type & 1 == 1 }
    return directory.entry(0x00FF).flatMap { stream.number($0) } == 2
  }
}
