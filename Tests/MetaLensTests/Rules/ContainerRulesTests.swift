import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct ContainerRulesTests {
  private func kinds(_ jpeg: JPEGStructure) -> [FlagKind] {
    ContainerRules.flags(PhotoMaker.bare(jpeg).facts()).kinds
  }

  @Test func knowsACameraStreamWithItsMetadataRemoved() {
    #expect(kinds(.made(.camera, 1600, 1200, [])) == [.metadataRemoved])
    // A phone that uses libjpeg has its layout too, but no JFIF.
    #expect(kinds(.made(.libjpeg, 4000, 3000, [], quality: 95, optimised: true)) == [.metadataRemoved])
  }

  @Test func knowsAMessengersCopy() {
    #expect(kinds(.made(.libjpeg, 1600, 1200, [.jfif], quality: 75, progressive: true)) == [.reencodedCopy])
    #expect(kinds(.made(.libjpeg, 1600, 1200, [.jfif], quality: 85, optimised: true)) == [.reencodedCopy])
  }

  @Test func knowsAProgramsHEIF() {
    var photo = PhotoMaker()
    photo.file = ImageFile(format: .heic)
    (photo.file.width, photo.file.height) = (1600, 1200)
    photo.file.heif = HEIFStructure()
    #expect(ContainerRules.flags(photo.facts()).kinds == [.metadataRemoved])
    photo.file.heif?.program = HEVCProgram(encoder: .other, offset: 9)
    #expect(ContainerRules.flags(photo.facts()).kinds == [.metadataRemoved], "hardware might hide signs too")
    photo.file.heif?.program = HEVCProgram(encoder: .kvazaar, offset: 9)
    #expect(ContainerRules.flags(photo.facts()).kinds == [.reencodedCopy])
  }

  @Test func leavesOpenWhatADeviceMayHaveWritten() {
    #expect(kinds(.made(.libjpeg, 640, 480, [.jfif], quality: 75)) == [.recompressedCopy])
  }

  @Test func ignoresPhotosWithACamera() {
    #expect(ContainerRules.flags(PhotoMaker.canon().facts()).isEmpty)
  }

  @Test func warnsOfHiddenArchives() {
    var photo = PhotoMaker.canon()
    photo.file.trailers = [
      Trailer(.multiPicture, offset: 900, length: 10), Trailer(.foreign(.zip), offset: 1000, length: 77),
    ]
    let flags = ContainerRules.flags(photo.facts())
    #expect(flags.kinds == [.multiplePictures, .foreignData])
    #expect(flags[1].detail == .name("ZIP"))
    #expect(flags[1].evidence[0].offset == 1000)
  }

  /// No camera appends another camera's photo, or one of another day.
  @Test(arguments: [
    ("Canon PowerShot A20", "2001:04:21 11:06:45", FlagKind.unknownTrailer), ("", "", .unknownTrailer),
    ("Canon PowerShot A20", "2001:04:23 11:06:44", .foreignData), ("DMC-FZ1000", "", .foreignData),
  ])
  func distinguishesAppendedPhotosFromPreviews(model: String, date: String, expected: FlagKind) {
    var photo = PhotoMaker.canon()
    let bytes = [UInt8](repeating: 0, count: 100) + jpeg(model, date)
    photo.file.trailers = [Trailer(.jpeg, offset: 100, length: bytes.count - 100)]
    let flags = ContainerRules.flags(photo.facts(bytes))
    #expect(flags.kinds == [expected])
    #expect(flags[0].evidence[0].offset == 100)
  }

  @Test(arguments: [
    ("Canon PowerShot A20", "2001:04:21 11:06:45", FlagKind.unknownTrailer, 100),
    ("DMC-FZ1000", "2001:04:21 11:06:45", .foreignData, 400),
  ])
  func findsAppendedPhotosAfterACamerasOwnTrailer(model: String, date: String, expected: FlagKind, offset: Int) {
    var photo = PhotoMaker.canon()
    // An identifier without a photo before it, as in notes that mention Exif.
    let own = Array("Exif\0\0".utf8) + [UInt8](repeating: 7, count: 294)
    let bytes = [UInt8](repeating: 0, count: 100) + own + jpeg(model, date)
    photo.file.trailers = [Trailer(.unknown, offset: 100, length: bytes.count - 100)]
    let flags = ContainerRules.flags(photo.facts(bytes))
    #expect(flags.kinds == [expected])
    #expect(flags[0].evidence[0].offset == offset)
  }

  @Test(arguments: [
    ("Apple", [0x91, 0, 7], FlagKind.dataAppended), ("samsung", [0x91, 0, 7], .unknownTrailer),
    ("Canon", [0x91, 0, 7, 0x91, 0, 7], .unknownTrailer), ("Canon", Array("Meet me at nine".utf8), .dataAppended),
    ("Canon", Array("9시에 역에서\n".utf8), .dataAppended), ("Canon", Array("short".utf8), .unknownTrailer),
    // Vivo's phones append JSON, and others may.
    ("vivo", Array("vivo{\"package\":1}".utf8), .unknownTrailer),
  ])
  func knowsWhatAMakerDoesNotAppend(make: String, data: [UInt8], expected: FlagKind) {
    var photo = PhotoMaker.phone(make)
    photo.file.trailers = [
      Trailer(.padding, offset: 0, length: 100), Trailer(.unknown, offset: 100, length: data.count),
    ]
    let flags = ContainerRules.flags(photo.facts([UInt8](repeating: 0, count: 100) + data))
    #expect(flags.kinds == [expected])
    #expect(flags[0].evidence[0].offset == 100)
  }

  /// The sample may end inside a character of three bytes.
  @Test(arguments: 0..<3) func knowsLongAppendedText(shift: Int) {
    var photo = PhotoMaker.phone("Canon")
    let data = [UInt8](repeating: 0x20, count: shift) + Array(String(repeating: "가", count: 200).utf8)
    photo.file.trailers = [Trailer(.unknown, offset: 0, length: data.count)]
    #expect(ContainerRules.flags(photo.facts(data)).kinds == [.dataAppended])
  }

  /// A JPEG header with a model in IFD0 and DateTimeOriginal in the Exif IFD.
  private func jpeg(_ model: String, _ date: String) -> [UInt8] {
    var tiff = Array("MM\0*".utf8) + long(8)
    tiff += short(2) + short(0x0110) + short(2) + long(model.utf8.count + 1) + long(56)
    tiff += short(0x8769) + short(4) + long(1) + long(38) + long(0)
    tiff += short(1) + short(0x9003) + short(2) + long(date.utf8.count + 1) + long(57 + model.utf8.count) + long(0)
    tiff += Array(model.utf8) + [0] + Array(date.utf8) + [0]
    return [0xFF, 0xD8, 0xFF, 0xE1] + short(tiff.count + 8) + Array("Exif\0\0".utf8) + tiff + [0xFF, 0xD9]
  }

  private func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  private func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value & 0xFFFF) }
}
