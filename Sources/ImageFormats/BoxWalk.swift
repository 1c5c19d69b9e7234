import ByteReading

/// Measures a file in the ISO base media format that is appended to another one.
enum BoxWalk {
  /// A movie has some dozen top-level boxes, a fragmented one some hundred.
  private static let boxLimit = 1024

  /// How many bytes the boxes from the start of `region` on take (ISO/IEC 14496-12, 4.2).
  static func length(_ region: ByteRegion) -> Int {
    var position = 0
    for _ in 0..<boxLimit {
      guard let head = try? region.bytes(at: position, count: 8), let size = try? head.number32(at: 0),
        isType(head)
      else { return position }
      var length = size
      if size == 0 { return region.count }
      if size == 1 {
        guard let long = try? region.bytes(at: position + 8, count: 8).number64(at: 0) else { return region.count }
        length = long
      }
      guard length >= 8 else { return position }
      guard length <= region.count - position else { return region.count }
      position += length
    }
    return position
  }

  private static func isType(_ head: ByteSlice) -> Bool {
    for index in 4..<8 where head[index] < 0x20 && head[index] != 0xA9 || head[index] == 0x7F { return false }
    return true
  }
}
