import ByteReading

/// Damage found in a container; recorded next to the data that could be read.
public struct FormatIssue: Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    /// The part called `part` claims `needed` bytes, but only `available` are left.
    case truncated(part: StaticString, needed: Int, available: Int)
    /// A value that the standard does not allow.
    case invalidValue(part: StaticString, found: Int)
    /// A required part is missing.
    case missing(part: StaticString)
    /// A part after the image, which an index lists, is no longer there; the image itself is whole.
    case lost(part: StaticString)
    /// Parts that point at each other in a circle, or are nested or counted beyond any real file.
    case excessive(part: StaticString)
    /// A checksum does not match its data.
    case checksumMismatch(part: StaticString, declared: UInt32, computed: UInt32)

    public static func == (left: Kind, right: Kind) -> Bool { left.words == right.words }

    /// Whether only a part after the image is gone.
    package var isLostPart: Bool { if case .lost = self { true } else { false } }

    /// The part's name.
    public var partName: String {
      switch self {
      case .truncated(let part, _, _), .invalidValue(let part, _), .missing(let part), .lost(let part),
        .excessive(let part), .checksumMismatch(let part, _, _):
        part.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      }
    }

    /// A plain English description for a report's technical details.
    public var words: String {
      switch self {
      case .truncated(let part, let needed, let available):
        "\(part) needs \(needed) bytes, \(max(0, available)) are left"
      case .invalidValue(let part, let found): "\(part) has the impossible value \(found)"
      case .missing(let part), .lost(let part): "\(part) is missing"
      case .excessive(let part): "\(part) is nested or repeated beyond reason"
      case .checksumMismatch(let part, let declared, let computed):
        "\(part) has checksum \(String(declared, radix: 16)), its data \(String(computed, radix: 16))"
      }
    }
  }

  /// What is wrong.
  public var kind: Kind
  /// The file offset of the damage.
  public var offset: Int

  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// The reason a file can't be read as a photo at all.
public enum FormatError: Error, Equatable, Sendable {
  /// The file has no bytes.
  case empty
  /// No known container begins like this; `beginning` holds up to eight of the first bytes.
  case unknownFormat(beginning: [UInt8])
  /// The container's own header can't be read.
  case damagedHeader(format: ImageFormat, offset: Int)
  /// The platform could not deliver bytes.
  case unreadable(offset: Int)
}
