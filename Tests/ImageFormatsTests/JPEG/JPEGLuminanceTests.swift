import ByteReading
import Testing

@testable import ImageFormats

@Suite struct JPEGLuminanceTests {
  private func pixels(_ bytes: [UInt8]) -> JPEGLuminance? { JPEGLuminance(ByteSource(bytes).all) }

  /// A stream of grey pixels with the scan `coded`, in which `10` begins a DC difference of three bits.
  private func stream(width: Int, _ coded: String) -> [UInt8] {
    JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(width: width) + JPEGBytes.huffmanTable
      + JPEGBytes.scan + ScanWriter.bytes(coded) + JPEGBytes.eoi
  }

  @Test func aFlatBlockHasItsMeanEverywhere() throws {
    let found = try #require(pixels(stream(width: 16, "10 111 00 0 00")))
    #expect(found.columns == 16 && found.rows == 8)
    // T.81 A.3.3: DC is eight times the mean, here 7 times a step of 1.
    #expect(found.levels == [UInt8](repeating: 129, count: 128))
  }

  @Test func cropsThePaddingOfTheLastBlock() throws {
    let found = try #require(pixels(stream(width: 11, "10 111 00 0 00")))
    #expect(found.columns == 11 && found.levels.count == 88)
  }

  @Test func aBlocksMeanIsThatOfTheSmallPicture() throws {
    // A coefficient of 1023 at the first horizontal frequency: light on one side, dark on the other, both clipped.
    let found = try #require(pixels(JPEGBytes.file()))
    #expect(found.levels[0] == 255 && found.levels[7] == 0)
    #expect(Set(found.levels[8..<16]) == [129])
  }

  @Test func refusesAnImpossibleThumbnailSizeBeforeDecoding() {
    #expect(pixels(stream(width: 65_000, "10 111 00 0 00")) == nil)
  }

  @Test func damageIsRefused() {
    let whole = stream(width: 16, "10 111 00 0 00")
    for length in 0..<whole.count - 2 { #expect(pixels(Array(whole.prefix(length))) == nil) }
  }
}
