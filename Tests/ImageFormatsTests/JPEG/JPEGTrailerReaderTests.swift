import ByteReading
import Testing

@testable import ImageFormats

@Suite struct JPEGTrailerReaderTests {
  private let picture = JPEGBytes.file()
  private let movie =
    ChunkBytes.big(16, 4) + Array("ftypmp42".utf8) + [0, 0, 0, 0] + ChunkBytes.big(12, 4)
    + Array("mdat".utf8) + [1, 2, 3, 4]

  private func trailers(_ bytes: [UInt8], _ depth: InspectionDepth = .deep) -> [Trailer] {
    JPEGParser.parse(ByteSource(bytes).all, depth: depth).trailers
  }

  private func kinds(_ bytes: [UInt8], _ depth: InspectionDepth = .deep) -> [Trailer.Kind] {
    trailers(bytes, depth).map { $0.kind }
  }

  /// An MPF index whose second image begins `offset` bytes after the index's byte-order mark.
  private func index(offset: Int, length: Int) -> [UInt8] {
    var tiff = TIFFBytes()
    let entries =
      ChunkBytes.little(0x030000, 4) + ChunkBytes.little(9, 4) + ChunkBytes.little(0, 8) + ChunkBytes.little(0, 4)
      + ChunkBytes.little(length, 4) + ChunkBytes.little(offset, 4) + ChunkBytes.little(0, 4)
    tiff.chain = [[tiff.bytes(0xB000, Array("0100".utf8)), tiff.long(0xB001, 2), tiff.bytes(0xB002, entries)]]
    return JPEGBytes.application(2, "MPF\0", tiff.file)
  }

