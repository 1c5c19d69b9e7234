import ByteReading
import SeededRandom
import Testing

@testable import ImageFormats

@Suite struct HEVCPictureTests {
  private func parse(_ bytes: [UInt8], depth: InspectionDepth = .deep) -> ImageFile {
    HEIFParser.parse(BoxBytes.region(bytes), as: .heic, depth: depth)
  }

  @Test(arguments: HEVCStream.all)
  func picturesOfOtherEncodersAreWhole(stream: HEVCStream) throws {
    let file = parse(stream.file())
    #expect(file.issues.isEmpty)
    let coverage = try #require(file.heif?.coverage)
    #expect(coverage.rows == coverage.total && coverage.total > 0)
  }

  /// Changing a byte of arithmetic-coded data shifts everything after it, except bypass-coded signs.
  @Test(arguments: HEVCStream.all)
  func almostEveryChangedByteIsNoticed(stream: HEVCStream) {
    var missed = 0
    var made = 0
    for (number, slice) in stream.slices.enumerated() {
      for place in 2..<slice.count {
        var slices = stream.slices
        slices[number][place] ^= 0x5A
        made += 1
        if parse(stream.file(slices)).issues.isEmpty { missed += 1 }
      }
    }
    #expect(missed * 10 <= made, "\(missed) of \(made)")
  }

  @Test(arguments: HEVCStream.all)
  func overwrittenStretchesAreNoticed(stream: HEVCStream) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var slices = stream.slices
      let number = Int(random.next() % UInt64(slices.count))
      let start = 4 + Int(random.next() % UInt64(slices[number].count - 24))
      for place in start..<start + 16 { slices[number][place] = UInt8(truncatingIfNeeded: random.next() >> 20) }
      guard slices != stream.slices else { continue }
      #expect(!parse(stream.file(slices)).issues.isEmpty, "at \(start) of slice \(number)")
    }
  }

  /// Sub-streams may not begin with an offset beyond the range, which bypass-coded values would follow out of theirs.
  @Test(arguments: HEVCStream.all)
  func readsOnesAnywhere(stream: HEVCStream) {
    for (number, slice) in stream.slices.enumerated() {
      for place in 2..<slice.count - 3 {
        var slices = stream.slices
        for index in place..<place + 4 { slices[number][index] = 0xFF }
        _ = parse(stream.file(slices))
      }
    }
  }

  @Test(arguments: HEVCStream.all)
  func missesWhatIsCutOff(stream: HEVCStream) throws {
    var slices = stream.slices
    let last = slices.removeLast()
    slices.append(Array(last.prefix(last.count * 2 / 3)))
    let file = parse(stream.file(slices))
    #expect(!file.issues.isEmpty)
    let coverage = try #require(file.heif?.coverage)
    #expect(coverage.rows < coverage.total)
    if slices.count > 1 {
      let file = parse(stream.file(Array(slices.dropLast())))
      #expect(file.issues.map { $0.kind.partName } == ["picture, in coding tree blocks,"])
    }
  }

  /// The data before the damage counts, and the reported position is in the slice's data.
  @Test func theShareAndThePlaceAreReported() throws {
    let stream = try #require(HEVCStream.all.first { $0.slices.count > 1 })
    var slices = stream.slices
    let last = slices.count - 1
    for place in 8..<slices[last].count - 4 { slices[last][place] ^= 0x33 }
    let bytes = stream.file(slices)
    let file = parse(bytes)
    let issue = try #require(file.issues.first)
    #expect(issue.offset > bytes.count - slices[last].count && issue.offset <= bytes.count)
    let coverage = try #require(file.heif?.coverage)
    #expect(coverage.rows > 0 && coverage.rows < coverage.total)
  }

  @Test func parameterSetsAreCheckedInAQuickLookToo() throws {
    let stream = HEVCStream.all[0]
    #expect(parse(stream.file(), depth: .quick).issues.isEmpty)
    #expect(!parse(stream.file(size: (stream.width + 8, stream.height)), depth: .quick).issues.isEmpty)
    #expect(!parse(stream.file(size: (stream.width, stream.height - 64)), depth: .quick).issues.isEmpty)
    var configuration = stream.configuration
    configuration.removeLast(2)
    #expect(!parse(stream.file(configuration: configuration), depth: .quick).issues.isEmpty)
  }

  /// Pictures that depend on others, and later additions to the standard, are not decoded: that isn't damage.
  @Test func theUnknownIsNotReportedAsDamage() {
    let stream = HEVCStream.all[0]
    // Without a parameter set nothing can be decoded.
    let file = parse(stream.file(configuration: [UInt8](repeating: 0, count: 21) + [3, 0]))
    #expect(file.issues.isEmpty)
    #expect(file.heif?.coverage == nil)
  }

  /// Near-empty slices must not take long, however large the picture they claim.
  @Test(.timeLimit(.minutes(1)))
  func emptySlicesEndSoon() {
    for stream in HEVCStream.all {
      let slice = Array(stream.slices[0].prefix(6)) + [UInt8](repeating: 0xA5, count: 20_000)
      #expect(!parse(stream.file([slice])).issues.isEmpty)
    }
  }
}

@Suite struct HEVCBitsTests {
  @Test func codesOfGrowingLength() {
    // 9.2, table 9-2: 1, 010, 011, 00100.
    var bits = HEVCBits([0b1010_0110, 0b0100_0000])
    #expect([bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()] == [0, 1, 2, 3])
    var signed = HEVCBits([0b1010_0110, 0b0100_0000])
    #expect([signed.signed(), signed.signed(), signed.signed(), signed.signed()] == [0, 1, -1, 2])
  }

  @Test func readsZerosPastTheEndAndReportsIt() {
    var bits = HEVCBits([0xFF])
    #expect(bits.number(16) == 0xFF00)
    #expect(bits.isOverrun)
    #expect(bits.unsigned() >= 1 << 30)
  }

  @Test func removesEmulationPrevention() {
    let unit = HEVCUnit(ByteSlice([40, 1, 0, 0, 3, 1, 0, 0, 3, 0, 0, 3, 2, 7]))
    #expect(unit.bytes == [40, 1, 0, 0, 1, 0, 0, 0, 0, 2, 7])
    #expect((0..<unit.bytes.count).map { unit.sourceIndex($0) } == [0, 1, 2, 3, 5, 6, 7, 9, 10, 12, 13])
  }
}
