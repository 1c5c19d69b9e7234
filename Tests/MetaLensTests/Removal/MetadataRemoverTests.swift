import ByteReading
import Foundation
import ImageFormats
import MetaLens
import PhotoMetadata
import SeededRandom
import Testing

@Suite struct MetadataRemoverTests {
  private static let photos =
    [
      SecretPhoto.jpeg, SecretPhoto.webp, SecretPhoto.gif, SecretPhoto.jpegXL, SecretPhoto.jpeg2000, SecretPhoto.tiff(),
      SecretPhoto.dng(), SecretPhoto.psd, SecretPhoto.avif(), SecretPhoto.avis(),
      SecretPhoto.adobeRGB,
    ] + SecretPhoto.raws

  private func removed(_ bytes: [UInt8], keeping kept: KeptMetadata = [.orientation, .icc]) throws -> CleanedPhoto {
    try MetadataRemover.remove(from: ByteSource(bytes), keeping: kept)
  }

  private func bytes(_ photo: CleanedPhoto) throws -> [UInt8] {
    try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  @Test(arguments: photos) func leavesNoMetadata(photo: [UInt8]) throws {
    let result = try bytes(removed(photo))
    #expect(photo.firstRange(of: SecretPhoto.secret) != nil)
    #expect(result.firstRange(of: SecretPhoto.secret) == nil)
    // A maker's raw file and HEIF keep every byte in place.
    #expect(
      result.count < photo.count || (SecretPhoto.raws + [SecretPhoto.avif(), SecretPhoto.avis()]).contains(photo))
  }

  @Test(arguments: zip(photos.prefix(2), [6, 8])) func keepsTheOrientation(photo: [UInt8], turn: Int) throws {
    let turned = try PhotoInspector.inspect(removed(photo).source, depth: .deep)
    #expect(turned.summary.orientation == turn)
    #expect(turned.issues.isEmpty)
    #expect(try PhotoInspector.inspect(removed(photo, keeping: []).source, depth: .deep).summary.orientation == nil)
  }

  /// Else the copy would be shown turned, unlike the photo: programs read no Exif after the first scan, and none that a
  /// WebP's header doesn't announce.
  @Test func leavesOutAnOrientationThatTurnsNothing() throws {
    let start = try #require(SecretPhoto.jpeg.firstRange(of: [0xFF, 0xDB])).lowerBound
    let end = SecretPhoto.jpeg.count - SecretPhoto.secret.count - 2
    let late = SecretPhoto.segment(0xE1, Array("Exif\0\0".utf8) + SecretPhoto.exif(orientation: 6))
    let jpeg: [UInt8] = [0xFF, 0xD8] + Array(SecretPhoto.jpeg[start..<end]) + late + [0xFF, 0xD9]
    var webp = SecretPhoto.webp
    let flags = try #require(webp.firstRange(of: Array("VP8X".utf8))).upperBound + 4
    webp[flags] &= ~0x08
    for photo in [jpeg, webp] {
      #expect(try ImageFileReader.read(removed(photo).source).block(.exif) == nil)
    }
  }

  @Test(arguments: photos.prefix(2)) func keepsTheProfileOnlyIfItIsToStay(photo: [UInt8]) throws {
    #expect(try bytes(removed(photo)).firstRange(of: Array("a profile".utf8)) != nil)
    #expect(try bytes(removed(photo, keeping: [.orientation])).firstRange(of: Array("a profile".utf8)) == nil)
  }

  /// Cameras say so in Exif only; without it, the colours would be taken for sRGB's, which are paler.
  @Test func keepsAdobeRGBWithoutAProfileAsNumbersOnly() throws {
    let photo = SecretPhoto.adobeRGB
    #expect(try MetadataRemover.survey(ByteSource(photo)).keepable == [.orientation, .icc])
    let cleaned = try removed(photo)
    let metadata = PhotoMetadataReader.read(try ImageFileReader.read(cleaned.source))
    #expect(metadata.entry(.exif, 0xA001)?.value.whole == 65_535)
    #expect(metadata.entry(.interop, 0x0001)?.value.text?.hasPrefix("R03") == true)
    #expect(try PhotoInspector.inspect(cleaned.source, depth: .quick).summary.orientation == 6)
    #expect(metadata.entry(.exif, 0x9286) == nil && metadata.entry(.ifd(0), 0x010E) == nil)
    #expect(try bytes(removed(bytes(cleaned))) == bytes(cleaned))
    // Without the colours, only the orientation is left.
    let turned = try removed(photo, keeping: [.orientation]).source
    #expect(PhotoMetadataReader.read(try ImageFileReader.read(turned)).entry(.exif, 0xA001) == nil)
    #expect(try ImageFileReader.read(removed(photo, keeping: []).source).block(.exif) == nil)
  }

