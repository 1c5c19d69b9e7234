import ByteReading

/// Samsung's trailer: data blocks, then a directory "SEFH" that counts their offsets back from itself, then the
/// directory's length and "SEFT", little-endian throughout.
enum SamsungTrailer {
  /// Firmware writes up to some dozen blocks.
  private static let entryLimit = 256

  /// Where the trailer lies, when `region` ends in one.
  static func hint(in region: ByteRegion) -> JPEGTrailerHint? {
    guard let tail = try? region.suffix(8), tail.count == 8, tail.starts(with: "SEFT", at: 4),
      let length = try? tail.number32(at: 0, .little), length <= region.count - 8
    else { return nil }
    let directory = region.count - 8 - length
    guard let head = try? region.bytes(at: directory, count: 12), head.starts(with: "SEFH"),
      let count = try? head.number32(at: 8, .little)
    else { return JPEGTrailerHint(kind: .samsung, position: directory, length: region.count - directory) }
    var reach = 0
    for index in 0..<min(count, entryLimit) {
      // Each entry: two zero bytes, the block's type, its distance from the directory, its length.
      guard let entry = try? region.bytes(at: directory + 12 + index * 12, count: 12),
        let distance = try? entry.number32(at: 4, .little)
      else { break }
      if distance <= directory { reach = max(reach, distance) }
    }
    let start = directory - reach
    return JPEGTrailerHint(kind: .samsung, position: start, length: region.count - start)
  }
}
