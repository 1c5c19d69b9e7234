import ByteReading

/// Parses a JPEG XL file: a container of boxes (ISO/IEC 18181-2) or a bare codestream (ISO/IEC 18181-1).
package struct JPEGXLParser {
  private let region: ByteRegion
  private var reader = BoxReader()
  private var file = ImageFile(format: .jpegXL)
  /// The start of the codestream, from `jxlc` or as many `jxlp` boxes as needed.
  private var codestream: [UInt8] = []

  /// The signature and the longest SizeHeader take 11 bytes.
  private static let headerLength = 16

  private init(_ region: ByteRegion) {
    self.region = region
  }

  /// The structure of the file in `region`.
  package static func parse(_ region: ByteRegion) -> ImageFile {
    var parser = JPEGXLParser(region)
    if let head = try? region.prefix(2), head.count == 2, head[0] == 0xFF, head[1] == 0x0A {
      parser.readBareCodestream()
    } else {
      parser.readContainer()
    }
    parser.readSize()
    parser.file.issues = parser.reader.issues
    return parser.file
  }

  private mutating func readBareCodestream() {
    gather(region)
    file.structure = [StructureNode("codestream", offset: region.fileOffset(), length: region.count)]
  }

  private mutating func readContainer() {
    let (boxes, end) = reader.file(region)
    file.structure = boxes.map { StructureNode($0, describe: BoxDetail.text) }
    for box in boxes { read(box) }
    if let trailer = BoxTrailer.classify(region, from: end) { file.trailers.append(trailer) }
  }

  private mutating func read(_ box: Box) {
    switch box.type {
    case "jxlc": gather(box.payload)
    // ISO/IEC 18181-2, 9.9: a 4-byte index, whose top bit marks the last part, precedes the data.
    case "jxlp": gather(box.payload.region(at: 4))
    case "Exif": file.blocks.append(MetadataBlock(.exif, ExifBox.stream(in: box.payload)))
    case "xml ": file.blocks.append(MetadataBlock(.xmp, box.payload))
    case "jumb": file.blocks.append(MetadataBlock(.jumbf, box.region))
    default: break
    }
  }

  private mutating func gather(_ part: ByteRegion) {
    guard codestream.count < Self.headerLength, let head = try? part.prefix(Self.headerLength) else { return }
    codestream += head.array
  }

  private mutating func readSize() {
    guard let size = JPEGXLSize(codestream: codestream) else {
      return reader.note(.missing(part: "codestream header"), at: region.fileOffset())
    }
    file.width = size.width
    file.height = size.height
  }
}

/// The size in a JPEG XL codestream's SizeHeader (ISO/IEC 18181-1, D.2), before any orientation.
struct JPEGXLSize: Equatable {
  let width: Int
  let height: Int

  /// The size in a codestream that begins with FF 0A, or `nil` when it is truncated.
  init?(codestream: [UInt8]) {
    guard codestream.count >= 2, codestream[0] == 0xFF, codestream[1] == 0x0A else { return nil }
    var reader = LowBitReader(codestream, from: 2)
    guard let small = reader.bits(1), let height = Self.length(&reader, isSmall: small == 1),
      let ratio = reader.bits(3),
      let width = ratio == 0
        ? Self.length(&reader, isSmall: small == 1) : Self.width(ofHeight: height, ratio: ratio)
    else { return nil }
    self.width = width
    self.height = height
  }

  /// A side: a multiple of 8 up to 256, or 9, 13, 18 or 30 bits; both forms count from 1.
  private static func length(_ reader: inout LowBitReader, isSmall: Bool) -> Int? {
    if isSmall { return reader.bits(5).map { (Int($0) + 1) * 8 } }
    guard let selector = reader.bits(2) else { return nil }
    let widths = [9, 13, 18, 30]
    return reader.bits(widths[Int(selector)]).map { FileNumber.clamped($0) + 1 }
  }

  /// ISO/IEC 18181-1, table D.3.
  private static func width(ofHeight height: Int, ratio: UInt32) -> Int {
    switch ratio {
    case 2: FileNumber.product(height, 12) / 10
    case 3: FileNumber.product(height, 4) / 3
    case 4: FileNumber.product(height, 3) / 2
    case 5: FileNumber.product(height, 16) / 9
    case 6: FileNumber.product(height, 5) / 4
    case 7: FileNumber.product(height, 2)
    default: height
    }
  }
}

/// Reads numbers from a JPEG XL codestream, least significant bit first (ISO/IEC 18181-1, B.2).
struct LowBitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8], from byte: Int) {
    self.bytes = bytes
    position = byte * 8
  }

  /// Reads the next `count` bits, at most 32, or returns `nil` past the end.
  mutating func bits(_ count: Int) -> UInt32? {
    guard count <= bytes.count * 8 - position else { return nil }
    var value: UInt32 = 0
    for bit in 0..<count {
      let one = UInt32(bytes[position >> 3] >> UInt8(position & 7) & 1)
      value |= one << UInt32(bit)
      position += 1
    }
    return value
  }
}
