/// Parses the arithmetic-coded data of one intra picture to verify that it is complete (ITU-T H.265, 7.3.8).
///
/// No samples are reconstructed: the checks are that every tree block parses, that the coded data ends exactly with its
/// last block, and that values stay in range.
struct HEVCPicture {
  let sequence: HEVCSequence
  let set: HEVCPictureSet
  let memory: HEVCMemory
  /// The slice segment's header and decoder.
  var header: HEVCSliceHeader
  var cabac: CABAC
  /// The error in the block being parsed.
  var fault: HEVCError?
  private(set) var parsed = 0

  // State of the current coding unit, shared by its parts.
  var isBypassed = false
  var isQuantizerCoded = false
  var isChromaQuantizerCoded = false
  var lumaModes: (Int, Int, Int, Int) = (1, 1, 1, 1)
  var chromaModes: (Int, Int, Int, Int) = (1, 1, 1, 1)
  /// A bit mask of the chroma modes that are derived from luma.
  var derivedModes = 0

  private let columns: [Int]
  private let rows: [Int]
  private var tileColumn = 0
  private var tileRow = 0
  /// The next tree block.
  private var column = 0
  private var row = 0
  /// The address of the slice's first block, in raster order.
  private var sliceAddress: Int32 = 0
  private var sliceLeft: Int32 = -1

  init(
    _ sequence: HEVCSequence, _ set: HEVCPictureSet, _ header: HEVCSliceHeader, _ memory: HEVCMemory
  ) throws(HEVCError) {
    self.sequence = sequence
    self.set = set
    self.memory = memory
    self.header = header
    cabac = CABAC(memory.engine, from: 0, to: 0)
    columns = try set.tiles?.columnStarts(sequence.blocksAcross) ?? [0, sequence.blocksAcross]
    rows = try set.tiles?.rowStarts(sequence.blocksDown) ?? [0, sequence.blocksDown]
    guard memory.fits(sequence.width) else { throw .unsupported }
    for index in 0..<sequence.blocksAcross { memory.slices[index] = -1 }
  }

  var total: Int { sequence.blocksAcross * sequence.blocksDown }

  /// Parses the slice segment in `bytes`, which has the header `header`.
  mutating func parse(
    _ header: HEVCSliceHeader, _ unit: HEVCUnit, _ bytes: UnsafePointer<UInt8>
  ) throws(HEVCError) {
    self.header = header
    guard parsed < total, header.address == row * sequence.blocksAcross + column else {
      throw .invalid(part: "slice address", found: header.address)
    }
    if !header.isDependent { sliceAddress = Int32(truncatingIfNeeded: header.address) }
    cabac = CABAC(bytes, from: header.dataStart, to: unit.bytes.count)
    guard !cabac.isInvalid else { throw .invalid(part: "first bits of slice data", found: 510) }
    if header.isDependent, !isAtTileStart {
      restore(memory.segmentModels)
    } else {
      memory.resetModels(header.quantizer)
    }
    var entry = 0
    var entryEnd = unit.sourceIndex(header.dataStart)
    while true {
      if isAtRowStart, set.hasWavefronts { startRow() }
      try parseBlock()
      let isLast = cabac.terminate()
      let isNewTile = advance()
      guard !cabac.isOverrun else { throw .ended(part: "slice data") }
      if isLast { break }
      guard parsed < total else { throw .invalid(part: "end of the picture", found: parsed) }
      guard isNewTile || set.hasWavefronts && isAtRowStart else { continue }
      guard cabac.terminate(), let next = cabac.byteAfterEnd else {
        throw .invalid(part: "end of a sub-stream", found: entry)
      }
      if !header.entryPoints.isEmpty {
        guard entry < header.entryPoints.count else { throw .invalid(part: "number of entry points", found: entry) }
        entryEnd &+= header.entryPoints[entry]
        guard unit.sourceIndex(next) == entryEnd else { throw .invalid(part: "entry point", found: entry) }
        entry += 1
      }
      cabac.restart(at: next)
      // An offset beyond the range would yield values beyond the number of bins.
      guard !cabac.isInvalid else { throw .invalid(part: "first bits of a sub-stream", found: 510) }
      if isNewTile { memory.resetModels(header.quantizer) }
    }
    try finish(unit)
    if set.hasDependentSegments { store(memory.segmentModels) }
  }

  /// Only words of zeros may follow the stop bit (7.3.2.14). Unused entry points are harmless: kvazaar lists those of
  /// all rows in slices of one row.
  private func finish(_ unit: HEVCUnit) throws(HEVCError) {
    guard let next = cabac.byteAfterEnd else { throw .invalid(part: "end of slice data", found: cabac.position) }
    for place in next..<unit.bytes.count where unit.bytes[place] != 0 {
      throw .invalid(part: "data after the last block,", found: unit.bytes.count - next)
    }
  }
}

