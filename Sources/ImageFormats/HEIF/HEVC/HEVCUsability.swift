/// Skips a sequence's video usability information to get to its extensions (ITU-T H.265, annex E).
enum HEVCUsability {
  /// E.2.1. Returns whether there is a frame rate.
  static func skip(_ bits: inout HEVCBits, layers: Int) throws(HEVCError) -> Bool {
    // 255 means that the aspect ratio follows as two numbers.
    if bits.flag(), bits.number(8) == 255 { bits.skip(32) }
    if bits.flag() { bits.skip(1) }
    if bits.flag() {
      bits.skip(4)
      if bits.flag() { bits.skip(24) }
    }
    if bits.flag() { for _ in 0..<2 { _ = bits.unsigned() } }
    bits.skip(3)
    if bits.flag() { for _ in 0..<4 { _ = bits.unsigned() } }
    let hasRate = bits.flag()
    if hasRate {
      bits.skip(64)
      if bits.flag() { _ = bits.unsigned() }
      if bits.flag() { try skipReferenceDecoder(&bits, layers) }
    }
    if bits.flag() {
      bits.skip(3)
      for _ in 0..<5 { _ = bits.unsigned() }
    }
    return hasRate
  }

  /// E.2.2.
  private static func skipReferenceDecoder(_ bits: inout HEVCBits, _ layers: Int) throws(HEVCError) {
    let hasNAL = bits.flag()
    let hasVCL = bits.flag()
    var hasUnits = false
    if hasNAL || hasVCL {
      hasUnits = bits.flag()
      bits.skip(hasUnits ? 19 : 0)
      bits.skip(hasUnits ? 12 : 8)
      bits.skip(15)
    }
    for _ in 0...layers { try skipLayer(&bits, (hasNAL ? 1 : 0) + (hasVCL ? 1 : 0), hasUnits) }
  }

  private static func skipLayer(_ bits: inout HEVCBits, _ kinds: Int, _ hasUnits: Bool) throws(HEVCError) {
    let isFixed = bits.flag()
    let isFixedWithin = isFixed || bits.flag()
    var isLowDelay = false
    if isFixedWithin { _ = bits.unsigned() } else { isLowDelay = bits.flag() }
    let count = isLowDelay ? 1 : try bits.unsigned("number of coded picture buffers", upTo: 31) + 1
    for _ in 0..<kinds * count {
      for _ in 0..<(hasUnits ? 4 : 2) { _ = bits.unsigned() }
      bits.skip(1)
    }
  }
}
