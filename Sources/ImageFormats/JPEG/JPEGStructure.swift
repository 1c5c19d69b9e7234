/// What a JPEG stream's marker segments say (ITU-T T.81, annex B).
public struct JPEGStructure: Equatable, Sendable {
  /// A marker segment in file order.
  public struct Segment: Equatable, Sendable {
    /// The marker's second byte: 0xE1 for APP1.
    public var marker: UInt8
    /// Where the marker begins in the file.
    public var offset: Int
    /// Marker, length field and payload together, in bytes.
    public var length: Int
    /// What the payload is, where its beginning tells.
    public var content: Content
  }

  /// What an application segment holds, by its identifier.
  public enum Content: Equatable, Sendable {
    case jfif, jfxx, exif, xmp, extendedXMP, icc, mpf, photoshop, adobe, jumbf, ducky, flashPix, other
  }

  /// A frame header (T.81 B.2.2).
  public struct Frame: Equatable, Sendable {
    /// The SOFn marker's second byte: 0xC0 baseline, 0xC2 progressive.
    public var marker: UInt8
    /// Bits a sample.
    public var precision: UInt8
    public var width: Int
    public var height: Int
    public var components: [Component]
    public var offset: Int

    /// Whether the coefficients come in several passes.
    public var isProgressive: Bool { marker == 0xC2 || marker == 0xC6 || marker == 0xCA || marker == 0xCE }
  }

  /// A component's sampling and quantisation table.
  public struct Component: Equatable, Sendable {
    public var identifier: UInt8
    /// Horizontal sampling factor, 1 to 4.
    public var horizontal: UInt8
    /// Vertical sampling factor, 1 to 4.
    public var vertical: UInt8
    public var quantizationTable: UInt8
  }

  /// A quantisation table (T.81 B.2.4.1).
  public struct QuantizationTable: Equatable, Sendable {
    public var identifier: UInt8
    /// 64 steps in zig-zag order.
    public var values: [UInt16]
    public var offset: Int
  }

  /// A Huffman table (T.81 B.2.4.2).
  public struct HuffmanTable: Equatable, Sendable {
    /// Whether it codes AC coefficients; else DC.
    public var isAC: Bool
    public var identifier: UInt8
    /// The number of codes of each length from 1 to 16 bits.
    public var counts: [UInt8]
    /// The coded symbols, shortest code first.
    public var symbols: [UInt8]
    public var offset: Int
  }

  public var segments: [Segment] = []
  public var frame: Frame?
  public var quantizationTables: [QuantizationTable] = []
  public var huffmanTables: [HuffmanTable] = []
  /// MCUs between restart markers; 0 when there are none.
  public var restartInterval = 0
  /// Where the first entropy-coded byte lies.
  public var scanOffset: Int?
  /// Where EOI lies; known only after a deep scan, or when no scan stands before it.
  public var endOffset: Int?
  /// How many SOS segments there are; 1 after a quick look.
  public var scanCount = 0

  public init() {}

  /// The index of the first segment with `content`, or `nil`.
  public func firstIndex(of content: Content) -> Int? {
    for index in segments.indices where segments[index].content == content { return index }
    return nil
  }
}
