import ByteReading

/// Samsung's trailer: data blocks, then a directory "SEFH" with offsets that count back from it, then the directory's
/// length and "SEFT"; little-endian throughout.
package enum SamsungTrailer {
  /// Firmware writes up to a few dozen blocks.
  private static let entryLimit = 256

  /// The trailer's location, if `region` ends in one.
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

  /// Whether `bytes`, which do not end like a trailer, begin with one of its data blocks: two zero bytes, the block's
  /// type, the length of its name and the name, such as "Image_UTC_Data".
  static func isCut(_ bytes: ByteRegion) -> Bool {
    guard let head = try? bytes.prefix(72), head.count >= 12, head[0] == 0, head[1] == 0,
      let length = try? head.number32(at: 4, .little), (4...64).contains(length), head.count >= 8 + length
    else { return false }
    for index in 8..<8 + length {
      let letter = head[index]
      guard letter >= 0x30 && letter <= 0x7A else { return false }
    }
    return true
  }

  /// Whether the end of a file holds a trailer's directory but not the trailer's end.
  static func isCut(tail: ByteSlice) -> Bool {
    tail.firstIndex(of: "SEFH") != nil && !TrailerClassifier.isSamsung(tail)
  }

  package struct Block {
    package var name: ByteSlice
    package var data: ByteRegion
  }

  /// The data blocks of the trailer at the end of `region`: two zero bytes, the type, the length of the name, the name
  /// and the data, at the distance from the directory that the directory gives.
  package static func blocks(in region: ByteRegion) -> [Block] {
    guard let tail = try? region.suffix(8), tail.count == 8, tail.starts(with: "SEFT", at: 4),
      let length = try? tail.number32(at: 0, .little), length <= region.count - 8
    else { return [] }
    let directory = region.count - 8 - length
    guard let head = try? region.bytes(at: directory, count: 12), head.starts(with: "SEFH"),
      let count = try? head.number32(at: 8, .little)
    else { return [] }
    var blocks: [Block] = []
    for index in 0..<min(count, entryLimit) {
      guard let entry = try? region.bytes(at: directory + 12 + index * 12, count: 12),
        let distance = try? entry.number32(at: 4, .little), distance <= directory,
        let size = try? entry.number32(at: 8, .little),
        let name = try? region.bytes(at: directory - distance + 4, count: 4).number32(at: 0, .little),
        name <= nameLimit, size >= 8 + name,
        let text = try? region.bytes(at: directory - distance + 8, count: name)
      else { continue }
      blocks.append(
        Block(name: text, data: region.region(at: directory - distance + 8 + name, count: size - 8 - name)))
    }
    return blocks
  }

  private static let nameLimit = 64
}
