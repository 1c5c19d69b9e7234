/// The state of inflating one DEFLATE stream (RFC 1951).
struct Inflater {
  private(set) var output: [UInt8] = []
  private var bits: DeflateBits
  private let limit: Int
  /// Receives the output as it comes, so that only a window of it is kept; `nil` to keep all of it.
  private let consume: ((ArraySlice<UInt8>) -> Void)?
  /// The number of output bytes consumed and discarded.
  private var released = 0
  /// The number of bytes at the start of `output` that were consumed but are kept for copies.
  private var consumedBytes = 0

  /// RFC 1951, 3.2.5: the maximum copy distance.
  private static let window = 32_768

  /// RFC 1951, 3.2.5: the shortest length of codes 257 to 285, and their extra bits.
  private static let lengthBases: [UInt16] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthExtraBits: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  /// RFC 1951, 3.2.5: the shortest distance of codes 0 to 29, and their extra bits.
  private static let distanceBases: [UInt16] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]
  private static let distanceExtraBits: [UInt8] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  /// RFC 1951, 3.2.7: the order in which the code length code's own lengths are stored.
  private static let lengthOrder: [UInt8] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let endOfBlock = 256

  init(_ input: ByteSlice, limit: Int, consume: ((ArraySlice<UInt8>) -> Void)? = nil) {
    bits = DeflateBits(input)
    self.consume = consume
    self.limit = max(0, limit)
  }

  var consumed: Int { bits.consumed }

  mutating func run() throws(InflateError) {
    var isLast = false
    while !isLast {
      isLast = try bits.take(1) == 1
      release()
      switch try bits.take(2) {
      case 0: try copyStored()
      case 1: try expand(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try expand(literals, distances)
      default: throw .invalidBlock
      }
    }
    if let consume { consume(output[consumedBytes...]) }
  }

  /// The number of bytes that may still be output.
  private var room: Int { limit - released - output.count }

  /// Passes on new output, and discards what is out of reach of copies once there is enough to be worth the move.
  private mutating func release() {
    guard let consume, output.count >= 4 * Self.window else { return }
    consume(output[consumedBytes...])
    let count = output.count - Self.window
    output.removeFirst(count)
    released += count
    consumedBytes = Self.window
  }

  private mutating func copyStored() throws(InflateError) {
    bits.alignToByte()
    let length = try bits.take(16)
    // RFC 1951, 3.2.4: NLEN is the one's complement of LEN.
    guard try bits.take(16) == length ^ 0xFFFF else { throw .invalidBlock }
    guard length <= room else { throw .tooLong(limit: limit) }
    for _ in 0..<length { output.append(UInt8(truncatingIfNeeded: try bits.take(8))) }
  }

  private mutating func expand(_ literals: DeflateCode, _ distances: DeflateCode) throws(InflateError) {
    while true {
      let symbol = try literals.decode(&bits)
      if symbol < Self.endOfBlock {
        guard room > 0 else { throw .tooLong(limit: limit) }
        output.append(UInt8(truncatingIfNeeded: symbol))
      } else if symbol == Self.endOfBlock {
        return
      } else {
        try copy(symbol - 257, distances)
        release()
      }
    }
  }

  private mutating func copy(_ code: Int, _ distances: DeflateCode) throws(InflateError) {
    guard code < Self.lengthBases.count else { throw .invalidCode }
    let length = Int(Self.lengthBases[code]) + (try bits.take(Int(Self.lengthExtraBits[code])))
    let symbol = try distances.decode(&bits)
    guard symbol < Self.distanceBases.count else { throw .invalidCode }
    let distance = Int(Self.distanceBases[symbol]) + (try bits.take(Int(Self.distanceExtraBits[symbol])))
    guard distance <= output.count else { throw .invalidDistance }
    guard length <= room else { throw .tooLong(limit: limit) }
    var source = output.count - distance
    let end = source + length
    while source < end {
      output.append(output[source])
      source += 1
    }
  }

  /// RFC 1951, 3.2.7: the code lengths of both codes, themselves run-length and Huffman coded.
  private mutating func readCodes() throws(InflateError) -> (DeflateCode, DeflateCode) {
    let literalCount = try bits.take(5) + 257
    let distanceCount = try bits.take(5) + 1
    let lengthCount = try bits.take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .invalidBlock }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount {
      lengths[Int(Self.lengthOrder[index])] = UInt8(truncatingIfNeeded: try bits.take(3))
    }
    let all = try readLengths(try DeflateCode(lengths[...]), count: literalCount + distanceCount)
    return (try DeflateCode(all[..<literalCount]), try DeflateCode(all[literalCount...]))
  }

  private mutating func readLengths(_ code: DeflateCode, count: Int) throws(InflateError) -> [UInt8] {
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    while lengths.count < count {
      let symbol = try code.decode(&bits)
      var length = UInt8(truncatingIfNeeded: symbol)
      var repetitions = 1
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .invalidBlock }
        length = last
        repetitions = try bits.take(2) + 3
      case 17:
        length = 0
        repetitions = try bits.take(3) + 3
      case 18:
        length = 0
        repetitions = try bits.take(7) + 11
      default: break
      }
      guard repetitions <= count - lengths.count else { throw .invalidBlock }
      for _ in 0..<repetitions { lengths.append(length) }
    }
    return lengths
  }

  /// RFC 1951, 3.2.6.
  private static let fixedLiterals = DeflateCode(
    valid: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  private static let fixedDistances = DeflateCode(valid: [UInt8](repeating: 5, count: 30))
}
