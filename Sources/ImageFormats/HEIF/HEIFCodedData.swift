import ByteReading

/// Checks that coded pictures are made of whole units: HEVC's NAL units (ISO/IEC 14496-15, 8.3.2; ITU-T H.265, 7.3.1)
/// and AV1's OBUs (AV1 Bitstream Specification, 5.3).
///
/// The arithmetic-coded data in them is not decoded, so what is overwritten inside a unit stays unnoticed, unless it
/// makes a start code.
enum HEIFCodedData {
  /// Notes the first fault in the data of `items`.
  static func check(_ items: [HEIFStructure.Item], in region: ByteRegion, _ reader: inout BoxReader) {
    // Items that overlap must not multiply the file.
    var bytesLeft = region.count
    for item in items {
      guard item.type == "hvc1" || item.type == "av01", let data = data(item, region), data.count <= bytesLeft else {
        continue
      }
      bytesLeft -= data.count
      guard let bytes = data.uncached(at: 0, count: data.count), bytes.count == data.count else { continue }
      let fault = item.type == "av01" ? unitFault(bytes) : nalFault(bytes, lengthSize: item.nalLengthSize)
      if let fault {
        return reader.note(.invalidValue(part: "coded unit", found: fault), at: data.fileOffset(at: fault))
      }
    }
  }

  /// The item's data; `nil` where a part of it is missing, which is noted elsewhere, or is not in this file.
  private static func data(_ item: HEIFStructure.Item, _ region: ByteRegion) -> ByteRegion? {
    var parts: [ByteRegion] = []
    for extent in item.extents {
      let part = region.region(at: extent.offset - region.fileOffset(), count: extent.length)
      guard extent.length == FileNumber.limit || part.count == extent.length else { return nil }
      if part.count > 0 { parts.append(part) }
    }
    return parts.isEmpty ? nil : try? ByteRegion.joining(parts)
  }

  /// Where the first NAL unit begins that can't be one; `nil` when units fill `bytes` exactly.
  private static func nalFault(_ bytes: ByteSlice, lengthSize: Int) -> Int? {
    guard lengthSize > 0 else { return nil }
    var place = 0
    var isFirstSlice = true
    while place < bytes.count {
      guard bytes.count - place >= lengthSize else { return place }
      var length = 0
      for index in 0..<lengthSize { length = min(FileNumber.limit >> 8, length) << 8 | Int(bytes[place + index]) }
      let start = place + lengthSize
      guard length >= 2, length <= bytes.count - start else { return place }
      // 7.3.1.2: forbidden_zero_bit, six bits of type, six of layer, three of the temporal identifier plus one. Types
      // from 41 on are reserved or unspecified (table 7-1).
      let type = bytes[start] >> 1 & 63
      guard bytes[start] & 0x80 == 0, type <= 40, bytes[start + 1] & 7 != 0 else { return place }
      // 7.4.2: the last byte is not zero, for it holds the stop bit, or is the 03 behind zero words.
      guard bytes[start + length - 1] != 0 else { return start + length - 1 }
      if type < 32 {
        guard isSlice(bytes, start + 2..<start + length, type, isFirst: isFirstSlice) else { return place }
        isFirstSlice = false
      }
      if let code = startCode(bytes, start..<start + length) { return code }
      place = start + length
    }
    return nil
  }

  /// Whether `range` begins as a slice segment does (7.3.6.1): a flag that only a picture's first slice has, one more in
  /// pictures of types 16 to 23, and the number of a parameter set, below 64 (7.4.7.1).
  private static func isSlice(_ bytes: ByteSlice, _ range: Range<Int>, _ type: UInt8, isFirst: Bool) -> Bool {
    guard !range.isEmpty else { return false }
    var bits: UInt32 = 0
    for index in 0..<4 {
      let place = range.lowerBound + index
      bits = bits << 8 | (place < range.upperBound ? UInt32(bytes[place]) : 0)
    }
    guard bits >> 31 == 1 || !isFirst else { return false }
    bits <<= (16...23).contains(type) ? 2 : 1
    // 9.2: as many zeros as bits that follow the one.
    let zeros = bits.leadingZeroBitCount
    guard zeros <= 6 else { return false }
    return bits >> UInt32(31 - 2 * zeros) <= 64
  }

  /// 7.4.2: where three bytes of `range` are 00 00 00, 00 00 01 or 00 00 02, which emulation prevention keeps out, or
  /// where its 03 is before a byte that needs none.
  private static func startCode(_ bytes: ByteSlice, _ range: Range<Int>) -> Int? {
    bytes.withBytes { data in
      var place = range.lowerBound + 2
      while place < range.upperBound {
        if data[place] > 3 {
          place += 3
        } else if data[place - 1] == 0, data[place - 2] == 0,
          data[place] < 3 || place + 1 < range.upperBound && data[place + 1] > 3
        {
          return place - 2
        } else {
          place += 1
        }
      }
      return nil
    }
  }

  /// Where the first OBU begins that can't be one; `nil` when they fill `bytes` exactly.
  private static func unitFault(_ bytes: ByteSlice) -> Int? {
    var place = 0
    while place < bytes.count {
      let head = bytes[place]
      // 5.3.2: the forbidden bit and the reserved one are 0; bit 2 announces an extension, bit 1 a size.
      guard head & 0x81 == 0 else { return place }
      var start = place + (head & 4 != 0 ? 2 : 1)
      guard head & 2 != 0 else { return nil }
      // 4.10.5: at most eight bytes of seven bits each, the least significant first; no file needs more than five.
      var size = 0
      var shift = 0
      while true {
        guard start < bytes.count, shift < 28 || bytes[start] < 8 && shift == 28 else { return place }
        size |= Int(bytes[start] & 0x7F) << shift
        start += 1
        if bytes[start - 1] < 0x80 { break }
        shift += 7
      }
      guard size >= 0, size <= bytes.count - start else { return place }
      place = start + size
    }
    return nil
  }
}
