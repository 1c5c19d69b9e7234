import ByteReading
import Foundation
import ImageFormats
import MetaLens
import PhotoMetadata
import Testing

/// Removal from raw files in makers' own containers: only what identifies is removed, and nothing moves.
@Suite struct CameraContainerTests {
  private static let raws = [SecretPhoto.raf(), SecretPhoto.crw(), SecretPhoto.cr3()]

  private func removed(_ bytes: [UInt8]) throws -> [UInt8] {
    let photo = try MetadataRemover.remove(from: ByteSource(bytes))
    return try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  private func metadata(_ bytes: [UInt8]) throws -> PhotoMetadata {
    PhotoMetadataReader.read(try ImageFileReader.read(ByteSource(bytes), depth: .deep))
  }

  @Test(arguments: raws) func removesAllMetadataAndMovesNothing(photo: [UInt8]) throws {
    let result = try removed(photo)
    #expect(photo.firstRange(of: SecretPhoto.secret) != nil && result.firstRange(of: SecretPhoto.secret) == nil)
    #expect(result.count == photo.count)
    #expect(result.firstRange(of: SecretPhoto.sensor) == photo.firstRange(of: SecretPhoto.sensor))
  }

  @Test(arguments: raws) func keepsThePreviewsPicture(photo: [UInt8]) throws {
    // Starting at the scan's header.
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 0x3F, 0xFF, 0xD9]
    let result = try removed(photo)
    #expect(photo.firstRange(of: scan) != nil && result.firstRange(of: scan) == photo.firstRange(of: scan))
  }

  @Test(arguments: raws) func namesWhatItTookAndWhatItCompared(photo: [UInt8]) throws {
    let cleaned = try MetadataRemover.remove(from: ByteSource(photo))
    #expect(!cleaned.removed.isEmpty && cleaned.provenBytes > SecretPhoto.sensor.count)
    #expect(try !MetadataRemover.survey(ByteSource(photo)).groups.isEmpty)
    #expect(try MetadataRemover.remove(from: cleaned.source).removed.isEmpty)
  }

  /// As exiftool writes XMP to raw files of Canon's; the last four bytes of a CRW say where its directory begins.
  @Test(arguments: [SecretPhoto.crw(), SecretPhoto.nef()]) func blanksCanonsTrailer(photo: [UInt8]) throws {
    let text = Array("CANON OPTIONAL DATA\0".utf8)
    let data = Array("<x:xmpmeta>".utf8) + SecretPhoto.secret
    let header = text + [UInt8](repeating: 0, count: 8)
    let footer = text + [0, 0, 0, UInt8(data.count)] + [UInt8](repeating: 0, count: 36) + photo.suffix(4)
    let result = try removed(photo + header + data + footer)
    #expect(result.firstRange(of: SecretPhoto.secret) == nil && result.firstRange(of: Array("xmpmeta".utf8)) == nil)
    #expect(try result == removed(photo) + header + [UInt8](repeating: 0, count: data.count) + footer)
    #expect(try MetadataRemover.remove(from: ByteSource(result)).removed.isEmpty)
  }

  @Test func keepsWhatTheMakerDevelopsBy() throws {
    let heap = try metadata(removed(SecretPhoto.crw()))
    #expect(heap.entry(.makerNote(.canon), named: "SerialNumber")?.value.whole == 0)
    #expect(heap.entry(.makerNote(.canon), named: "ImageWidth")?.value.whole == 2)
    let file = try ImageFileReader.read(ByteSource(removed(SecretPhoto.cr3())), depth: .deep)
    #expect(file.width == 2 && file.issues.isEmpty)
    #expect(try ImageFileReader.read(ByteSource(removed(SecretPhoto.raf())), depth: .deep).width == 2)
  }

  @Test func refusesTracksOfAKindThatIsNotKnown() throws {
    var photo = SecretPhoto.cr3()
    let place = try #require(photo.firstRange(of: Array("CTMD".utf8))).lowerBound
    photo.replaceSubrange(place..<place + 4, with: Array("CTMX".utf8))
    #expect(throws: RemovalError.unsupported(.cr3)) { try removed(photo) }
  }

  @Test func refusesWordsThatAreOverTheSensorsData() throws {
    var photo = SecretPhoto.crw()
    // The time, moved into the sensor data.
    let entry = try #require(photo.firstRange(of: [0x0E, 0x18, 12, 0, 0, 0]))
    let sensor = try #require(photo.firstRange(of: SecretPhoto.sensor)).lowerBound - 26
    photo[entry.upperBound] = UInt8(sensor & 255)
    photo[entry.upperBound + 1] = UInt8(sensor >> 8)
    #expect(throws: RemovalError.self) { try removed(photo) }
  }

  @Test(arguments: raws) func refusesARawThatIsCut(photo: [UInt8]) {
    for length in stride(from: 0, to: photo.count, by: 7) {
      guard let cleaned = try? MetadataRemover.remove(from: ByteSource(Array(photo.prefix(length)))) else { continue }
      #expect(cleaned.source.count <= length)
    }
  }

  /// A hostile header can give the sensor data the preview's place and length.
  private func overlapping(preview: [UInt8]) -> [UInt8] {
    var photo = SecretPhoto.raf(preview: preview)
    photo.replaceSubrange(0x64..<0x6C, with: photo[0x54..<0x5C])
    return photo
  }

  @Test func countsBytesOfOverlappingPartsOnce() throws {
    let tables = try #require(SecretPhoto.preview.firstRange(of: [0xFF, 0xDB])).lowerBound
    let preview = [0xFF, 0xD8] + SecretPhoto.preview[tables...]
    let cleaned = try MetadataRemover.remove(from: ByteSource(overlapping(preview: preview)))
    #expect(cleaned.provenBytes == preview.count + 12)
  }

  @Test func refusesAPreviewThatIsNoJPEG() {
    let text = Array(repeating: SecretPhoto.secret, count: 8).flatMap { $0 }
    #expect(throws: RemovalError.self) { try removed(SecretPhoto.raf(preview: text)) }
    #expect(throws: RemovalError.self) { try removed(overlapping(preview: text)) }
  }

  /// An excerpt from a sample collection has little sensor data, but the header says where that begins.
  @Test(.enabled(if: Corpus.isAvailable, "no corpus beside the package")) func cleansAnExcerpt() throws {
    let url = try #require(Corpus.root).appendingPathComponent("photos/exiftool__images_FujiFilm.raf")
    let photo = [UInt8](try Data(contentsOf: url))
    let serial = Array("FPX20582698".utf8)
    #expect(photo.firstRange(of: serial) != nil)
    #expect(try removed(photo).firstRange(of: serial) == nil)
  }
}
