import ByteReading
import Cryptography
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

  /// A file of 300 kilobytes took minutes: each of its boxes was compared with all data of every exclusion.
  @Test func givesUpOnExclusionsThatTakeTooLong() throws {
    let data = CBOR.array(
      [[UInt8]](
        repeating: CBOR.map([("offset", CBOR.number(4)), ("value", CBORWriter.bytes(Array("free".utf8)))]), count: 60))
    let exclusion = CBOR.map([("xpath", CBOR.text("/free")), ("data", data)])
    let value = CBOR.map([
      ("hash", CBORWriter.bytes([UInt8](repeating: 1, count: 32))), ("alg", CBOR.text("sha256")),
      ("exclusions", CBOR.array([[UInt8]](repeating: exclusion, count: 100))),
    ])
    let hash = try #require(
      BMFFHash(try CBORReader.read(ByteSlice(value)), label: "c2pa.hash.bmff.v3", .sha256))
    let box: [UInt8] = [0, 0, 0, 8] + Array("free".utf8)
    let file = [[UInt8]](repeating: box, count: 15_000).flatMap { $0 }
    let start = ContinuousClock.now
    #expect(!hash.matches(ByteSource(file)))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// The markers of those boxes that are left out are, too.
  @Test func marksTheBoxesThatItCovers() throws {
    let boxes = ["ftyp", "free", "mdat"].map { JUMBF.box($0, [1, 2, 3]) }
    let file = boxes.flatMap { $0 }
    let value = CBOR.map([
      (
        "hash",
        CBORWriter.bytes(
          SHA256.hash([0, 0, 0, 0, 0, 0, 0, 11] + boxes[1] + [0, 0, 0, 0, 0, 0, 0, 22] + boxes[2]))
      ), ("alg", CBOR.text("sha256")), ("exclusions", CBOR.array([CBOR.map(box("/ftyp"))])),
    ])
    let hash = try #require(
      BMFFHash(try CBORReader.read(ByteSlice(value)), label: "c2pa.hash.bmff.v2", .sha256))
    #expect(hash.matches(ByteSource(file)))
    #expect(!hash.matches(ByteSource(Array(file.dropLast()) + [0])))
  }

  /// XMP is in a box of the same name.
  @Test func countsBoxesOfAnyProgram() throws {
    #expect(try leavesOutMore([box("/uuid")]))
    #expect(try leavesOutMore([box("/uuid", holding: [UInt8](repeating: 1, count: 16))]))
  }
}