  /// Adobe's segment says how colours are coded, in twelve bytes.
  @Test func keepsNoMoreOfAdobesSegmentThanTheColours() throws {
    let colours = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let long = [0xFF, 0xEE, 0, UInt8(14 + SecretPhoto.secret.count)] + colours + SecretPhoto.secret
    let photo = SecretPhoto.jpeg.prefix(2) + long + SecretPhoto.jpeg.dropFirst(2)
    let cleaned = try removed(Array(photo))
    let result = try bytes(cleaned)
    #expect(result.firstRange(of: SecretPhoto.secret) == nil)
    #expect(result.firstRange(of: [0xFF, 0xEE, 0, 14] + colours + [0xFF]) != nil)
    #expect(cleaned.removed.contains { $0.name == "APP14" && $0.length == SecretPhoto.secret.count })
    #expect(try bytes(removed(result)) == result)
  }

  /// A stereo pair's second image, and one without a type, are more than a smaller copy.
  @Test(arguments: [(0x020002, true), (0, true), (0x010002, false)])
  func reportsFurtherImagesAsLostUnlessTheyArePreviews(type: Int, isLost: Bool) throws {
    let picture = try bytes(removed(SecretPhoto.jpeg))
    // CIPA DC-007-2009, 5.2.3: offsets count from the byte-order mark.
    let length = picture.count + 90
    let entries = [[0x030000, length, 0, 0], [type, picture.count, length - 10, 0]].flatMap { $0.flatMap(Self.long) }
    let fields: [UInt8] =
      [0xB0, 0x00, 0, 7, 0, 0, 0, 4] + Array("0100".utf8) + [0xB0, 0x01, 0, 4, 0, 0, 0, 1] + Self.long(2)
      + [0xB0, 0x02, 0, 7, 0, 0, 0, 32] + Self.long(50)
    let index = Array("MPF\0MM\0*".utf8) + Self.long(8) + [0, 3] + fields + Self.long(0) + entries
    let photo = Array(picture.prefix(2)) + [0xFF, 0xE2, 0, 88] + index + picture.dropFirst(2) + picture
    let cleaned = try removed(photo)
    #expect(cleaned.removed.contains { $0.detail == "picture of the MPF index" })
    #expect(cleaned.lost == (isLost ? [.pictures] : []))
  }

  private static func long(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  @Test func reportsJPEGXLsGainMapAsLost() throws {
    let photo = SecretPhoto.jpegXL + SecretPhoto.box("jhgm", SecretPhoto.secret)
    let cleaned = try removed(photo)
    #expect(cleaned.lost == [.gainMap])
    #expect(try removed(bytes(cleaned)).lost.isEmpty)
    #expect(try MetadataRemover.survey(ByteSource(photo)).groups.contains { $0.kind == .gainMap })
  }

  @Test func namesWhatItRemoved() throws {
    let names = try removed(SecretPhoto.jpeg).removed.map { $0.name + " " + ($0.detail ?? "") }
    #expect(names.first == "APP0 JFIF thumbnail")
    #expect(names.contains("APP1 Exif") && names.contains("APP1 XMP") && names.contains("APP13 Photoshop 3.0"))
    #expect(names.last == "trailer unknown bytes")
  }

  @Test(arguments: photos) func findsNothingMoreTheSecondTime(photo: [UInt8]) throws {
    let once = try bytes(removed(photo))
    let again = try removed(once)
    #expect(try bytes(again) == once)
    #expect(again.isUnchanged && again.removed.isEmpty && again.lost.isEmpty, "\(again.removed)")
    #expect(try !removed(photo).isUnchanged)
  }

  @Test func reportsEveryByteOfThePictureThatWasCompared() throws {
    // Tables of 69, 22 and 22 bytes, a frame of 13, a scan of 10 with a byte of data, SOI and EOI.
    #expect(try removed(SecretPhoto.jpeg).provenBytes == 69 + 13 + 22 + 22 + 11 + 4)
  }

  @Test func refusesWhatItCannotTellApart() {
    #expect(throws: RemovalError.self) { try removed(Array(SecretPhoto.jpeg.prefix(SecretPhoto.jpeg.count - 14))) }
    let raf = Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 128)
    #expect(throws: RemovalError.unproven) { try removed(raf) }
    #expect(throws: RemovalError.format(.empty)) { try removed([]) }
  }

