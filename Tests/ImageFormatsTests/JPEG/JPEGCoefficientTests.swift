import ByteReading
import SeededRandom
import Testing

@testable import ImageFormats

/// Streams of 16 by 8 grey pixels, two blocks, unless noted. `Scripts/check-coefficients.py` compares whole photos with
/// libjpeg.
@Suite struct JPEGCoefficientTests {
  private func values(_ bytes: [UInt8]) -> [Int16] {
    JPEGParser.coefficients(ByteSource(bytes).all).stores.first?.values ?? []
  }

  private func content(_ bytes: [UInt8]) -> JPEGContent? {
    JPEGParser.parse(ByteSource(bytes).all, depth: .deep).jpeg?.content
  }

  // MARK: Coefficients

  @Test func blocksFollowEachOtherInZigZagOrder() throws {
    let values = values(JPEGBytes.file())
    try #require(values.count == 128)
    #expect(values[0] == 7 && values[1] == 1023 && values[64] == 7)
    #expect(values.filter { $0 != 0 }.count == 3)
  }

  @Test func aLeadingZeroMakesAValueNegative() throws {
    let bits = "10 010 01 0000000000 00 0 00"
    let bytes =
      JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame() + JPEGBytes.huffmanTable + JPEGBytes.scan
      + ScanWriter.bytes(bits) + JPEGBytes.eoi
    let values = values(bytes)
    try #require(values.count == 128)
    #expect(values[0] == -5 && values[1] == -1023 && values[64] == -5)
  }

  @Test func extendedValuesAreThoseOfTheStandard() {
    for size in 1...14 {
      for value in [0, 1, 1 << (size - 1) - 1, 1 << (size - 1), 1 << size - 1] where (0..<1 << size).contains(value) {
        // T.81 F.2.2.1, figure F.12.
        let expected = value < 1 << (size - 1) ? value + (-1 << size) + 1 : value
        #expect(HuffmanLookup.extended(value, size) == expected)
      }
    }
  }

  /// AC: 00 ends a block, 01 is a one-bit coefficient, 10 is a run of two blocks plus one bit.
  private static let tables = JPEGBytes.segment(
    0xC4,
    [0x10, 0, 3] + [UInt8](repeating: 0, count: 14) + [0x00, 0x01, 0x10]
      + [0x00, 1, 1] + [UInt8](repeating: 0, count: 14) + [0, 3])

  private func progressive(
    _ size: (Int, Int) = (16, 8), _ scans: (first: UInt8, last: UInt8, bits: UInt8, coded: String)...
  ) -> [UInt8] {
    scans.reduce(
      JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(0xC2, width: size.0, height: size.1) + Self.tables
    ) { bytes, scan in
      bytes + JPEGBytes.segment(0xDA, [1, 1, 0, scan.first, scan.last, scan.bits]) + ScanWriter.bytes(scan.coded)
    } + JPEGBytes.eoi
  }

  @Test func laterScansAddBitsToWhatEarlierOnesFound() throws {
    let values = values(
      progressive(
        (16, 8), (0, 0, 0x01, "10 111 0"), (1, 63, 0x01, "01 1 00 00"), (0, 0, 0x10, "1 0"),
        (1, 63, 0x10, "00 1 01 0 00")))
    try #require(values.count == 128)
    // 7 with its lower bit, 7 without; 1 with its lower bit; -1 from the last scan.
    #expect(values[0] == 15 && values[64] == 14 && values[1] == 3 && values[65] == -1)
  }

  // MARK: The small picture and the counts

  @Test func aPixelIsTheMeanOfItsBlock() throws {
    let plane = try #require(content(JPEGBytes.file())?.planes.first)
    // T.81 A.3.3: DC is eight times the mean, here 7 times a step of 1.
    #expect(plane == JPEGContent.Plane(columns: 2, rows: 1, levels: [129, 129]))
  }

  @Test func progressiveStreamsHaveTheSamePicture() throws {
    let plane = try #require(content(progressive((16, 8), (0, 0, 0, "10 111 0"), (1, 63, 0, "00 00")))?.planes.first)
    #expect(plane.levels == [129, 129])
  }

  @Test func widePicturesAreAveragedDown() throws {
    let blocks = 3000
    let bytes =
      JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(width: blocks * 8) + JPEGBytes.huffmanTable
      + JPEGBytes.scan + ScanWriter.bytes("10 111 00" + String(repeating: "0 00", count: blocks - 1)) + JPEGBytes.eoi
    let plane = try #require(content(bytes)?.planes.first)
    #expect(plane.columns == 1000 && plane.rows == 1 && plane.blocks == 3)
    #expect(plane.levels.allSatisfy { $0 == 129 })
  }

  @Test func countsHaveEveryBlockOnce() throws {
    let histograms = try #require(content(JPEGBytes.file())?.histograms)
    #expect(histograms.blocks == [2])
    var histogram = [Int](repeating: 0, count: JPEGHistogramMap.bins)
    histograms.add(mode: 0, region: 0, to: &histogram)
    #expect(histogram.reduce(0, +) == 2)
  }

  @Test func aQuickLookHasNone() {
    #expect(JPEGParser.parse(ByteSource(JPEGBytes.file()).all, depth: .quick).jpeg?.content == nil)
  }

  @Test func arithmeticCodingIsNotDecoded() {
    let bytes =
      JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(0xC9) + JPEGBytes.huffmanTable + JPEGBytes.scan
      + JPEGBytes.coded + JPEGBytes.eoi
    #expect(content(bytes) == nil && values(bytes).isEmpty)
  }

  // MARK: Hostile sizes

  @Test func aClaimedSizeCostsNothing() {
    let several = progressive((16_384, 16_384), (0, 0, 0, "10 111 0"))
    #expect(JPEGParser.coefficients(ByteSource(several).all).stores.first?.rows == 1)
    // What a larger one keeps of each bit would fill the memory.
    let more = progressive((65_535, 65_535), (0, 0, 0, "10 111 0"))
    #expect(JPEGParser.coefficients(ByteSource(more).all).stores.isEmpty)
    let bytes =
      JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(width: 65_535, height: 65_535)
      + JPEGBytes.huffmanTable + JPEGBytes.scan + JPEGBytes.coded + JPEGBytes.eoi
    #expect((content(bytes)?.histograms.rows ?? 0) <= 1)
  }

  @Test func anyDataIsReadWithoutATrap() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<300 {
      let isProgressive = Bool.random(using: &random)
      let coded = (0..<Int.random(in: 1...60, using: &random)).map { _ in UInt8.random(in: 0...254, using: &random) }
      let size = (Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random))
      let head = JPEGBytes.soi + JPEGBytes.quantizationTable
      let bytes =
        isProgressive
        ? head + JPEGBytes.frame(0xC2, width: size.0, height: size.1) + Self.tables
          + JPEGBytes.segment(0xDA, [1, 1, 0, 0, 0, 1]) + coded + JPEGBytes.segment(0xDA, [1, 1, 0, 1, 63, 1]) + coded
          + JPEGBytes.segment(0xDA, [1, 1, 0, 1, 63, 0x10]) + coded + JPEGBytes.eoi
        : head + JPEGBytes.frame(width: size.0, height: size.1) + JPEGBytes.huffmanTable + JPEGBytes.scan + coded
          + JPEGBytes.eoi
      for plane in content(bytes)?.planes ?? [] { #expect(plane.levels.count == plane.columns * plane.rows) }
    }
  }
}
