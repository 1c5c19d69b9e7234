/// A picture parameter set, as far as parsing intra slices needs it (ITU-T H.265, 7.3.2.3).
struct HEVCPictureSet {
  private(set) var identifier = 0
  private(set) var sequence = 0
  private(set) var hasDependentSegments = false
  private(set) var hasOutputFlag = false
  private(set) var extraBits = 0
  private(set) var hidesSigns = false
  private(set) var quantizer = 26
  private(set) var hasTransformSkip = false
  /// The number of tree block halvings down to which QP changes are coded; `nil` for none.
  private(set) var quantizerDepth: Int?
  private(set) var hasSliceChromaOffsets = false
  private(set) var hasBypass = false
  private(set) var tiles: Tiles?
  private(set) var hasWavefronts = false
  private(set) var filtersAcrossSlices = false
  private(set) var overridesDeblocking = false
  private(set) var isDeblockingOff = false
  private(set) var hasHeaderExtension = false
  private(set) var largestSkip = 2
  private(set) var hasCrossComponent = false
  private(set) var chromaOffsets: ChromaOffsets?

  /// The division of the picture into tiles.
  struct Tiles {
    var columns: Int
    var rows: Int
    /// The widths of all tile columns but the last, in tree blocks; empty when they are uniform.
    var widths: [Int]
    var heights: [Int]
  }

  struct ChromaOffsets {
    var depth: Int
    var count: Int
  }

  /// Parses the set in `unit`, which includes its header.
  init(_ unit: [UInt8]) throws(HEVCError) {
    var bits = HEVCBits(unit, from: 2)
    identifier = try bits.unsigned("picture parameter set", upTo: 63)
    sequence = try bits.unsigned("sequence parameter set", upTo: 15)
    hasDependentSegments = bits.flag()
    hasOutputFlag = bits.flag()
    extraBits = bits.number(3)
    hidesSigns = bits.flag()
    bits.skip(1)
    for _ in 0..<2 { _ = try bits.unsigned("number of references", upTo: 14) }
    // 7.4.3.3.1: down to -(26 + QpBdOffset); QpBdOffset is 48 for 16 bits.
    quantizer = 26 + (try bits.signed("first quantizer", in: -74...25))
    bits.skip(1)
    hasTransformSkip = bits.flag()
    if bits.flag() { quantizerDepth = try bits.unsigned("quantizer depth", upTo: 3) }
    for _ in 0..<2 { _ = try bits.signed("chroma quantizer", in: -12...12) }
    hasSliceChromaOffsets = bits.flag()
    bits.skip(2)
    hasBypass = bits.flag()
    let hasTiles = bits.flag()
    hasWavefronts = bits.flag()
    if hasTiles { try readTiles(&bits) }
    filtersAcrossSlices = bits.flag()
    if bits.flag() { try readDeblocking(&bits) }
    if bits.flag() { try HEVCSequence.skipScalingLists(&bits) }
    bits.skip(1)
    _ = try bits.unsigned("merge level", upTo: 4)
    hasHeaderExtension = bits.flag()
    if bits.flag() { try readExtensions(&bits) }
    try bits.alignment("end of the picture parameter set")
  }

  /// Level 6.2 allows 20 columns and 22 rows; neither can exceed the number of blocks.
  private static let tileLimit = 4096

  private mutating func readTiles(_ bits: inout HEVCBits) throws(HEVCError) {
    let columns = try bits.unsigned("tile columns", upTo: Self.tileLimit - 1) + 1
    let rows = try bits.unsigned("tile rows", upTo: Self.tileLimit - 1) + 1
    guard columns * rows > 1 else { throw .invalid(part: "tile columns", found: columns) }
    var tiles = Tiles(columns: columns, rows: rows, widths: [], heights: [])
    if !bits.flag() {
      for _ in 1..<columns { tiles.widths.append(try bits.unsigned("tile width", upTo: Self.tileLimit) + 1) }
      for _ in 1..<rows { tiles.heights.append(try bits.unsigned("tile height", upTo: Self.tileLimit) + 1) }
    }
    bits.skip(1)
    self.tiles = tiles
  }

  private mutating func readDeblocking(_ bits: inout HEVCBits) throws(HEVCError) {
    overridesDeblocking = bits.flag()
    isDeblockingOff = bits.flag()
    if !isDeblockingOff { for _ in 0..<2 { _ = try bits.signed("deblocking offset", in: -6...6) } }
  }

  /// 7.3.2.3.2.
  private mutating func readExtensions(_ bits: inout HEVCBits) throws(HEVCError) {
    let hasRange = bits.flag()
    guard bits.number(7) == 0 else { throw .unsupported }
    guard hasRange else { return }
    if hasTransformSkip { largestSkip = 2 + (try bits.unsigned("largest skipped transform", upTo: 3)) }
    hasCrossComponent = bits.flag()
    if bits.flag() {
      let depth = try bits.unsigned("chroma offset depth", upTo: 3)
      let count = try bits.unsigned("number of chroma offsets", upTo: 5) + 1
      for _ in 0..<2 * count { _ = try bits.signed("chroma quantizer", in: -12...12) }
      chromaOffsets = ChromaOffsets(depth: depth, count: count)
    }
    for _ in 0..<2 { _ = try bits.unsigned("scale of offsets", upTo: 8) }
  }
}

extension HEVCPictureSet.Tiles {
  /// The first tree block of each column in a picture of `blocks` tree blocks, and the end (6.5.1).
  func columnStarts(_ blocks: Int) throws(HEVCError) -> [Int] { try Self.starts(columns, widths, blocks) }

  func rowStarts(_ blocks: Int) throws(HEVCError) -> [Int] { try Self.starts(rows, heights, blocks) }

  private static func starts(_ count: Int, _ sizes: [Int], _ blocks: Int) throws(HEVCError) -> [Int] {
    guard count <= blocks else { throw .invalid(part: "tile columns", found: count) }
    var starts = [0]
    for index in 1..<count {
      starts.append(sizes.isEmpty ? index * blocks / count : starts[index - 1] + sizes[index - 1])
    }
    guard let last = starts.last, last < blocks else { throw .invalid(part: "tile width", found: blocks) }
    return starts + [blocks]
  }
}