  /// Whatever the input, it is either rejected, or only what may be kept is left.
  @Test(arguments: photos) func keepsNothingElseWhateverTheInput(photo: [UInt8]) throws {
    var random = SeededGenerator(seed: 7)
    var cleaned = 0
    for _ in 0..<1500 {
      var bytes = photo
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let photo = try? removed(bytes) else { continue }
      let file = try ImageFileReader.read(photo.source, depth: .deep)
      for block in file.blocks {
        let isRest = [.jfif, .adobe, .icc, .exif, .rafHeader, .ciff].contains(block.kind) || file.format == .psd
        #expect(isRest || isCanon(block) || isBlank(block.region))
      }
      #expect(file.trailers.isEmpty)
      cleaned += 1
    }
    #expect(cleaned > 0)
  }

  /// Canon's streams are kept, without what identifies.
  private func isCanon(_ block: MetadataBlock) -> Bool { if case .canonTIFF = block.kind { true } else { false } }

  private func isBlank(_ region: ByteRegion) -> Bool {
    guard let bytes = try? region.load().array else { return false }
    return bytes.allSatisfy { $0 == 0 || $0 == 0x20 }
  }

  /// A quarter of the photos: the invariant must hold for each. Headers are enough here, since the remover compares the
  /// coded data.
  @Test(.enabled(if: Corpus.isAvailable, "no corpus beside the package")) func keepsThePictureOfCameraPhotos() throws {
    let root = try #require(Corpus.root)
    var cleaned = 0
    for (index, url) in Corpus.files(below: root.appendingPathComponent("photos")).enumerated() where index % 4 == 0 {
      let source = ByteSource(Array(try Data(contentsOf: url)))
      guard let before = try? PhotoInspector.inspect(source, depth: .quick), before.issues.isEmpty,
        // A raw file keeps its camera's name.
        MetadataRemover.formats.contains(before.format), !before.format.isRaw
      else { continue }
      let after = try PhotoInspector.inspect(MetadataRemover.remove(from: source).source, depth: .quick)
      #expect(after.size == before.size, "\(url.lastPathComponent)")
      #expect(after.summary.make == nil && after.summary.location == nil, "\(url.lastPathComponent)")
      cleaned += 1
    }
    #expect(cleaned > 40)
  }

  /// Unless it is kept, a gain map after a JPEG's end is removed; Apple's in HEIC stays, without the values that are
  /// needed to apply it.
  @Test(
    .enabled(if: Corpus.isAvailable, "no corpus beside the package"),
    arguments: ["SheepSayMeh__IMG_20260611_133615.jpg", "mmgreiner__sample.heic"])
  func reportsTheGainMapAsLostBeforehand(name: String) throws {
    let url = try #require(Corpus.root).appendingPathComponent("modern/" + name)
    let source = ByteSource(Array(try Data(contentsOf: url)))
    #expect(try MetadataRemover.survey(source).keepable.contains(.gainMap))
    #expect(try MetadataRemover.remove(from: source).lost.isEmpty)
    let cleaned = try MetadataRemover.remove(from: source, keeping: [.orientation, .icc])
    #expect(cleaned.lost.contains(.gainMap))
    // A copy has nothing more to lose.
    #expect(try MetadataRemover.remove(from: cleaned.source).lost.isEmpty)
  }
}
