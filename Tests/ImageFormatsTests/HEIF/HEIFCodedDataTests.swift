import Testing

@testable import ImageFormats

@Suite struct HEIFCodedDataTests {
  /// The configuration of an encoder that writes four-byte lengths.
  private static let configuration = BoxBytes.box("hvcC", [UInt8](repeating: 0, count: 21) + [3, 0])

  /// The issues in a file with one item of `type` that contains `data`.
  private func issues(
    _ data: [UInt8], _ type: String = "hvc1", depth: InspectionDepth = .deep
  ) -> [FormatIssue.Kind] {
    let codec = type == "av01" ? BoxBytes.box("av1C", [0x81, 0, 0, 0]) : Self.configuration
    let file = HEIFBytes(
      items: [.init(identifier: 1, type: type, data: data, properties: [1, 2])],
      properties: [HEIFBytes.size(64, 64), codec], primary: 1)
    return HEIFParser.parse(BoxBytes.region(file.bytes), as: .heic, depth: depth).issues.map { $0.kind }
  }

  /// A slice of an IDR picture (type 20) with its length.
  private func unit(_ payload: [UInt8], type: UInt8 = 20) -> [UInt8] {
    ChunkBytes.big(payload.count + 2, 4) + [type << 1, 1] + payload
  }

  @Test func unitsThatFillTheItemAreWhole() {
    #expect(issues(unit([0xAF, 0x10, 0, 0, 3, 1]) + unit([9, 9])).isEmpty)
  }

  @Test func unitsOfOtherLengthsAreNot() {
    for data in [unit([1, 2, 3]) + [0], Array(unit([1, 2, 3]).dropLast()), unit([1, 2]) + [0, 0, 0, 1, 40]] {
      #expect(issues(data) != [])
      #expect(issues(data, depth: .quick) == [])
    }
  }

  @Test func impossibleHeadersAreNoticed() {
    #expect(issues(unit([1], type: 0x40 | 20)) != [])
    #expect(issues(unit([1], type: 50)) != [])
    #expect(issues([0, 0, 0, 3, 40, 0, 1]) != [])
  }

  @Test(arguments: [UInt8(0), 1, 2])
  func startCodesAreKeptOutOfUnits(last: UInt8) {
    #expect(issues(unit([0x87, 0, 0, last, 9, 9])) != [])
    #expect(issues(unit([0x87, 0, 0, 3, last, 9])).isEmpty)
    #expect(issues(unit([0x87, 0, 0, 3, last + 4, 9])) != [])
  }

  @Test func unitsEndInAStopBit() {
    #expect(issues(unit([0xAF, 9, 0])) != [])
    #expect(issues(unit([0xAF, 0x80, 0, 0, 3])).isEmpty)
  }

  @Test func slicesBeginWithTheirHeader() {
    // The first slice of a picture is marked as such, and others may follow.
    #expect(issues(unit([0x2F, 9])) != [])
    #expect(issues(unit([0xAF, 9]) + unit([0x2F, 9])).isEmpty)
    #expect(issues(unit([])) != [])
    // Parameter sets 63 and 64: six zeros, then seven bits.
    #expect(issues(unit([0b1000_0000, 0b1000_0000, 9])).isEmpty)
    #expect(issues(unit([0b1000_0000, 0b1000_0010, 9])) != [])
    #expect(issues(unit([0b1000_0000, 0b0100_0000, 9])) != [])
    // An item's image can't depend on another one.
    #expect(issues(unit([0b1000_0001, 0, 9], type: 1)) != [])
  }

  @Test func fillerIsOfOnes() {
    let slice = unit([0xAF, 9])
    #expect(issues(slice + unit([0xFF, 0xFF, 0x80], type: 38)).isEmpty)
    #expect(issues(slice + unit([0xFF, 0xFE, 0x80], type: 38)) != [])
  }

  @Test func openBitstreamUnitsFillTheItem() {
    // A sequence header of two bytes and a frame of three, each with its size.
    let whole: [UInt8] = [0x0A, 2, 0, 0, 0x32, 3, 1, 2, 3]
    #expect(issues(whole, "av01").isEmpty)
    #expect(issues(Array(whole.dropLast()), "av01") != [])
    #expect(issues([0x8A] + whole.dropFirst(), "av01") != [])
    #expect(issues([0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], "av01") != [])
  }
}
