import ByteReading

/// Reads `iprp`, the shared item properties (ISO/IEC 23008-12, 6.5 and 9.3).
struct HEIFPropertyReader {
  /// A property, reduced to what is needed.
  enum Property {
    case size(width: Int, height: Int)
    case shown(width: Int, height: Int)
    case rotation(UInt8)
    case mirror(UInt8)
    case auxiliary(String)
    /// The configuration box's type, the size in bytes of the length before each NAL unit (0 if there is none), and the
    /// location of its payload.
    case codec(FourCC, lengthSize: Int, HEIFStructure.Extent)
    case profile(ByteRegion)
    case other
  }

  /// The properties in `ipco`; `ipma` counts them from 1.
  let properties: [Property]
  private let boxes: [Box]
  private let associations: [Box]

  init(_ meta: Box) {
    let table = meta.child("iprp")
    boxes = table?.child("ipco")?.children ?? []
    properties = boxes.map { Self.property($0) }
    associations = (table?.children ?? []).filter { $0.type == "ipma" }
  }

  /// The first colour profile, of any item.
  var firstProfile: ByteRegion? {
    for property in properties {
      if case .profile(let region) = property, region.count > 0 { return region }
    }
    return nil
  }

  private static func property(_ box: Box) -> Property {
    var fields = box.fields()
    return (try? property(box, &fields)) ?? .other
  }

  private static func property(_ box: Box, _ fields: inout BoxFields) throws(ByteError) -> Property {
    switch box.type {
    case "ispe":
      try fields.skip(4)
      return .size(width: try fields.number(4), height: try fields.number(4))
    case "clap":
      // ISO/IEC 14496-12, 12.1.4.2: width and height as fractions.
      let (width, widthDivisor) = (try fields.number(4), try fields.number(4))
      let (height, heightDivisor) = (try fields.number(4), try fields.number(4))
      return widthDivisor > 0 && heightDivisor > 0
        ? .shown(width: width / widthDivisor, height: height / heightDivisor) : .other
    case "irot": return .rotation(try fields.uint8() & 3)
    case "imir": return .mirror(try fields.uint8() & 1)
    case "auxC":
      try fields.skip(4)
      return .auxiliary(fields.text().lenientText)
    case "colr":
      let type = try fields.fourCC()
      return type == "prof" || type == "rICC" ? .profile(box.payload.region(at: 4)) : .other
    // ISO/IEC 14496-15, 8.3.2.1: lengthSizeMinusOne is in the low bits of byte 21.
    case "hvcC":
      return .codec(box.type, lengthSize: Int(try box.payload.bytes(at: 21, count: 1)[0] & 3) + 1, extent(box))
    case "av1C", "avcC", "jpgC", "j2kH", "uncC", "vvcC":
      return .codec(box.type, lengthSize: 0, extent(box))
    default: return .other
    }
  }

  private static func extent(_ box: Box) -> HEIFStructure.Extent {
    .init(offset: box.payload.fileOffset(), length: box.payload.count)
  }

  /// Passes every item's ID with each of its properties to `body`, up to where the table is cut off. Returns the offset
  /// of the first property that no item has.
  func read(_ body: (UInt32, Property) -> Void) throws(ByteError) -> Int? {
    var isUsed = [Bool](repeating: false, count: boxes.count)
    for table in associations { try read(table.table(), &isUsed, body) }
    for (index, box) in boxes.enumerated() where !isUsed[index] && box.type != "free" && box.type != "skip" {
      return box.region.fileOffset()
    }
    return nil
  }

  /// ISO/IEC 23008-12, 9.3.2: the top bit of an index marks the property as essential.
  private func read(
    _ table: BoxFields, _ isUsed: inout [Bool], _ body: (UInt32, Property) -> Void
  ) throws(ByteError) {
    var fields = table
    let (version, flags) = try fields.versionAndFlags()
    for _ in 0..<(try fields.number(4)) {
      let identifier = try fields.identifier(isWide: version >= 1)
      for _ in 0..<(try fields.uint8()) {
        let word = flags & 1 == 0 ? UInt16(try fields.uint8()) << 8 : try fields.uint16()
        let index = flags & 1 == 0 ? Int(word >> 8 & 0x7F) : Int(word & 0x7FFF)
        guard index > 0, index <= properties.count else { continue }
        isUsed[index - 1] = true
        // 6.5.9 requires it of `clap`; a Galaxy's thumbnail has its own on the whole image, where readers ignore it.
        if case .shown = properties[index - 1], word < 0x8000 { continue }
        body(identifier, properties[index - 1])
      }
    }
  }
}
