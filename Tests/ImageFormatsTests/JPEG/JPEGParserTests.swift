import ByteReading
import Testing

@testable import ImageFormats

@Suite struct JPEGParserTests {
  private func parse(_ bytes: [UInt8], _ depth: InspectionDepth = .quick) -> ImageFile {
    JPEGParser.parse(ByteSource(bytes).all, depth: depth)
  }

  @Test func readsSegmentsTablesAndFrameInFileOrder() throws {
    let bytes = JPEGBytes.file()
    let file = parse(bytes)
    let jpeg = try #require(file.jpeg)
    #expect(file.structure.map { $0.name } == ["SOI", "DQT", "SOF0", "DHT", "SOS"])
    #expect(file.width == 16)
    #expect(file.height == 8)
    #expect(jpeg.quantizationTables.first?.values == [UInt16](1...64))
    #expect(jpeg.quantizationTables.first?.offset == 6)
    #expect(jpeg.huffmanTables.first?.isAC == true)
    #expect(jpeg.huffmanTables.first?.symbols == [5])
    #expect(jpeg.frame?.components == [.init(identifier: 1, horizontal: 1, vertical: 1, quantizationTable: 0)])
    #expect(jpeg.scanOffset == bytes.count - JPEGBytes.coded.count - 2)
    #expect(file.issues.isEmpty)
  }

  @Test func quickLookStopsAtTheFirstScan() {
    let file = parse(JPEGBytes.file())
    #expect(file.jpeg?.endOffset == nil)
    #expect(file.jpeg?.scanCount == 1)
  }

  @Test func deepLookFindsEOI() {
    let bytes = JPEGBytes.file()
    let file = parse(bytes, .deep)
    #expect(file.jpeg?.endOffset == bytes.count - 2)
    #expect(file.structure.last == StructureNode("EOI", offset: bytes.count - 2, length: 2))
    #expect(file.trailers.isEmpty)
  }

  @Test func deepLookWalksAllScansOfAProgressiveStream() {
    let more = JPEGBytes.huffmanTable + JPEGBytes.scan + JPEGBytes.coded
    let file = parse(JPEGBytes.open() + more + more + JPEGBytes.eoi, .deep)
    #expect(file.jpeg?.scanCount == 3)
    #expect(file.jpeg?.scanOffset == parse(JPEGBytes.file()).jpeg?.scanOffset)
    #expect(file.structure.map { $0.name }.suffix(5) == ["DHT", "SOS", "DHT", "SOS", "EOI"])
  }

  @Test func restartMarkersAndStuffingAreCodedData() {
    let coded: [UInt8] = [1, 0xFF, 0xD0, 2, 0xFF, 0x00, 0xFF, 0xD7, 0xFF, 0xFF, 0x00]
    let bytes = JPEGBytes.open() + coded + JPEGBytes.eoi
    #expect(parse(bytes, .deep).jpeg?.endOffset == bytes.count - 2)
    #expect(parse(bytes, .deep).issues.isEmpty)
  }

  @Test func findsEOIAcrossTheChunksOfAScan() throws {
    for padding in 65_530...65_540 {
      let bytes = JPEGBytes.open() + [UInt8](repeating: 3, count: padding) + JPEGBytes.eoi
      let file = try ImageFileReader.read(ChunkBytes.counting(bytes), depth: .deep)
      #expect(file.jpeg?.endOffset == bytes.count - 2)
    }
  }

  @Test func overwrittenCodedDataIsNotedOnceAndEOIStillFound() {
    let bytes = JPEGBytes.open() + [0xFF, 0x30, 0xFF, 0xF7, 0x40, 0xFF, 0x02] + JPEGBytes.eoi
    let file = parse(bytes, .deep)
    #expect(file.jpeg?.endOffset == bytes.count - 2)
    #expect(file.issues.map { $0.kind } == [.invalidValue(part: "marker in coded data", found: 0x30)])
  }

  @Test func readsTheHeightBehindTheScanWhenTheFrameLeftItOut() {
    let header = JPEGBytes.soi + JPEGBytes.frame(height: 0) + JPEGBytes.scan + JPEGBytes.coded
    let file = parse(header + JPEGBytes.segment(0xDC, [0, 99]) + JPEGBytes.eoi, .deep)
    #expect(file.height == 99)
  }

  @Test func readsTheRestartInterval() {
    #expect(parse(JPEGBytes.file([JPEGBytes.segment(0xDD, [1, 2])])).jpeg?.restartInterval == 0x0102)
  }

  @Test func skipsFillBytesAndRecordsStrayOnes() {
    let filled = JPEGBytes.soi + [0xFF, 0xFF, 0xFF] + JPEGBytes.file().dropFirst(2)
    #expect(parse(filled).issues.isEmpty)
    #expect(parse(filled).width == 16)
    let stray = JPEGBytes.soi + [1, 2, 3] + JPEGBytes.file().dropFirst(2)
    #expect(parse(stray).issues == [FormatIssue(.invalidValue(part: "bytes between segments", found: 3), at: 5)])
    #expect(parse(stray).width == 16)
  }

  @Test func endsInAFileOfFillBytes() {
    let file = parse(JPEGBytes.soi + [UInt8](repeating: 0xFF, count: 200_000))
    #expect(file.issues.first?.kind == .missing(part: "marker"))
  }

  @Test func recordsASegmentThatIsCutOff() {
    let bytes = JPEGBytes.soi + JPEGBytes.exif()
    let file = parse(Array(bytes.dropLast(4)))
    #expect(file.issues.first?.kind == .truncated(part: "segment", needed: 20, available: 16))
    #expect(file.blocks.first?.region.count == 10)
  }

  @Test func recordsTablesAndLengthsThatCantBe() {
    #expect(
      parse(JPEGBytes.soi + JPEGBytes.segment(0xDB, [0, 1, 2])).issues.first?.kind
        == .truncated(part: "table", needed: 4, available: 3))
    #expect(
      parse(JPEGBytes.soi + [0xFF, 0xDB, 0, 1]).issues.first?.kind
        == .invalidValue(part: "segment length", found: 0))
  }

  @Test func recordsAMissingEOI() {
    #expect(parse(JPEGBytes.open(), .deep).issues.map { $0.kind } == [.missing(part: "EOI")])
    #expect(parse(JPEGBytes.open()).issues.map { $0.kind } == [.missing(part: "EOI")])
    #expect(parse(JPEGBytes.open() + JPEGBytes.file(), .deep).jpeg?.endOffset == nil)
  }

  @Test func aStreamOfHeadersOnlyEndsAtItsEOI() {
    let bytes = JPEGBytes.soi + JPEGBytes.frame() + JPEGBytes.eoi
    #expect(parse(bytes).jpeg?.endOffset == bytes.count - 2)
  }

  @Test func placesCountFromTheFileInAStreamInsideAnotherFile() {
    let source = ByteSource([UInt8](repeating: 0, count: 100) + JPEGBytes.file() + [0, 0, 0])
    let file = JPEGParser.parse(source.all.region(at: 100), depth: .deep)
    #expect(file.structure.first?.offset == 100)
    #expect(file.jpeg?.endOffset == source.count - 5)
    #expect(file.trailers.isEmpty)
  }

  @Test func survivesEveryPrefixAndMutation() {
    let bytes = JPEGBytes.file([JPEGBytes.exif(), JPEGBytes.xmp("<x/>"), JPEGBytes.application(11, "JP", [0, 1])])
    #expect(ChunkBytes.readPrefixes(of: bytes))
    #expect(ChunkBytes.readMutations(of: bytes))
  }
}
