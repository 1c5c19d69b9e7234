import ByteReading

/// A sequence parameter set, as far as parsing intra slices needs it (ITU-T H.265, 7.3.2.2).
struct HEVCSequence {
  private(set) var identifier = 0
  /// 0 when there is no chroma or each colour plane is coded separately; 1: 4:2:0, 2: 4:2:2, 3: 4:4:4.
  private(set) var chroma = 0
  private(set) var hasSeparatePlanes = false
  /// The coded size, in luma samples.
  private(set) var width = 0
  private(set) var height = 0
  private(set) var lumaDepth = 8
  private(set) var chromaDepth = 8
  private(set) var orderBits = 4
  private(set) var smallestBlock = 3
  private(set) var treeBlock = 4
  private(set) var smallestTransform = 2
  private(set) var largestTransform = 5
  private(set) var intraDepth = 0
  private(set) var hasOffsets = false
  private(set) var pcm: PCM?
  /// The number of pictures in each short-term reference picture set.
  private(set) var shortTermSets: [Int] = []
  private(set) var longTermCount: Int?
  private(set) var hasTemporalPrediction = false
  private(set) var range = RangeExtension()
  /// The four flags of the source's scan type: progressive, interlaced, not packed, frames only (7.3.3).
  private(set) var scan = 0
  /// Whether a frame rate is given, as if this were a video.
  private(set) var hasRate = false

  struct PCM {
    var lumaDepth: Int
    var chromaDepth: Int
    var smallest: Int
    var largest: Int
  }

  /// 7.3.2.2.2.
  struct RangeExtension {
    var hasSkipContext = false
    var hasImplicitDifference = false
    var hasPersistentRice = false
    var hasBypassAlignment = false
  }

  var blocksAcross: Int { (width + 1 << treeBlock - 1) >> treeBlock }
  var blocksDown: Int { (height + 1 << treeBlock - 1) >> treeBlock }

  /// Far beyond level 6.2 and any camera; bounds the work and memory that a file can demand.
  private static let sampleLimit = 1 << 28
  private static let sideLimit = 1 << 16

  /// Parses the set in `unit`, which includes its header.
  init(_ unit: [UInt8]) throws(HEVCError) {
    var bits = HEVCBits(unit, from: 2)
    bits.skip(4)
    let layers = bits.number(3)
    guard layers <= 6 else { throw .invalid(part: "number of sub-layers", found: layers + 1) }
    bits.skip(1)
    readProfile(&bits, layers)
    identifier = try bits.unsigned("sequence parameter set", upTo: 15)
    try readPicture(&bits, layers)
    try readBlocks(&bits)
    if bits.flag(), bits.flag() { try Self.skipScalingLists(&bits) }
    bits.skip(1)
    hasOffsets = bits.flag()
    if bits.flag() { try readPCM(&bits) }
    try readReferences(&bits)
    bits.skip(1)
    if bits.flag() { hasRate = try HEVCUsability.skip(&bits, layers: layers) }
    if bits.flag() { try readExtensions(&bits) }
    try bits.alignment("end of the sequence parameter set")
  }

  private mutating func readPicture(_ bits: inout HEVCBits, _ layers: Int) throws(HEVCError) {
    chroma = try bits.unsigned("chroma format", upTo: 3)
    if chroma == 3, bits.flag() {
      hasSeparatePlanes = true
      chroma = 0
    }
    width = bits.unsigned()
    height = bits.unsigned()
    guard width > 0, height > 0 else { throw .invalid(part: "coded width", found: width) }
    guard max(width, height) <= Self.sideLimit, FileNumber.product(width, height) <= Self.sampleLimit else {
      throw .unsupported
    }
    if bits.flag() { for _ in 0..<4 { _ = bits.unsigned() } }
    lumaDepth = 8 + (try bits.unsigned("bit depth", upTo: 8))
    chromaDepth = 8 + (try bits.unsigned("bit depth", upTo: 8))
    orderBits = 4 + (try bits.unsigned("length of picture counts", upTo: 12))
    for _ in 0...(bits.flag() ? layers : 0) { for _ in 0..<3 { _ = bits.unsigned() } }
  }

  private mutating func readBlocks(_ bits: inout HEVCBits) throws(HEVCError) {
    smallestBlock = 3 + (try bits.unsigned("smallest coding block", upTo: 3))
    treeBlock = smallestBlock + (try bits.unsigned("coding tree block", upTo: 3))
    smallestTransform = 2 + (try bits.unsigned("smallest transform", upTo: 3))
    largestTransform = smallestTransform + (try bits.unsigned("largest transform", upTo: 3))
    // 7.4.3.2.1: tree blocks have 16 to 64 samples, transforms 4 to 32, and the picture consists of whole coding
    // blocks.
    guard (4...6).contains(treeBlock) else { throw .invalid(part: "coding tree block", found: treeBlock) }
    guard smallestTransform < smallestBlock, largestTransform <= min(treeBlock, 5) else {
      throw .invalid(part: "largest transform", found: largestTransform)
    }
    guard (width | height) & (1 << smallestBlock - 1) == 0 else { throw .invalid(part: "coded width", found: width) }
    _ = try bits.unsigned("transform depth", upTo: treeBlock - smallestTransform)
    intraDepth = try bits.unsigned("transform depth", upTo: treeBlock - smallestTransform)
  }

