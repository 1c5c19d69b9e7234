import ByteReading
import Testing

@testable import ImageFormats

@Suite struct CRC32Tests {
  @Test func matchesTheStandardsCheckValue() {
    var sum = CRC32()
    sum.update(ByteSlice(Array("12345".utf8)))
    sum.update(ByteSlice(Array("6789".utf8)))
    #expect(sum.value == 0xCBF4_3926)
  }

  @Test func matchesTheChecksumOfEveryPNGsEnd() {
    var sum = CRC32()
    sum.update(ByteSlice(Array("IEND".utf8)))
    #expect(sum.value == 0xAE42_6082)
  }
}
