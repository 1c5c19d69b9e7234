import ByteReading

/// The contents of a JPEG stream's marker segments (ITU-T T.81, annex B).
public struct JPEGStructure: Equatable, Sendable {
  /// A marker segment in file order.
  public struct Segment: Equatable, Sendable {
    /// The marker's second byte: 0xE1 for APP1.
    public var marker: UInt8
    /// The marker's file offset.
    public var offset: Int
    /// The length in bytes, including marker and length field.
    public var length: Int
    /// What the payload is, judging by its identifier.
    public var content: Content
  }

  /// The content of an application segment, by its identifier.
  public enum Content: Equatable, Sendable {
    case jfif, jfxx, exif, xmp, extendedXMP, icc, mpf, photoshop, adobe, jumbf, ducky, flashPix, other
  }

  /// A frame header (T.81 B.2.2).
  public struct Frame: Equatable, Sendable {
    /// The SOFn marker's second byte: 0xC0 baseline, 0xC2 progressive.
    public var marker: UInt8
    /// Bits per sample.
    public var precision: UInt8
    public var width: Int
    public var height: Int
    public var components: [Component]
    public var offset: Int

    /// Whether the coefficients are sent in several scans.
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
    /// Whether it codes AC coefficients rather than DC.
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
  /// The number of MCUs between restart markers; 0 when there are none.
  public var restartInterval = 0
  /// The file offset of the first entropy-coded byte.
  public var scanOffset: Int?
  /// The file offset of EOI; known only after a deep look, or when no scan precedes it.
  public var endOffset: Int?
  /// The number of SOS segments; 1 after a quick look.
  public var scanCount = 0

  /// How much of the image decodes; known only after a deep look at Huffman-coded data.
  public var coverage: PictureCoverage?
  /// Statistics of the coefficients; known only after a deep look at Huffman-coded data.
  public var content: JPEGContent?

  public init() {}

  /// The index of the first segment with `content`, or `nil`.
  public func firstIndex(of content: Content) -> Int? {
    for index in segments.indices where segments[index].content == content { return index }
    return nil
  }
}

extension JPEGStructure {
  /// Appends the tables of a DQT payload (T.81 B.2.4.1): 64 steps of 8 or 16 bits each.
  mutating func readQuantizationTables(_ bytes: ByteSlice) throws(ByteError) {
    var index = 0
    while index < bytes.count {
      let head = try bytes.uint8(at: index)
      let isWide = head >> 4 != 0
      let body = try bytes.slice(at: index + 1, count: isWide ? 128 : 64)
      var values: [UInt16] = []
      values.reserveCapacity(64)
      for step in 0..<64 {
        values.append(isWide ? try body.uint16(at: step * 2) : UInt16(body[step]))
      }
      quantizationTables.append(
        .init(identifier: head & 15, values: values, offset: bytes.fileOffset(at: index)))
      index += 1 + body.count
    }
  }

  /// Appends the tables of a DHT payload (T.81 B.2.4.2).
  mutating func readHuffmanTables(_ bytes: ByteSlice) throws(ByteError) {
    var index = 0
    while index < bytes.count {
      let head = try bytes.uint8(at: index)
      let counts = try bytes.slice(at: index + 1, count: 16).array
      let total = counts.reduce(0) { $0 + Int($1) }
      let symbols = try bytes.slice(at: index + 17, count: total).array
      huffmanTables.append(
        .init(
          isAC: head >> 4 != 0, identifier: head & 15, counts: counts, symbols: symbols,
          offset: bytes.fileOffset(at: index)))
      index += 17 + total
    }
  }
}

extension JPEGStructure.HuffmanTable {
  /// Whether T.81 (B.2.4.2, C.2) allows the table: at most four per class, no symbol twice, and no more codes of a
  /// length than that many bits can hold.
  var isPossible: Bool {
    var seen = [Bool](repeating: false, count: 256)
    for symbol in symbols {
      if seen[Int(symbol)] { return false }
      seen[Int(symbol)] = true
    }
    var room = 1
    for count in counts {
      room = 2 * room - Int(count)
      if room < 0 { return false }
    }
    return identifier <= 3
  }
}

extension JPEGStructure.Frame {
  /// Whether T.81's table B.2 allows the values. A height of zero means that a DNL segment may follow.
  var isPossible: Bool {
    let precisions: ClosedRange<UInt8> =
      switch marker & 3 {
      case 0: 8...8
      case 3: 2...16
      default: 8...12
      }
    guard width > 0, precisions.contains(precision), !components.isEmpty else { return false }
    if isProgressive, components.count > 4 { return false }
    for (place, component) in components.enumerated() {
      guard (1...4).contains(component.horizontal), (1...4).contains(component.vertical),
        component.quantizationTable <= 3,
        !components[..<place].contains(where: { $0.identifier == component.identifier })
      else { return false }
    }
    return true
  }

  /// The frame header in a SOFn payload (T.81 B.2.2).
  init(marker: UInt8, _ bytes: ByteSlice) throws(ByteError) {
    let count = Int(try bytes.uint8(at: 5))
    var components: [JPEGStructure.Component] = []
    for index in 0..<count {
      let component = try bytes.slice(at: 6 + index * 3, count: 3)
      components.append(
        .init(
          identifier: component[0], horizontal: component[1] >> 4, vertical: component[1] & 15,
          quantizationTable: component[2]))
    }
    self.init(
      marker: marker, precision: try bytes.uint8(at: 0), width: try bytes.number16(at: 3),
      height: try bytes.number16(at: 1), components: components, offset: bytes.fileOffset(at: 0))
  }
}
