import ByteReading
import ImageFormats
import Testing

@testable import PhotoMetadata

/// Canon's heaps: records with the directory at the end of the heap.
struct CIFFReaderTests {
  /// A heap file with `records`, each a type and a value.
  static func file(_ records: [(UInt16, [UInt8])]) -> [UInt8] {
    var heap: [UInt8] = []
    var directory = little(UInt32(records.count), 2)
    for (type, value) in records {
      directory += little(UInt32(type), 2) + little(UInt32(value.count), 4) + little(UInt32(heap.count), 4)
      heap += value
    }
    heap += directory
    return Array("II".utf8) + little(26, 4) + Array("HEAPCCDR".utf8) + [UInt8](repeating: 0, count: 12) + heap
      + little(UInt32(heap.count - directory.count), 4)
  }

  private static func little(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
  }

  @Test func readsTextsNumbersAndTimes() {
    let bytes = Self.file([
      (0x080A, Array("Canon\0Canon PowerShot G2\0".utf8)),
      (0x1834, Self.little(0x8000_0168, 4)),
      (0x180E, Self.little(1_000_000_000, 4) + Self.little(3600, 4) + Self.little(0, 4)),
    ])
    let metadata = BlockBytes.read(.ciff, bytes)
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "Model") == "Canon PowerShot G2")
    #expect(metadata.words(canon, "CanonModelID") == "EOS 10D")
    #expect(metadata.words(canon, "DateTimeOriginal") == "2001:09:09 01:46:40")
    #expect(metadata.words(canon, "TimeZoneCode") == "1")
  }

  @Test func countsFocalLengthsInTheSettingsUnit() {
    let settings = [UInt8](repeating: 0, count: 46) + [0xAA, 2, 0xE3, 0, 32, 0]
    let metadata = BlockBytes.read(.ciff, Self.file([(0x1029, [2, 0, 0xE3, 0, 0, 0, 0, 0]), (0x102D, settings)]))
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "FocalLength") == "7.09 mm")
    #expect(metadata.words(canon, "MaxFocalLength") == "21.31 mm")
    #expect(metadata.words(canon, "MinFocalLength") == "7.09 mm")
  }

  @Test func survivesEveryCutAndHeapsInsideThemselves() {
    let bytes = Self.file([
      (0x080B, Array("Firmware 1.0\0".utf8)), (0x2807, Self.file([(0x0810, Array("An owner\0".utf8))])),
    ])
    for length in 0...bytes.count { _ = BlockBytes.read(.ciff, Array(bytes.prefix(length))) }
    var circle = bytes
    circle[circle.count - 8] = 0
    _ = BlockBytes.read(.ciff, circle)
  }
}
