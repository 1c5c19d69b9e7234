import ByteReading
import PhotoMetadata
import Testing

@testable import Credentials

struct BMFFHashTests {
  private static let store: [UInt8] = [
    0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
  ]

  private func leavesOutMore(_ exclusions: [[(String, [UInt8])]]) throws -> Bool {
    let value = CBOR.map([
      ("hash", CBORWriter.bytes([1])), ("alg", CBOR.text("sha256")),
      ("exclusions", CBOR.array(exclusions.map { CBOR.map($0) })),
    ])
    let read = try CBORReader.read(ByteSlice(value))
    return try #require(BMFFHash(read, label: "c2pa.hash.bmff.v3", .sha256)).leavesOutMore
  }

  private func box(_ path: String, holding value: [UInt8]? = nil) -> [(String, [UInt8])] {
    let data = value.map { CBOR.array([CBOR.map([("offset", CBOR.number(8)), ("value", CBORWriter.bytes($0))])]) }
    return [("xpath", CBOR.text(path))] + (data.map { [("data", $0)] } ?? [])
  }

  @Test func saysWhatElseMayHaveChanged() throws {
    #expect(try !leavesOutMore([box("/uuid", holding: Self.store), box("/ftyp"), box("/mfra")]))
    #expect(try leavesOutMore([box("/uuid", holding: Self.store), box("/free")]))
    #expect(try leavesOutMore([box("/uuid", holding: Self.store), box("/meta/iloc")]))
  }

  /// XMP is in a box of the same name.
  @Test func countsBoxesOfAnyProgram() throws {
    #expect(try leavesOutMore([box("/uuid")]))
    #expect(try leavesOutMore([box("/uuid", holding: [UInt8](repeating: 1, count: 16))]))
  }
}
