import ByteReading

/// The size in a JPEG XL codestream's SizeHeader (ISO/IEC 18181-1, D.2), before any orientation.
struct JPEGXLSize: Equatable {
  let width: Int
  let height: Int

  /// The size in a codestream that begins with FF 0A, or `nil` when it is cut short.
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

  /// A side: in eighths up to 256, else with 9, 13, 18 or 30 bits; both forms count from 1.
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
