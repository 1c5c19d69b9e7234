import ByteReading
import ImageFormats
import MetaLens
import Testing

/// Removal from Photoshop documents' resources.
@Suite struct PSDRemovalTests {
  private func removed(_ bytes: [UInt8], keeping kept: KeptMetadata = [.orientation, .icc]) throws -> [UInt8] {
    let photo = try MetadataRemover.remove(from: ByteSource(bytes), keeping: kept)
    return try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  @Test func keepsLayersPictureAndWhatTheyAreDrawnBy() throws {
    let result = try removed(SecretPhoto.psd)
    let file = try ImageFileReader.read(ByteSource(result), depth: .deep)
    #expect(file.issues.isEmpty && file.width == 1)
    // The merged image, after the last block of the layers' section.
    #expect(result.suffix(7) == [5, 5, 5, 5, 0, 0, 7])
    let resources = file.structure.first { $0.name == "image resources" }?.children ?? []
    // Resolution, channel names, groups of layers, the profile.
    #expect(resources.map { $0.detail } == ["0x03ED", "0x03EE", "0x0402", "0x040F"])
  }

  @Test func blanksNotesAndLayersTimesInPlace() throws {
    let photo = SecretPhoto.psd
    let result = try removed(photo)
    let parts = try MetadataRemover.remove(from: ByteSource(photo)).removed
    #expect(parts.contains { $0.detail == "notes" } && parts.contains { $0.detail == "layer’s time" })
    // Version 2.1 without notes; one entry of the layer's metadata, its animation.
    let notes = try #require(result.firstRange(of: Array("8BIMAnno".utf8))).upperBound
    #expect(result[(notes + 4)..<(notes + 12)].elementsEqual([0, 2, 0, 1, 0, 0, 0, 0]))
    let times = try #require(result.firstRange(of: Array("8BIMshmd".utf8))).upperBound
    #expect(result[(times + 4)...].starts(with: [0, 0, 0, 1] + SecretPhoto.animation))
    let layers = try ImageFileReader.read(ByteSource(photo), depth: .deep).structure.first {
      $0.name.hasPrefix("layers")
    }
    let cleaned = try ImageFileReader.read(ByteSource(result), depth: .deep).structure.first {
      $0.name.hasPrefix("layers")
    }
    #expect(layers?.length == cleaned?.length && layers != nil)
  }

  @Test(
    arguments: [
      // Uncompressed: one row of a byte. Compressed: a row's length, and its two bytes.
      [0, 0, 7], [0, 1, 0, 2, 0, 7],
    ] as [[UInt8]])
  func cutsOffWhatIsAfterTheMergedImage(picture: [UInt8]) throws {
    let start = SecretPhoto.psd.count - SecretPhoto.secret.count - 3
    let photo = SecretPhoto.psd.prefix(start) + picture + SecretPhoto.secret
    #expect(try removed(Array(photo)).suffix(picture.count + 1) == [5] + picture)
    let trailer = try MetadataRemover.remove(from: ByteSource(Array(photo))).removed.last
    #expect(trailer?.name == "trailer" && trailer?.length == SecretPhoto.secret.count)
  }

  /// The stack has room for a few thousand levels.
  @Test func followsNoLayersInsideALayer() throws {
    let photo = SecretPhoto.nestedLayers(4000)
    #expect(try removed(photo) == photo)
  }

  @Test func refusesLayersThatCannotBeFollowed() throws {
    var photo = SecretPhoto.psd
    let key = try #require(photo.firstRange(of: Array("8BIMAnno".utf8)))
    photo[key.lowerBound] = 0x39
    #expect(throws: RemovalError.self) { try removed(photo) }
  }

  @Test func keepsTheProfileOnlyIfItIsToStay() throws {
    #expect(try removed(SecretPhoto.psd, keeping: []).firstRange(of: Array("a profile".utf8)) == nil)
    #expect(try MetadataRemover.survey(ByteSource(SecretPhoto.psd)).keepable == [.icc])
  }
}
