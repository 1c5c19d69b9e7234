/// A canonical Huffman code of DEFLATE (RFC 1951, 3.2.2), with a lookup table for its short codewords.
struct DeflateCode {
  /// The symbol and the length (low four bits) of every codeword of at most nine bits; 0 for longer ones.
  private var table = [UInt16](repeating: 0, count: 1 << Self.tableBits)
  /// The number of codewords of each length.
  private var counts = [UInt16](repeating: 0, count: Self.longest + 1)
  /// The symbols in order of their codewords.
  private var symbols: [UInt16]

  /// Codewords of literals are seldom longer; 1 KiB stays in the L1 cache.
  private static let tableBits = 9
  private static let longest = 15

  /// The code whose symbol `n` has a codeword of `lengths[n]` bits, 0 for none.
  init(_ lengths: ArraySlice<UInt8>) throws(InflateError) {
    self.init(valid: Array(lengths))
    // An oversubscribed code can't be decoded. An incomplete one is accepted: zlib writes such a distance code, and a
    // missing codeword is detected when it occurs.
    var left = 1
    for length in 1...Self.longest {
      left = left << 1 - Int(counts[length])
      guard left >= 0 else { throw .invalidBlock }
    }
  }

  /// A code that is known not to be oversubscribed.
  init(valid lengths: [UInt8]) {
    symbols = [UInt16](repeating: 0, count: lengths.count)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var firsts = [Int](repeating: 0, count: Self.longest + 2)
    var words = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest {
      firsts[length + 1] = firsts[length] + Int(counts[length])
      words[length + 1] = (words[length] + Int(counts[length])) << 1
    }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[firsts[Int(length)]] = UInt16(truncatingIfNeeded: symbol)
      firsts[Int(length)] += 1
      fill(words[Int(length)], Int(length), symbol)
      words[Int(length)] += 1
    }
  }

  /// Stores a codeword, whose bits come in reverse, at every index that begins with it.
  private mutating func fill(_ word: Int, _ length: Int, _ symbol: Int) {
    guard length <= Self.tableBits else { return }
    var index = 0
    for bit in 0..<length where word >> bit & 1 == 1 { index |= 1 << (length - 1 - bit) }
    while index < table.count {
      table[index] = UInt16(truncatingIfNeeded: symbol << 4 | length)
      index += 1 << length
    }
  }

  func decode(_ bits: inout DeflateBits) throws(InflateError) -> Int {
    let ahead = bits.peek()
    // Mask first: the word's highest bit does not fit the browser's 32-bit `Int`.
    let entry = table[Int(ahead & (1 << UInt32(Self.tableBits) - 1))]
    if entry != 0 {
      try bits.skip(Int(entry & 15))
      return Int(entry >> 4)
    }
    return try decodeLong(ahead, &bits)
  }

  private func decodeLong(_ ahead: UInt32, _ bits: inout DeflateBits) throws(InflateError) -> Int {
    var word = 0
    var first = 0
    var index = 0
    for length in 1...Self.longest {
      word |= Int(ahead >> UInt32(length - 1) & 1)
      let count = Int(counts[length])
      if word - first < count {
        try bits.skip(length)
        return Int(symbols[index + word - first])
      }
      index += count
      first = (first + count) << 1
      word <<= 1
    }
    throw .invalidCode
  }
}