  /// An image with an MPF index and `second` appended after `gap`.
  private func pair(_ second: [UInt8], gap: [UInt8] = []) -> (bytes: [UInt8], start: Int) {
    let length = JPEGBytes.file([index(offset: 0, length: 0)]).count
    let start = length + gap.count
    // SOI, marker, length and "MPF\0" come before the byte-order mark.
    return (JPEGBytes.file([index(offset: start - 10, length: second.count)]) + gap + second, start)
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func findsNothingAfterAPlainPicture(depth: InspectionDepth) {
    #expect(trailers(picture, depth).isEmpty)
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func findsThePicturesThatTheMPFIndexNames(depth: InspectionDepth) {
    let (bytes, start) = pair(picture)
    #expect(trailers(bytes, depth) == [Trailer(.multiPicture, offset: start, length: picture.count)])
  }

  @Test func keepsThePaddingBeforeANamedPictureApart() {
    let (bytes, start) = pair(picture, gap: [UInt8](repeating: 0, count: 51))
    #expect(
      trailers(bytes) == [
        Trailer(.padding, offset: start - 51, length: 51),
        Trailer(.multiPicture, offset: start, length: picture.count),
      ])
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func reportsAGainMapByItsOwnMetadata(depth: InspectionDepth) {
    for marked in [
      JPEGBytes.xmp("<x xmlns:hdrgm='http://ns.adobe.com/hdr-gain-map/1.0/'/>"),
      JPEGBytes.application(2, "urn:iso:std:iso:ts:21496:-1\0"), JPEGBytes.xmp("HDRGainMap:HDRGainMapVersion"),
    ] {
      #expect(kinds(pair(JPEGBytes.file([marked])).bytes, depth) == [.gainMap])
    }
  }

  @Test func aStaleIndexIsNoHint() {
    let bytes = JPEGBytes.file([index(offset: 40, length: 1000)])
    #expect(trailers(bytes, .quick).isEmpty)
    #expect(trailers(bytes, .deep).isEmpty)
  }

  private func issues(_ bytes: [UInt8], _ depth: InspectionDepth) -> [FormatIssue.Kind] {
    JPEGParser.parse(ByteSource(bytes).all, depth: depth).issues.map { $0.kind }
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func reportsThatTheVideoIsGone(depth: InspectionDepth) {
    let long = JPEGBytes.xmp("<rdf:Description GCamera:MicroVideoOffset=\"90000\"/>")
    let short = JPEGBytes.xmp("<Container:Item Item:Semantic=\"MotionPhoto\" Item:Length=\"\(movie.count)\"/>")
    for packet in [long, short] { #expect(issues(JPEGBytes.file([packet]), depth) == [.lost(part: "appended part")]) }
    #expect(issues(JPEGBytes.file([short]) + movie, depth).isEmpty)
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func reportsThatAPictureOfTheIndexIsGone(depth: InspectionDepth) {
    let (bytes, start) = pair(picture)
    #expect(issues(bytes, depth).isEmpty)
    #expect(issues(Array(bytes.prefix(start)), depth) == [.lost(part: "appended part")])
    #expect(issues(JPEGBytes.file([index(offset: 9000, length: 0)]), depth).isEmpty, "an entry without a picture")
  }

  /// Some cameras' own trailers aren't counted in the lengths, so an index alone proves nothing if data follows.
  @Test func ignoresAnIndexThatIsOff() {
    let packet = JPEGBytes.xmp("<Container:Item Item:Semantic=\"MotionPhoto\" Item:Length=\"\(movie.count)\"/>")
    let bytes = JPEGBytes.file([packet]) + Array("the notes of a maker that does not count them".utf8)
    #expect(issues(bytes, .quick).isEmpty)
    #expect(issues(bytes, .deep).isEmpty)
  }

  @Test func findsAnUnnamedPictureOnlyDeep() {
    #expect(trailers(picture + picture) == [Trailer(.jpeg, offset: picture.count, length: picture.count)])
    #expect(trailers(picture + picture, .quick).isEmpty)
  }

  @Test func findsTheVideoOfAMotionPhoto() {
    #expect(trailers(picture + movie) == [Trailer(.motionPhoto, offset: picture.count, length: movie.count)])
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func findsTheVideoThatXMPNames(depth: InspectionDepth) {
    for packet in [
      "<rdf:Description GCamera:MicroVideoOffset=\"\(movie.count)\"/>",
      "<Container:Item Item:Mime=\"image/jpeg\" Item:Semantic=\"Primary\" Item:Length=\"0\"/>"
        + "<Container:Item Item:Semantic=\"MotionPhoto\" Item:Length=\"\(movie.count)\" Item:Padding=\"0\"/>",
    ] {
      let start = JPEGBytes.file([JPEGBytes.xmp(packet)]).count
      let bytes = JPEGBytes.file([JPEGBytes.xmp(packet)]) + movie
      #expect(trailers(bytes, depth) == [Trailer(.motionPhoto, offset: start, length: movie.count)])
    }
  }

  @Test func namesGainMapAndVideoOfOneDirectory() {
    let map = JPEGBytes.file([JPEGBytes.xmp("hdrgm:Version")])
    let packet =
      "<Container:Item Item:Semantic=\"Primary\"/>"
      + "<Container:Item Item:Semantic=\"GainMap\" Item:Length=\"\(map.count)\"/>"
      + "<Container:Item Item:Length=\"\(movie.count)\" Item:Semantic=\"MotionPhoto\"/>"
    let bytes = JPEGBytes.file([JPEGBytes.xmp(packet)]) + map + movie
    #expect(kinds(bytes, .quick) == [.gainMap, .motionPhoto])
    #expect(kinds(bytes, .deep) == [.gainMap, .motionPhoto])
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func findsSamsungsTrailerFromItsDirectory(depth: InspectionDepth) {
    let data = [UInt8](repeating: 5, count: 30)
    let directory =
      Array("SEFH".utf8) + ChunkBytes.little(107, 4) + ChunkBytes.little(1, 4) + [0, 0] + ChunkBytes.little(0x0A30, 2)
      + ChunkBytes.little(data.count, 4) + ChunkBytes.little(data.count, 4)
    let trailer = data + directory + ChunkBytes.little(directory.count, 4) + Array("SEFT".utf8)
    #expect(
      trailers(picture + trailer, depth) == [Trailer(.samsung, offset: picture.count, length: trailer.count)])
  }

  @Test func quickLookFindsHuaweisTrailerByItsLength() {
    let notes = [UInt8](repeating: 0, count: 9000)
    let bytes = picture + notes + ChunkBytes.little(9000, 4) + Array("ctrace".utf8) + [0, 0]
    let file = JPEGParser.parse(ByteSource(bytes).all, depth: .quick)
    #expect(file.trailers == [Trailer(.unknown, offset: picture.count, length: 9012)])
    #expect(file.issues.isEmpty)
    // Its length points to where no image ends.
    let cut = JPEGParser.parse(ByteSource(Array(bytes.prefix(5000) + bytes.suffix(3000))).all, depth: .quick)
    #expect(cut.issues.map { $0.kind } == [.missing(part: "EOI")])
  }

  @Test(arguments: [InspectionDepth.quick, .deep], [UInt8(0), 0xFF, 0x5A])
  func namesPadding(depth: InspectionDepth, byte: UInt8) {
    let padding = [UInt8](repeating: byte, count: 300)
    #expect(trailers(picture + padding, depth) == [Trailer(.padding, offset: picture.count, length: 300)])
  }

  @Test func quickLookReportsThePartOfLongPaddingThatItSaw() {
    let bytes = picture + [UInt8](repeating: 0, count: 20_000)
    #expect(trailers(bytes, .quick) == [Trailer(.padding, offset: bytes.count - 4096, length: 4096)])
    #expect(trailers(bytes) == [Trailer(.padding, offset: picture.count, length: 20_000)])
  }

  @Test(
    arguments: [
      (Array("PK\u{3}\u{4}".utf8), Trailer.ForeignKind.zip), (Array("Rar!\u{1A}\u{7}\0".utf8), .rar),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip), ([0x1F, 0x8B, 0x08], .gzip), (Array("%PDF-1.7".utf8), .pdf),
      (Array("\u{7F}ELF".utf8), .executable), (Array("MZ".utf8), .executable),
    ], [InspectionDepth.quick, .deep])
  func namesForeignFiles(magic: ([UInt8], Trailer.ForeignKind), depth: InspectionDepth) {
    let trailer = magic.0 + Array("content".utf8)
    #expect(
      trailers(picture + trailer, depth) == [
        Trailer(.foreign(magic.1), offset: picture.count, length: trailer.count)
      ])
  }

  @Test func quickLookFindsALongArchiveByItsEndRecord() {
    let content = Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 7, count: 9000)
    let record =
      Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 8) + ChunkBytes.little(40, 4)
      + ChunkBytes.little(content.count, 4) + [0, 0]
    let archive = content + [UInt8](repeating: 1, count: 40) + record
    #expect(
      trailers(picture + archive, .quick) == [
        Trailer(.foreign(.zip), offset: picture.count, length: archive.count)
      ])
  }

  @Test(arguments: [InspectionDepth.quick, .deep])
  func leavesTheRestUnknown(depth: InspectionDepth) {
    #expect(
      trailers(picture + [1, 2, 3, 4], depth) == [Trailer(.unknown, offset: picture.count, length: 4)])
  }

