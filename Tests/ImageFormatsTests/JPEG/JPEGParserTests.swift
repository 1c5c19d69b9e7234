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
    #expect(jpeg.huffmanTables.first?.symbols == [0x00, 0x0A, 0xF0])
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
    let header = JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame(0xC2) + JPEGBytes.huffmanTable
    let first = header + JPEGBytes.segment(0xDA, [1, 1, 0, 0, 0, 0])
    let more = JPEGBytes.huffmanTable + JPEGBytes.segment(0xDA, [1, 1, 0, 1, 5, 0]) + [0x0F]
    let last = JPEGBytes.huffmanTable + JPEGBytes.segment(0xDA, [1, 1, 0, 6, 63, 0]) + [0x0F]
    let file = parse(first + [0xBB] + more + last + JPEGBytes.eoi, .deep)
    #expect(file.issues.isEmpty)
    #expect(file.jpeg?.scanCount == 3)
    #expect(file.jpeg?.scanOffset == first.count)
    #expect(file.structure.map { $0.name }.suffix(5) == ["DHT", "SOS", "DHT", "SOS", "EOI"])
  }

  @Test func restartMarkersAndStuffingAreCodedData() {
    let interval = JPEGBytes.segment(0xDD, [0, 1])
    let header = JPEGBytes.soi + JPEGBytes.quantizationTable + JPEGBytes.frame() + JPEGBytes.huffmanTable + interval
    // A block of DC 7, 1023 and its end; a restart marker after fill bytes; a block without coefficients.
    let coded: [UInt8] = [0xBB, 0xFF, 0x00, 0x9F, 0xFF, 0xFF, 0xFF, 0xD0, 0x1F]
    let bytes = header + JPEGBytes.scan + coded + JPEGBytes.eoi
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

  @Test func readsTheHeightAfterTheScanIfTheFrameOmitsIt() {
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

  @Test func recordsImpossibleTablesAndLengths() {
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

  @Test(
    arguments: [
      [8, 0, 8, 0, 0, 1, 1, 0x11, 0],  // no width
      [12, 0, 8, 0, 16, 1, 1, 0x11, 0],  // baseline has eight bits
      [8, 0, 8, 0, 16, 0],  // no component
      [8, 0, 8, 0, 16, 1, 1, 0x01, 0], [8, 0, 8, 0, 16, 1, 1, 0x15, 0],  // sampling factors
      [8, 0, 8, 0, 16, 1, 1, 0x11, 4],  // quantisation table
      [8, 0, 8, 0, 16, 2, 1, 0x11, 0, 1, 0x11, 0],  // duplicate identifier
    ] as [[UInt8]])
  func recordsAnImpossibleFrameHeader(payload: [UInt8]) throws {
    let bytes = JPEGBytes.soi + JPEGBytes.segment(0xC0, payload) + JPEGBytes.scan + JPEGBytes.coded + JPEGBytes.eoi
    let file = try ImageFileReader.read(ByteSource(bytes))
    let kinds = file.issues.map { $0.kind }
    #expect(kinds.contains { $0.partName == "frame header" }, "\(kinds)")
    #expect(file.issues.first?.offset == 2)
  }

  @Test(
    arguments: [
      [0x00, 2] + [UInt8](repeating: 0, count: 15) + [1, 1],  // duplicate symbol
      [0x00, 3] + [UInt8](repeating: 0, count: 15) + [1, 2, 3],  // three one-bit codes
      [0x04, 1] + [UInt8](repeating: 0, count: 15) + [1],  // a fifth table
    ] as [[UInt8]])
  func recordsAnImpossibleHuffmanTable(payload: [UInt8]) throws {
    let file = try ImageFileReader.read(ByteSource(JPEGBytes.file([JPEGBytes.segment(0xC4, payload)])))
    #expect(file.issues.map { $0.kind.partName } == ["Huffman table"])
  }

  @Test func recordsASecondFrameHeaderUnlessHierarchical() throws {
    let twice = [JPEGBytes.frame(), JPEGBytes.frame()].flatMap { $0 }
    let rest = JPEGBytes.huffmanTable + JPEGBytes.scan + JPEGBytes.coded + JPEGBytes.eoi
    let plain = try ImageFileReader.read(ByteSource(JPEGBytes.soi + twice + rest))
    #expect(plain.issues.map { $0.kind.partName } == ["second frame header"])
    let hierarchical = JPEGBytes.segment(0xDE, [8, 0, 8, 0, 16, 1, 1, 0x11, 0])
    #expect(try ImageFileReader.read(ByteSource(JPEGBytes.soi + hierarchical + twice + rest)).issues.isEmpty)
  }

  @Test func recordsAMissingHeight() throws {
    let bytes = JPEGBytes.soi + JPEGBytes.frame(height: 0) + JPEGBytes.scan + JPEGBytes.coded + JPEGBytes.eoi
    let file = try ImageFileReader.read(ByteSource(bytes), depth: .deep)
    #expect(file.issues.map { $0.kind.partName } == ["number of lines"])
  }
}
