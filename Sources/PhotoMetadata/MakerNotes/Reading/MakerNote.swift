import ByteReading
import ImageFormats

/// A MakerNote before its format is known: its location and its first bytes.
struct MakerNote {
  /// The Exif block's stream.
  let stream: TIFFStream
  /// The note's offset in the stream.
  let start: Int
  /// Its length as declared by the field, clamped to the block.
  let count: Int
  /// Its first bytes.
  let head: ByteSlice
  /// The value of the Make tag: it decides only when the note itself is ambiguous.
  let make: String

  /// The note in the value of `entry`, or `nil` when it is outside the block.
  init?(_ entry: TIFFEntry, in stream: TIFFStream, make: String) {
    start = entry.valueOffset
    count = min(entry.byteCount, stream.region.count - max(0, entry.valueOffset))
    guard count > 0, let head = try? stream.region.bytes(at: start, count: min(count, 64)) else { return nil }
    self.head = head
    self.stream = stream
    self.make = make
  }

  /// How far the note was moved, by the TIFF header at its end, which holds its offset (Canon's cameras since 2004);
  /// `nil` without one.
  var footerShift: Int? {
    guard count >= 8, let footer = try? stream.region.bytes(at: start + count - 8, count: 8) else { return nil }
    let order: Endianness = footer.starts(with: "MM") ? .big : .little
    guard footer.starts(with: "II*\0") || footer.starts(with: "MM\0*"),
      let original = try? footer.number32(at: 4, order)
    else { return nil }
    return start - stream.valueBase - original
  }

  /// Whether Make begins with `name`, ignoring case.
  func isMade(by name: StaticString) -> Bool {
    let letters = make.utf8
    return name.withUTF8Buffer { expected in
      letters.count >= expected.count
        && zip(letters, expected).allSatisfy { $0 & ~0x20 == $1 & ~0x20 }
    }
  }

  /// A stream whose offsets count from `offset` bytes after the start of the note.
  func ownStream(_ order: Endianness, directory: Int, from offset: Int = 0) -> TIFFStream {
    TIFFStream(stream.region.region(at: start + offset), order: order, firstDirectory: directory)
  }

  /// A stream whose offsets count like the Exif block's, with the directory `offset` bytes into the note.
  func sharedStream(directory offset: Int, _ order: Endianness? = nil) -> TIFFStream {
    TIFFStream(
      stream.region, order: order ?? likelyOrder(at: offset), firstDirectory: start + offset,
      valueBase: stream.valueBase)
  }

  /// The byte order in which the directory at `offset` of the note makes sense; the Exif block's when both do.
  func likelyOrder(at offset: Int) -> Endianness {
    let other: Endianness = stream.order == .big ? .little : .big
    return !looksLikeDirectory(at: offset, stream.order) && looksLikeDirectory(at: offset, other)
      ? other : stream.order
  }

  /// Whether there is a directory at `offset` of the note: a small count, then fields of known types.
  func looksLikeDirectory(at offset: Int, _ order: Endianness) -> Bool {
    guard let fields = try? head.number16(at: offset, order), fields > 0, fields <= 512,
      2 + fields * 12 <= count - offset
    else { return false }
    for index in 0..<min(fields, 4) {
      guard let type = try? head.number16(at: offset + 4 + index * 12, order) else { break }
      if type < 1 || type > 13 { return false }
    }
    return true
  }
}

/// The maker whose format a MakerNote follows, judging by its own header; the Make tag may disagree.
public enum MakerNoteVendor: Equatable, Hashable, Sendable, CaseIterable {
  case apple, canon, nikon, sony, fujifilm, panasonic, olympus, pentax, samsung, google
  case casio, minolta, ricoh, kodak, sanyo, sigma, leica, unknown

  /// The maker's name.
  public var name: String {
    switch self {
    case .apple: "Apple"
    case .canon: "Canon"
    case .nikon: "Nikon"
    case .sony: "Sony"
    case .fujifilm: "Fujifilm"
    case .panasonic: "Panasonic"
    case .olympus: "Olympus"
    case .pentax: "Pentax"
    case .samsung: "Samsung"
    case .google: "Google"
    case .casio: "Casio"
    case .minolta: "Minolta"
    case .ricoh: "Ricoh"
    case .kodak: "Kodak"
    case .sanyo: "Sanyo"
    case .sigma: "Sigma"
    case .leica: "Leica"
    case .unknown: "Unknown"
    }
  }
}
