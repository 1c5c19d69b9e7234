import ByteReading
import Testing

@Suite struct ByteSliceTests {
  private let slice = ByteSlice([10, 11, 12, 13, 14], origin: 100)

  @Test func readsEveryRangeInBoundsAndRefusesAllOthers() {
    let edges = [Int.min, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, FileNumber.limit, .max - 1, .max]
    for offset in edges {
      for length in edges {
        let part = try? slice.slice(at: offset, count: length)
        if offset >= 0, length >= 0, offset <= 5, length <= 5 - min(offset, 5) {
          #expect(part?.array == Array((10...14).dropFirst(offset).prefix(length)), "\(offset), \(length)")
          #expect(part?.origin == 100 + offset)
        } else {
          #expect(part == nil, "\(offset), \(length)")
        }
      }
    }
  }

  @Test func reportsWhatWasRequestedAndWhatIsThere() {
    #expect(throws: ByteError.outOfBounds(offset: 103, needed: 4, available: 2)) { try slice.slice(at: 3, count: 4) }
    #expect(throws: ByteError.outOfBounds(offset: 109, needed: 1, available: 0)) { try slice.slice(at: 9, count: 1) }
    #expect(throws: ByteError.outOfBounds(offset: 100, needed: 1, available: 5)) { try slice.slice(at: -1, count: 1) }
  }

  @Test(arguments: [Int.min, -1, 0, 2, 5, 6, .max])
  func cutsPrefixesAndSuffixesToWhatIsThere(position: Int) {
    let inside = max(0, min(position, 5))
    #expect(slice.prefix(position).array == Array((10...14).prefix(inside)))
    #expect(slice.suffix(from: position).array == Array((10...14).dropFirst(inside)))
    #expect(slice.suffix(from: position).origin == 100 + inside)
  }

  @Test func keepsFileOffsetsThroughSlicesOfSlices() throws {
    let inner = try slice.slice(at: 1, count: 4).suffix(from: 1).prefix(2)
    #expect(inner.array == [12, 13])
    #expect(inner.fileOffset(at: 0) == 102)
    #expect(inner.fileOffset(at: 1) == 103)
    #expect(inner[1] == 13)
  }

  @Test func placesDecodedBytesAtTheirCodedBlock() throws {
    let decoded = ByteSlice([1, 2, 3, 4], origin: 500, isVerbatim: false)
    #expect(decoded.fileOffset(at: 3) == 500)
    #expect(try decoded.slice(at: 2, count: 2).fileOffset(at: 1) == 500)
    #expect(decoded.suffix(from: 3).origin == 500)
  }

  @Test func exposesExactlyItsOwnBytes() throws {
    #expect(try slice.slice(at: 1, count: 2).withBytes { Array($0) } == [11, 12])
    #expect(ByteSlice.empty.withBytes { $0.count } == 0)
    #expect(ByteSlice.empty.array.isEmpty)
  }
}
