extension HEVCPicture {
  /// Parses a block's coefficients (ITU-T H.265, 7.3.8.11); `size` is the log2 of its side, 2 to 5.
  mutating func parseCoefficients(_ size: Int, _ component: Int, _ mode: Int) {
    // Local copies, so that the loops can keep them in registers.
    var engine = cabac
    let tables = UnsafePointer(memory.engine)
    let models = memory.models
    let isLuma = component == 0
    var isSkipped = false
    if set.hasTransformSkip, !isBypassed, size <= set.largestSkip {
      isSkipped = engine.bin(models + (HEVCContext.transformSkip + (isLuma ? 0 : 1)), tables) == 1
    }
    let scan = order(size, isLuma, mode)
    let (lastSub, lastPlace) = Self.last(&engine, models, tables, size, isLuma, scan, memory)
    let isPlain = isSkipped || isBypassed
    let hasOneContext = sequence.range.hasSkipContext && isPlain
    let hidesSigns =
      set.hidesSigns && !isBypassed
      && !(sequence.range.hasImplicitDifference && isSkipped && (mode == 10 || mode == 26))
    let statistics = models + (HEVCContext.statistics + (isLuma ? 0 : 2) + (isPlain ? 1 : 0))

    let side = 1 << (size - 2)
    let subPositions = memory.subPositions + (size == 3 && scan == 1 ? 256 : 64 * (size - 2))
    let subModels = models + (HEVCContext.subBlock + (isLuma ? 0 : 2))
    let significant = models + (HEVCContext.significant + (isLuma ? 0 : 27))
    let oneModels = models + (HEVCContext.greaterOne + (isLuma ? 0 : 16))
    let twoModels = models + (HEVCContext.greaterTwo + (isLuma ? 0 : 4))
    // The coded sub-blocks, indexed by y * 8 + x.
    var coded: UInt64 = 0
    var oneContext = -1
    var sub = lastSub
    while sub >= 0 {
      let position = Int(subPositions[sub])
      let right = position & 7 < side - 1 ? Int(truncatingIfNeeded: coded &>> UInt64(position &+ 1)) & 1 : 0
      let below = position &>> 3 < side - 1 ? Int(truncatingIfNeeded: coded &>> UInt64(position &+ 8)) & 1 : 0
      let isInner = sub < lastSub && sub > 0
      if isInner, engine.bin(subModels + (right | below), tables) == 0 {
        sub &-= 1
        continue
      }
      coded |= 1 &<< UInt64(position)

      // The nonzero coefficients of the sixteen, by scan position.
      var present: UInt32 = 0
      var place = 15
      if sub == lastSub {
        present = 1 &<< UInt32(truncatingIfNeeded: lastPlace)
        place = lastPlace - 1
      }
      if place >= 0 {
        if hasOneContext {
          let model = models + (HEVCContext.significant + (isLuma ? 42 : 43))
          while place > 0 {
            present |= UInt32(truncatingIfNeeded: engine.bin(model, tables)) &<< UInt32(truncatingIfNeeded: place)
            place &-= 1
          }
          if isInner, present == 0 {
            present = 1
          } else {
            present |= UInt32(truncatingIfNeeded: engine.bin(model, tables))
          }
        } else {
          let contexts: UnsafeMutablePointer<UInt8>
          var base = significant
          if size == 2 {
            contexts = memory.smallest + 16 * scan
          } else {
            contexts = memory.neighbours + (64 * scan + 16 * (right | below << 1))
            if isLuma {
              base += (position > 0 ? 3 : 0) + (size == 3 ? (scan == 0 ? 9 : 15) : 21)
            } else {
              base += size == 3 ? 9 : 12
            }
          }
          while place > 0 {
            let bin = engine.bin(base + Int(contexts[place]), tables)
            present |= UInt32(truncatingIfNeeded: bin) &<< UInt32(truncatingIfNeeded: place)
            place &-= 1
          }
          if isInner, present == 0 {
            present = 1
          } else {
            let model = sub == 0 ? significant : base + Int(contexts[0])
            present |= UInt32(truncatingIfNeeded: engine.bin(model, tables))
          }
        }
      }
      sub &-= 1
      guard present != 0 else { continue }

      // Flags for the first eight coefficients greater than one; the first of those may be greater than two.
      let count = present.nonzeroBitCount
      var group = sub < 0 || !isLuma ? 0 : 2
      if oneContext == 0 { group += 1 }
      oneContext = 1
      var greater: UInt32 = 0
      var index = 0
      let limit = min(8, count)
      while index < limit {
        if engine.bin(oneModels + (group &<< 2 &+ oneContext), tables) == 1 {
          greater |= 1 &<< UInt32(truncatingIfNeeded: index)
          oneContext = 0
        } else if oneContext > 0, oneContext < 3 {
          oneContext &+= 1
        }
        index &+= 1
      }
      var larger = greater
      if greater != 0 {
        // The first one has a remaining level only if it is greater than two.
        let first = greater & (0 &- greater)
        if engine.bin(twoModels + group, tables) == 0 { larger ^= first }
      }
      // The distance between the first and the last one: more than three hides a sign in the parity.
      let distance = present.leadingZeroBitCount &+ present.trailingZeroBitCount
      let isHidden = hidesSigns && distance < 28
      if sequence.range.hasBypassAlignment, larger != 0 || count > 8, !engine.align() {
        fault = .invalid(part: "aligned bits", found: engine.position)
        break
      }
      _ = engine.bypass(count &- (isHidden ? 1 : 0))
      guard larger != 0 || count > 8 else { continue }
      guard Self.parseRemainingLevels(&engine, larger, greater, count, statistics, sequence.range.hasPersistentRice)
      else {
        fault = .invalid(part: "coefficient", found: engine.position)
        break
      }
    }
    cabac = engine
  }

