import ByteReading

/// Finds the end of entropy-coded data.
package enum JPEGScanner {
  /// The index in `region` of the first marker after `start` that is not stuffing (FF 00) or RSTn, or `nil`.
  package static func nextMarker(in region: ByteRegion, from start: Int) -> Int? {
    var found: Int?
    var endsInFF = false
    var place = start
    let base = region.offset
    region.source.scan(from: base + start, to: base + region.count) { chunk in
      defer { place += chunk.count }
      return chunk.withBytes { bytes in
        var index = 0
        if endsInFF, isMarker(bytes[0]) {
          found = place - 1
          return false
        }
        while let next = firstFF(bytes, from: index) {
          if next + 1 < bytes.count, isMarker(bytes[next + 1]) {
            found = place + next
            return false
          }
          index = next + 1
        }
        endsInFF = bytes[bytes.count - 1] == 0xFF
        return true
      }
    }
    return found
  }

  private static func isMarker(_ byte: UInt8) -> Bool {
    byte != 0 && byte != 0xFF && !(byte >= 0xD0 && byte <= 0xD7)
  }

  /// Eight bytes at a time: a byte is 0xFF exactly when its complement is zero.
  static func firstFF(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start
    while index + 8 <= bytes.count {
      let inverted = ~bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let zeros = (inverted &- 0x0101_0101_0101_0101) & ~inverted & 0x8080_8080_8080_8080
      if zeros != 0 { return index + zeros.littleEndian.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] == 0xFF { return index }
      index += 1
    }
    return nil
  }
}
