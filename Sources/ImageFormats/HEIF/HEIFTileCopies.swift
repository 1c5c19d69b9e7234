import ByteReading

/// Finds tiles of a grid whose data is a copy of another's.
struct HEIFTileCopies {
  /// The first copy.
  private(set) var found: HEIFStructure.CopiedTile?
  private var tiles: [(number: Int, length: Int, digest: UInt64)] = []
  /// The index in `tiles` by the low bits of the digest, since a hostile file can have millions of tiles.
  private var indices: [UInt32: Int] = [:]

  /// The sensor's noise makes every tile unique, but one that is all black or white takes a few hundred bytes.
  private static let uniqueLength = 2_000

  mutating func add(_ bytes: ByteSlice, _ number: Int, at offset: Int) {
    guard found == nil, bytes.count >= Self.uniqueLength else { return }
    // FNV-1a (RFC 9923, 5): a collision made on purpose only makes its own file look copied.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<bytes.count { digest = (digest ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    let key = UInt32(truncatingIfNeeded: digest)
    if let index = indices[key], tiles[index].digest == digest, tiles[index].length == bytes.count {
      found = .init(number: number, original: tiles[index].number, offset: offset)
    }
    indices[key] = tiles.count
    tiles.append((number, bytes.count, digest))
  }
}
