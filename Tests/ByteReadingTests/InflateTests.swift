import Testing

@testable import ByteReading

@Suite struct InflateTests {
  /// Streams written by zlib 1.2.13, one for each type of block.
  static let stored: [UInt8] = [
    0x78, 0x01, 0x01, 0x0A, 0x00, 0xF5, 0xFF, 0x74, 0x6F, 0x75, 0x63, 0x68, 0x73, 0x74, 0x6F, 0x6E, 0x65, 0x17, 0xE3,
    0x04, 0x4D,
  ]
  static let fixed: [UInt8] = [
    0x78, 0xDA, 0x2B, 0xC9, 0x2F, 0x4D, 0xCE, 0x28, 0x2E, 0xC9, 0xCF, 0x4B, 0x55, 0x28, 0xC1, 0xC6, 0x04, 0x00, 0xD9,
    0x97, 0x0D, 0x25,
  ]
  static let dynamic: [UInt8] = [
    0x78, 0xDA, 0xED, 0xCE, 0x81, 0x0D, 0x03, 0x21, 0x08, 0x40, 0xD1, 0x59, 0x11, 0xA1, 0x2A, 0x88, 0xA7, 0x1C, 0xBA,
    0x7E, 0xAF, 0x49, 0x97, 0x68, 0xD2, 0x3F, 0xC0, 0xCB, 0x07, 0x80, 0x84, 0x99, 0x4B, 0xD3, 0xB1, 0x22, 0x71, 0x33,
    0x07, 0xD6, 0x05, 0x2F, 0x0B, 0xEA, 0xC1, 0x76, 0xEA, 0xA2, 0x91, 0xF4, 0xC8, 0x96, 0xA3, 0x60, 0x79, 0x96, 0xDD,
    0xB3, 0x0B, 0xBA, 0x52, 0x8C, 0x8A, 0x71, 0x09, 0xA7, 0x98, 0x26, 0x85, 0x10, 0x76, 0xDC, 0xBE, 0x9E, 0xFC, 0x8E,
    0x0D, 0x48, 0x45, 0x6C, 0x3E, 0xA2, 0x5C, 0x81, 0x75, 0x04, 0xA9, 0xA3, 0x78, 0xEE, 0xBB, 0xCC, 0x6C, 0xF0, 0x05,
    0xD3, 0xA0, 0x55, 0x8F, 0x71, 0x74, 0x0A, 0x7B, 0xC1, 0x52, 0x06, 0xB7, 0xF6, 0x88, 0x6B, 0x68, 0x2B, 0x9C, 0x31,
    0xC1, 0xA7, 0xFF, 0xE0, 0xEF, 0x0D, 0xBE, 0x01, 0xF0, 0x7C, 0xFC, 0x3F,
  ]
  /// The content of the dynamic stream.
  static let pattern: [UInt8] = (0..<600).map { (index: Int) -> UInt8 in UInt8(97 + (index * index / 7) % 23) }
  /// 100,000 zeros in 120 bytes.
  static let bomb: [UInt8] =
    [0x78, 0xDA, 0xED, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x0D, 0x0F, 0xA0]
    + [UInt8](repeating: 0, count: 96) + [0x80, 0x57, 0x03, 0x86, 0xAF, 0x00, 0x01]

  private func inflated(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [UInt8] {
    try Inflate.zlib(ByteSlice(bytes), limit: limit)
  }

  @Test(arguments: [stored, fixed, dynamic, bomb])
  func deliversInPartsWhatItDeliversAtOnce(stream: [UInt8]) throws {
    let parts = Parts()
    try Inflate.zlib(ByteSlice(stream), limit: 1 << 20) { parts.bytes += $0 }
    #expect(parts.bytes == (try inflated(stream)))
  }

  private final class Parts {
    var bytes: [UInt8] = []
  }

  @Test func copiesStoredBlocks() throws {
    #expect(try inflated(Self.stored) == Array("touchstone".utf8))
  }

  @Test func expandsFixedCodes() throws {
    #expect(try inflated(Self.fixed) == Array("touchstone touchstone touchstone".utf8))
  }

  @Test func expandsDynamicCodes() throws {
    #expect(try inflated(Self.dynamic) == Self.pattern)
  }

  @Test func expandsBareStreams() throws {
    let bytes: [UInt8] = [0x4B, 0x4C, 0x4A, 0x4E, 0x84, 0x21, 0x00]
    #expect(try Inflate.deflate(ByteSlice(bytes), limit: 100) == Array("abcabcabcabc".utf8))
  }

  @Test func ignoresBytesAfterTheStream() throws {
    #expect(try inflated(Self.fixed + [1, 2, 3]).count == 32)
  }

  @Test func stopsAtTheLimit() throws {
    #expect(try inflated(Self.bomb, limit: 100_000).count == 100_000)
    #expect(throws: InflateError.tooLong(limit: 99_999)) { try inflated(Self.bomb, limit: 99_999) }
    #expect(throws: InflateError.tooLong(limit: 0)) { try inflated(Self.stored, limit: 0) }
  }

  @Test func refusesOtherHeaders() {
    #expect(throws: InflateError.truncated) { try inflated([]) }
    #expect(throws: InflateError.invalidHeader) { try inflated([0x1F, 0x8B, 8, 0]) }
    // A preset dictionary.
    #expect(throws: InflateError.invalidHeader) { try inflated([0x78, 0xBB, 0, 0, 0, 0]) }
  }

  @Test func findsAWrongChecksum() {
    var bytes = Self.stored
    bytes[8] ^= 1
    #expect {
      try inflated(bytes)
    } throws: { error in
      if case .checksumMismatch(let declared, _)? = error as? InflateError { return declared == 0x17E3_044D }
      return false
    }
  }

  @Test func refusesACopyFromBeforeTheBeginning() {
    // A fixed block whose first symbol is a copy: length 3 (code 257), distance 1.
    #expect(throws: InflateError.invalidDistance) {
      try Inflate.deflate(ByteSlice([0x03, 0x02, 0x00]), limit: 100)
    }
  }

  @Test func refusesTheReservedBlockType() {
    #expect(throws: InflateError.invalidBlock) { try Inflate.deflate(ByteSlice([0x07]), limit: 100) }
  }

  @Test(arguments: [stored, fixed, dynamic, bomb])
  func survivesTruncationAtEveryLength(_ bytes: [UInt8]) {
    for length in 0..<bytes.count {
      #expect(throws: InflateError.self) { try inflated(Array(bytes[..<length])) }
    }
  }

  @Test(arguments: [stored, fixed, dynamic])
  func survivesEveryChangedByte(_ bytes: [UInt8]) {
    for index in bytes.indices {
      for change in [UInt8(0x01), 0x10, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= change
        let result = try? inflated(damaged, limit: 4096)
        #expect((result?.count ?? 0) <= 4096)
      }
    }
  }
}
