import ByteReading

/// Damage found in a container; recorded beside what could be read.
public struct FormatIssue: Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    /// The part called `part` claims `needed` bytes and `available` are left.
    case truncated(part: StaticString, needed: Int, available: Int)
    /// A number that the standard does not allow.
    case invalidValue(part: StaticString, found: Int)
    /// A part that the standard demands is not there.
    case missing(part: StaticString)
    /// Parts point at each other in a circle, or are nested or counted beyond any real file.
    case excessive(part: StaticString)
    /// A checksum does not match its data.
    case checksumMismatch(part: StaticString, declared: UInt32, computed: UInt32)

    public static func == (left: Kind, right: Kind) -> Bool { left.words == right.words }

    /// The part's name.
    public var partName: String {
      switch self {
      case .truncated(let part, _, _), .invalidValue(let part, _), .missing(let part), .excessive(let part),
        .checksumMismatch(let part, _, _):
        part.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      }
    }

    /// A plain English phrase for a report's technical details.
    public var words: String {
      switch self {
      case .truncated(let part, let needed, let available):
        "\(part) needs \(needed) bytes, \(max(0, available)) are left"
      case .invalidValue(let part, let found): "\(part) has the impossible value \(found)"
      case .missing(let part): "\(part) is missing"
      case .excessive(let part): "\(part) is nested or repeated beyond reason"
      case .checksumMismatch(let part, let declared, let computed):
        "\(part) has checksum \(String(declared, radix: 16)), its data \(String(computed, radix: 16))"
      }
    }
  }

  /// What is wrong.
  public var kind: Kind
  /// Where, as a file offset.
  public var offset: Int

  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// Why a file could not be taken for a photo at all.
public enum FormatError: Error, Equatable, Sendable {
  /// The file has no bytes.
  case empty
  /// No known container begins like this; `beginning` holds up to eight of its first bytes.
  case unknownFormat(beginning: [UInt8])
  /// The container's own header can't be read.
  case damagedHeader(format: ImageFormat, offset: Int)
  /// The platform failed to deliver bytes.
  case unreadable(offset: Int)
}
