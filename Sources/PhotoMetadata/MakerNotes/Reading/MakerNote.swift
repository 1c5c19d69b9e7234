import ByteReading
import ImageFormats

/// A MakerNote before anybody knows whose it is: where it is, and how it begins.
struct MakerNote {
  /// The Exif block's stream.
  let stream: TIFFStream
  /// Where the note begins in the stream.
  let start: Int
  /// Its length as the field declares it, cut to the block.
  let count: Int
  /// Its first bytes.
  let head: ByteSlice
  /// The Make tag's value: it decides only where the note itself leaves a choice.
  let make: String

  /// The note that is the value of `entry`, or `nil` when it is outside the block.
  init?(_ entry: TIFFEntry, in stream: TIFFStream, make: String) {
    start = entry.valueOffset
    count = min(entry.byteCount, stream.region.count - max(0, entry.valueOffset))
    guard count > 0, let head = try? stream.region.bytes(at: start, count: min(count, 64)) else { return nil }
    self.head = head
    self.stream = stream
    self.make = make
  }

  /// Whether Make begins with `name`, in capitals or not.
  func isMade(by name: StaticString) -> Bool {
    let letters = make.utf8
    return name.withUTF8Buffer { expected in
      letters.count >= expected.count
        && zip(letters, expected).allSatisfy { $0 & ~0x20 == $1 & ~0x20 }
    }
  }

  /// A stream whose offsets count from `offset` bytes after the note's beginning.
  func ownStream(_ order: Endianness, directory: Int, from offset: Int = 0) -> TIFFStream {
    TIFFStream(stream.region.region(at: start + offset), order: order, firstDirectory: directory)
  }

  /// A stream whose offsets count as the Exif block's do, with the directory `offset` bytes into the note.
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

  /// Whether a directory is at `offset` of the note: a small count, then fields of known types.
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

/// The maker whose format a MakerNote follows, by its own header; the Make tag may say otherwise.
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
