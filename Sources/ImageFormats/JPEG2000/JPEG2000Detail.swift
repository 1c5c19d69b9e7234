import ByteReading

/// What a box of JPEG 2000 says, in a few words for the structure tree (ISO/IEC 15444-1, I.5).
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