  private mutating func readPCM(_ bits: inout HEVCBits) throws(HEVCError) {
    let luma = bits.number(4) + 1
    let chroma = bits.number(4) + 1
    let smallest = 3 + (try bits.unsigned("smallest PCM block", upTo: 2))
    let largest = smallest + (try bits.unsigned("largest PCM block", upTo: 2))
    bits.skip(1)
    guard luma <= lumaDepth, chroma <= chromaDepth, largest <= min(treeBlock, 5) else {
      throw .invalid(part: "PCM depth", found: luma)
    }
    pcm = PCM(lumaDepth: luma, chromaDepth: chroma, smallest: smallest, largest: largest)
  }

  private mutating func readReferences(_ bits: inout HEVCBits) throws(HEVCError) {
    let count = try bits.unsigned("number of reference sets", upTo: 64)
    for index in 0..<count { try readShortTermSet(&bits, index, of: count) }
    if bits.flag() {
      let count = try bits.unsigned("number of long-term pictures", upTo: 32)
      bits.skip(count * (orderBits + 1))
      longTermCount = count
    }
    hasTemporalPrediction = bits.flag()
  }

  private mutating func readShortTermSet(_ bits: inout HEVCBits, _ index: Int, of count: Int) throws(HEVCError) {
    shortTermSets.append(try Self.shortTermSet(&bits, index, of: count, shortTermSets))
  }

  /// The number of pictures in the set with this index; a slice's own set has the index `count` (7.3.7).
  static func shortTermSet(
    _ bits: inout HEVCBits, _ index: Int, of count: Int, _ earlier: [Int]
  ) throws(HEVCError) -> Int {
    if index > 0, bits.flag() {
      let distance = index == count ? try bits.unsigned("reference set", upTo: index - 1) + 1 : 1
      bits.skip(1)
      _ = bits.unsigned()
      guard index - distance < earlier.count else { throw .invalid(part: "reference set", found: index) }
      var used = 0
      for _ in 0...earlier[index - distance] where bits.flag() || bits.flag() { used += 1 }
      return used
    }
    let negative = try bits.unsigned("number of references", upTo: 16)
    let positive = try bits.unsigned("number of references", upTo: 16)
    for _ in 0..<negative + positive {
      _ = bits.unsigned()
      bits.skip(1)
    }
    return negative + positive
  }

  private mutating func readExtensions(_ bits: inout HEVCBits) throws(HEVCError) {
    let hasRange = bits.flag()
    // Multilayer, 3D and screen content extensions, and those not defined yet.
    guard bits.number(7) == 0 else { throw .unsupported }
    guard hasRange else { return }
    // transform_skip_rotation and explicit_rdpcm don't affect the parsing of intra pictures.
    bits.skip(1)
    range.hasSkipContext = bits.flag()
    range.hasImplicitDifference = bits.flag()
    bits.skip(1)
    let isExtended = bits.flag()
    bits.skip(2)
    range.hasPersistentRice = bits.flag()
    range.hasBypassAlignment = bits.flag()
    guard !isExtended else { throw .unsupported }
  }
}

extension HEVCSequence {
  /// 7.3.3: 96 bits, then the fields of each sub-layer.
  private mutating func readProfile(_ bits: inout HEVCBits, _ layers: Int) {
    bits.skip(40)
    scan = bits.number(4)
    bits.skip(52)
    guard layers > 0 else { return }
    var length = 0
    for _ in 0..<layers { length += (bits.flag() ? 88 : 0) + (bits.flag() ? 8 : 0) }
    bits.skip((8 - layers) * 2 + length)
  }

  /// 7.3.4: scaling lists don't affect parsing, so only the codes are read.
  static func skipScalingLists(_ bits: inout HEVCBits) throws(HEVCError) {
    for size in 0..<4 {
      for matrix in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
        guard bits.flag() else {
          _ = try bits.unsigned("scaling list", upTo: size == 3 ? matrix / 3 : matrix)
          continue
        }
        if size > 1 { _ = try bits.signed("scaling list", in: -7...247) }
        for _ in 0..<min(64, 1 << (4 + size << 1)) { _ = try bits.signed("scaling list", in: -128...127) }
      }
    }
  }
}
