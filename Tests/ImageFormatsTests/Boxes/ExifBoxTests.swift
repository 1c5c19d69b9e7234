import ByteReading
import Testing

@testable import ImageFormats

@Suite struct ExifBoxTests {
  private func offset(_ bytes: [UInt8]) -> Int {
    ExifBox.stream(in: BoxBytes.region(bytes)).fileOffset()
  }

  @Test func followsTheOffset() {
    #expect(offset([0, 0, 0, 0] + BoxBytes.tiff) == 4)
    #expect(offset([0, 0, 0, 6] + Array("Exif\0\0".utf8) + BoxBytes.tiff) == 10)
  }

  @Test func findsTheStreamWhereTheOffsetIsWrong() {
    #expect(offset([0, 0, 0, 0] + Array("Exif\0\0".utf8) + BoxBytes.tiff) == 10)
    #expect(offset([6, 0, 0, 0] + Array("Exif\0\0".utf8) + BoxBytes.tiff) == 10)
    #expect(offset(BoxBytes.tiff) == 0)
  }

  @Test func fallsBackToTheDataAfterTheOffset() {
    #expect(offset([0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3]) == 4)
    #expect(offset([1, 2]) == 2)
    #expect(offset([]) == 0)
  }
}
