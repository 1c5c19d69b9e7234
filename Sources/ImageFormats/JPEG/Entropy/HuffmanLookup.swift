/// A Huffman table as a decoder wants it: short codes by one look, longer ones by their lengths' limits.
struct HuffmanLookup {
  /// Symbol (high byte) and length (low byte) of every code of at most `lookBits` bits; 0 for longer ones.
  private var table: [UInt16]
  /// For each length the first 16 bits that no code of that length or a shorter one begins with.
  private var limits: [Int]
  /// For each length what is added to a code to find its symbol.
  private var offsets: [Int]
  private var symbols: [UInt8]

  /// Of a photo's codes 1 in 100 is longer; 2 KiB a table stay in the nearest cache.
  private static let lookBits = 10

  /// The lookup for `table`; `nil` when it has more codes of a length than there is room for, or symbols are missing.
  init?(_ source: JPEGStructure.HuffmanTable) {
    guard source.counts.count == 16 else { return nil }
    symbols = source.symbols
    table = [UInt16](repeating: 0, count: 1 << Self.lookBits)
    limits = [Int](repeating: 0, count: 17)
    offsets = [Int](repeating: 0, count: 17)
    var code = 0
    var index = 0
    for length in 1...16 {
      let count = Int(source.counts[length - 1])
      guard code + count <= 1 << length, index + count <= symbols.count else { return nil }
      offsets[length] = index - code
      for _ in 0..<count {
        enter(code, length, symbols[index])
        code += 1
        index += 1
      }
      limits[length] = code << (16 - length)
      code <<= 1
    }
  }

  private mutating func enter(_ code: Int, _ length: Int, _ symbol: UInt8) {
    guard length <= Self.lookBits else { return }
    let first = code << (Self.lookBits - length)
    let entry = UInt16(symbol) << 8 | UInt16(truncatingIfNeeded: length)
    for place in first..<first + 1 << (Self.lookBits - length) { table[place] = entry }
  }

  /// The symbol (high byte) and the length (low byte) of the code that `bits`, 16 of them, begin with; 0 when none does.
  @inline(__always)
  func find(_ bits: Int) -> Int {
    let entry = table[bits >> (16 - Self.lookBits)]
    return entry != 0 ? Int(entry) : findLong(bits)
  }

  private func findLong(_ bits: Int) -> Int {
    for length in Self.lookBits + 1...16 where bits < limits[length] {
      let index = offsets[length] + bits >> (16 - length)
      guard symbols.indices.contains(index) else { return 0 }
      return Int(symbols[index]) << 8 | length
    }
    return 0
  }
}
