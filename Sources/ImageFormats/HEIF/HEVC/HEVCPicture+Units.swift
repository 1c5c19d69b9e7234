/// Coding trees, coding units and transform trees (ITU-T H.265, 7.3.8.4 to 7.3.8.10).
extension HEVCPicture {
  mutating func parseTree(_ x: Int, _ y: Int, _ size: Int, _ depth: Int) {
    let length = 1 << size
    var isSplit = size > sequence.smallestBlock
    if isSplit, x + length <= sequence.width, y + length <= sequence.height {
      var context = HEVCContext.split
      if Int(memory.depthsLeft[y >> 3 & 7]) > depth { context += 1 }
      if Int(memory.depthsAbove[x >> 3]) > depth { context += 1 }
      isSplit = bin(context) == 1
    }
    if let changes = set.quantizerDepth, depth <= changes { isQuantizerCoded = false }
    if let offsets = set.chromaOffsets, depth <= offsets.depth { isChromaQuantizerCoded = false }
    guard isSplit else { return parseUnit(x, y, size, depth) }
    let half = length >> 1
    for index in 0..<4 {
      let (left, top) = (x + (index & 1) * half, y + (index >> 1) * half)
      guard left < sequence.width, top < sequence.height, fault == nil else { continue }
      parseTree(left, top, size - 1, depth + 1)
    }
  }

  private mutating func parseUnit(_ x: Int, _ y: Int, _ size: Int, _ depth: Int) {
    for index in 0..<1 << (size - 3) {
      memory.depthsLeft[(y >> 3 + index) & 7] = UInt8(truncatingIfNeeded: depth)
      memory.depthsAbove[x >> 3 + index] = UInt8(truncatingIfNeeded: depth)
    }
    isBypassed = set.hasBypass && bin(HEVCContext.bypass) == 1
    let isDivided = size == sequence.smallestBlock && bin(HEVCContext.part) == 0
    if !isDivided, let pcm = sequence.pcm, size >= pcm.smallest, size <= pcm.largest, cabac.terminate() {
      noteMode(1, x, y, size)
      return skipSamples(pcm, size)
    }
    parseModes(x, y, size, isDivided)
    let limit = sequence.intraDepth + (isDivided ? 1 : 0)
    let root = Transform(size: size, depth: 0, limit: limit, isDivided: isDivided, chroma: 0b1111)
    parseTransforms(root, part: 0, block: 0)
  }

  /// Skips PCM samples (7.3.8.7) and restarts the decoder.
  private mutating func skipSamples(_ pcm: HEVCSequence.PCM, _ size: Int) {
    guard let start = cabac.byteAfterEnd else {
      fault = .invalid(part: "beginning of PCM samples", found: cabac.position)
      return
    }
    let samples = 1 << (2 * size)
    let chroma = [0, samples / 2, samples, 2 * samples][sequence.chroma]
    let length = (samples * pcm.lumaDepth + chroma * pcm.chromaDepth + 7) / 8
    guard length < cabac.end - start else {
      fault = .ended(part: "PCM samples")
      return
    }
    cabac.restart(at: start + length)
    if cabac.isInvalid { fault = .invalid(part: "first bits after PCM samples", found: 510) }
  }

  private func noteMode(_ mode: Int, _ x: Int, _ y: Int, _ size: Int) {
    for index in 0..<1 << (size - 2) {
      memory.modesLeft[(y >> 2 + index) & 15] = UInt8(truncatingIfNeeded: mode)
      memory.modesAbove[(x >> 2 + index) & 15] = UInt8(truncatingIfNeeded: mode)
    }
  }

  /// Parses the prediction modes (7.3.8.5), which determine the scan order of coefficients.
  private mutating func parseModes(_ x: Int, _ y: Int, _ size: Int, _ isDivided: Bool) {
    let count = isDivided ? 4 : 1
    var likely = 0
    for index in 0..<count { likely |= bin(HEVCContext.isLikelyMode) << index }
    let part = isDivided ? size - 1 : size
    for index in 0..<count {
      let (left, top) = (x + (index & 1) << part, y + (index >> 1) << part)
      let mode = parseMode(left, top, likely >> index & 1 == 1)
      noteMode(mode, left, top, part)
      switch index {
      case 0: lumaModes = (mode, mode, mode, mode)
      case 1: lumaModes.1 = mode
      case 2: lumaModes.2 = mode
      default: lumaModes.3 = mode
      }
    }
    derivedModes = 0
    guard sequence.chroma > 0 else { return }
    let first = parseChromaMode(lumaModes.0, 0)
    chromaModes = (first, first, first, first)
    if isDivided, sequence.chroma == 3 {
      chromaModes.1 = parseChromaMode(lumaModes.1, 1)
      chromaModes.2 = parseChromaMode(lumaModes.2, 2)
      chromaModes.3 = parseChromaMode(lumaModes.3, 3)
    } else if derivedModes == 1 {
      derivedModes = 0b1111
    }
  }

  /// 8.4.2: one of three candidates from the neighbours, or one of the other 32 modes.
  private mutating func parseMode(_ x: Int, _ y: Int, _ isLikely: Bool) -> Int {
    let left = Int(memory.modesLeft[y >> 2 & 15])
    let above = Int(memory.modesAbove[x >> 2 & 15])
    var (first, second, third) = (left, above, 26)
    if left == above {
      if left < 2 { (first, second) = (0, 1) } else { (second, third) = (2 + (left + 29) % 32, 2 + (left - 1) % 32) }
    } else if left > 0, above > 0 {
      third = 0
    } else if left != 1, above != 1 {
      third = 1
    }
    if isLikely {
      let index = ones(2)
      return index == 0 ? first : index == 1 ? second : third
    }
    var mode = cabac.bypass(5)
    if first > second { swap(&first, &second) }
    if first > third { swap(&first, &third) }
    if second > third { swap(&second, &third) }
    if mode >= first { mode += 1 }
    if mode >= second { mode += 1 }
    if mode >= third { mode += 1 }
    return mode
  }

