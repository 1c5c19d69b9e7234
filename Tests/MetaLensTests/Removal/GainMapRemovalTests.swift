import ByteReading
import Foundation
import ImageFormats
import MetaLens
import PhotoMetadata
import Testing

/// Photos whose gain map is kept while all metadata of both is removed.
@Suite struct GainMapRemovalTests {
  /// The gain map of an Ultra HDR photo: numbers, and a text.
  private static func map(_ attributes: String, elements: String = "", more: [UInt8] = []) -> [UInt8] {
    let packet =
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      + "<rdf:Description xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
      + attributes + " dc:source=\"SECRET-4711\">" + elements + "</rdf:Description></rdf:RDF></x:xmpmeta>"
    return [0xFF, 0xD8] + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)) + more
      + segment(0xE1, Array("Exif\0\0".utf8) + SecretPhoto.exif(orientation: 6)) + segment(0xFE, SecretPhoto.secret)
      + picture
  }

  private static let strength = "hdrgm:Version=\"1.0\" hdrgm:GainMapMax=\"1.2398\" hdrgm:HDRCapacityMax=\"1.2398\""

  /// Tables, a frame and a scan of two by two grey pixels.
  private static let picture: [UInt8] = {
    let photo = SecretPhoto.jpeg
    let start = photo.firstRange(of: [0xFF, 0xDB])?.lowerBound ?? 0
    return Array(photo[start..<photo.count - SecretPhoto.secret.count])
  }()

  private static func photo(_ map: [UInt8]) -> [UInt8] {
    Array(SecretPhoto.jpeg.dropLast(SecretPhoto.secret.count)) + map
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 255)] + payload
  }

  private func cleaned(_ photo: [UInt8], _ kept: KeptMetadata) throws -> (CleanedPhoto, [UInt8]) {
    let result = try MetadataRemover.remove(from: ByteSource(photo), keeping: kept)
    return (result, try result.source.bytes(at: 0, count: result.source.count).array)
  }

  @Test func keepsOnlyTheMapAndWhatItNeeds() throws {
    let (result, bytes) = try cleaned(Self.photo(Self.map(Self.strength)), [.gainMap])
    #expect(result.lost.isEmpty)
    #expect(bytes.firstRange(of: SecretPhoto.secret) == nil)
    #expect(bytes.firstRange(of: Array("hdrgm:GainMapMax=\"1.2398\"".utf8)) != nil)
    // Both images were compared.
    #expect(result.provenBytes == 2 * (69 + 13 + 22 + 22 + 11 + 4))
    let file = try ImageFileReader.read(ByteSource(bytes), depth: .deep)
    #expect(file.issues.isEmpty)
    #expect(file.trailers.map { $0.kind } == [.gainMap])
    #expect(try cleaned(bytes, [.gainMap]).1 == bytes)
  }

  /// CIPA DC-007-2009, 5.2.3.3.3: offsets count from the byte-order mark; the length in XMP extends to the file's end.
  @Test func namesTheMapsPlaceAndLength() throws {
    let (_, bytes) = try cleaned(Self.photo(Self.map(Self.strength)), [.gainMap, .orientation])
    let mark = try #require(bytes.firstRange(of: Array("MPF\0MM\0*".utf8))).lowerBound + 4
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (photo, length, place) = (number(mark + 54), number(mark + 70), number(mark + 74))
    #expect(photo + length == bytes.count)
    #expect(mark + place == photo)
    #expect(bytes[photo..<photo + 3] == [0xFF, 0xD8, 0xFF])
    #expect(bytes.firstRange(of: Array("Item:Length=\"\(length)\"".utf8)) != nil)
  }

  /// One number per colour is an array.
  @Test func keepsANumberForEachColour() throws {
    let list =
      "<hdrgm:GainMapMax><rdf:Seq><rdf:li>1</rdf:li><rdf:li>2.5</rdf:li><rdf:li>-3</rdf:li></rdf:Seq></hdrgm:GainMapMax>"
    let map = Self.map("hdrgm:BaseRenditionIsHDR=\"False\"", elements: list)
    let (result, bytes) = try cleaned(Self.photo(map), [.gainMap])
    #expect(result.lost.isEmpty)
    #expect(bytes.firstRange(of: SecretPhoto.secret) == nil)
    for part in [list, "hdrgm:BaseRenditionIsHDR=\"False\""] { #expect(bytes.firstRange(of: Array(part.utf8)) != nil) }
  }

  @Test func reportsTheMapAsLostUnlessItIsKept() throws {
    let (result, bytes) = try cleaned(Self.photo(Self.map(Self.strength)), [.orientation])
    #expect(result.lost == [.gainMap])
    #expect(bytes.firstRange(of: Array("hdrgm:".utf8)) == nil)
    #expect(try ImageFileReader.read(ByteSource(bytes), depth: .deep).trailers.isEmpty)
  }

  /// A name in place of a number would be kept with it.
  @Test(arguments: [
    "hdrgm:GainMapMax=\"SECRET-4711\"", "hdrgm:GainMapMax=\"1\" hdrgm:Gamma=\"a\"", "hdrgm:Version=\"1.0\"",
  ])
  func dropsMapsWithInvalidNumbers(attributes: String) throws {
    let (result, bytes) = try cleaned(Self.photo(Self.map(attributes)), [.gainMap])
    #expect(result.lost == [.gainMap])
    #expect(bytes.firstRange(of: SecretPhoto.secret) == nil)
  }

  @Test(arguments: [(61, true), (60, false), (4, false), (400, false)])
  func keepsASegmentOfTheStandardsLengthAlone(length: Int, isKept: Bool) throws {
    let name = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)
    let iso = Self.segment(0xE2, name + [UInt8](repeating: 1, count: length))
    let (result, bytes) = try cleaned(Self.photo(Self.map("", more: iso)), [.gainMap])
    #expect(result.lost.isEmpty == isKept)
    #expect((bytes.firstRange(of: iso) != nil) == isKept)
    // The photo's own segment contains the version.
    #expect((bytes.firstRange(of: Self.segment(0xE2, name + [0, 0, 0, 0])) != nil) == isKept)
  }

  @Test func surveysItAsWhatCanStay() throws {
    let survey = try MetadataRemover.survey(ByteSource(Self.photo(Self.map(Self.strength))))
    #expect(survey.keepable.contains(.gainMap))
    #expect(!survey.groups.contains { $0.kind == .gainMap })
  }

  /// Older iPhones write the map's strength only to their MakerNotes, newer ones to the map's packet.
  @Test(.enabled(if: Corpus.isAvailable, "no corpus beside the package")) func keepsAppleMapsOfTheCorpus() throws {
    var count = 0
    for url in Corpus.files(below: try #require(Corpus.root).appendingPathComponent("modern"))
    where url.pathExtension.lowercased() == "heic" {
      let (name, bytes) = (url.lastPathComponent, Array(try Data(contentsOf: url)))
      guard bytes.firstRange(of: Array("HDRGainMapVersion".utf8)) != nil,
        let (result, new) = try? cleaned(bytes, [.gainMap])
      else { continue }
      let isKept = new.firstRange(of: Array("HDRGainMapHeadroom=\"".utf8)) != nil
      // ISO 21496-1's item contains it too.
      #expect(isKept || result.lost == [.gainMap] || bytes.firstRange(of: Array("tmap".utf8)) != nil, "\(name)")
      count += isKept ? 1 : 0
    }
    #expect(count >= 5)
  }
}
