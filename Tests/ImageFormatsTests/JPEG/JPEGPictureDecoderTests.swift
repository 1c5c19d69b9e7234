import ByteReading
import SeededRandom
import Testing

@testable import ImageFormats

/// Streams of 16 by 8 grey pixels, two blocks, unless noted.
@Suite struct JPEGPictureDecoderTests {
  private func parse(_ bytes: [UInt8]) -> ImageFile {
    JPEGParser.parse(ByteSource(bytes).all, depth: .deep)
  }

  private func issues(_ bytes: [UInt8]) -> [FormatIssue.Kind] { parse(bytes).issues.map { $0.kind } }

  /// A baseline stream with `bits` as its scan.
  private func baseline(_ bits: String, _ segments: [UInt8] = []) -> [UInt8] {
    JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame() + JPEGBytes.huffmanTable + segments
      + JPEGBytes.scan + ScanWriter.bytes(bits) + JPEGBytes.eoi
  }

  // MARK: Sequential

  @Test func aWholeStreamHasNoIssueAndAllOfItsRows() {
    let file = parse(JPEGBytes.file())
    #expect(file.issues.isEmpty)
    #expect(file.jpeg?.coverage == PictureCoverage(rows: 1, total: 1))
  }

  @Test func dataThatEndsBeforeItsLastBlockIsTruncated() throws {
    let file = parse(baseline("0 00"))
    #expect(file.issues.map { $0.kind } == [.truncated(part: "coded data, in MCUs,", needed: 2, available: 1)])
    #expect(file.jpeg?.coverage?.percent == 0)
    #expect(file.jpeg?.endOffset != nil)
  }

  // Undecodable bits in the last byte may be padding, so the data has a byte after the fault.
  @Test func aCodeMissingFromTheTableIsInvalid() {
    #expect(issues(baseline("0 11 0 00 0 00 0 00 0 00")) == [.invalidValue(part: "Huffman code of MCU", found: 0)])
  }

