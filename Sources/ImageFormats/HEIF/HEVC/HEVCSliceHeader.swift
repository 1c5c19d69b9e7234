import ByteReading

/// The header of a slice segment (ITU-T H.265, 7.3.6.1) without inter prediction.
struct HEVCSliceHeader {
  private(set) var isFirst = false
  private(set) var isDependent = false
  /// The segment's first tree block, in raster order.
  private(set) var address = 0
  private(set) var quantizer = 26
  private(set) var hasLumaOffsets = false
  private(set) var hasChromaOffsets = false
  private(set) var hasChromaQuantizers = false
  /// The index in the unit of the first byte of coded data.
  private(set) var dataStart = 0
  /// The lengths of all sub-streams but the last, in bytes of the unit as stored in the file.
  private(set) var entryPoints: [Int] = []

  /// The ID of the picture parameter set that a slice refers to.
  static func pictureSet(_ unit: [UInt8]) throws(HEVCError) -> Int {
    guard unit.count > 2 else { throw .ended(part: "slice header") }
    var bits = HEVCBits(unit, from: 2)
    bits.skip(isRandomAccess(unit) ? 2 : 1)
    return try bits.unsigned("picture parameter set", upTo: 63)
  }

  private static func type(_ unit: [UInt8]) -> UInt8 { unit[0] >> 1 & 63 }

  private static func isRandomAccess(_ unit: [UInt8]) -> Bool { (16...23).contains(type(unit)) }

  /// Parses the header in `unit`; a dependent segment inherits missing fields from `previous`.
  init(
    _ unit: [UInt8], _ set: HEVCPictureSet, _ sequence: HEVCSequence, previous: HEVCSliceHeader?
  ) throws(HEVCError) {
    var bits = HEVCBits(unit, from: 2)
    let isFirst = bits.flag()
    if Self.isRandomAccess(unit) { bits.skip(1) }
    _ = bits.unsigned()
    var isDependent = false
    var address = 0
    if !isFirst {
      if set.hasDependentSegments { isDependent = bits.flag() }
      let count = sequence.blocksAcross * sequence.blocksDown
      address = bits.number(Self.bitsFor(count))
      guard address > 0, address < count else { throw .invalid(part: "slice address", found: address) }
    }
    if isDependent {
      guard let previous else { throw .invalid(part: "first slice", found: address) }
      self = previous
      entryPoints = []
    }
    self.isFirst = isFirst
    self.isDependent = isDependent
    self.address = address
    if !isDependent { try readSlice(&bits, unit, set, sequence) }
    if set.tiles != nil || set.hasWavefronts { try readEntryPoints(&bits, sequence) }
    if set.hasHeaderExtension { bits.skip(8 * (try bits.unsigned("header extension", upTo: 256))) }
    try bits.alignment("end of the slice header")
    dataStart = bits.position >> 3
    guard dataStart < unit.count else { throw .ended(part: "slice data") }
  }

  /// Ceil(Log2(count)).
  private static func bitsFor(_ count: Int) -> Int {
    var bits = 0
    while 1 << bits < count { bits += 1 }
    return bits
  }

  private mutating func readSlice(
    _ bits: inout HEVCBits, _ unit: [UInt8], _ set: HEVCPictureSet, _ sequence: HEVCSequence
  ) throws(HEVCError) {
    bits.skip(set.extraBits)
    let kind = try bits.unsigned("slice type", upTo: 2)
    // 2 is I; B and P slices depend on other pictures.
    guard kind == 2 else { throw .unsupported }
    if set.hasOutputFlag { bits.skip(1) }
    if sequence.hasSeparatePlanes { bits.skip(2) }
    // 19 and 20 are IDR pictures, which have no references.
    if Self.type(unit) != 19, Self.type(unit) != 20 { try readReferences(&bits, sequence) }
    if sequence.hasOffsets {
      hasLumaOffsets = bits.flag()
      if sequence.chroma > 0 { hasChromaOffsets = bits.flag() }
    }
    quantizer = set.quantizer + bits.signed()
    let lowest = -6 * (sequence.lumaDepth - 8)
    guard (lowest...51).contains(quantizer) else { throw .invalid(part: "slice quantizer", found: quantizer) }
    if set.hasSliceChromaOffsets { for _ in 0..<2 { _ = try bits.signed("chroma quantizer", in: -12...12) } }
    if set.chromaOffsets != nil { hasChromaQuantizers = bits.flag() }
    try readDeblocking(&bits, set)
  }

  private func readReferences(_ bits: inout HEVCBits, _ sequence: HEVCSequence) throws(HEVCError) {
    bits.skip(sequence.orderBits)
    let sets = sequence.shortTermSets
    if !bits.flag() {
      _ = try HEVCSequence.shortTermSet(&bits, sets.count, of: sets.count, sets)
    } else {
      bits.skip(Self.bitsFor(sets.count))
    }
    if let count = sequence.longTermCount {
      let fromSequence = count > 0 ? try bits.unsigned("number of long-term pictures", upTo: 16) : 0
      let own = try bits.unsigned("number of long-term pictures", upTo: 16)
      for index in 0..<fromSequence + own {
        bits.skip(index < fromSequence ? Self.bitsFor(count) : sequence.orderBits + 1)
        if bits.flag() { _ = bits.unsigned() }
      }
    }
    if sequence.hasTemporalPrediction { bits.skip(1) }
  }

  private func readDeblocking(_ bits: inout HEVCBits, _ set: HEVCPictureSet) throws(HEVCError) {
    var isOff = set.isDeblockingOff
    if set.overridesDeblocking, bits.flag() {
      isOff = bits.flag()
      if !isOff { for _ in 0..<2 { _ = try bits.signed("deblocking offset", in: -6...6) } }
    }
    if set.filtersAcrossSlices, hasLumaOffsets || hasChromaOffsets || !isOff { bits.skip(1) }
  }

  private mutating func readEntryPoints(_ bits: inout HEVCBits, _ sequence: HEVCSequence) throws(HEVCError) {
    // 7.4.7.1: at most one per tree block.
    let count = try bits.unsigned("number of entry points", upTo: sequence.blocksAcross * sequence.blocksDown)
    guard count > 0 else { return }
    let length = try bits.unsigned("length of entry points", upTo: 31) + 1
    guard count * length <= bits.bytes.count * 8 else { throw .ended(part: "entry points") }
    entryPoints.reserveCapacity(count)
    for _ in 0..<count { entryPoints.append(min(FileNumber.limit, bits.number(length)) + 1) }
  }
}