  @Test func splitsPaddingFromWhatFollowsIt() {
    let gap = [UInt8](repeating: 0, count: 40)
    #expect(kinds(picture + gap + Array("%PDF-1.4".utf8)) == [.padding, .foreign(.pdf)])
    #expect(kinds(picture + gap + [9, 8, 7, 6]) == [.padding, .unknown])
    #expect(kinds(picture + picture + gap + movie) == [.jpeg, .padding, .motionPhoto])
    // HP's cameras write a single byte of padding, which SOI continues.
    for count in [1, 2, 40] {
      #expect(kinds(picture + [UInt8](repeating: 0xFF, count: count) + picture) == [.padding, .jpeg])
    }
  }

  @Test func aPictureThatWasCutOffHasNoTrailer() {
    let cut = JPEGBytes.open() + [UInt8](repeating: 0x41, count: 9000) + [0x42]
    let file = JPEGParser.parse(ByteSource(cut).all, depth: .quick)
    #expect(file.trailers.isEmpty)
    #expect(file.issues.map { $0.kind } == [.missing(part: "EOI")])
  }

  @Test func showsTrailersInTheStructure() {
    let file = JPEGParser.parse(ByteSource(picture + picture).all, depth: .deep)
    #expect(file.structure.last?.name == "trailer")
    #expect(file.structure.last?.detail == "JPEG stream")
    #expect(file.structure.last?.children.first?.name == "SOI")
  }

  @Test func boundsTheNumberOfParts() {
    let many = [[UInt8]](repeating: picture, count: 200).flatMap { $0 }
    let found = trailers(many)
    #expect(found.count == 64)
    #expect(found.reduce(picture.count) { $0 + $1.length } == many.count)
  }

  @Test func survivesEveryPrefixAndMutation() {
    let (bytes, _) = pair(JPEGBytes.file([JPEGBytes.xmp("hdrgm:Version")]), gap: [0, 0, 0])
    #expect(ChunkBytes.readPrefixes(of: bytes + movie))
    #expect(ChunkBytes.readMutations(of: bytes + movie))
  }
}
