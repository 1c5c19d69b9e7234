import ByteReading
import ImageFormats
import MetaLens
import Testing

/// Removal from TIFF pages: everything needed for drawing stays in place.
@Suite struct TIFFRemovalTests {
  private func removed(_ bytes: [UInt8], keeping kept: KeptMetadata = [.orientation, .icc]) throws -> [UInt8] {
    let photo = try MetadataRemover.remove(from: ByteSource(bytes), keeping: kept)
    return try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  @Test func keepsEachPageWithItsTurnAndDropsTheSmallCopy() throws {
    let result = try removed(SecretPhoto.tiff())
    let file = try ImageFileReader.read(ByteSource(result), depth: .deep)
    #expect(file.structure.map { $0.name } == ["TIFF header", "IFD0", "IFD1"])
    #expect(file.issues.isEmpty && file.width == 2 && file.height == 2)
    #expect(try PhotoInspector.inspect(ByteSource(result), depth: .deep).summary.orientation == 6)
    #expect(result.firstRange(of: [1, 2, 3, 4]) == SecretPhoto.tiff().firstRange(of: [1, 2, 3, 4]))
  }

  @Test func dropsTheOrientationUnlessItIsKept() throws {
    let result = try removed(SecretPhoto.tiff(), keeping: [])
    #expect(try PhotoInspector.inspect(ByteSource(result), depth: .deep).summary.orientation == nil)
  }

  @Test func keepsWhatADNGIsDevelopedBy() throws {
    let photo = SecretPhoto.dng()
    #expect(try ImageFileReader.read(ByteSource(photo), depth: .deep).format == .dng)
    let result = try removed(photo)
    let file = try ImageFileReader.read(ByteSource(result), depth: .deep)
    #expect(file.format == .dng && file.issues.isEmpty)
    #expect(result.firstRange(of: SecretPhoto.secret) == nil)
    // Nothing moves: the raw image is where it was, and so is the model's name, which programs choose colours by.
    #expect(result.firstRange(of: [1, 2, 3, 4]) == photo.firstRange(of: [1, 2, 3, 4]))
    #expect(try PhotoInspector.inspect(ByteSource(result), depth: .deep).summary.model == "XO")
    #expect(try MetadataRemover.survey(ByteSource(photo)).keepable.isEmpty)
    // The raw image's page does not count as removed.
    let gone = try MetadataRemover.remove(from: ByteSource(photo)).removed
    #expect(!gone.contains { $0.name == "SubIFD0" } && gone.contains { $0.name == "GPS" })
  }

  @Test func removesADNGsCredentialsAndItsSequence() throws {
    let gone = try MetadataRemover.remove(from: ByteSource(SecretPhoto.dng())).removed.map { $0.name }
    #expect(gone.contains("tag 0xCD41") && gone.contains("tag 0xCD44"))
    let file = try ImageFileReader.read(ByteSource(try removed(SecretPhoto.dng())), depth: .deep)
    #expect(file.blocks.map { $0.kind } == [.exif])
  }

  @Test func refusesADNGWhosePagesNameEachOther() throws {
    var photo = SecretPhoto.dng()
    let field = try #require(photo.firstRange(of: [0x4A, 0x01, 4, 0, 1, 0, 0, 0]))
    photo.replaceSubrange(field.upperBound..<field.upperBound + 4, with: [8, 0, 0, 0])
    #expect(throws: RemovalError.self) { try removed(photo) }
  }

  @Test func refusesAFileWhoseFirstPictureIsTheSmallOne() throws {
    var bytes = SecretPhoto.tiff()
    // ImageWidth of the first page becomes NewSubfileType with the bit for a reduced image.
    bytes.replaceSubrange(10..<22, with: [0xFE, 0, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0])
    #expect(throws: RemovalError.unsupported(.tiff)) { try removed(bytes) }
  }

  @Test(arguments: [6, 34_712, 50_001, 52_546]) func refusesCodingsThatMayHoldWords(compression: Int) throws {
    var bytes = SecretPhoto.tiff()
    let field = try #require(bytes.firstRange(of: [0x03, 0x01, 3, 0, 1, 0, 0, 0]))
    bytes[field.upperBound] = UInt8(compression & 255)
    bytes[field.upperBound + 1] = UInt8(compression >> 8)
    #expect(throws: RemovalError.unsupported(.tiff)) { try removed(bytes) }
  }

  @Test func refusesADirectoryThatOverlapsItsPicture() throws {
    var bytes = SecretPhoto.tiff()
    let field = try #require(bytes.firstRange(of: [0x11, 0x01, 4, 0, 1, 0, 0, 0]))
    bytes.replaceSubrange(field.upperBound..<field.upperBound + 4, with: [12, 0, 0, 0])
    #expect(throws: RemovalError.self) { try removed(bytes) }
  }
}
