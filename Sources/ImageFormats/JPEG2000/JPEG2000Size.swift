import ByteReading

/// The picture's size in a JPEG 2000 codestream's SIZ segment (ISO/IEC 15444-1, A.5.1).
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
      let right = try fields.number(4)
      let bottom = try fields.number(4)
      // The picture's area on the reference grid begins at an offset.
      width = max(0, right - (try fields.number(4)))
      height = max(0, bottom - (try fields.number(4)))
    } catch { return nil }
  }
}
