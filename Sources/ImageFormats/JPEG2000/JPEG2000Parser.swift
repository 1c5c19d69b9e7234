import ByteReading

/// Walks a JPEG 2000 file in its container (ISO/IEC 15444-1, annex I).
public struct JPEG2000Parser {
  private let region: ByteRegion
  private var reader = BoxReader()
  private var file = ImageFile(format: .jpeg2000)

  private init(_ region: ByteRegion) {
    self.region = region
  }

  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    var parser = JPEG2000Parser(region)
    parser.walk()
    return parser.file
  }

  private mutating func walk() {
    let (boxes, end) = reader.file(region)
    file.structure = boxes.map { StructureNode($0, describe: JPEG2000Detail.text) }
    for box in boxes { read(box) }
    if file.width == nil { reader.note(.missing(part: "ihdr"), at: region.fileOffset()) }
    if let trailer = BoxTrailer.classify(region, from: end) { file.trailers.append(trailer) }
    file.issues = reader.issues
  }

  private mutating func read(_ box: Box) {
    switch box.type {
    case "jp2h": readHeader(box)
    case "jp2c": readCodestream(box)
    case "uuid": readUUID(box)
    case "xml ": readXML(box)
    case "jumb": file.blocks.append(MetadataBlock(.jumbf, box.region))
    default: break
    }
  }

  /// ISO/IEC 15444-1, I.5.3.1 and I.5.3.3: height comes first; method 2 and 3 of `colr` is an ICC profile.
  private mutating func readHeader(_ header: Box) {
    if var fields = header.child("ihdr")?.fields(), let height = try? fields.number(4),
      let width = try? fields.number(4)
    {
      file.width = width
      file.height = height
    }
    for colour in header.children where colour.type == "colr" {
      guard let method = try? colour.payload.bytes(at: 0, count: 1)[0], method == 2 || method == 3 else { continue }
      file.blocks.append(MetadataBlock(.icc, colour.payload.region(at: 3)))
    }
  }

  private mutating func readCodestream(_ box: Box) {
    guard let size = JPEG2000Size(box.payload) else {
      return reader.note(.missing(part: "SIZ"), at: box.payload.fileOffset())
    }
    guard let width = file.width, let height = file.height else {
      file.width = size.width
      file.height = size.height
      return
    }
    if width != size.width || height != size.height {
      reader.note(.invalidValue(part: "ihdr width", found: width), at: box.payload.fileOffset())
    }
  }

  private mutating func readUUID(_ box: Box) {
    switch box.userType {
    case BoxUUID.jpeg2000Exif?, BoxUUID.adobeExif?:
      file.blocks.append(MetadataBlock(.exif, Self.stream(in: box.payload)))
    case BoxUUID.xmp?: file.blocks.append(MetadataBlock(.xmp, box.payload))
    case BoxUUID.iptc?, BoxUUID.adobeIPTC?: file.blocks.append(MetadataBlock(.iptc, box.payload))
    case BoxUUID.photoshop?: file.blocks.append(MetadataBlock(.photoshop, box.payload))
    case BoxUUID.c2pa?:
      if let manifest = C2PABox.manifest(in: box) { file.blocks.append(MetadataBlock(.jumbf, manifest)) }
    default: break
    }
  }

  /// Some writers put "Exif\0\0", as in JPEG, before the TIFF stream.
  private static func stream(in payload: ByteRegion) -> ByteRegion {
    guard let head = try? payload.prefix(6), head.starts(with: "Exif") || head.starts(with: "exif") else {
      return payload
    }
    return payload.region(at: 6)
  }

  /// An XML box may hold anything; a packet says so within its first tags.
  private mutating func readXML(_ box: Box) {
    guard let head = try? box.payload.prefix(256), head.firstIndex(of: "<x:xmpmeta") != nil else { return }
    file.blocks.append(MetadataBlock(.xmp, box.payload))
  }
}
