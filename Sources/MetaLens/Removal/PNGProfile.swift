import ByteReading

/// The colour profile in a PNG's `iCCP` chunk: a name that anyone may write, and a zlib stream (W3C PNG, third edition,
/// section 11.3.2.3).
struct PNGProfile {
  /// The compressed profile.
  private let stream: ByteRegion
  private let profile: CleanProfile
  /// Whether the chunk has a name of its own, or something after the profile.
  let hasMore: Bool

  /// Whether there is nothing to remove.
  var isClean: Bool { !hasMore && !profile.isChanged }
  /// Whether there is something to remove inside the profile.
  var isChanged: Bool { profile.isChanged }

  /// The new name, as nothing in it is needed.
  private static let name: [UInt8] = Array("icc".utf8) + [0, 0]
  /// A name has at most 79 bytes; its end and the kind of compression follow.
  private static let nameLimit = 81
  /// A large profile of a printer has a few megabytes.
  private static let lengthLimit = 16 << 20
  /// By how much a file may grow, as a cleaned profile isn't compressed. A display's has a few kilobytes, or with tables
  /// some hundred.
  static let addedLimit = 1 << 20

  /// The profile in a chunk's `data`; `nil` if it is none, or has more in its stream, since that can't be left out
  /// without compressing it again.
  init?(_ data: ByteRegion) {
    var bytes: [UInt8] = []
    guard let head = try? data.prefix(Self.nameLimit), let end = (0..<head.count).first(where: { head[$0] == 0 }),
      end + 1 < head.count, head[end + 1] == 0, let compressed = try? data.region(at: end + 2).load(),
      let length = try? Inflate.zlib(compressed, limit: Self.lengthLimit, { bytes += $0 }),
      ColourProfile.length(ByteSlice(bytes), available: bytes.count) == bytes.count,
      let profile = CleanProfile(bytes), !profile.isChanged || bytes.count < Self.addedLimit - Self.overhead
    else { return nil }
    stream = data.region(at: end + 2, count: length)
    self.profile = profile
    hasMore = !head.starts(with: "icc\0\0") || end + 2 + length != data.count
  }

  /// The chunk's data without the name.
  var data: [UInt8] {
    get throws(ByteError) {
      guard profile.isChanged else { return Self.name + (try stream.load()).array }
      return Self.name + Self.zlib(profile.bytes)
    }
  }

  /// More than a chunk's and a stream's headers and checksums take, with those of all blocks in the stream.
  private static let overhead = 1024

  /// `bytes` as a zlib stream without compression (RFC 1950, 2.2; RFC 1951, 3.2.4).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
      let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [block.endIndex == bytes.count ? 1 : 0, low, high, ~low, ~high]
      stream += block
    }
    var (first, second) = (UInt32(1), UInt32(0))
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return stream + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: (second << 16 | first) >> $0) }
  }
}
