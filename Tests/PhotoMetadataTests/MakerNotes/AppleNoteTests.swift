import ByteReading
import Testing

@testable import PhotoMetadata

struct AppleNoteTests {
  private let apple = BlockID.makerNote(.apple)

  @Test func readsMarksOfBurstAndHDR() {
    let metadata = note([
      .raw(0x0001, type: 9, count: 1, [0, 0, 0, 14]), .signedRational(0x0008, [(-1, 2), (0, 1), (1, 4)]),
      .raw(0x000A, type: 9, count: 1, [0, 0, 0, 3]), .ascii(0x000B, "6F1E2B"), .ascii(0x0011, "CONTENT-ID"),
      .ascii(0x0015, "UNIQUE-ID"),
    ])
    #expect(metadata.words(apple, "MakerNoteVersion") == "14")
    #expect(metadata.words(apple, "AccelerationVector") == "-0.5, 0, 0.25")
    #expect(metadata.words(apple, "HDRImageType") == "HDR image")
    #expect(metadata.words(apple, "BurstUUID") == "6F1E2B")
    #expect(metadata.words(apple, "ContentIdentifier") == "CONTENT-ID")
    #expect(metadata.words(apple, "ImageUniqueID") == "UNIQUE-ID")
  }

  @Test func reportsForHowLongThePhoneHadBeenRunning() {
    let metadata = note([.undefined(0x0003, runTime)])
    #expect(metadata.words(apple, "RunTimeSincePowerUp") == "2.5")
  }

  @Test func survivesEveryDamageToThePropertyList() {
    for length in 0..<runTime.count { _ = BinaryPropertyList(ByteSlice(Array(runTime[..<length]))) }
    for index in runTime.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xD4, 0xFF] {
        var damaged = runTime
        damaged[index] = value
        _ = BinaryPropertyList(ByteSlice(damaged))?.integer("value")
      }
    }
  }

  /// { value = 2500, timescale = 1000 }.
  private var runTime: [UInt8] {
    var list = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object: [UInt8] in [
      [0xD2, 1, 2, 3, 4], [0x55] + Array("value".utf8), [0x59] + Array("timescale".utf8), [0x11, 0x09, 0xC4],
      [0x11, 0x03, 0xE8],
    ] {
      offsets.append(UInt8(list.count))
      list += object
    }
    let table = UInt8(list.count)
    let wide: (UInt8) -> [UInt8] = { [0, 0, 0, 0, 0, 0, 0, $0] }
    return list + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + wide(5) + wide(0) + wide(table)
  }

  private func note(_ fields: [TIFFBytes.Field]) -> PhotoMetadata {
    PhotoMetadata { _ in
      Array("Apple iOS\0\0\u{1}MM".utf8) + TIFFBytes(order: .big).directory(fields, at: 14)
    }
  }
}