  /// 8.4.3.
  private mutating func parseChromaMode(_ luma: Int, _ part: Int) -> Int {
    var mode = luma
    if bin(HEVCContext.chromaMode) == 0 {
      derivedModes |= 1 << part
    } else {
      switch cabac.bypass(2) {
      case 0: mode = 0
      case 1: mode = 26
      case 2: mode = 10
      default: mode = 1
      }
      if mode == luma { mode = 34 }
    }
    return sequence.chroma == 2 ? Int(CABACTables.narrowModes[mode]) : mode
  }
}

extension HEVCPicture {
  /// A node of the transform tree.
  struct Transform {
    /// The log2 of the side, in luma samples.
    var size: Int
    var depth: Int
    var limit: Int
    /// Whether the unit has four prediction modes.
    var isDivided: Bool
    /// The coded block flags of chroma: two bits for Cb, two for Cr above them.
    var chroma: Int
  }

  private mutating func parseTransforms(_ node: Transform, part: Int, block: Int) {
    var node = node
    let size = node.size
    var isSplit = size > sequence.largestTransform || node.isDivided && node.depth == 0
    if !isSplit, size > sequence.smallestTransform, node.depth < node.limit {
      isSplit = bin(HEVCContext.transformSplit + 5 - size) == 1
    }
    let parents = node.chroma
    if size > 2 && sequence.chroma > 0 || sequence.chroma == 3 {
      node.chroma = 0
      let isDouble = sequence.chroma == 2 && (!isSplit || size == 3)
      for component in 0..<2 where parents >> (2 * component) & 3 != 0 {
        var coded = bin(HEVCContext.chromaCoded + node.depth)
        if isDouble { coded |= bin(HEVCContext.chromaCoded + node.depth) << 1 }
        node.chroma |= coded << (2 * component)
      }
    } else if sequence.chroma == 0 || node.depth == 0 {
      node.chroma = 0
    }
    guard isSplit else { return parseTransformUnit(node, part: part, block: block) }
    node.size -= 1
    node.depth += 1
    for index in 0..<4 where fault == nil {
      parseTransforms(node, part: node.isDivided && node.depth == 1 ? index : part, block: index)
    }
  }

  private mutating func parseTransformUnit(_ node: Transform, part: Int, block: Int) {
    let hasLuma = bin(HEVCContext.lumaCoded + (node.depth == 0 ? 1 : 0)) == 1
    guard hasLuma || node.chroma != 0 else { return }
    if set.quantizerDepth != nil, !isQuantizerCoded { parseQuantizer() }
    if header.hasChromaQuantizers, node.chroma != 0, !isBypassed, !isChromaQuantizerCoded { parseChromaQuantizer() }
    if hasLuma { parseCoefficients(node.size, 0, Self.mode(lumaModes, part)) }
    guard sequence.chroma > 0 else { return }
    let isWhole = sequence.chroma == 3
    // Four of the smallest luma blocks share one chroma block per component, which follows the last of them.
    guard isWhole || node.size > 2 || block == 3 else { return }
    let size = isWhole ? node.size : max(2, node.size - 1)
    let mode = Self.mode(chromaModes, isWhole ? part : 0)
    for component in 1...2 {
      if set.hasCrossComponent, isWhole, hasLuma, derivedModes >> part & 1 == 1 { parseCrossScale(component - 1) }
      let coded = node.chroma >> (2 * (component - 1)) & 3
      if coded & 1 != 0 { parseCoefficients(size, component, mode) }
      if coded & 2 != 0 { parseCoefficients(size, component, mode) }
    }
  }

  private static func mode(_ modes: (Int, Int, Int, Int), _ part: Int) -> Int {
    switch part {
    case 0: modes.0
    case 1: modes.1
    case 2: modes.2
    default: modes.3
    }
  }

  /// cu_qp_delta_abs and its sign (9.3.3.10, and 7.4.9.14 for the range).
  private mutating func parseQuantizer() {
    isQuantizerCoded = true
    guard bin(HEVCContext.quantizer) == 1 else { return }
    var value = 1
    while value < 5, bin(HEVCContext.quantizer + 1) == 1 { value += 1 }
    if value == 5 {
      let length = ones(8)
      value += 1 << length - 1 + bypass(length)
    }
    if cabac.bypass() == 1 { value = -value }
    let half = 3 * (sequence.lumaDepth - 8)
    guard (-26 - half...25 + half).contains(value) else {
      fault = .invalid(part: "change of the quantizer", found: value)
      return
    }
  }

  private mutating func parseChromaQuantizer() {
    isChromaQuantizerCoded = true
    guard bin(HEVCContext.chromaQuantizer) == 1, let offsets = set.chromaOffsets else { return }
    var index = 0
    while index < offsets.count - 1, bin(HEVCContext.chromaQuantizerIndex) == 1 { index += 1 }
  }

  private mutating func parseCrossScale(_ component: Int) {
    var scale = 0
    while scale < 4, bin(HEVCContext.crossScale + 4 * component + scale) == 1 { scale += 1 }
    if scale > 0 { _ = bin(HEVCContext.crossSign + component) }
  }
}
