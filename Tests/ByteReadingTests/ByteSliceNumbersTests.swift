import ByteReading
import Testing

@Suite struct ByteSliceNumbersTests {
  private let slice = ByteSlice([0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0xFF])

  @Test func readsBigEndianNumbers() throws {
    #expect(try slice.uint8(at: 1) == 0x23)
    #expect(try slice.uint16(at: 0) == 0x0123)
    #expect(try slice.uint32(at: 0) == 0x0123_4567)
    #expect(try slice.uint64(at: 0) == 0x0123_4567_89AB_CDEF)
  }

  @Test func readsLittleEndianNumbers() throws {
    #expect(try slice.uint16(at: 0, .little) == 0x2301)
    #expect(try slice.uint32(at: 0, .little) == 0x6745_2301)
    #expect(try slice.uint64(at: 0, .little) == 0xEFCD_AB89_6745_2301)
  }

  @Test func readsAtAnyOffsetAndThroughSlices() throws {
    #expect(try slice.uint32(at: 5) == 0xABCD_EFFF)
    #expect(try slice.slice(at: 4, count: 4).uint16(at: 2, .little) == 0xEFCD)
  }

  @Test func refusesEveryNumberThatExtendsPastTheEnd() {
    for offset in [Int.min, -1, 9, 10, FileNumber.limit, .max - 3, .max] {
      #expect(throws: ByteError.self, "\(offset)") { try slice.uint8(at: offset) }
    }
    for offset in [Int.min, -1, 8, 9, .max] { #expect(throws: ByteError.self) { try slice.uint16(at: offset) } }
    for offset in [-1, 6, 7, 8, 9, .max] { #expect(throws: ByteError.self) { try slice.uint32(at: offset) } }
    for offset in [-1, 2, 3, 8, 9, .max] { #expect(throws: ByteError.self) { try slice.uint64(at: offset) } }
  }

  @Test func refusesNumbersPastAnInnerSlicesEndEvenIfTheStorageContinues() throws {
    let inner = try slice.slice(at: 0, count: 3)
    #expect(throws: ByteError.self) { try inner.uint32(at: 0) }
    #expect(throws: ByteError.self) { try inner.uint16(at: 2) }
  }

  @Test func clampsLengthsSoThatTheirSumsCannotOverflow() throws {
    let huge = ByteSlice([UInt8](repeating: 0xFF, count: 8))
    #expect(try huge.number64(at: 0) == FileNumber.limit)
    #expect(try huge.number64(at: 0, .little) == FileNumber.limit)
    #expect(try huge.number32(at: 0) == min(Int(UInt32.max), FileNumber.limit))
    #expect(try huge.number16(at: 0) == 65_535)
  }

  @Test func readsFourCharacterCodes() throws {
    #expect(try ByteSlice(Array("..ftyp".utf8)).fourCC(at: 2) == "ftyp")
    #expect(throws: ByteError.self) { try ByteSlice(Array("fty".utf8)).fourCC(at: 0) }
  }
}
