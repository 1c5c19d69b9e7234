import ByteReading

/// A metadata block in a container: its standard and location, not yet its contents.
public struct MetadataBlock {
  /// The standard of a block.
  public enum Kind: Equatable, Sendable {
    /// A TIFF stream with Exif directories, starting at its byte-order mark.
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
    /// JFIF APP0, starting at its identifier.
    case jfif
    /// JFXX APP0, starting at its identifier.
    case jfxx
    /// Adobe APP14, starting at its identifier.
    case adobe
    /// Multi-Picture Format, starting at its byte-order mark (CIPA DC-007).
    case mpf
    /// A comment: JPEG COM, GIF comment extension.
    case comment
    /// PNG tEXt, starting at its keyword.
    case pngText
    /// PNG zTXt, starting at its keyword.
    case pngCompressedText
    /// PNG iTXt, starting at its keyword.
    case pngInternationalText
    /// PNG tIME.
    case pngTime
    /// PNG iCCP, starting at its profile name: an ICC profile in a zlib stream.
    case pngProfile
    /// Canon's CMT1 to CMT4 boxes of CR3: TIFF streams of IFD0, Exif, MakerNote and GPS.
    case canonTIFF(UInt8)
    /// Fujifilm's RAF header, starting at its magic number.
    case rafHeader
    /// Canon's CIFF heaps, starting at the byte-order mark: a CRW file, or a JPEG's APP0.
    case ciff
    /// An unrecognised application segment, by its number; its payload starts with an identifier.
    case application(UInt8)
  }

  /// The block's standard.
  public var kind: Kind
  /// The block's payload.
  public var region: ByteRegion

  public init(_ kind: Kind, _ region: ByteRegion) {
    self.kind = kind
    self.region = region
  }
}

/// A part of a container, such as a marker segment, chunk, box or directory, with its children.
public struct StructureNode: Equatable, Sendable {
  /// The part's name in its standard: `APP1`, `IHDR`, `iloc`, `IFD0`.
  public var name: String
  /// The file offset, including its own header.
  public var offset: Int
  /// The length in bytes, including its own header.
  public var length: Int
  /// A short description, such as an identifier or a size; may contain text from the file, so escape it for display.
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
