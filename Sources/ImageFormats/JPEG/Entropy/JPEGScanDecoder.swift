import ByteReading

/// What is wrong with entropy-coded data.
enum JPEGScanFault: Error {
  /// The data ends, at a marker or at the end of the file, before all MCUs were there.
  case ended
  /// A bit pattern that the Huffman table does not have.
  case invalidCode
  /// A run of zeros, or a coefficient, behind the 63rd.
  case pastBlock
  /// A value that no picture of eight-bit samples has, or one of twelve bits.
  case outOfRange
  /// Data that is left when all MCUs are there.
  case leftover
  /// A restart marker that is missing, or is another one's.
  case restart
}

/// Decodes the Huffman codes of one scan as far as it takes to know that every MCU is there and is valid.
///
/// No coefficient is kept: this is T.81's annexes F.2 and G.2 without dequantisation and transform. A later decoder of
/// coefficients takes the values where they are dropped here. What a refinement scan needs of the earlier ones, which
/// coefficients are not zero, is in `history`: eight bytes a block, of one component at a time.
struct JPEGScanDecoder {
  /// A component's part in the scan.
  struct Plane {
    /// How many blocks of it an MCU has.
    var blocksPerUnit: Int
    var dc: HuffmanLookup?
    var ac: HuffmanLookup?
    /// For each coefficient, in zig-zag order, the most bits that its magnitude may have.
    var bitLimits: [UInt8]
    /// The largest DC coefficient, before dequantisation.
    var dcLimit: Int
    var prediction = 0
  }

  var bits: EntropyBits
  var planes: [Plane]
  let header: JPEGScanHeader
  /// MCUs of the scan; of an interleaved one, else blocks.
  let unitCount: Int
  /// MCUs between restart markers; 0 for none.
  let restartInterval: Int
  /// Which coefficients of each block are not zero, for progressive scans that refine; empty where nothing asks.
  var history: [UInt64]
  /// How many MCUs were decoded.
  private(set) var decoded = 0
  /// Blocks that a run of empty ones still covers (T.81 G.1.2.2).
  private var run = 0

  init(
    _ bits: EntropyBits, _ header: JPEGScanHeader, planes: [Plane], unitCount: Int, restartInterval: Int,
    history: [UInt64] = []
  ) {
    self.bits = bits
    self.header = header
    self.planes = planes
    self.unitCount = unitCount
    self.restartInterval = restartInterval
    self.history = history
  }

  /// Decodes all MCUs of a sequential scan.
  mutating func runSequential() throws(JPEGScanFault) {
    try runIntervals { (decoder: inout JPEGScanDecoder, _, end: Int) throws(JPEGScanFault) in
      while decoder.decoded < end {
        for index in decoder.planes.indices {
          for _ in 0..<decoder.planes[index].blocksPerUnit {
            try Self.sequentialBlock(&decoder.bits, &decoder.planes[index])
          }
        }
        guard !decoder.bits.isOverrun else { throw .ended }
        decoder.decoded += 1
      }
    }
  }

  /// Decodes all MCUs of a progressive scan.
  mutating func runProgressive() throws(JPEGScanFault) {
    let isFirst = header.high == 0
    try runIntervals { (decoder: inout JPEGScanDecoder, start: Int, end: Int) throws(JPEGScanFault) in
      if decoder.header.first == 0 {
        isFirst ? try decoder.firstDC(to: end) : try decoder.refineDC(to: end)
      } else {
        isFirst ? try decoder.firstAC(to: end) : try decoder.refineAC(to: end)
      }
    }
  }

  /// Decodes from restart marker to restart marker, and checks what is between them.
  private mutating func runIntervals(
    _ decode: (inout JPEGScanDecoder, _ start: Int, _ end: Int) throws(JPEGScanFault) -> Void
  ) throws(JPEGScanFault) {
    var expected: UInt8 = 0xD0
    while true {
      let end = restartInterval > 0 ? min(unitCount, decoded + restartInterval) : unitCount
      try decode(&self, decoded, end)
      guard run == 0 else { throw .ended }
      guard bits.bitsLeft(upTo: 8) < 8 else { throw .leftover }
      guard decoded < unitCount else {
        // Some firmware ends its last interval like the others; data behind that marker is too much.
        guard let marker = bits.marker, Self.isRestart(marker) else { return }
        bits.restart()
        guard marker == expected, bits.bitsLeft(upTo: 8) == 0 else { throw .leftover }
        return
      }
      guard bits.marker == expected else { throw bits.marker.map(Self.isRestart) ?? false ? .restart : .ended }
      expected = expected == 0xD7 ? 0xD0 : expected + 1
      bits.restart()
      for index in planes.indices { planes[index].prediction = 0 }
    }
  }

  private static func isRestart(_ marker: UInt8) -> Bool { marker >= 0xD0 && marker <= 0xD7 }
}

// MARK: Sequential