  @Test func zerosPastTheEndOfTheBlockAreInvalid() {
    #expect(
      issues(baseline("0 10 10 10 10 0 00 0 00 0 00 0 00")) == [
        .invalidValue(part: "coefficient index of MCU", found: 0)
      ])
  }

  @Test func anImpossibleCoefficientIsInvalid() {
    // The fiftieth step is 50: ten bits of it are at least 25,600.
    #expect(issues(baseline("0 10 10 10 01 1111111111 00")) == [.invalidValue(part: "coefficient of MCU", found: 0)])
  }

  /// Eight times the mean of samples from -128 to 127, plus one level for rounding: a wrong brightness sum exceeds it.
  @Test(arguments: [("10000001000", true), ("10000001001", false), ("01111110111", true), ("01111110110", false)])
  func anImpossibleMeanIsInvalid(value: String, isPossible: Bool) {
    // Codes for differences of no bits and of eleven; the first step is 1.
    let table = JPEGBytes.segment(0xC4, [0x00, 1, 1] + [UInt8](repeating: 0, count: 14) + [0, 11])
    let kinds = issues(baseline("10 " + value + " 00 0 00" + (isPossible ? "" : " 0 00 0 00 0 00"), table))
    #expect(kinds == (isPossible ? [] : [.invalidValue(part: "coefficient of MCU", found: 0)]))
  }

  @Test func dataAfterTheLastBlockIsLeftOver() {
    let kinds = issues(baseline("0 00 0 00 0 00 0 00 0 00"))
    #expect(kinds == [.invalidValue(part: "coded data after the last MCU,", found: 2)])
  }

  @Test func recordsMissingAndOverfullTables() {
    let header = JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame()
    let overfull = JPEGBytes.segment(0xC4, [0x00, 3] + [UInt8](repeating: 0, count: 15) + [1, 2, 3])
    let rest = JPEGBytes.scan + JPEGBytes.coded + JPEGBytes.eoi
    #expect(issues(header + rest) == [.missing(part: "Huffman table")])
    #expect(
      issues(header + overfull + rest) == [
        .invalidValue(part: "Huffman table", found: 0), .missing(part: "Huffman table"),
      ])
  }

  @Test func aSecondScanOfOneComponentIsOutOfOrder() {
    let bytes = JPEGBytes.open() + JPEGBytes.scan + JPEGBytes.coded + JPEGBytes.eoi
    #expect(issues(bytes) == [.invalidValue(part: "order of scans", found: 2)])
  }

  @Test func theFaultIsPlacedInTheFile() throws {
    let whole = baseline("0 00 0 00")
    let broken = baseline("0 00 0 11")
    let offset = try #require(parse(broken).issues.first?.offset)
    let scan = try #require(parse(whole).jpeg?.scanOffset)
    #expect((scan..<scan + 2).contains(offset))
  }

  // MARK: Restart intervals

  private func intervals(_ marker: UInt8, _ second: [UInt8]) -> [UInt8] {
    JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame() + JPEGBytes.huffmanTable
      + JPEGBytes.segment(0xDD, [0, 1]) + JPEGBytes.scan + ScanWriter.bytes("0 00") + [0xFF, marker] + second
      + JPEGBytes.eoi
  }

  @Test func restartMarkersComeInOrder() {
    #expect(issues(intervals(0xD0, ScanWriter.bytes("0 00"))).isEmpty)
    #expect(issues(intervals(0xD1, ScanWriter.bytes("0 00"))) == [.invalidValue(part: "restart marker", found: 0xD1)])
  }

  @Test func anIntervalEndsAtItsMarker() {
    let kinds = issues(intervals(0xD0, []))
    #expect(kinds == [.truncated(part: "coded data, in MCUs,", needed: 2, available: 1)])
  }

  @Test func acceptsALastRestartMarkerButNoDataAfterIt() {
    #expect(issues(intervals(0xD0, ScanWriter.bytes("0 00") + [0xFF, 0xD1])).isEmpty)
    #expect(
      issues(intervals(0xD0, ScanWriter.bytes("0 00") + [0xFF, 0xD1, 0x12])) == [
        .invalidValue(part: "coded data after the last MCU,", found: 2)
      ])
  }

  // MARK: Progressive

  /// AC: 00 ends a block, 01 is a one-bit coefficient, 10 is a run of two blocks plus one bit.
  private static let tables = JPEGBytes.segment(
    0xC4,
    [0x10, 0, 3] + [UInt8](repeating: 0, count: 14) + [0x00, 0x01, 0x10]
      + [0x00, 1, 1] + [UInt8](repeating: 0, count: 14) + [0, 3])

  private func progressive(_ scans: (first: UInt8, last: UInt8, bits: UInt8, coded: String)...) -> [UInt8] {
    scans.reduce(JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(0xC2) + Self.tables) { bytes, scan in
      bytes + JPEGBytes.segment(0xDA, [1, 1, 0, scan.first, scan.last, scan.bits]) + ScanWriter.bytes(scan.coded)
    } + JPEGBytes.eoi
  }

  @Test func scansRefineWhatEarlierOnesFound() {
    // In the second AC scan, one block has a correction bit before its end, the other a new coefficient.
    let bytes = progressive(
      (0, 0, 0x01, "10 111 0"), (1, 63, 0x01, "01 1 00 00"), (0, 0, 0x10, "1 0"), (1, 63, 0x10, "00 1 01 1 00"))
    #expect(issues(bytes).isEmpty)
  }

  @Test func aRunOfEmptyBlocksMayNotPassTheEnd() {
    #expect(issues(progressive((0, 0, 0, "0 0"), (1, 63, 0, "10 0"))).isEmpty)
    #expect(
      issues(progressive((0, 0, 0, "0 0"), (1, 63, 0, "10 1"))) == [
        .truncated(part: "coded data, in MCUs,", needed: 2, available: 2)
      ])
  }

  @Test func scansThatRepeatOrSkipAreOutOfOrder() {
    let disorder = [FormatIssue.Kind.invalidValue(part: "order of scans", found: 2)]
    #expect(issues(progressive((0, 0, 0, "0 0"), (0, 0, 0, "0 0"))) == disorder)
    #expect(issues(progressive((0, 0, 2, "0 0"), (0, 0, 0x10, "1 0"))) == disorder)
    #expect(
      issues(progressive((1, 63, 0, "00 00"))) == [.invalidValue(part: "order of scans", found: 1)])
  }

  @Test func refiningScansMayNotBeMissing() {
    #expect(issues(progressive((0, 0, 1, "0 0"))) == [.missing(part: "refining scan")])
  }

  @Test func limitsTheNumberOfScans() {
    var bytes = JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(0xC2) + Self.tables
    bytes += JPEGBytes.segment(0xDA, [1, 1, 0, 0, 0, 0]) + ScanWriter.bytes("0 0")
    for place in 1...63 {
      let band = UInt8(place)
      bytes += JPEGBytes.segment(0xDA, [1, 1, 0, band, band, 0x01]) + ScanWriter.bytes("00 00")
    }
    bytes += JPEGBytes.segment(0xDA, [1, 1, 0, 1, 1, 0x10]) + ScanWriter.bytes("00 00") + JPEGBytes.eoi
    #expect(issues(bytes) == [.excessive(part: "scans")])
  }

  // MARK: Larger pictures

  /// A grey image of `blocks` blocks in a row with random coefficients.
  private func noisy(_ blocks: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var scan = ScanWriter()
    for _ in 0..<blocks {
      // DC differences of zero keep the prediction in range.
      scan.write("0")
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        scan.write("01")
        scan.write(Int.random(in: 0...1023, using: &random), bits: 10)
      }
      scan.write("00")
    }
    let steps = JPEGBytes.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    return JPEGBytes.soi + steps + JPEGBytes.frame(width: blocks * 8) + JPEGBytes.huffmanTable + JPEGBytes.scan
      + scan.bytes + JPEGBytes.eoi
  }

  @Test func codedDataMayCrossTheChunksInWhichItIsRead() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3 {
      let bytes = noisy(8000, &random)
      #expect(bytes.count > 60_000)
      let source = ByteSource(count: bytes.count) { Array(bytes[$0..<min(bytes.count, $0 + $1)]) }
      #expect(JPEGParser.parse(source.all, depth: .deep).issues.isEmpty)
    }
  }

  @Test func noiseInTheScanIsNoticed() throws {
    var random = SeededGenerator(seed: 6)
    let bytes = noisy(4000, &random)
    let scan = try #require(parse(bytes).jpeg?.scanOffset)
    var noticed = 0
    for _ in 0..<100 {
      var damaged = bytes
      let start = Int.random(in: scan..<bytes.count - 402, using: &random)
      for place in start..<start + 400 { damaged[place] = UInt8.random(in: 0...255, using: &random) }
      if !parse(damaged).issues.isEmpty { noticed += 1 }
    }
    #expect(noticed >= 99)
  }

  @Test func everyCutIsNoticed() throws {
    var random = SeededGenerator(seed: 7)
    let bytes = noisy(300, &random)
    for count in stride(from: 20, to: bytes.count, by: 97) {
      #expect(!parse(Array(bytes.prefix(count))).issues.isEmpty, "cut at \(count)")
    }
  }
}
