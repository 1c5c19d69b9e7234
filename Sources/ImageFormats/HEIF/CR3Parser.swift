import ByteReading

/// Parses a Canon CR3 raw file.
///
/// Canon publishes no specification; box names and layouts follow L. Clévy's "Describing the Canon Raw v3 (CR3) file
/// format".
package struct CR3Parser {
  private let region: ByteRegion
  private var reader = BoxReader()
  private var file = ImageFile(format: .cr3)
  private var heif = HEIFStructure()

  private init(_ region: ByteRegion) {
    self.region = region
  }

  /// The structure of the file in `region`.
  package static func parse(_ region: ByteRegion) -> ImageFile {
    var parser = CR3Parser(region)
    parser.walk()
    return parser.file
  }

  private mutating func walk() {
    let (boxes, end) = reader.file(region)
    file.structure = boxes.map { StructureNode($0, describe: BoxDetail.text) }
    for box in boxes { read(box) }
    if file.width == nil { reader.note(.missing(part: "picture track"), at: region.fileOffset()) }
    if let trailer = BoxTrailer.classify(region, from: end) { file.trailers.append(trailer) }
    file.issues = reader.issues
    file.heif = heif
  }

  private mutating func read(_ box: Box) {
    switch box.type {
    case "ftyp": heif.readBrands(box)
    case "moov":
      for child in box.children where child.userType == .canonMetadata { readMetadata(child) }
      readSize(box)
    case "uuid" where box.userType == .xmp: file.blocks.append(MetadataBlock(.xmp, box.payload))
    case "uuid":
      if let manifest = C2PABox.manifest(in: box) { file.blocks.append(MetadataBlock(.jumbf, manifest)) }
    default: break
    }
  }

  private mutating func readMetadata(_ canon: Box) {
    var seen: [UInt8] = []
    for box in canon.children {
      guard let number = Self.number(box.type), !seen.contains(number) else { continue }
      seen.append(number)
      file.blocks.append(MetadataBlock(.canonTIFF(number), box.payload))
    }
  }

  private static func number(_ type: FourCC) -> UInt8? {
    switch type {
    case "CMT1": 1
    case "CMT2": 2
    case "CMT3": 3
    case "CMT4": 4
    default: nil
    }
  }

  /// The size of the embedded full-size JPEG is that of the intended image; the raw track's includes the sensor's
  /// border.
  private mutating func readSize(_ moov: Box) {
    var size: TrackSize.Size?
    for entry in TrackSize.entries(moov) where entry.type == "CRAW" && entry.child("JPEG") != nil {
      size = TrackSize.size(entry)
    }
    guard let size = size ?? TrackSize.largest(in: moov) else { return }
    file.width = size.width
    file.height = size.height
  }
}
