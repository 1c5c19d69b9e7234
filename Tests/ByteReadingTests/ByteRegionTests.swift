import ByteReading
import Testing

@Suite struct ByteRegionTests {
  private let source = ByteSource((0..<100).map { UInt8($0) })

  @Test(arguments: [Int.min, -5, 0, 1, 99, 100, 101, .max])
  func isCutToItsSource(offset: Int) {
    for count in [Int.min, -1, 0, 1, 100, .max] {
      let region = ByteRegion(source: source, offset: offset, count: count)
      #expect((0...100).contains(region.offset))
      #expect((0...(100 - region.offset)).contains(region.count))
    }
  }

  @Test func servesBytesFromItsOwnBeginningOnly() throws {
    let region = ByteRegion(source: source, offset: 40, count: 10)
    #expect(try region.bytes(at: 2, count: 3).array == [42, 43, 44])
    #expect(try region.load().array == Array(40..<50))
    #expect(try region.prefix(3).array == [40, 41, 42])
    #expect(try region.prefix(30).count == 10)
  }

  @Test func refusesOutOfBoundsReadsEvenIfTheSourceContinues() {
    let region = ByteRegion(source: source, offset: 40, count: 10)
    for (index, count) in [(-1, 1), (10, 1), (8, 3), (0, 11), (.max, 1), (1, .max), (.min, 1), (0, -1)] {
      #expect(throws: ByteError.self, "\(index), \(count)") { try region.bytes(at: index, count: count) }
    }
    #expect(throws: ByteError.outOfBounds(offset: 48, needed: 3, available: 2)) { try region.bytes(at: 8, count: 3) }
  }

  @Test func endsAfterThePieceThatIsLastInTheFile() throws {
    #expect(ByteRegion(source: source, offset: 40, count: 10).fileEnd == 50)
    let joined = try ByteRegion.joining([source.all.region(at: 60, count: 10), source.all.region(at: 20, count: 5)])
    #expect(joined.fileEnd == 70)
    #expect(joined.region(at: 10).fileEnd == 25)
  }

  @Test func nestsWithTrueFileOffsets() {
    let inner = ByteRegion(source: source, offset: 40, count: 30).region(at: 5, count: 100)
    #expect(inner.offset == 45)
    #expect(inner.count == 25)
    #expect(inner.fileOffset(at: 3) == 48)
    #expect(inner.region(at: 99).count == 0)
    #expect(inner.region(at: -3, count: 2).offset == 45)
    #expect(inner.region(at: 3, count: -1).count == 0)
  }

  @Test func joinsPartsWhoseBytesKeepTheirPlaces() throws {
    let joined = try ByteRegion.joining([source.all.region(at: 60, count: 3), source.all.region(at: 10, count: 2)])
    #expect(try joined.load().array == [60, 61, 62, 10, 11])
    #expect((0..<5).map { joined.fileOffset(at: $0) } == [60, 61, 62, 10, 11])
    #expect(try joined.bytes(at: 3, count: 2).fileOffset(at: 1) == 11)
  }

  @Test func namesEachRunOfTheFileThatItIsMadeOf() throws {
    #expect(ByteRegion(source: source, offset: 40, count: 10).fileRanges == [40..<50])
    let joined = try ByteRegion.joining([
      source.all.region(at: 60, count: 10), source.all.region(at: 20, count: 5), source.all.region(at: 90, count: 5),
    ])
    #expect(joined.fileRanges == [60..<70, 20..<25, 90..<95])
    #expect(joined.region(at: 8, count: 5).fileRanges == [68..<70, 20..<23])
    #expect(joined.region(at: 10, count: 5).fileRanges == [20..<25])
    #expect(ByteSource([1, 2, 3], pieces: [], origin: 7).all.fileRanges == [], "decoded bytes are nowhere as they are")
  }

  @Test func joinsOnePartWithoutReadingIt() throws {
    let part = source.all.region(at: 60, count: 3)
    #expect(try ByteRegion.joining([part]).source === source)
    #expect(try ByteRegion.joining([]).count == 0)
  }

  @Test func refusesToJoinMoreThanTheSourceHolds() {
    let half = source.all.region(at: 0, count: 51)
    #expect(throws: ByteError.self) { try ByteRegion.joining([half, half]) }
    #expect(throws: Never.self) { try ByteRegion.joining([source.all.region(at: 0, count: 49), half]) }
  }
}
