import ByteReading
import Testing

@testable import PhotoMetadata

struct SonyNoteTests {
  @Test func namesALensByItsLimits() {
    let bytes: [Int64] = [0x02, 0x00, 0x24, 0x00, 0x70, 0x28, 0x28, 0x08]
    #expect(SonyLensName.numbers(.integers(bytes)).flatMap { SonyLensName.words($0) } == "FE 24-70mm F2.8 G")
    // A file can hold doubles instead.
    for flags in [Double.nan, .infinity, -1, 1e300, 0.5] {
      #expect(SonyLensName.words(.reals([flags, 24, 70, 2.8, 2.8, 8])) == nil)
      #expect(SonyLensName.words(.reals([2, 24, 70, 2.8, 2.8, flags])) == nil)
    }
  }

  /// The same bytes are another block in cameras of another year.
  @Test(arguments: [
    (0x0A, "ShotNumberSincePowerUp", 26), (0x0C, "ShotNumberSincePowerUp", 22), (0x24, "ShotNumberSincePowerUp", 10),
    (0x0A, "SequenceFileNumber", 12), (0x0C, "SequenceFileNumber", 12), (0x24, "SequenceFileNumber", 26),
  ])
  func choosesSonysSequenceByItsFirstByte(first: UInt8, name: String, offset: Int) {
    let metadata = sony(0x9400, first: first, number: 7, at: offset)
    let read = metadata.integer(.makerNote(.sony), name)
    #expect(read == (name == "SequenceFileNumber" ? 8 : 7))
  }

  @Test(arguments: [
    ("ILCE-7", 306, 50), ("NEX-7", 289, 50), ("ILCE-7RM2", 347, 58), ("ILCE-7M3", 363, 58), ("ILCE-7M4", 388, 58),
  ])
  func choosesSonysShotByItsModel(model: String, identifier: UInt16, offset: Int) {
    let metadata = sony(0x9050, model, identifier, number: 7, at: offset)
    #expect(metadata.integer(.makerNote(.sony), "ShutterCount") == 7)
  }

  @Test func leavesSonysUnknownBlocksAlone() {
    let compact = sony(0x9050, "DSC-RX100", 297, number: 7, at: 50)
    #expect(compact.named(.makerNote(.sony), "ShutterCount") == nil)
    #expect(sony(0x9400, first: 0xD0, number: 7, at: 26).named(.makerNote(.sony), "ShotNumberSincePowerUp") == nil)
    #expect(sony(0x9406, first: 9, number: 50, at: 7).named(.makerNote(.sony), "BatteryLevel") == nil)
    #expect(sony(0x9402, "SLT-A77", 287, number: 25, at: 4).named(.makerNote(.sony), "AmbientTemperature") == nil)
    #expect(sony(0x940C, "DSC-RX10", 309, number: 1, at: 8).named(.makerNote(.sony), "LensMount2") == nil)
  }

  /// A note with one enciphered block of zeros, but for its first byte as stored and a small number.
  private func sony(
    _ tag: UInt16, _ model: String = "ILCE-7", _ identifier: UInt16 = 306, first: UInt8 = 0, number: UInt8,
    at place: Int
  ) -> PhotoMetadata {
    var block = [UInt8](repeating: 0, count: 300)
    block[0] = first
    block[place] = UInt8(Int(number) * Int(number) % 249 * Int(number) % 249)
    return PhotoMetadata(make: "SONY", model: model) { offset in
      Array("SONY DSC \0\0\0".utf8)
        + TIFFBytes().directory(
          [.undefined(tag, block), .short(0xB001, [identifier])].sorted { _, _ in tag > 0xB001 }, at: offset + 12)
    }
  }

  @Test func deciphersSonysSettingsOfItsModel() {
    var plain = [UInt8](repeating: 0, count: 900)
    plain.replaceSubrange(836..<838, with: [0, 10])
    plain[536] = 1
    let stored = plain.map { $0 < 249 ? UInt8(Int($0) * Int($0) % 249 * Int($0) % 249) : $0 }
    let metadata = PhotoMetadata(make: "SONY", model: "ILCE-6000") { place in
      Array("SONY DSC \0\0\0".utf8) + TIFFBytes().directory([.undefined(0x2010, stored)], at: place + 12)
    }
    let sony = BlockID.makerNote(.sony)
    #expect(metadata.words(sony, "SonyISO") == "6400")
    #expect(metadata.words(sony, "SelfTimer") == "Self-timer 10 s")
  }

  @Test func readsSonysColorFilterWithItsSign() {
    let metadata = PhotoMetadata(make: "SONY") { place in
      Array("SONY DSC \0\0\0".utf8) + TIFFBytes().directory([.long(0xB022, [0xFFFF_FFFF])], at: place + 12)
    }
    #expect(metadata.words(.makerNote(.sony), "ColorCompensationFilter") == "-1")
  }

  @Test func readsSonysShotInTheByteOrderAtItsBeginning() {
    var shot = Array("MM".utf8) + [0, 72, 0, 0] + Array("2011:08:07 19:22:57\0".utf8)
    shot += [0x0C, 0x00, 0x10, 0x00] + [UInt8](repeating: 0, count: 18) + [0, 3]
    let metadata = PhotoMetadata(make: "SONY") { place in
      Array("SONY DSC \0\0\0".utf8) + TIFFBytes().directory([.undefined(0x3000, shot)], at: place + 12)
    }
    let sony = BlockID.makerNote(.sony)
    #expect(metadata.words(sony, "SonyDateTime") == "2011:08:07 19:22:57")
    #expect(metadata.words(sony, "SonyImageHeight") == "3072")
    #expect(metadata.words(sony, "FacesDetected") == "3")
  }
}
