import ByteReading
import Foundation
import ImageFormats
import MetaLens
import PhotoMetadata
import Testing

/// Removal from makers' raw files: only what identifies is removed, and nothing moves.
@Suite struct CameraRawRemovalTests {
  private func removed(_ bytes: [UInt8]) throws -> [UInt8] {
    let photo = try MetadataRemover.remove(from: ByteSource(bytes))
    return try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  @Test func removesNamesPlacesAndNumbersAndMovesNothing() throws {
    let photo = SecretPhoto.nef()
    #expect(try ImageFileReader.read(ByteSource(photo), depth: .deep).format == .nef)
    let result = try removed(photo)
    #expect(photo.firstRange(of: SecretPhoto.secret) != nil && result.firstRange(of: SecretPhoto.secret) == nil)
    #expect(result.count == photo.count)
    #expect(result.firstRange(of: SecretPhoto.sensor) == photo.firstRange(of: SecretPhoto.sensor))
    let summary = try PhotoInspector.inspect(ByteSource(result), depth: .deep).summary
    #expect(summary.make == "NIKON CORPORATION" && summary.orientation == 6 && summary.location == nil)
  }

  @Test func leavesTheMakersNoteButItsSerialNumber() throws {
    let result = try removed(SecretPhoto.nef())
    #expect(result.firstRange(of: SecretPhoto.unknown) == SecretPhoto.nef().firstRange(of: SecretPhoto.unknown))
    // 1000300 is 108 modulo 256, which enciphers the white balance and the lens.
    #expect(
      result.firstRange(of: Array("1000300".utf8)) == nil && result.firstRange(of: Array("0000108\0".utf8)) != nil)
  }

  /// Whom Panasonic's cameras recognise, and when that person was born.
  @Test func removesFacesAgesAndDaysOfATrip() throws {
    let faces = [1, 0, 0, 0] + SecretPhoto.secret
    let photo = SecretPhoto.rw2(note: [
      (0x0033, 2, SecretPhoto.secret), (0x0036, 3, [17, 0]), (0x0061, 7, faces), (0x0077, 3, [5, 0]),
      (0x00AF, 2, SecretPhoto.secret), (0x8010, 2, SecretPhoto.secret),
    ])
    #expect(try ImageFileReader.read(ByteSource(photo), depth: .deep).format == .rw2)
    let result = try removed(photo)
    #expect(result.firstRange(of: SecretPhoto.secret) == nil && result.count == photo.count)
    let note = PhotoMetadataReader.read(try ImageFileReader.read(ByteSource(result)))
    #expect(note.entry(.makerNote(.panasonic), named: "TravelDay")?.value.whole == 0)
    #expect(note.entry(.makerNote(.panasonic), named: "BurstSpeed")?.value.whole == 5)
  }

  @Test func removesTheDateOfSonysShot() throws {
    // A byte order, two numbers, the date, two numbers.
    let shot: [UInt8] = [0x49, 0x49, 48, 0, 0, 0] + Array("2020:01:02 03:04:05\0".utf8) + [2, 0, 2, 0]
    let photo = SecretPhoto.arw(note: [(0x3000, 7, shot + [UInt8](repeating: 0, count: 34))])
    #expect(try ImageFileReader.read(ByteSource(photo), depth: .deep).format == .arw)
    let result = try removed(photo)
    #expect(result.firstRange(of: Array("2020".utf8)) == nil)
    let note = PhotoMetadataReader.read(try ImageFileReader.read(ByteSource(result)))
    #expect(note.entry(.makerNote(.sony), named: "SonyImageWidth")?.value.whole == 2)
  }

  /// In Exif and in Nikon's note: folder 101, file 4711.
  @Test func removesTheNumbersOfImageAndFile() throws {
    let photo = SecretPhoto.nef()
    let before = PhotoMetadataReader.read(try ImageFileReader.read(ByteSource(photo)))
    let after = PhotoMetadataReader.read(try ImageFileReader.read(ByteSource(try removed(photo))))
    #expect(before.entry(.exif, 0x9211)?.value.whole == 4711 && after.entry(.exif, 0x9211) == nil)
    for (name, number) in [("DirectoryNumber", 101), ("FileNumber", 4711)] as [(StaticString, Int64)] {
      #expect(before.entry(.makerNote(.nikon), named: name)?.value.whole == number, "\(name)")
      #expect(after.entry(.makerNote(.nikon), named: name)?.value.whole == 0, "\(name)")
    }
    #expect(after.entry(.makerNote(.nikon), named: "MemoryCardNumber")?.value.whole == 1)
  }

  @Test func keepsThePreviewsPictureAndOrientation() throws {
    let photo = SecretPhoto.nef()
    let start = try #require(photo.firstRange(of: [0xFF, 0xD8, 0xFF])).lowerBound
    let preview = JPEGParser.parse(
      ByteRegion(source: ByteSource(try removed(photo)), offset: start, count: SecretPhoto.jpeg.count), depth: .quick)
    #expect(preview.jpeg?.frame?.width == 2)
    #expect(preview.blocks.map { $0.kind }.contains(.exif) && !preview.blocks.map { $0.kind }.contains(.xmp))
  }

  @Test func listsWhatIsRemovedBeforehand() throws {
    let groups = try MetadataRemover.survey(ByteSource(SecretPhoto.nef())).groups
    #expect(groups.map { $0.kind } == [.place, .dates, .camera, .makerNote, .words])
    let parts = try MetadataRemover.remove(from: ByteSource(SecretPhoto.nef())).removed.map { $0.name }
    #expect(parts.contains("GPS") && parts.contains("tag 0x013B") && parts.contains("MakerNote"))
  }

  @Test func findsNothingMoreTheSecondTime() throws {
    let once = try removed(SecretPhoto.nef())
    #expect(try removed(once) == once)
    #expect(try MetadataRemover.remove(from: ByteSource(once)).removed.isEmpty)
  }

  @Test func refusesAPlaceThatIsOverTheSensorsData() throws {
    var bytes = SecretPhoto.nef()
    let field = try #require(bytes.firstRange(of: [0x1D, 0, 2, 0, 11, 0, 0, 0]))
    let strip = try #require(bytes.firstRange(of: SecretPhoto.sensor)).lowerBound
    bytes[field.upperBound] = UInt8(strip)
    bytes[field.upperBound + 1] = 0
    #expect(throws: RemovalError.self) { try removed(bytes) }
  }

  @Test func refusesSensorsDataThatIsCut() {
    let bytes = SecretPhoto.nef()
    #expect(throws: RemovalError.self) { try removed(Array(bytes.prefix(10)) + bytes.suffix(40)) }
  }

  @Test(.enabled(if: Corpus.isAvailable, "no corpus beside the package")) func cleansAStrangersRaw() throws {
    let url = try #require(Corpus.root).appendingPathComponent("photos/exiftool__images_CanonRaw.cr2")
    let photo = [UInt8](try Data(contentsOf: url))
    let result = try removed(photo)
    #expect(result.count == photo.count)
    let metadata = PhotoMetadataReader.read(try ImageFileReader.read(ByteSource(result)))
    #expect(metadata.entry(.makerNote(.canon), named: "OwnerName")?.value.isPresent == false)
    #expect(metadata.entry(.makerNote(.canon), named: "SerialNumber")?.value.text == "0000000000")
    #expect(metadata.entry(.ifd(0), 0x0132) == nil && metadata.entry(.exif, 0x829A) != nil)
  }
}
