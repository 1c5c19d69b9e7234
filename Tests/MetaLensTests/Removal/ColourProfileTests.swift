import ByteReading
import ImageFormats
import MetaLens
import Testing

/// Colour profiles keep their colours and lose everything else: a screenshot's is that of a display, with its serial
/// number and the date of its calibration.
@Suite struct ColourProfileTests {
  private static let detail = "colour profile’s names, dates and device"

  private func removed(
    _ bytes: [UInt8], keeping kept: KeptMetadata = [.orientation, .icc, .gainMap]
  ) throws -> CleanedPhoto {
    try MetadataRemover.remove(from: ByteSource(bytes), keeping: kept)
  }

  private func bytes(_ photo: CleanedPhoto) throws -> [UInt8] {
    try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  /// A photo of each format with ``SecretPhoto/datedProfile``.
  private static let photos: [[UInt8]] = {
    let dated = SecretPhoto.datedProfile
    let plain = [SecretPhoto.jpeg, SecretPhoto.webp, SecretPhoto.psd].map { photo in
      var changed = photo
      if let place = photo.firstRange(of: SecretPhoto.profile) { changed.replaceSubrange(place, with: dated) }
      return changed
    }
    let png = SecretPhoto.png(SecretPhoto.pngProfile(Array("icc".utf8), dated))
    return plain + [png, gif(dated), tiff(dated), jpeg2000(dated), avif(dated)]
  }()

  private static func avif(_ profile: [UInt8]) -> [UInt8] {
    SecretPhoto.avif(properties: [(SecretPhoto.box("colr", Array("prof".utf8) + profile), true)])
  }

  private static func gif(_ profile: [UInt8]) -> [UInt8] {
    let plain = SecretPhoto.gif
    let frame = plain.firstRange(of: [0x2C, 0, 0, 0, 0])?.lowerBound ?? 0
    let name = [0x21, 0xFF, 11] + Array("ICCRGBG1012".utf8)
    return plain[..<frame] + name + [UInt8(profile.count)] + profile + [0] + plain[frame...]
  }

  /// The description becomes a profile, at the end of the file.
  private static func tiff(_ profile: [UInt8]) -> [UInt8] {
    var photo = SecretPhoto.tiff()
    let place = photo.firstRange(of: [0x0E, 0x01, 2, 0])?.lowerBound ?? 0
    let field = [0x73, 0x87, 7, 0] + SecretPhoto.little(profile.count) + SecretPhoto.little(photo.count)
    photo.replaceSubrange(place..<place + field.count, with: field)
    return photo + profile
  }

  private static func jpeg2000(_ profile: [UInt8]) -> [UInt8] {
    var photo = SecretPhoto.jpeg2000
    let colours = SecretPhoto.box("colr", [1, 0, 0, 0, 0, 0, 17])
    let box = SecretPhoto.box("colr", [2, 0, 0] + profile)
    if let place = photo.firstRange(of: colours) { photo.replaceSubrange(place, with: box) }
    if let header = photo.firstRange(of: Array("jp2h".utf8))?.lowerBound {
      photo[header - 1] += UInt8(box.count - colours.count)
    }
    return photo
  }

  @Test(arguments: photos) func loseTheirDatesInEveryFormat(photo: [UInt8]) throws {
    #expect(photo.firstRange(of: SecretPhoto.datedProfile) != nil)
    let cleaned = try removed(photo)
    let result = try bytes(cleaned)
    #expect(result.firstRange(of: SecretPhoto.secret) == nil)
    #expect(result.firstRange(of: SecretPhoto.profile) != nil)
    #expect(cleaned.removed.count { $0.detail == Self.detail } == 1)
    let again = try removed(result)
    #expect(try bytes(again) == result && !again.removed.contains { $0.detail == Self.detail })
  }

  /// HEIF's container requires its colours, whatever is to be kept.
  @Test func areCleanedWhereTheyStayInAnyCase() throws {
    let photo = Self.avif(SecretPhoto.datedProfile)
    let cleaned = try removed(photo, keeping: [])
    #expect(cleaned.removed.contains { $0.detail == Self.detail })
    #expect(try bytes(cleaned).firstRange(of: SecretPhoto.profile) != nil)
    #expect(try MetadataRemover.survey(ByteSource(photo)).groups.contains { $0.kind == .other })
    #expect(try cleaned.staying.contains(.icc) && removed(photo).staying.isEmpty)
    #expect(try removed(SecretPhoto.jpeg, keeping: []).staying.isEmpty)
  }

  /// The profile in a JPEG, as it comes out.
  private func cleaned(_ profile: [UInt8]) throws -> [UInt8] {
    let start = try #require(SecretPhoto.jpeg.firstRange(of: [0xFF, 0xDB])).lowerBound
    // In two segments.
    let half = profile.count / 2
    let parts = [Array(profile[..<half]), Array(profile[half...])].enumerated().flatMap { index, part in
      SecretPhoto.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), 2] + part)
    }
    let photo = SecretPhoto.jpeg.prefix(2) + parts + SecretPhoto.jpeg[start...]
    let file = try ImageFileReader.read(removed(Array(photo)).source, depth: .deep)
    return try #require(file.block(.icc)).region.load().array
  }

  /// The data of the tag called `name`.
  private func tag(_ name: String, _ profile: [UInt8]) -> [UInt8]? {
    func number(_ place: Int) -> Int { profile[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    for place in (0..<number(128)).map({ 132 + $0 * 12 }) where profile[place..<place + 4].elementsEqual(name.utf8) {
      return Array(profile[number(place + 4)..<number(place + 4) + number(place + 8)])
    }
    return nil
  }

  @Test func keepTheirColoursAndNothingElse() throws {
    let curve = Array("curv\0\0\0\0".utf8) + [0, 0, 0, 1, 2, 0x33]
    let secret = SecretPhoto.secret
    let profile = SecretPhoto.colourProfile([
      ("desc", SecretPhoto.localized("SECRET-4711’s display")), ("rXYZ", SecretPhoto.xyz("red") + secret),
      ("rTRC", curve), ("gTRC", curve), ("mmod", Array("mmod\0\0\0\0".utf8) + secret),
      ("vcgt", secret), ("bXYZ", Array("text\0\0\0\0".utf8) + secret),
      ("cprt", Array("text\0\0\0\0Copyright Apple Inc., 2024\0".utf8) + secret),
    ])
    let result = try cleaned(profile)
    #expect(result.count == profile.count && result.firstRange(of: secret) == nil)
    #expect(tag("rXYZ", result)?.starts(with: SecretPhoto.xyz("red")) == true)
    #expect(tag("rTRC", result) == curve && tag("gTRC", result) == curve)
    #expect(tag("mmod", result) == nil && tag("vcgt", result) == nil && tag("bXYZ", result) == nil)
    #expect(tag("desc", result)?.prefix(16).elementsEqual(Array("mluc\0\0\0\0\0\0\0\0\0\0\0\u{C}".utf8)) == true)
    #expect(tag("cprt", result)?.starts(with: Array("text\0\0\0\0Copyright Apple Inc., 2024\0".utf8)) == true)
    #expect(try cleaned(result) == result)
  }

  @Test func keepWellKnownNames() throws {
    let old = Array("desc\0\0\0\0\0\0\0\u{12}sRGB IEC61966-2.1\0".utf8) + [UInt8](repeating: 0, count: 78)
    for name in [SecretPhoto.localized("Display P3"), old] {
      let result = try cleaned(SecretPhoto.colourProfile([("desc", name), ("wtpt", SecretPhoto.xyz("white"))]))
      let text = try #require(tag("desc", result))
      #expect(text.firstRange(of: name.suffix(from: name.count == 48 ? 28 : 8)) != nil)
      #expect(try cleaned(result) == result)
    }
  }

  @Test func areRemovedIfTheirTagsCannotBeToldApart() throws {
    var profile = SecretPhoto.profile
    profile[130] = 0xFF
    let place = try #require(SecretPhoto.jpeg.firstRange(of: SecretPhoto.profile))
    var photo = SecretPhoto.jpeg
    photo.replaceSubrange(place, with: profile)
    #expect(try ImageFileReader.read(removed(photo).source, depth: .deep).block(.icc) == nil)
  }
}
