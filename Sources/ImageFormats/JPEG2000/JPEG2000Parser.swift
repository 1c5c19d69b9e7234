import ByteReading

/// Parses a JPEG 2000 file in its container (ISO/IEC 15444-1, annex I).
package struct JPEG2000Parser {
  private let region: ByteRegion
  private var reader = BoxReader()
  private var file = ImageFile(format: .jpeg2000)

  private let depth: InspectionDepth

  private init(_ region: ByteRegion, _ depth: InspectionDepth) {
    self.region = region
    self.depth = depth
  }

  /// The structure of the file in `region`.
  package static func parse(_ region: ByteRegion, depth: InspectionDepth = .quick) -> ImageFile {
    var parser = JPEG2000Parser(region, depth)
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

  /// ISO/IEC 15444-1, I.5.3.1 and I.5.3.3: height comes first; methods 2 and 3 of `colr` are ICC profiles.
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
    // ISO/IEC 15444-1, A.4.4: EOC ends the codestream.
    if depth == .deep, let end = try? box.payload.bytes(at: box.payload.count - 2, count: 2),
      end[0] != 0xFF || end[1] != 0xD9
    {
      reader.note(.missing(part: "EOC"), at: box.payload.fileOffset(at: box.payload.count))
    }
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

  /// Some writers put "Exif\0\0" before the TIFF stream, as in JPEG.
  private static func stream(in payload: ByteRegion) -> ByteRegion {
    guard let head = try? payload.prefix(6), head.starts(with: "Exif") || head.starts(with: "exif") else {
      return payload
    }
    return payload.region(at: 6)
  }

  /// An XML box may hold anything; an XMP packet shows in its first tags.
  private mutating func readXML(_ box: Box) {
    guard let head = try? box.payload.prefix(256), head.firstIndex(of: "<x:xmpmeta") != nil else { return }
    file.blocks.append(MetadataBlock(.xmp, box.payload))
  }
}

/// Describes a JPEG 2000 box in a few words for the structure tree (ISO/IEC 15444-1, I.5).
enum JPEG2000Detail {
  static func text(_ box: Box) -> String? {
    var fields = box.fields()
    return try? text(box, &fields)
  }

  private static func text(_ box: Box, _ fields: inout BoxFields) throws(ByteError) -> String? {
    switch box.type {
    case "ftyp": return try BoxDetail.brands(&fields)
    case "ihdr":
      let height = try fields.uint32()
      let width = try fields.uint32()
      return "\(width) × \(height), \(try fields.uint16()) components"
    case "colr":
      let method = try fields.uint8()
      guard method == 1 else { return "ICC profile, \(max(0, box.payload.count - 3)) bytes" }
      try fields.skip(2)
      return "colour space \(try fields.uint32())"
    case "jp2c":
      return JPEG2000Size(box.payload).map { "\($0.width) × \($0.height)" }
    default: return nil
    }
  }
}

/// The image size in the SIZ segment of a JPEG 2000 codestream (ISO/IEC 15444-1, A.5.1).
struct JPEG2000Size: Equatable {
  let width: Int
  let height: Int

  /// The size in a codestream that begins with SOC and SIZ, or `nil`.
  init?(_ codestream: ByteRegion) {
    guard let bytes = try? codestream.prefix(24) else { return nil }
    var fields = BoxFields(bytes)
    do throws(ByteError) {
      guard try fields.uint16() == 0xFF4F, try fields.uint16() == 0xFF51 else { return nil }
      try fields.skip(4)
      let right = try Self.place(&fields)
      let bottom = try Self.place(&fields)
      // The image area has an offset on the reference grid.
      width = max(0, right - (try Self.place(&fields)))
      height = max(0, bottom - (try Self.place(&fields)))
    } catch { return nil }
  }

  /// A place on the reference grid, cut to the same number in every build.
  private static func place(_ fields: inout BoxFields) throws(ByteError) -> Int {
    min(try fields.number(4), FileNumber.sideLimit)
  }
}
