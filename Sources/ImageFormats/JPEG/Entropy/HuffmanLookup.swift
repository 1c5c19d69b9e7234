/// A Huffman table for decoding: short codes by table lookup, longer ones by comparing with the limits of each length.
struct HuffmanLookup {
  /// The code for every prefix of `lookBits` bits; empty for longer codes.
  private var table: [Entry]
  /// For each length, the first 16-bit value that is past all codes up to that length.
  private var limits: [Int]
  /// For each length, the offset from a code to the index of its symbol.
  private var offsets: [Int]
  private var symbols: [UInt8]

  struct Entry {
    private let packed: UInt16

    static let none = Entry(symbol: 0, length: 0)

    init(symbol: UInt8, length: Int) {
      packed = UInt16(symbol) << 8 | UInt16(truncatingIfNeeded: length)
    }

    /// Whether no code matches.
    @inline(__always)
    var isNone: Bool { packed == 0 }
    /// The code's length in bits.
    @inline(__always)
    var length: Int { Int(packed & 0xFF) }
    @inline(__always)
    var symbol: Int { Int(packed >> 8) }
    /// The lower half of the symbol: the number of bits of the value after the code.
    @inline(__always)
    var size: Int { Int(packed >> 8 & 15) }
    /// The upper half of the symbol: the number of zeros before the value.
    @inline(__always)
    var zeros: Int { Int(packed >> 12) }
  }

  /// In photos 1 code in 100 is longer; tables of 2 KiB stay in the L1 cache.
  private static let lookBits = 10

  /// The lookup for `table`; `nil` when it has more codes of a length than fit, or symbols are missing.
  init?(_ source: JPEGStructure.HuffmanTable) {
    guard source.counts.count == 16 else { return nil }
    symbols = source.symbols
    table = [Entry](repeating: .none, count: 1 << Self.lookBits)
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
    let entry = Entry(symbol: symbol, length: length)
    for place in first..<first + 1 << (Self.lookBits - length) { table[place] = entry }
  }

  /// T.81 F.2.2.1, EXTEND: a leading zero in the `size` bits makes the value negative. Branchless, as either sign is
  /// equally likely. `size` is 1 to 15.
  @inline(__always)
  static func extended(_ value: Int, _ size: Int) -> Int {
    let half = 1 &<< (size &- 1)
    return value &+ ((value &- half) &>> 31 & (1 &- half &* 2))
  }

  /// The code at the start of `bits`, 16 of them; `.none` if there is none.
  @inline(__always)
  func find(_ bits: Int) -> Entry {
    let entry = table[bits >> (16 - Self.lookBits)]
    return entry.isNone ? findLong(bits) : entry
  }

  /// Does the same for codes longer than `lookBits`.
  func findLong(_ bits: Int) -> Entry {
    for length in Self.lookBits + 1...16 where bits < limits[length] {
      let index = offsets[length] + bits >> (16 - length)
      guard symbols.indices.contains(index) else { return .none }
      return Entry(symbol: symbols[index], length: length)
    }
    return .none
  }
}

extension HuffmanLookup {
  /// A table's short codes and its coefficients' limits in raw memory: an array's owner and length would be loaded
  /// again for every coefficient.
  struct Direct {
    private let entries: UnsafeMutablePointer<Entry>
    private let limits: UnsafeMutablePointer<UInt8>

    /// - Parameter limits: The most bits that each of the 64 coefficients may have.
    init(_ lookup: HuffmanLookup?, limits source: [UInt8]) {
      let count = 1 << HuffmanLookup.lookBits
      entries = .allocate(capacity: count)
      entries.initialize(repeating: .none, count: count)
      if let lookup, lookup.table.count == count {
        for index in 0..<count { entries[index] = lookup.table[index] }
      }
      limits = .allocate(capacity: 64)
      limits.initialize(repeating: 0, count: 64)
      for index in 0..<min(64, source.count) { limits[index] = source[index] }
    }

    func release() {
      entries.deallocate()
      limits.deallocate()
    }

    /// The code at the start of `bits`, 16 of them; `.none` if it is longer than `lookBits`.
    @inline(__always)
    func find(_ bits: Int) -> Entry { entries[bits &>> (16 - HuffmanLookup.lookBits)] }

    /// The most bits that the coefficient at `place`, which is below 64, may have.
    @inline(__always)
    func limit(_ place: Int) -> Int { Int(limits[place]) }
  }
}
