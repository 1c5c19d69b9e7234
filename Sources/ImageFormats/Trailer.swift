/// Bytes behind the end of the picture, classified by how they begin.
public struct Trailer: Equatable, Sendable {
  /// What the bytes are.
  public enum Kind: Equatable, Sendable {
    /// Further pictures that the MPF index names (CIPA DC-007): previews, gain maps, the second of a stereo pair.
    case multiPicture
    /// The video of a motion photo: an MP4 or QuickTime file.
    case motionPhoto
    /// A gain map picture for HDR display.
    case gainMap
    /// Samsung's trailer, which ends in "SEFT".
    case samsung
    /// Another whole JPEG stream without an index that names it.
    case jpeg
    /// Zeros, 0xFF or one repeated byte: a card's or recovery tool's padding.
    case padding
    /// An archive or program that has no business in a photo.
    case foreign(ForeignKind)
    /// Anything else.
    case unknown

    /// A plain English name for a report's technical details.
    public var words: String {
      switch self {
      case .multiPicture: "picture of the MPF index"
      case .motionPhoto: "video of a motion photo"
      case .gainMap: "gain map"
      case .samsung: "Samsung trailer"
      case .jpeg: "JPEG stream"
      case .padding: "padding"
      case .foreign(let kind): kind.words
      case .unknown: "unknown bytes"
      }
    }
  }

  /// A file type that is foreign to photos.
  public enum ForeignKind: Equatable, Sendable {
    case zip, rar, sevenZip, gzip, pdf, executable

    /// A plain English name for a report's technical details.
    public var words: String {
      switch self {
      case .zip: "ZIP archive"
      case .rar: "RAR archive"
      case .sevenZip: "7z archive"
      case .gzip: "gzip stream"
      case .pdf: "PDF document"
      case .executable: "program"
      }
    }
  }

  public var kind: Kind
  /// Where it begins in the file.
  public var offset: Int
  /// How many bytes it takes.
  public var length: Int

  public init(_ kind: Kind, offset: Int, length: Int) {
    self.kind = kind
    self.offset = offset
    self.length = length
  }
}