extension JPEGScanDecoder {
  /// T.81 F.2.2: one DC difference, then AC coefficients up to an end of block or the 63rd.
  @inline(__always)
  private static func sequentialBlock(_ bits: inout EntropyBits, _ plane: inout Plane) throws(JPEGScanFault) {
    try difference(&bits, &plane, shift: 0)
    guard let ac = plane.ac else { return }
    var place = 1
    while place < 64 {
      bits.fill()
      let found = ac.find(bits.next16)
      guard found != 0 else { throw .invalidCode }
      let size = found >> 8 & 15
      let zeros = found >> 12
      if size == 0 {
        bits.drop(found & 0xFF)
        if zeros == 0 { return }
        // T.81 table F.1: of the symbols without a value only these two are defined.
        guard zeros == 15 else { throw .invalidCode }
        place += 16
        continue
      }
      place += zeros
      guard place < 64 else { throw .pastBlock }
      guard size <= plane.bitLimits[place] else { throw .outOfRange }
      bits.drop(found & 0xFF + size)
      place += 1
    }
    guard place == 64 else { throw .pastBlock }
  }

  /// T.81 F.2.2.1: adds a coded difference to the plane's prediction.
  @inline(__always)
  private static func difference(
    _ bits: inout EntropyBits, _ plane: inout Plane, shift: Int
  ) throws(JPEGScanFault) {
    guard let dc = plane.dc else { return }
    bits.fill()
    let found = dc.find(bits.next16)
    guard found != 0 else { throw .invalidCode }
    let size = found >> 8
    guard size <= 15 else { throw .invalidCode }
    bits.drop(found & 0xFF)
    let value = bits.take(size)
    // T.81 F.2.2.1, EXTEND: a leading zero makes the value negative.
    plane.prediction += size > 0 && value >> (size - 1) == 0 ? value - 1 << size + 1 : value
    guard abs(plane.prediction) << shift <= plane.dcLimit else { throw .outOfRange }
  }
}

// MARK: Progressive

extension JPEGScanDecoder {
  /// T.81 G.1.2.1, the first scan of the DC coefficients.
  private mutating func firstDC(to end: Int) throws(JPEGScanFault) {
    while decoded < end {
      for index in planes.indices {
        for _ in 0..<planes[index].blocksPerUnit { try Self.difference(&bits, &planes[index], shift: header.low) }
      }
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// Later scans of the DC coefficients: a bit for each block.
  private mutating func refineDC(to end: Int) throws(JPEGScanFault) {
    let blocks = planes.reduce(0) { $0 + $1.blocksPerUnit }
    while decoded < end {
      for _ in 0..<blocks { _ = bits.takeBit() }
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// T.81 G.1.2.2, the first scan of a band of AC coefficients.
  private mutating func firstAC(to end: Int) throws(JPEGScanFault) {
    guard let ac = planes[0].ac else { return }
    while decoded < end {
      if run > 0 {
        let skipped = min(run, end - decoded)
        run -= skipped
        decoded += skipped
        continue
      }
      var place = header.first
      while place <= header.last {
        let (size, zeros) = try symbol(ac)
        if size == 0 {
          if zeros < 15 {
            run = takeRun(zeros) - 1
            break
          }
          place += 16
          guard place <= header.last + 1 else { throw .pastBlock }
          continue
        }
        place += zeros
        guard place <= header.last else { throw .pastBlock }
        guard size + header.low <= planes[0].bitLimits[place] else { throw .outOfRange }
        bits.drop(size)
        if !history.isEmpty { history[decoded] |= 1 << UInt64(truncatingIfNeeded: place) }
        place += 1
      }
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// The next code of an AC scan: the bits of the value after it, and how many zeros are before that.
  @inline(__always)
  private mutating func symbol(_ table: HuffmanLookup) throws(JPEGScanFault) -> (size: Int, zeros: Int) {
    bits.fill()
    let found = table.find(bits.next16)
    guard found != 0 else { throw .invalidCode }
    bits.drop(found & 0xFF)
    return (found >> 8 & 15, found >> 12)
  }

  /// How many blocks, this one included, have nothing more in the band: a power of two and as many bits.
  private mutating func takeRun(_ power: Int) -> Int {
    1 << power + bits.take(power)
  }

  /// T.81 G.1.2.3: a correction bit for every coefficient that is not zero, new ones between them.
  private mutating func refineAC(to end: Int) throws(JPEGScanFault) {
    guard let ac = planes[0].ac, history.count >= end else { return }
    while decoded < end {
      var known = history[decoded]
      var place = header.first
      if run == 0 {
        while place <= header.last {
          var (size, zeros) = try symbol(ac)
          if size == 0, zeros < 15 {
            run = takeRun(zeros)
            break
          }
          // T.81 G.1.2.3: a coefficient that becomes one or minus one in this scan.
          guard size <= 1 else { throw .invalidCode }
          bits.drop(size)
          while place <= header.last {
            if known >> UInt64(truncatingIfNeeded: place) & 1 == 1 {
              _ = bits.takeBit()
            } else if zeros == 0 {
              break
            } else {
              zeros -= 1
            }
            place += 1
          }
          guard place <= header.last else { throw .pastBlock }
          if size == 1 { known |= 1 << UInt64(truncatingIfNeeded: place) }
          place += 1
        }
      }
      if run > 0 {
        correct(known, from: place)
        run -= 1
      }
      history[decoded] = known
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// Takes the correction bits of the coefficients from `place` to the end of the band.
  private mutating func correct(_ known: UInt64, from place: Int) {
    guard place <= header.last else { return }
    let upper = header.last == 63 ? ~UInt64(0) : (1 << UInt64(truncatingIfNeeded: header.last + 1)) - 1
    var left = (known & upper & ~UInt64(0) << UInt64(truncatingIfNeeded: place)).nonzeroBitCount
    while left > 0 {
      bits.fill()
      bits.drop(min(left, 32))
      left -= 32
    }
  }
}
