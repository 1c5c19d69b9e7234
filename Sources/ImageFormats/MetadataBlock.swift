import ByteReading

/// A block of metadata that a container holds: its standard and where it is, not yet what it says.
public struct MetadataBlock {
  /// The standard that a block follows.
  public enum Kind: Equatable, Sendable {
    /// A TIFF stream with Exif directories, from its byte-order mark on.
    case exif
    /// An XMP packet.
    case xmp
    /// All parts of an extended XMP packet, joined, with its GUID checked (XMP Specification Part 3, 1.1.3.1).
    case extendedXMP
    /// IPTC-IIM datasets that are not inside Photoshop resources.
    case iptc
    /// Photoshop image resource blocks ("8BIM").
    case photoshop
    /// An ICC profile.
    case icc
    /// A JUMBF superbox stream (C2PA).
    case jumbf
    /// JFIF APP0, from its identifier on.
    case jfif
    /// JFXX APP0, from its identifier on.
    case jfxx
    /// Adobe APP14, from its identifier on.
    case adobe
    /// Multi-Picture Format, from its byte-order mark on (CIPA DC-007).
    case mpf
    /// A comment: JPEG COM, GIF comment extension.
    case comment
    /// PNG tEXt, from its keyword on.
    case pngText
    /// PNG zTXt, from its keyword on.
    case pngCompressedText
    /// PNG iTXt, from its keyword on.
    case pngInternationalText
    /// PNG tIME.
    case pngTime
    /// PNG iCCP, from its profile name on: an ICC profile in a zlib stream.
    case pngProfile
    /// Canon's CMT1 to CMT4 boxes of CR3: TIFF streams of IFD0, Exif, MakerNote and GPS.
    case canonTIFF(UInt8)
    /// Fujifilm's RAF header, from its magic on.
    case rafHeader
    /// Canon's heaps of records, from the byte-order mark on: a CRW file, or a JPEG's APP0.
    case ciff
    /// An application segment of another maker: its number and identifier say which.
    case application(UInt8)
  }

  /// The standard that the block follows.
  public var kind: Kind
  /// The block's payload.
  public var region: ByteRegion

  public init(_ kind: Kind, _ region: ByteRegion) {
    self.kind = kind
    self.region = region
  }
}

/// A part of a container: a marker segment, chunk, box or directory, with what is in it.
public struct StructureNode: Equatable, Sendable {
  /// The part's name in its standard: `APP1`, `IHDR`, `iloc`, `IFD0`.
  public var name: String
  /// Where it begins in the file, its own header included.
  public var offset: Int
  /// How many bytes it takes, its own header included.
  public var length: Int
  /// What is in it, in a few words: an identifier, a size; may come from the file, so it is shown escaped.
  public var detail: String?
  /// The parts inside, in file order.
  public var children: [StructureNode]

  public init(
    _ name: String, offset: Int, length: Int, detail: String? = nil, children: [StructureNode] = []
  ) {
    self.name = name
    self.offset = offset
    self.length = length
    self.detail = detail
    self.children = children
  }
}
