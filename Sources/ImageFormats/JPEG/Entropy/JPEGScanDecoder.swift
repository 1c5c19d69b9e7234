import ByteReading

/// A fault in entropy-coded data.
enum JPEGScanFault: Error {
  /// The data ends, at a marker or the end of the file, before the last MCU.
  case ended
  /// A bit pattern that is not in the Huffman table.
  case invalidCode
  /// A run of zeros or a coefficient past the 63rd.
  case pastBlock
  /// A value that 8-bit samples (or 12-bit ones) can't produce.
  case outOfRange
  /// Data after the last MCU.
  case leftover
  /// A restart marker that is missing or out of sequence.
  case restart
}

/// Decodes the Huffman codes of one scan: T.81's annexes F.2 and G.2 without dequantisation and inverse transform.
///
/// It decodes every code, to verify that all MCUs are present and valid, but computes values only for the coefficients
/// that `content` keeps. Refinement scans need to know which coefficients are already nonzero; `history` holds that in
/// eight bytes per block, for one component at a time.
struct JPEGScanDecoder {
  struct Plane {
    /// The number of its blocks in an MCU.
    var blocksPerUnit: Int { across * down }
    /// The number of its blocks in a row of an MCU, and the number of rows.
    var across: Int
    var down: Int
    /// The index of the component in the frame.
    var component: Int
    var dc: HuffmanLookup?
    var ac: HuffmanLookup?
    /// The most bits that each coefficient's magnitude may have, in zig-zag order.
    var bitLimits: [UInt8]
    /// The largest DC coefficient, before dequantisation.
    var dcLimit: Int
    var prediction = 0
  }

  var bits: EntropyBits
  var planes: [Plane]
  let header: JPEGScanHeader
  /// The number of MCUs in the scan; of blocks if it is not interleaved.
  let unitCount: Int
  /// The number of MCUs between restart markers; 0 for none.
  let restartInterval: Int
  /// The number of MCUs in a row of the scan.
  let unitsAcross: Int
  /// The receiver of the coefficients.
  var content: JPEGContentReader
  /// Masks of each block's nonzero coefficients, for refinement scans; empty if not needed.
  var history: [UInt64]
  /// The number of MCUs decoded.
  private(set) var decoded = 0
  /// The blocks left in the current end-of-band run (T.81 G.1.2.2).
  private var run = 0

  init(
    _ bits: EntropyBits, _ header: JPEGScanHeader, planes: [Plane], unitCount: Int, unitsAcross: Int,
    restartInterval: Int, content: JPEGContentReader, history: [UInt64] = []
  ) {
    self.bits = bits
    self.header = header
    self.planes = planes
    self.unitCount = unitCount
    self.unitsAcross = max(1, unitsAcross)
    self.restartInterval = restartInterval
    self.content = content
    self.history = history
  }

  mutating func runSequential() throws(JPEGScanFault) {
    // Processed in strips: updating the statistics for each block would cost more than decoding it.
    var strip = JPEGBlockStrip(planes, content)
    let tables = planes.map { HuffmanLookup.Direct($0.ac, limits: $0.bitLimits) }
    defer {
      content.take(strip)
      strip.release()
      for table in tables { table.release() }
    }
    try runIntervals { (decoder: inout JPEGScanDecoder, _, end: Int) throws(JPEGScanFault) in
      while decoder.decoded < end {
        if strip.isFull || strip.units == 0 || decoder.decoded == strip.end {
          decoder.content.take(strip)
          strip.begin(at: decoder.decoded, across: decoder.unitsAcross)
        }
        for index in decoder.planes.indices {
          for number in 0..<decoder.planes[index].blocksPerUnit {
            let (block, wanted) = strip.next(index, number)
            try Self.sequentialBlock(&decoder.bits, &decoder.planes[index], tables[index], block, wanted)
            if wanted == 64 { strip.finishSample(&decoder.content, index, number) }
          }
        }
        guard !decoder.bits.isOverrun else { throw .ended }
        strip.units += 1
        decoder.decoded += 1
      }
    }
  }

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

  /// Decodes from restart marker to restart marker, and verifies the markers.
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
        // Some firmware writes a restart marker after the last interval too; data after that marker is left over.
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
  /// T.81 F.2.2: one DC difference, then AC coefficients up to an end of block or the 63rd; the first `wanted` go to
  /// `block`, which has room for one more.
  @inline(__always)
  private static func sequentialBlock(
    _ bits: inout EntropyBits, _ plane: inout Plane, _ ac: HuffmanLookup.Direct, _ block: UnsafeMutablePointer<Int16>,
    _ wanted: Int
  ) throws(JPEGScanFault) {
    try difference(&bits, &plane, shift: 0)
    block[0] = Int16(truncatingIfNeeded: plane.prediction)
    var window = bits.window
    defer { bits.window = window }
    var place = 1
    while place < 64 {
      bits.fill(&window)
      var found = ac.find(window.next16)
      if found.isNone {
        found = plane.ac?.findLong(window.next16) ?? .none
        guard !found.isNone else { throw .invalidCode }
      }
      let size = found.size
      if size == 0 {
        window.drop(found.length)
        if found.zeros == 0 { return }
        // T.81 table F.1: of the symbols without a value, only these two are defined.
        guard found.zeros == 15 else { throw .invalidCode }
        place &+= 16
        continue
      }
      place &+= found.zeros
      guard place < 64 else { throw .pastBlock }
      guard size <= ac.limit(place) else { throw .outOfRange }
      // The condition changes at most once per block, so the branch is cheaper than computing the value.
      if place < wanted {
        let value = HuffmanLookup.extended(window.peek(size, after: found.length), size)
        block[place] = Int16(truncatingIfNeeded: value)
      }
      window.drop(found.length &+ size)
      place &+= 1
    }
    guard place == 64 else { throw .pastBlock }
  }

