import ByteReading

/// What is stored where a colour profile belongs: it may be anything else, and further bytes may follow a profile (ICC.1,
/// 7.2: the length is in the header's first field, and the text `acsp` at byte 36).
enum ColourProfile {
  static let headerLength = 128

  /// The length of the profile that `region` begins with, cut off or not; `nil` if it isn't a profile.
  static func length(of region: ByteRegion) -> Int? {
    guard region.count >= headerLength, let head = try? region.prefix(headerLength) else { return nil }
    return length(head, available: region.count)
  }

  /// The same for a profile whose first bytes are `head`, of `available` bytes.
  static func length(_ head: ByteSlice, available: Int) -> Int? {
    guard head.count >= headerLength, head.starts(with: "acsp", at: 36), let size = try? head.number32(at: 0),
      size >= headerLength
    else { return nil }
    return min(size, available)
  }
}
