import ByteReading
import ImageFormats
import MetaLens
import Testing

/// Removal from HEIF and AVIF: everything that a photo's boxes say besides the image is overwritten in place.
@Suite struct HEIFRemovalTests {
  private func removed(_ bytes: [UInt8]) throws -> [UInt8] {
    let photo = try MetadataRemover.remove(from: ByteSource(bytes))
    return try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  private func children(_ bytes: [UInt8], _ path: String...) throws -> [StructureNode] {
    var nodes = try ImageFileReader.read(ByteSource(bytes), depth: .deep).structure
    for name in path { nodes = try #require(nodes.first { $0.name == name }).children }
    return nodes
  }

  @Test func keepsThePictureAndItsPropertiesInPlace() throws {
    let photo = SecretPhoto.avif()
    let result = try removed(photo)
    let file = try ImageFileReader.read(ByteSource(result), depth: .deep)
    #expect(file.issues == [] && file.format == .avif && file.width == 2)
    #expect(result.firstRange(of: SecretPhoto.coded) == photo.firstRange(of: SecretPhoto.coded))
    #expect(result.firstRange(of: SecretPhoto.secret) == nil && result.count == photo.count)
  }

  /// Items refer to properties by number, so a removed one becomes free space.
  @Test func turnsTitlesTextsTimesAndMakersPropertiesIntoFreeSpace() throws {
    let before = try children(SecretPhoto.avif(), "meta", "iprp", "ipco")
    let after = try children(removed(SecretPhoto.avif()), "meta", "iprp", "ipco")
    #expect(before.map { $0.name } == ["ispe", "av1C", "udes", "altt", "crtt", "uuid"])
    #expect(after.map { $0.name } == ["ispe", "av1C", "free", "free", "free", "free"])
  }

  @Test func refusesAnUnknownPropertyWithoutWhichTheImageMustNotBeShown() throws {
    let unknown = SecretPhoto.box("wxyz", [1, 2, 3, 4])
    #expect(throws: RemovalError.unsupported(.avif)) {
      try removed(SecretPhoto.avif(properties: [(unknown, isEssential: true)]))
    }
    #expect(throws: Never.self) { try removed(SecretPhoto.avif(properties: [(unknown, isEssential: false)])) }
  }

  @Test func blanksNamesOfItemsAndTheirHandler() throws {
    let result = try ImageFileReader.read(ByteSource(removed(SecretPhoto.avif())), depth: .deep).heif
    let heif = try #require(result)
    #expect(heif.handlerName == nil && heif.items.map { $0.type } == ["av01", "Exif", "jpeg", "mime"])
    #expect(heif.items.prefix(3).allSatisfy { $0.name == nil })
    #expect(heif.items[3].name?.allSatisfy { $0 == " " } == true)
    #expect(heif.items[3].contentType?.allSatisfy { $0 == " " } == true)
  }

  @Test func cleansAThumbnailInJPEGAndComparesItsPicture() throws {
    let photo = SecretPhoto.avif()
    let start = try #require(photo.firstRange(of: [0xFF, 0xD8, 0xFF])).lowerBound
    let count = SecretPhoto.jpeg.count - SecretPhoto.secret.count
    let thumbnail = JPEGParser.parse(
      ByteRegion(source: ByteSource(try removed(photo)), offset: start, count: count), depth: .quick)
    #expect(thumbnail.jpeg?.frame?.width == 2)
    #expect(try MetadataRemover.remove(from: ByteSource(photo)).provenBytes > SecretPhoto.coded.count + 100)
  }

  /// What is inside another item has no place of its own.
  @Test func refusesMetadataInsideAnotherItem() throws {
    #expect(throws: RemovalError.unsupported(.avif)) { try removed(SecretPhoto.avif(exifMethod: 2)) }
  }

  @Test func namesWhatItRemoved() throws {
    let parts = try MetadataRemover.remove(from: ByteSource(SecretPhoto.avif())).removed
    let names = parts.map { $0.name + ($0.detail.map { " " + $0 } ?? "") }
    for name in [
      "hdlr name", "iinf names of items", "item 2 Exif", "item 3 JPEG segment", "idat unused", "mdat unused",
    ] {
      #expect(names.contains(name), "\(name) in \(names)")
    }
    #expect(parts.contains { $0.name == "udes" } && parts.contains { $0.name == "albc" })
  }

  @Test(arguments: [SecretPhoto.avis(), SecretPhoto.avis(sizes: true)])
  func keepsASequencesSamplesAndBlanksWhatIsBetweenThem(photo: [UInt8]) throws {
    let result = try removed(photo)
    let sample = SecretPhoto.coded + [UInt8](repeating: 0, count: SecretPhoto.secret.count)
    #expect(result.suffix(2 * sample.count) == sample + sample)
    #expect(try MetadataRemover.remove(from: ByteSource(photo)).provenBytes == 2 * SecretPhoto.coded.count)
  }

  /// A table of a megabyte could make the same bytes be compared a quarter of a million times.
  @Test func comparesNoMoreBytesThanThereAre() throws {
    let photo = SecretPhoto.avis(repeats: 400)
    #expect(try MetadataRemover.remove(from: ByteSource(photo)).provenBytes <= photo.count)
  }

  /// What is between samples of unknown size can't be distinguished from them, and stays.
  @Test func keepsAllDataOfASequenceWhoseTableIsCut() throws {
    var photo = SecretPhoto.avis()
    let table = try #require(photo.firstRange(of: Array("stsz".utf8))).upperBound
    photo.replaceSubrange(table + 4..<table + 8, with: [0, 0, 0, 0])
    let count = 2 * (SecretPhoto.coded.count + SecretPhoto.secret.count)
    #expect(try removed(photo).suffix(count) == photo.suffix(count))
  }
}