  /// T.81 F.2.2.1: adds a coded difference to the component's prediction.
  @inline(__always)
  private static func difference(
    _ bits: inout EntropyBits, _ plane: inout Plane, shift: Int
  ) throws(JPEGScanFault) {
    guard let dc = plane.dc else { return }
    bits.fill()
    let found = dc.find(bits.next16)
    guard !found.isNone else { throw .invalidCode }
    let size = found.symbol
    guard size <= 15 else { throw .invalidCode }
    bits.drop(found.length)
    if size > 0 {
      plane.prediction += HuffmanLookup.extended(bits.take(size), size)
    }
    // T.81 G.1.2.1: later bits refine the value in two's complement, so they only increase it.
    let least = plane.prediction << shift
    guard least <= plane.dcLimit, least + (1 << shift) > -plane.dcLimit else { throw .outOfRange }
  }
}

// MARK: Progressive

extension JPEGScanDecoder {
  /// T.81 G.1.2.1: the first scan of the DC coefficients.
  private mutating func firstDC(to end: Int) throws(JPEGScanFault) {
    while decoded < end {
      for index in planes.indices {
        for number in 0..<planes[index].blocksPerUnit {
          try Self.difference(&bits, &planes[index], shift: header.low)
          let (column, row) = blockPlace(planes[index], number)
          content.set(planes[index].component, column, row, planes[index].prediction << header.low)
        }
      }
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// The position of block `number` of the current MCU, in blocks of its component.
  @inline(__always)
  private func blockPlace(_ plane: Plane, _ number: Int) -> (column: Int, row: Int) {
    let unitRow = decoded / unitsAcross
    let y = plane.across == 1 ? number : number / plane.across
    return (
      (decoded - unitRow * unitsAcross) * plane.across + number - y * plane.across, unitRow * plane.down + y
    )
  }

  /// A refinement scan of the DC coefficients: one bit per block.
  private mutating func refineDC(to end: Int) throws(JPEGScanFault) {
    while decoded < end {
      for plane in planes {
        for number in 0..<plane.blocksPerUnit where bits.takeBit() {
          let (column, row) = blockPlace(plane, number)
          content.raise(plane.component, column, row, by: 1 << header.low)
        }
      }
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// T.81 G.1.2.2: the first scan of a band of AC coefficients.
  private mutating func firstAC(to end: Int) throws(JPEGScanFault) {
    guard let ac = planes[0].ac else { return }
    let component = planes[0].component
    let kept = content.kept(component)
    while decoded < end {
      if run > 0 {
        let skipped = min(run, end - decoded)
        run -= skipped
        decoded += skipped
        continue
      }
      let block = content.start(component, decoded, unitsAcross)
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
        if place < kept {
          content.set(component, block + place, HuffmanLookup.extended(bits.take(size), size) << header.low)
        } else {
          bits.drop(size)
        }
        if !history.isEmpty { history[decoded] |= 1 << UInt64(truncatingIfNeeded: place) }
        place += 1
      }
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// Decodes the next symbol of an AC scan: the size of the value after it, and the number of zeros before that.
  @inline(__always)
  private mutating func symbol(_ table: HuffmanLookup) throws(JPEGScanFault) -> (size: Int, zeros: Int) {
    bits.fill()
    let found = table.find(bits.next16)
    guard !found.isNone else { throw .invalidCode }
    bits.drop(found.length)
    return (found.size, found.zeros)
  }

  /// The length of an end-of-band run including this block: a power of two plus as many bits.
  private mutating func takeRun(_ power: Int) -> Int {
    1 << power + bits.take(power)
  }

  /// T.81 G.1.2.3: a correction bit for every nonzero coefficient, with new ones in between.
  private mutating func refineAC(to end: Int) throws(JPEGScanFault) {
    guard let ac = planes[0].ac, history.count >= end else { return }
    let component = planes[0].component
    let kept = content.kept(component)
    let bit = 1 << header.low
    while decoded < end {
      var known = history[decoded]
      let block = content.start(component, decoded, unitsAcross)
      var place = header.first
      if run == 0 {
        while place <= header.last {
          var (size, zeros) = try symbol(ac)
          if size == 0, zeros < 15 {
            run = takeRun(zeros)
            break
          }
          // T.81 G.1.2.3: a coefficient that becomes 1 or -1 in this scan.
          guard size <= 1 else { throw .invalidCode }
          let isPositive = bits.take(size) == 1
          while place <= header.last {
            if known >> UInt64(truncatingIfNeeded: place) & 1 == 1 {
              if bits.takeBit(), place < kept { content.grow(component, block + place, by: bit) }
            } else if zeros == 0 {
              break
            } else {
              zeros -= 1
            }
            place += 1
          }
          guard place <= header.last else { throw .pastBlock }
          if size == 1 {
            known |= 1 << UInt64(truncatingIfNeeded: place)
            if place < kept { content.set(component, block + place, isPositive ? bit : -bit) }
          }
          place += 1
        }
      }
      if run > 0 {
        while place <= header.last, place < kept {
          if known >> UInt64(truncatingIfNeeded: place) & 1 == 1, bits.takeBit() {
            content.grow(component, block + place, by: bit)
          }
          place += 1
        }
        correct(known, from: place)
        run -= 1
      }
      history[decoded] = known
      guard !bits.isOverrun else { throw .ended }
      decoded += 1
    }
  }

  /// Skips the correction bits of the coefficients from `place` to the end of the band.
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
