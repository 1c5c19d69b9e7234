/// A Huffman table as a decoder wants it: short codes by one look, longer ones by their lengths' limits.
struct HuffmanLookup {
  /// What every beginning of `lookBits` bits stands for; 0 for longer codes.
  private var table: [Entry]
  /// For each length the first 16 bits that no code of that length or a shorter one begins with.
  private var limits: [Int]
  /// For each length what is added to a code to find its symbol.
  private var offsets: [Int]
  private var symbols: [UInt8]

  /// A code's symbol and length.
  struct Entry {
    private let packed: UInt16

    static let none = Entry(symbol: 0, length: 0)

    init(symbol: UInt8, length: Int) {
      packed = UInt16(symbol) << 8 | UInt16(truncatingIfNeeded: length)
    }

    /// Whether no code begins so.
    @inline(__always)
    var isNone: Bool { packed == 0 }
    /// How many bits the code has.
    @inline(__always)
    var length: Int { Int(packed & 0xFF) }
    @inline(__always)
    var symbol: Int { Int(packed >> 8) }
    /// The lower half of the symbol: how many bits the value after the code has.
    @inline(__always)
    var size: Int { Int(packed >> 8 & 15) }
    /// The upper half of the symbol: how many zeros are before the value.
    @inline(__always)
    var zeros: Int { Int(packed >> 12) }
  }

  /// Of a photo's codes 1 in 100 is longer; 2 KiB a table stay in the nearest cache.
  private static let lookBits = 10

  /// The lookup for `table`; `nil` when it has more codes of a length than there is room for, or symbols are missing.
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

  /// T.81 F.2.2.1, EXTEND: a leading zero of the `size` bits makes the value negative; without a branch, as it is as
  /// often negative as not. `size` is 1 to 15.
  @inline(__always)
  static func extended(_ value: Int, _ size: Int) -> Int {
    let half = 1 &<< (size &- 1)
    return value &+ ((value &- half) &>> 31 & (1 &- half &* 2))
  }

  /// The code that `bits`, 16 of them, begin with; none when no code does.
  @inline(__always)
  func find(_ bits: Int) -> Entry {
    let entry = table[bits >> (16 - Self.lookBits)]
    return entry.isNone ? findLong(bits) : entry
  }

  /// The same for codes that are longer than the look.
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
  /// A table's short codes, and the limits of its coefficients, in plain memory: an array's owner and length would be
  /// looked up again for every coefficient.
  struct Direct {
    private let entries: UnsafeMutablePointer<Entry>
    private let limits: UnsafeMutablePointer<UInt8>

    /// - Parameter limits: For each of the 64 coefficients the most bits that it may have.
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

    /// The code that `bits`, 16 of them, begin with; none where it is longer than the look.
    @inline(__always)
    func find(_ bits: Int) -> Entry { entries[bits &>> (16 - HuffmanLookup.lookBits)] }

    /// The most bits of the coefficient at `place`, which is below 64.
    @inline(__always)
    func limit(_ place: Int) -> Int { Int(limits[place]) }
  }
}
