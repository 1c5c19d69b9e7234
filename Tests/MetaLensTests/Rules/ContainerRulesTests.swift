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
}
