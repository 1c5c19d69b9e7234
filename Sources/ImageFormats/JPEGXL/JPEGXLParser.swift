import ByteReading

/// Walks a JPEG XL file: a container of boxes (ISO/IEC 18181-2) or a bare codestream (ISO/IEC 18181-1).
public struct JPEGXLParser {
  private let region: ByteRegion
  private var reader = BoxReader()
  private var file = ImageFile(format: .jpegXL)
  /// The codestream's beginning, gathered from `jxlc`, or from as many `jxlp` as it takes.
  private var codestream: [UInt8] = []

  /// The signature and the longest SizeHeader take 11 bytes.
  private static let headerLength = 16

  private init(_ region: ByteRegion) {
    self.region = region
  }

  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
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
