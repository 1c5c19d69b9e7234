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
    #expect(result.suffix(13).elementsEqual(SecretPhoto.psd.suffix(13)))
    let resources = file.structure.first { $0.name == "image resources" }?.children ?? []
    // Resolution, channel names, the profile.
    #expect(resources.map { $0.detail } == ["0x03ED", "0x03EE", "0x040F"])
  }

  @Test func keepsTheProfileOnlyIfItIsToStay() throws {
    #expect(try removed(SecretPhoto.psd, keeping: []).firstRange(of: Array("a profile".utf8)) == nil)
    #expect(try MetadataRemover.survey(ByteSource(SecretPhoto.psd)).keepable == [.icc])
  }
}