// MARK: The order of tree blocks

extension HEVCPicture {
  private var isAtRowStart: Bool { column == columns[tileColumn] }
  private var isAtTileStart: Bool { isAtRowStart && row == rows[tileRow] }

  /// Advances to the next tree block in tile scan (6.5.1); returns whether it is in another tile.
  private mutating func advance() -> Bool {
    parsed += 1
    column += 1
    guard column == columns[tileColumn + 1] else { return false }
    column = columns[tileColumn]
    row += 1
    guard row == rows[tileRow + 1] else { return false }
    tileColumn += 1
    if tileColumn == columns.count - 1 {
      tileColumn = 0
      tileRow += 1
    }
    guard tileRow < rows.count - 1 else { return true }
    column = columns[tileColumn]
    row = rows[tileRow]
    return true
  }

  /// A row's first block starts with the contexts after the second block of the row above, if that is in the same slice
  /// and tile (9.3.1).
  private mutating func startRow() {
    guard row > rows[tileRow] else { return memory.resetModels(header.quantizer) }
    if column + 1 < columns[tileColumn + 1], memory.slices[column + 1] == sliceAddress {
      restore(memory.rowModels)
    } else {
      memory.resetModels(header.quantizer)
    }
  }

  private func restore(_ copy: UnsafeMutablePointer<UInt8>) {
    memory.models.update(from: copy, count: HEVCContext.storage)
  }

  private func store(_ copy: UnsafeMutablePointer<UInt8>) {
    copy.update(from: memory.models, count: HEVCContext.storage)
  }

  private mutating func parseBlock() throws(HEVCError) {
    let isLeftKnown = !isAtRowStart && sliceLeft == sliceAddress
    let isAboveKnown = row > rows[tileRow] && memory.slices[column] == sliceAddress
    memory.slices[column] = sliceAddress
    sliceLeft = sliceAddress
    let depths = memory.depthsAbove + column << (sequence.treeBlock - 3)
    if !isAboveKnown { for index in 0..<1 << (sequence.treeBlock - 3) { depths[index] = 0 } }
    if !isLeftKnown { for index in 0..<8 { memory.depthsLeft[index] = 0 } }
    for index in 0..<16 {
      // 8.4.2: a neighbour in another row of tree blocks above, or an unavailable one, counts as DC.
      memory.modesAbove[index] = 1
      if !isLeftKnown { memory.modesLeft[index] = 1 }
    }
    if header.hasLumaOffsets || header.hasChromaOffsets { parseOffsets(isLeftKnown, isAboveKnown) }
    parseTree(column << sequence.treeBlock, row << sequence.treeBlock, sequence.treeBlock, 0)
    if let fault { throw fault }
    if set.hasWavefronts, column == columns[tileColumn] + 1 || columns[tileColumn + 1] - columns[tileColumn] == 1 {
      store(memory.rowModels)
    }
  }
}

// MARK: Syntax elements

extension HEVCPicture {
  /// Decodes a bin outside the coefficient loops.
  @inline(never)
  mutating func bin(_ context: Int) -> Int { cabac.bin(memory.models + context, memory.engine) }

  /// Decodes `count` bypass bins, up to 32.
  mutating func bypass(_ count: Int) -> Int {
    count <= 16 ? cabac.bypass(count) : cabac.bypass(count - 16) << 16 | cabac.bypass(16)
  }

  /// Counts the ones before a zero, up to `limit`.
  mutating func ones(_ limit: Int) -> Int {
    var count = 0
    while count < limit, cabac.bypass() == 1 { count += 1 }
    return count
  }

  /// Parses sample adaptive offsets (7.3.8.3).
  private mutating func parseOffsets(_ isLeftKnown: Bool, _ isAboveKnown: Bool) {
    if isLeftKnown, bin(HEVCContext.offsetMerge) == 1 { return }
    if isAboveKnown, bin(HEVCContext.offsetMerge) == 1 { return }
    var type = 0
    for component in 0..<(sequence.chroma > 0 ? 3 : 1) {
      guard component == 0 ? header.hasLumaOffsets : header.hasChromaOffsets else { continue }
      // Both chroma components share one type.
      if component < 2 { type = bin(HEVCContext.offsetType) == 0 ? 0 : cabac.bypass() + 1 }
      guard type > 0 else { continue }
      let depth = component == 0 ? sequence.lumaDepth : sequence.chromaDepth
      var signs = 0
      for _ in 0..<4 where ones(1 << (min(depth, 10) - 5) - 1) > 0 { signs += 1 }
      if type == 1 {
        _ = bypass(signs + 5)
      } else if component < 2 {
        _ = bypass(2)
      }
    }
  }
}
