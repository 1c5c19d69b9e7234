import ByteReading

/// A grid's description: how many tiles make up a picture (ISO/IEC 23008-12, 6.6.2.3).
struct HEIFGrid {
  let columns: Int
  let rows: Int
  /// The picture's size in pixels, which the tiles may exceed to the right and below.
  let width: Int
  let height: Int

  /// The grid described by an item's data, or `nil` when it is cut short.
  init?(_ region: ByteRegion) {
    guard let bytes = try? region.prefix(12) else { return nil }
    var fields = BoxFields(bytes)
    do throws(ByteError) {
      try fields.skip(1)
      let size = try fields.uint8() & 1 == 0 ? 2 : 4
      rows = Int(try fields.uint8()) + 1
      columns = Int(try fields.uint8()) + 1
      width = try fields.number(size)
      height = try fields.number(size)
    } catch { return nil }
  }
}
