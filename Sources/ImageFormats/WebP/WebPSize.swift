import ByteReading

/// The size of a WebP's canvas or picture, in pixels.
struct WebPSize: Equatable {
  var width: Int
  var height: Int

  /// The size in the data of a `VP8X`, `VP8L` or `VP8 ` chunk; `nil` when its signature is not there.
  init?(_ type: FourCC, _ bytes: ByteSlice) throws(ByteError) {
    switch type {
    case "VP8X":
      // RFC 9649, 2.7.1: 24 bits each, less one, behind flags and reserved bits.
      width = try Self.number24(bytes, at: 4) + 1
      height = try Self.number24(bytes, at: 7) + 1
    case "VP8L":
      // RFC 9649, 3.4: signature 0x2F, then 14 bits each, less one.
      guard try bytes.uint8(at: 0) == 0x2F else { return nil }
      let bits = try bytes.uint32(at: 1, .little)
      width = Int(bits & 0x3FFF) + 1
      height = Int(bits >> 14 & 0x3FFF) + 1
    default:
      // RFC 6386, 9.1: start code 9D 01 2A behind the frame tag, then 14 bits each below 2 bits of scale.
      guard bytes.starts(with: [0x9D, 0x01, 0x2A], at: 3) else { return nil }
      width = try bytes.number16(at: 6, .little) & 0x3FFF
      height = try bytes.number16(at: 8, .little) & 0x3FFF
    }
  }

  private static func number24(_ bytes: ByteSlice, at index: Int) throws(ByteError) -> Int {
    try bytes.number16(at: index, .little) | Int(try bytes.uint8(at: index + 2)) << 16
  }
}