  /// 7.4.9.11: small blocks are scanned across their prediction direction. 0: diagonal, 1: by rows, 2: by columns.
  @inline(__always)
  private func order(_ size: Int, _ isLuma: Bool, _ mode: Int) -> Int {
    guard size == 2 || size == 3 && (isLuma || sequence.chroma == 3) else { return 0 }
    return (6...14).contains(mode) ? 2 : (22...30).contains(mode) ? 1 : 0
  }

  /// The last nonzero coefficient: its sub-block's position and its own in the sub-block.
  @inline(__always)
  private static func last(
    _ engine: inout CABAC, _ models: UnsafeMutablePointer<UInt8>, _ tables: UnsafePointer<UInt8>, _ size: Int,
    _ isLuma: Bool, _ scan: Int, _ memory: HEVCMemory
  ) -> (Int, Int) {
    let offset = isLuma ? 3 * (size - 2) + (size - 1) >> 2 : 15
    let shift = isLuma ? (size + 1) >> 2 : size - 2
    let most = 2 * size - 1
    var x = 0
    while x < most, engine.bin(models + (HEVCContext.lastX + offset + x >> shift), tables) == 1 { x &+= 1 }
    var y = 0
    while y < most, engine.bin(models + (HEVCContext.lastY + offset + y >> shift), tables) == 1 { y &+= 1 }
    if x > 3 { x = (2 + x & 1) << (x >> 1 - 1) + engine.bypass(x >> 1 - 1) }
    if y > 3 { y = (2 + y & 1) << (y >> 1 - 1) + engine.bypass(y >> 1 - 1) }
    if scan == 2 { swap(&x, &y) }
    let subPlaces = memory.subPlaces + (size == 3 && scan == 1 ? 256 : 64 * (size - 2))
    // Both are below 32, the side of the largest block.
    return (Int(subPlaces[(y >> 2 & 7) << 3 | x >> 2 & 7]), Int(memory.places[16 * scan + (y & 3) << 2 | x & 3]))
  }

  /// Parses the remaining absolute levels (9.3.3.11); `false` when one does not fit in 16 bits.
  @inline(__always)
  private static func parseRemainingLevels(
    _ engine: inout CABAC, _ larger: UInt32, _ greater: UInt32, _ count: Int, _ statistics: UnsafeMutablePointer<UInt8>,
    _ isPersistent: Bool
  ) -> Bool {
    var rice = isPersistent ? Int(statistics.pointee) >> 2 : 0
    var isFirst = isPersistent
    let firstGreater = greater & (0 &- greater)
    var index = 0
    while index < count {
      let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: index)
      index &+= 1
      guard index > 8 || larger & bit != 0 else { continue }
      var prefix = 0
      while prefix < 32, engine.bypass() == 1 { prefix &+= 1 }
      var value: Int
      if prefix < 4 {
        guard rice <= 16 else { return false }
        value = prefix &<< rice &+ engine.bypass(rice)
      } else {
        guard prefix &- 3 &+ rice <= 16 else { return false }
        value = ((1 &<< (prefix &- 3)) &+ 2) &<< rice &+ engine.bypass(prefix &- 3 &+ rice)
      }
      if isFirst {
        isFirst = false
        let state = Int(statistics.pointee)
        if value >= 3 &<< (state >> 2) {
          statistics.pointee = UInt8(truncatingIfNeeded: min(255, state &+ 1))
        } else if 2 &* value < 1 &<< (state >> 2), state > 0 {
          statistics.pointee = UInt8(truncatingIfNeeded: state &- 1)
        }
      }
      value &+= index > 8 ? 1 : bit == firstGreater ? 3 : 2
      guard value <= 32768 else { return false }
      if value > 3 &<< rice { rice = isPersistent ? rice &+ 1 : min(4, rice &+ 1) }
    }
    return true
  }
}
