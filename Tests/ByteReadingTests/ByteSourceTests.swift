import ByteReading
import Testing

@Suite struct ByteSourceTests {
  @Test func readsAPageAlignedWindowAroundWhatIsAskedFor() throws {
    let file = RecordedFile(size: 100_000)
    #expect(try file.source.bytes(at: 50_000, count: 10).array == file.bytes(50_000, 10))
    #expect(file.reads == [.init(49_152, 4096)])
    #expect(file.source.bytesRead == 4096)
  }

  @Test func readsMoreAtTheBeginningWhereTheHeadersAre() throws {
    let file = RecordedFile(size: 100_000)
    _ = try file.source.bytes(at: 0, count: 2)
    #expect(file.reads == [.init(0, 16_384)])
  }

  @Test func readsNoWindowTwice() throws {
    let file = RecordedFile(size: 100_000)
    for offset in stride(from: 50_000, to: 53_000, by: 100) { _ = try file.source.bytes(at: offset, count: 100) }
    #expect(file.reads.count == 1)
  }

  @Test func readsALargePartInOnePiece() throws {
    let file = RecordedFile(size: 100_000)
    #expect(try file.source.bytes(at: 5000, count: 60_000).count == 60_000)
    #expect(file.reads == [.init(4096, 60_904)])
  }

  @Test func joinsNoWindowsButReadsAcrossTheirBorder() throws {
    let file = RecordedFile(size: 100_000)
    _ = try file.source.bytes(at: 40_960, count: 4)
    #expect(try file.source.bytes(at: 45_054, count: 4).array == file.bytes(45_054, 4))
    #expect(file.reads.count == 2)
  }

  @Test func readsTheDoubleEachTimeWhereEveryReadCostsTheSame() throws {
    let file = RecordedFile(size: 10_000_000, firstWindow: 131_072, window: 262_144, growth: 1)
    _ = try file.source.bytes(at: 0, count: 4)
    for offset in stride(from: 0, to: 9_000_000, by: 50_000) { _ = try file.source.bytes(at: offset, count: 100) }
    #expect(file.reads.prefix(4).map { $0.count } == [131_072, 262_144, 524_288, 1_048_576])
    #expect(file.reads.count <= 9)
  }

  @Test func readsASmallFileInTwoWhateverTheOrder() throws {
    for offsets in [[0, 379_000, 200_000, 131_000], [300_000, 0, 378_900, 135_000]] {
      let file = RecordedFile(size: 380_000, firstWindow: 131_072, window: 262_144, growth: 1)
      for offset in offsets { #expect(try file.source.bytes(at: offset, count: 50).array == file.bytes(offset, 50)) }
      #expect(file.reads.count == 2)
    }
  }

  @Test func scansInLongPiecesWhereEveryReadCostsTheSame() {
    let file = RecordedFile(size: 5_000_000, firstWindow: 131_072, window: 262_144, growth: 1)
    var count = 0
    file.source.scan(from: 0, to: 5_000_000) { slice in
      count += slice.count
      return true
    }
    #expect(count == 5_000_000 && file.reads.count == 3)
  }

  @Test func neverReadsPastTheEnd() throws {
    let file = RecordedFile(size: 5000)
    #expect(try file.source.bytes(at: 4990, count: 10).array == file.bytes(4990, 10))
    #expect(file.reads == [.init(4096, 904)])
  }

  @Test func keepsTheFirstWindowAndTheLatest() throws {
    let file = RecordedFile(size: 1_000_000)
    _ = try file.source.bytes(at: 0, count: 4)
    for index in 1...30 { _ = try file.source.bytes(at: index * 20_480, count: 4) }
    let reads = file.reads.count
    _ = try file.source.bytes(at: 8, count: 4)
    _ = try file.source.bytes(at: 30 * 20_480, count: 4)
    #expect(file.reads.count == reads)
    _ = try file.source.bytes(at: 20_480, count: 4)
    #expect(file.reads.count == reads + 1)
  }

  @Test func refusesOutOfBoundsReadsWithoutAskingThePlatform() {
    let file = RecordedFile(size: 100)
    for (offset, count) in [(-1, 1), (0, 101), (100, 1), (.max, 1), (1, .max), (0, -1), (.min, .min)] {
      #expect(throws: ByteError.self, "\(offset), \(count)") { try file.source.bytes(at: offset, count: count) }
    }
    #expect(file.reads.isEmpty)
  }

  @Test func servesNothingAtTheEnd() throws {
    #expect(try RecordedFile(size: 4096).source.bytes(at: 4096, count: 0).count == 0)
    #expect(try RecordedFile(size: 0).source.bytes(at: 0, count: 0).count == 0)
  }

  @Test func reportsAFileThatEndsBeforeItsSize() {
    let file = RecordedFile(size: 10_000, delivering: 6000)
    #expect(throws: ByteError.unreadable(offset: 7000, count: 8)) { try file.source.bytes(at: 7000, count: 8) }
    #expect(throws: Never.self) { try file.source.bytes(at: 5000, count: 8) }
  }

  @Test func locatesBytesInTheFile() throws {
    let slice = try RecordedFile(size: 100_000).source.bytes(at: 50_000, count: 10)
    #expect(slice.fileOffset(at: 3) == 50_003)
  }

  @Test func servesMemoryAsIs() throws {
    let source = ByteSource([1, 2, 3])
    #expect(try source.bytes(at: 1, count: 2).array == [2, 3])
    #expect(source.bytesRead == 0)
  }

  @Test func mapsOffsetsOfJoinedPieces() throws {
    let source = ByteSource(
      [1, 2, 3, 4, 5],
      pieces: [.init(start: 0, count: 2, fileOffset: 700), .init(start: 2, count: 3, fileOffset: 90)], origin: 700)
    #expect((0...5).map { source.fileOffset(at: $0) } == [700, 701, 90, 91, 92, 93])
    #expect(try source.bytes(at: 3, count: 2).fileOffset(at: 1) == 92)
  }

  @Test func placesDecodedBytesAtTheirCodedBlock() throws {
    let source = ByteSource([1, 2, 3], pieces: [], origin: 1234)
    #expect(source.fileOffset(at: 2) == 1234)
    #expect(try source.bytes(at: 1, count: 2).fileOffset(at: 1) == 1234)
  }

  @Test func scansInChunksWithoutKeepingThem() {
    let file = RecordedFile(size: 100_000)
    var seen: [UInt8] = []
    file.source.scan(from: 10, to: 99_000, chunk: 30_000) { chunk in
      #expect(chunk.origin == 10 + seen.count)
      seen += chunk.array
      return true
    }
    #expect(seen == file.bytes(10, 98_990))
    #expect(file.reads.map { $0.count } == [30_000, 30_000, 30_000, 8990])
  }

  @Test func stopsScanningOnRequestOrWhenAReadFails() {
    var chunks = 0
    RecordedFile(size: 100_000).source.scan(from: 0, to: .max, chunk: 1000) { _ in
      chunks += 1
      return chunks < 3
    }
    #expect(chunks == 3)
    var delivered = 0
    RecordedFile(size: 100_000, delivering: 2500).source.scan(from: 0, to: 100_000, chunk: 1000) { chunk in
      delivered += chunk.count
      return true
    }
    #expect(delivered == 2500)
  }

  @Test func scansNothingOfAnEmptyOrReversedRange() {
    RecordedFile(size: 100).source.scan(from: 60, to: 50) { _ in
      Issue.record("nothing was asked for")
      return true
    }
  }
}
