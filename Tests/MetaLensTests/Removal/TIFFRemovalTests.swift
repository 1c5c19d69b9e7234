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

  @Test func namesNoPlaceOfDamageOutsideTheFile() throws {
    var bytes = SecretPhoto.tiff()
    let end = bytes.count - SecretPhoto.secret.count
    // The last directory names another one, two gigabytes further on.
    bytes.replaceSubrange(end - 4..<end, with: [0xF0, 0xFF, 0xFF, 0x7F])
    let photo = bytes
    #expect(damage { _ = try removed(photo) } == photo.count)
    #expect(damage { _ = try MetadataRemover.survey(ByteSource(photo)) } == photo.count)
  }

  /// Where `work` finds the file damaged.
  private func damage(_ work: () throws -> Void) -> Int? {
    do {
      try work()
      return nil
    } catch {
      return if case RemovalError.damaged(let issue) = error { issue.offset } else { nil }
    }
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

  /// As ImageJ and tifffile write them: a page of 2 x 2 pixels, and as many further images as `images` has bytes for.
  private func stack(_ description: String, images: [UInt8]) -> [UInt8] {
    let text = Array(description.utf8) + [0]
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 255) } }
    func field(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
    }
    let end = 8 + 2 + 9 * 12 + 4
    let fields = [
      field(0x0100, 3, 1, 2), field(0x0101, 3, 1, 2), field(0x0102, 3, 1, 8), field(0x0103, 3, 1, 1),
      field(0x0106, 3, 1, 1), field(0x010E, 2, text.count, end), field(0x0111, 4, 1, end + text.count),
      field(0x0116, 3, 1, 2), field(0x0117, 4, 1, 4),
    ]
    return [0x49, 0x49, 0x2A, 0] + number(8, 4) + number(9, 2) + fields.flatMap { $0 } + number(0, 4) + text
      + [1, 2, 3, 4] + images
  }

  @Test(arguments: ["ImageJ=1.54f\nimages=3\nslices=3", "{\"shape\": [3, 2, 2], \"truncated\": true}"])
  func refusesAStackWhoseFurtherImagesHaveNoDirectory(description: String) throws {
    #expect(throws: RemovalError.unsupported(.tiff)) {
      try removed(stack(description, images: [5, 6, 7, 8, 9, 10, 11, 12]))
    }
    // Without them, and without such a description, it is a page with something after it.
    #expect(try removed(stack(description, images: [])).suffix(4) == [1, 2, 3, 4])
    #expect(try removed(stack("a description", images: [5, 6, 7, 8])).suffix(4) == [1, 2, 3, 4])
  }
}
