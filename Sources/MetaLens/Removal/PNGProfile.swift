import ByteReading

/// The colour profile in a PNG's `iCCP` chunk: a name that anyone may write, and a zlib stream (W3C PNG, third edition,
/// section 11.3.2.3).
struct PNGProfile {
  /// The compressed profile.
  private let stream: ByteRegion
  /// Whether the chunk has nothing of its own besides.
  let isClean: Bool

  /// The new name, as nothing in it is needed.
  private static let name: [UInt8] = Array("icc".utf8) + [0, 0]
  /// A name has at most 79 bytes; its end and the kind of compression follow.
  private static let nameLimit = 81
  /// A large profile of a printer has a few megabytes.
  private static let lengthLimit = 16 << 20

  /// The profile in a chunk's `data`; `nil` if it is none, or has more in its stream, since that can't be left out
  /// without compressing it again.
  init?(_ data: ByteRegion) {
    var header: [UInt8] = []
    var count = 0
    guard let head = try? data.prefix(Self.nameLimit), let end = (0..<head.count).first(where: { head[$0] == 0 }),
      end + 1 < head.count, head[end + 1] == 0, let bytes = try? data.region(at: end + 2).load(),
      let length = try? Inflate.zlib(
        bytes, limit: Self.lengthLimit,
        { part in
          header += part.prefix(max(0, ColourProfile.headerLength - header.count))
          count += part.count
        }),
      ColourProfile.length(ByteSlice(header), available: count) == count
    else { return nil }
    stream = data.region(at: end + 2, count: length)
    isClean = head.starts(with: "icc\0\0") && end + 2 + length == data.count
  }

  /// The chunk's data without the name.
  var data: [UInt8] {
    get throws(ByteError) { Self.name + (try stream.load()).array }
  }
}
