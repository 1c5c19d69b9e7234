import ByteReading

/// Describes a box in a few words for the structure tree.
enum BoxDetail {
  /// The description of a box of ISO/IEC 14496-12, 23008-12 or Canon's CR3.
  static func text(_ box: Box) -> String? {
    // Coded data has no description, and reading its start might cost a window.
    guard !BoxContainers.isCodedData(box.type) else { return nil }
    var fields = box.fields()
    return try? text(box, &fields)
  }

  private static func text(_ box: Box, _ fields: inout BoxFields) throws(ByteError) -> String? {
    switch box.type {
    case "ftyp": try brands(&fields)
    case "hdlr": try handler(&fields)
    case "infe": try itemInfo(&fields)
    case "pitm": try primaryItem(&fields)
    case "iinf": "\(box.children.count) items"
    case "ispe": try spatialExtents(&fields)
    case "irot": "\(Int(try fields.uint8() & 3) * 90)° counter-clockwise"
    case "imir": try fields.uint8() & 1 == 0 ? "top to bottom" : "left to right"
    case "colr": try colour(box, &fields)
    case "pixi": try pixelInformation(&fields)
    case "pasp": "\(try fields.uint32()) : \(try fields.uint32())"
    case "auxC": try auxiliaryType(&fields)
    case "hvcC": try hevcConfiguration(&fields)
    case "av1C": try av1Configuration(&fields)
    case "brob": try fields.fourCC().description
    case "CNCV": fields.text().prefix(40).latin1Text
    case "CRAW", "hvc1", "hev1", "av01", "avc1", "mjpg": try sampleSize(&fields)
    case "THMB": try pictureSize(&fields, skipping: 4)
    case "PRVW": try pictureSize(&fields, skipping: 6)
    default: nil
    }
  }

  /// ISO/IEC 14496-12, 4.3.
  static func brands(_ fields: inout BoxFields) throws(ByteError) -> String {
    var words = try fields.fourCC().description
    try fields.skip(4)
    while let brand = try? fields.fourCC() { words += " " + brand.description }
    return words
  }

  /// ISO/IEC 14496-12, 8.4.3.
  private static func handler(_ fields: inout BoxFields) throws(ByteError) -> String {
    try fields.skip(8)
    let type = try fields.fourCC().description
    try fields.skip(12)
    let name = fields.text().prefix(64).lenientText
    return name.isEmpty ? type : type + " " + name
  }

  /// ISO/IEC 14496-12, 8.11.6.
  private static func itemInfo(_ fields: inout BoxFields) throws(ByteError) -> String {
    let version = try fields.versionAndFlags().version
    let identifier = try fields.identifier(isWide: version >= 3)
    guard version >= 2 else { return "item \(identifier)" }
    try fields.skip(2)
    return "item \(identifier), \(try fields.fourCC().description)"
  }

  private static func primaryItem(_ fields: inout BoxFields) throws(ByteError) -> String {
    let version = try fields.versionAndFlags().version
    return "item \(try fields.identifier(isWide: version > 0))"
  }

  private static func spatialExtents(_ fields: inout BoxFields) throws(ByteError) -> String {
    try fields.skip(4)
    return "\(try fields.uint32()) × \(try fields.uint32())"
  }

  /// ISO/IEC 14496-12, 12.1.5: a profile, or code points of ITU-T H.273.
  private static func colour(_ box: Box, _ fields: inout BoxFields) throws(ByteError) -> String {
    let type = try fields.fourCC()
    guard type == "nclx" else { return "\(type.description), \(max(0, box.payload.count - 4)) bytes" }
    let primaries = try fields.uint16()
    let transfer = try fields.uint16()
    let matrix = try fields.uint16()
    let range = try fields.uint8() & 0x80 == 0 ? "limited" : "full"
    return "nclx \(primaries)/\(transfer)/\(matrix) \(range) range"
  }

  /// ISO/IEC 23008-12, 6.5.6.
  private static func pixelInformation(_ fields: inout BoxFields) throws(ByteError) -> String {
    try fields.skip(4)
    var depths: [String] = []
    for _ in 0..<(try fields.uint8()) { depths.append("\(try fields.uint8())") }
    return depths.joined(separator: ", ") + " bits"
  }

  private static func auxiliaryType(_ fields: inout BoxFields) throws(ByteError) -> String {
    try fields.skip(4)
    return fields.text().prefix(128).lenientText
  }

  /// ISO/IEC 14496-15, 8.3.2.1: profile and level are in bytes 1 and 12.
  private static func hevcConfiguration(_ fields: inout BoxFields) throws(ByteError) -> String {
    try fields.skip(1)
    let profile = try fields.uint8() & 31
    try fields.skip(10)
    // In thirtieths: 93 is level 3.1.
    let level = try fields.uint8()
    return "profile \(profile), level \(level / 30).\(level % 30 / 3)"
  }

  /// AV1 Codec ISO Media File Format Binding, 2.3.3.
  private static func av1Configuration(_ fields: inout BoxFields) throws(ByteError) -> String {
    try fields.skip(1)
    let byte = try fields.uint8()
    return "profile \(byte >> 5), level index \(byte & 31)"
  }

  /// ISO/IEC 14496-12, 12.1.3: a VisualSampleEntry's width and height.
  private static func sampleSize(_ fields: inout BoxFields) throws(ByteError) -> String {
    try pictureSize(&fields, skipping: 24)
  }

  private static func pictureSize(_ fields: inout BoxFields, skipping length: Int) throws(ByteError) -> String {
    try fields.skip(length)
    return "\(try fields.uint16()) × \(try fields.uint16())"
  }
}
