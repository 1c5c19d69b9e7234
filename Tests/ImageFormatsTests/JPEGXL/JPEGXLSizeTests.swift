import Testing

@testable import ImageFormats

@Suite struct JPEGXLSizeTests {
  /// A codestream header of fields, each a value and its width in bits, least significant bit first.
  private func header(_ fields: (value: Int, width: Int)...) -> [UInt8] {
    var bits: [UInt8] = []
    for field in fields { for bit in 0..<field.width { bits.append(UInt8(field.value >> bit & 1)) } }
    var bytes: [UInt8] = [0xFF, 0x0A]
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for bit in start..<min(start + 8, bits.count) { byte |= bits[bit] << UInt8(bit - start) }
      bytes.append(byte)
    }
    return bytes
  }

  @Test func readsEighths() {
    let size = JPEGXLSize(codestream: header((1, 1), (1, 5), (0, 3), (31, 5)))
    #expect(size?.width == 256)
    #expect(size?.height == 16)
  }

  @Test(arguments: [(0, 9, 511), (1, 13, 1687), (2, 18, 65_535), (3, 30, 0xFF_FFFF)])
  func readsSidesOfEveryWidth(selector: Int, width: Int, value: Int) {
    let size = JPEGXLSize(
      codestream: header((0, 1), (selector, 2), (value, width), (0, 3), (selector, 2), (value, width)))
    #expect(size?.width == value + 1)
    #expect(size?.height == value + 1)
  }

  @Test(arguments: zip(1...7, [900, 1080, 1200, 1350, 1600, 1125, 1800]))
  func derivesTheWidthFromARatio(ratio: Int, width: Int) {
    let size = JPEGXLSize(codestream: header((0, 1), (1, 2), (899, 13), (ratio, 3)))
    #expect(size?.width == width)
    #expect(size?.height == 900)
  }

  @Test func refusesWhatIsCutShort() {
    let whole = header((0, 1), (3, 2), (1000, 30), (0, 3), (3, 2), (1000, 30))
    #expect(JPEGXLSize(codestream: whole) != nil)
    for length in 0..<whole.count - 1 { #expect(JPEGXLSize(codestream: Array(whole.prefix(length))) == nil) }
    #expect(JPEGXLSize(codestream: [0xFF, 0xD8, 0xFF]) == nil)
  }
}
