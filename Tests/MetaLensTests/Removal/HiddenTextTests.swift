import ByteReading
import ImageFormats
import MetaLens
import Testing

/// Text in parts that are kept, where only numbers belong: copies must not have it, and must be drawn alike.
@Suite struct HiddenTextTests {
  private static let secret = SecretPhoto.secret

  private func removed(_ bytes: [UInt8]) throws -> CleanedPhoto { try MetadataRemover.remove(from: ByteSource(bytes)) }

  private func bytes(_ photo: CleanedPhoto) throws -> [UInt8] {
    try photo.source.bytes(at: 0, count: photo.source.count).array
  }

  private func expectClean(_ photo: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let cleaned = try removed(photo)
    let result = try bytes(cleaned)
    #expect(photo.firstRange(of: Self.secret) != nil, sourceLocation: sourceLocation)
    #expect(result.firstRange(of: Self.secret) == nil, sourceLocation: sourceLocation)
    #expect(cleaned.provenBytes > 0 && !cleaned.removed.isEmpty, sourceLocation: sourceLocation)
    #expect(try bytes(removed(result)) == result, sourceLocation: sourceLocation)
  }

  // MARK: JPEG

  private func jpeg(_ segments: [UInt8]) -> [UInt8] {
    Array(SecretPhoto.jpeg.prefix(2) + segments + SecretPhoto.jpeg.dropFirst(2))
  }

  @Test(arguments: [0xF0, 0xFD, 0x02, 0xBF, 0xC8] as [UInt8]) func removesReservedSegments(marker: UInt8) throws {
    try expectClean(jpeg(SecretPhoto.segment(marker, Self.secret)))
  }

  /// Too short for what decoders read, but with room for a few letters.
  @Test(arguments: [(0xE0, "JFIF\0"), (0xEE, "Adobe")] as [(UInt8, String)])
  func removesCutOffSegments(marker: UInt8, name: String) throws {
    let cleaned = try removed(jpeg(SecretPhoto.segment(marker, Array((name + "Mina").utf8))))
    #expect(try bytes(cleaned).firstRange(of: Array("Mina".utf8)) == nil)
    #expect(cleaned.removed.contains { $0.length == 4 + name.utf8.count + 4 })
  }

  /// A segment of a profile: its number, how many there are, and its data.
  private typealias ProfilePart = (head: [UInt8], data: [UInt8])

  private func profile(_ parts: [ProfilePart]) -> [UInt8] {
    let plain = SecretPhoto.jpeg
    let start = plain.firstRange(of: [0xFF, 0xDB])?.lowerBound ?? 0
    let segments = parts.flatMap { SecretPhoto.segment(0xE2, Array("ICC_PROFILE\0".utf8) + $0.head + $0.data) }
    return plain.prefix(2) + segments + plain[start...]
  }

  @Test func removesAProfileThatIsNone() throws {
    let photo = profile([([1, 1], Self.secret)])
    try expectClean(photo)
    #expect(try ImageFileReader.read(removed(photo).source).block(.icc) == nil)
  }

  private static let profiles: [[ProfilePart]] = [
    [([1, 1], SecretPhoto.profile + secret)],
    [([1, 2], SecretPhoto.profile), ([2, 2], secret)],
    [([2, 2], SecretPhoto.profile.suffix(20) + secret), ([1, 2], Array(SecretPhoto.profile.dropLast(20)))],
    [([1, 1], SecretPhoto.profile), ([1, 1], secret)],
  ]

  @Test(arguments: profiles.indices) func keepsAProfileWithoutWhatFollowsIt(index: Int) throws {
    let photo = profile(Self.profiles[index])
    try expectClean(photo)
    let region = try #require(ImageFileReader.read(removed(photo).source).block(.icc)?.region)
    #expect(try region.load().array == SecretPhoto.profile)
  }

  @Test(arguments: [0xC0, 0xDA, 0xDD] as [UInt8]) func refusesASegmentLongerThanItsNumbersSay(marker: UInt8) throws {
    var photo = SecretPhoto.jpeg
    if marker == 0xDD { photo.insert(contentsOf: SecretPhoto.segment(0xDD, [0, 0]), at: 2) }
    let place = try #require(photo.firstRange(of: [0xFF, marker, 0])).lowerBound
    photo.insert(contentsOf: Self.secret, at: place + 2 + Int(photo[place + 3]))
    photo[place + 3] += UInt8(Self.secret.count)
    #expect(throws: RemovalError.self) { try removed(photo) }
  }

  @Test func refusesATextAsArithmeticConditioning() throws {
    #expect(throws: RemovalError.self) { try removed(jpeg(SecretPhoto.segment(0xCC, Self.secret))) }
    #expect(throws: RemovalError.self) { try removed(jpeg(SecretPhoto.segment(0xCC, Array("secret".utf8)))) }
    let conditioned = jpeg(SecretPhoto.segment(0xCC, [0x00, 0x10, 0x11, 0x05]))
    #expect(try bytes(removed(conditioned)).firstRange(of: [0xFF, 0xCC]) != nil)
  }

  // MARK: PNG

  @Test(arguments: [
    ("gAMA", 4), ("cHRM", 32), ("sRGB", 1), ("pHYs", 9), ("sBIT", 4), ("bKGD", 6), ("cICP", 4), ("cLLI", 8),
    ("mDCV", 24), ("tRNS", 2),
    ("sPLT", 0), ("hIST", 0),
  ]) func removesChunksLongerThanTheirNumbers(name: String, length: Int) throws {
    let numbers = [UInt8](repeating: 0, count: length)
    try expectClean(SecretPhoto.png(SecretPhoto.pngChunk(name, numbers + Self.secret)))
    guard length > 0 else { return }
    let plain = SecretPhoto.png(SecretPhoto.pngChunk(name, numbers))
    #expect(try bytes(removed(plain)) == plain)
  }

  @Test func keepsAPNGsProfileWithoutItsName() throws {
    for chunk in [SecretPhoto.pngProfile(Self.secret), SecretPhoto.pngProfile(Array("icc".utf8), tail: Self.secret)] {
      let photo = SecretPhoto.png(chunk)
      try expectClean(photo)
      let file = try ImageFileReader.read(removed(photo).source, depth: .deep)
      #expect(file.issues.isEmpty)
      let data = try #require(file.block(.pngProfile)?.region.load().array)
      #expect(data.starts(with: Array("icc\0\0".utf8)) && data.firstRange(of: SecretPhoto.profile) != nil)
    }
  }

  @Test func removesAPNGsProfileWithSomethingElseInIt() throws {
    try expectClean(SecretPhoto.png(SecretPhoto.pngProfile(Array("icc".utf8), rest: Self.secret)))
    try expectClean(SecretPhoto.png(SecretPhoto.pngChunk("iCCP", Array("icc\0\0".utf8) + Self.secret)))
  }

  @Test func refusesAPNGThatNobodyCanDraw() throws {
    #expect(throws: RemovalError.unsupported(.png)) {
      try removed(SecretPhoto.png(SecretPhoto.pngChunk("ABCD", Self.secret)))
    }
    #expect(throws: RemovalError.self) {
      try removed(SecretPhoto.png(SecretPhoto.pngChunk("CgBI", Self.secret)))
    }
    #expect(throws: RemovalError.self) { try removed(SecretPhoto.png(header: Self.secret)) }
    #expect(throws: RemovalError.self) { try removed(SecretPhoto.png(end: Self.secret)) }
  }

  /// Frames are numbered, so that an animation without one is broken.
  @Test func refusesAnAnimationThatWouldLoseAFrame() throws {
    let control: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 14)
    #expect(throws: Never.self) { try removed(SecretPhoto.png(SecretPhoto.pngChunk("fcTL", control))) }
    #expect(throws: RemovalError.self) {
      try removed(SecretPhoto.png(SecretPhoto.pngChunk("fcTL", control + Self.secret)))
    }
    #expect(throws: RemovalError.self) { try removed(SecretPhoto.png(SecretPhoto.pngChunk("fdAT", [0]))) }
  }

  // MARK: GIF

  @Test func removesWhatGIFsDoNotDraw() throws {
    let secret = [UInt8(Self.secret.count)] + Self.secret
    let plain = Array(SecretPhoto.gif.dropLast(Self.secret.count))
    let frame = try #require(plain.firstRange(of: [0x2C, 0, 0, 0, 0])).lowerBound
    func with(_ block: [UInt8]) -> [UInt8] { plain[..<frame] + block + plain[frame...] }
    try expectClean(with([0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + secret + [0]))
    try expectClean(with([0x21, 0xF9, 4, 0, 0, 0, 0] + secret + [0]))
    try expectClean(with([0x21, 0xFF, 11] + Array("ICCRGBG1012".utf8) + secret + [0]))
    let end = try #require(plain.firstRange(of: Array("NETSCAPE2.0".utf8))).upperBound + 4
    try expectClean(plain[..<end] + secret + plain[end...])
    let control: [UInt8] = [0x21, 0xF9, 4, 1, 9, 0, 0, 0]
    #expect(try bytes(removed(with(control))).firstRange(of: control) != nil)
  }

  // MARK: WebP

  private static let image: [UInt8] = [0x2F, 0, 0, 0, 0, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0x08]

  private func webp(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + SecretPhoto.little(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  @Test func keepsOnlyTheNumbersOfWebPsChunks() throws {
    let canvas: [UInt8] = [0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let image = SecretPhoto.chunk("VP8L", Self.image)
    let head = SecretPhoto.chunk("VP8X", canvas)
    try expectClean(webp(SecretPhoto.chunk("VP8X", canvas + Self.secret) + image))
    try expectClean(webp(head + SecretPhoto.chunk("ICCP", Self.secret) + image))
    try expectClean(webp(head + SecretPhoto.chunk("ICCP", SecretPhoto.profile + Self.secret) + image))
    // Only the first image is drawn.
    try expectClean(webp(head + image + SecretPhoto.chunk("VP8L", Self.secret)))
    try expectClean(webp(head + image + SecretPhoto.chunk("ALPH", Self.secret)))
    let result = try bytes(removed(webp(head + SecretPhoto.chunk("ICCP", SecretPhoto.profile + Self.secret) + image)))
    #expect(result == webp(head + SecretPhoto.chunk("ICCP", SecretPhoto.profile) + image))
  }

  @Test func keepsOnlyTheImagesOfWebPsFrames() throws {
    let head = SecretPhoto.chunk("VP8X", [0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let frame = [UInt8](repeating: 0, count: 16) + SecretPhoto.chunk("VP8L", Self.image)
    let plain = webp(
      head + SecretPhoto.chunk("ANIM", [0, 0, 0, 0, 0, 0]) + SecretPhoto.chunk("ANMF", frame)
        + SecretPhoto.chunk("ANMF", frame))
    let photo = webp(
      head + SecretPhoto.chunk("ANIM", [0, 0, 0, 0, 0, 0] + Self.secret) + SecretPhoto.chunk("ANMF", frame)
        + SecretPhoto.chunk("ANMF", frame + SecretPhoto.chunk("hide", Self.secret)))
    try expectClean(photo)
    #expect(try bytes(removed(photo)) == plain)
    #expect(try bytes(removed(plain)) == plain)
  }

  // MARK: JPEG XL and HEIF

  @Test func keepsOnlyTheNumbersOfJPEGXLsBoxes() throws {
    let jpegXL = SecretPhoto.jpegXL
    let start = try #require(jpegXL.firstRange(of: SecretPhoto.box("jxll", [10])))
    func with(_ box: [UInt8]) -> [UInt8] { jpegXL[..<start.lowerBound] + box + jpegXL[start.upperBound...] }
    try expectClean(with(SecretPhoto.box("jxll", [10] + Self.secret)))
    try expectClean(with(SecretPhoto.box("jxli", Self.secret)))
    let type = SecretPhoto.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
    let brands = SecretPhoto.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8) + Self.secret)
    let place = try #require(jpegXL.firstRange(of: type))
    try expectClean(jpegXL[..<place.lowerBound] + brands + jpegXL[place.upperBound...])
  }

  @Test func removesItemsThatAreNoImages() throws {
    let photo = SecretPhoto.avif()
    let entry = try #require(photo.firstRange(of: Array("Exif".utf8) + Self.secret)).lowerBound
    for type in ["abcd", "text", "C2PA"] {
      var other = photo
      other.replaceSubrange(entry..<entry + 4, with: Array(type.utf8))
      try expectClean(other)
    }
  }

  @Test func keepsOnlyTheNumbersOfProperties() throws {
    let properties = [
      SecretPhoto.box("irot", [0] + Self.secret), SecretPhoto.box("pasp", [0, 0, 0, 1, 0, 0, 0, 1] + Self.secret),
      SecretPhoto.box("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 1, 0x80] + Self.secret),
      SecretPhoto.box("colr", Array("prof".utf8) + Self.secret),
      SecretPhoto.box("colr", Array("mine".utf8) + Self.secret),
      SecretPhoto.box("colr", Array("prof".utf8) + SecretPhoto.profile + Self.secret),
    ]
    for property in properties { try expectClean(SecretPhoto.avif(properties: [(property, false)])) }
    let result = try bytes(removed(SecretPhoto.avif(properties: [(properties[5], false)])))
    #expect(result.firstRange(of: SecretPhoto.profile) != nil)
    // Some programs mark colours as essential, even an empty profile.
    let empty = SecretPhoto.box("colr", Array("prof".utf8))
    try expectClean(SecretPhoto.avif(properties: [(empty, true)]))
  }

  /// A property that no item has is no part of a picture, whatever its kind.
  @Test func removesPropertiesOfNoItem() throws {
    let property = SecretPhoto.box("auxC", [0, 0, 0, 0] + Self.secret + [0])
    var photo = SecretPhoto.avif(properties: [(property, false)])
    // The last of the image's seven properties becomes its first once more.
    let links = try #require(photo.firstRange(of: [0, 1, 7, 1, 0x82, 3, 4, 5, 6, 7]))
    photo[links.upperBound - 1] = 1
    try expectClean(photo)
    // Of one that belongs to the image, the kind must stay.
    let used = try bytes(removed(SecretPhoto.avif(properties: [(property, false)])))
    #expect(used.firstRange(of: Self.secret) != nil)
  }

  @Test func keepsOnlyTheNumbersOfAResolution() throws {
    let plain = SecretPhoto.jpeg2000
    let head = try #require(plain.firstRange(of: Array("jp2h".utf8)))
    func with(_ box: [UInt8]) -> [UInt8] {
      var photo = plain
      // After `ihdr`, which comes first.
      photo.insert(contentsOf: box, at: head.upperBound + 22)
      photo[head.lowerBound - 1] += UInt8(box.count)
      return photo
    }
    let numbers: [UInt8] = [0, 1, 0, 1, 0, 1, 0, 1, 0, 0]
    try expectClean(with(SecretPhoto.box("res ", SecretPhoto.box("resc", numbers + Self.secret))))
    let resolution = SecretPhoto.box("res ", SecretPhoto.box("resc", numbers))
    #expect(try bytes(removed(with(resolution))).firstRange(of: resolution) != nil)
  }

  // MARK: TIFF and raw

  @Test func namesATIFFsSmallerImagesAsLost() throws {
    #expect(try removed(SecretPhoto.tiff()).lost == [.smallerImages])
    #expect(try MetadataRemover.survey(ByteSource(SecretPhoto.tiff())).groups.contains { $0.kind == .pictures })
    #expect(try removed(bytes(removed(SecretPhoto.tiff()))).lost.isEmpty)
  }

  @Test func removesTextInFieldsThatAPageIsDrawnBy() throws {
    var photo = SecretPhoto.tiff()
    let words = try #require(photo.firstRange(of: [0x0E, 0x01, 2, 0])).lowerBound
    // ImageDescription becomes FillOrder, in its place among the fields.
    photo.replaceSubrange(words..<words + 2, with: [0x0A, 0x01])
    try expectClean(photo)
  }

  @Test func refusesMoreValuesThanAPageIsDrawnBy() throws {
    var photo = SecretPhoto.tiff()
    let words = try #require(photo.firstRange(of: [0x0E, 0x01, 2, 0])).lowerBound
    // ImageDescription becomes FillOrder with a number for each letter.
    photo.replaceSubrange(words..<words + 4, with: [0x0A, 0x01, 1, 0])
    #expect(throws: RemovalError.self) { try removed(photo) }
    // Tables of JPEG belong to no page that is coded otherwise.
    var tables = SecretPhoto.tiff()
    let packet = try #require(tables.firstRange(of: [0xBC, 0x02, 1, 0])).lowerBound
    tables.replaceSubrange(packet..<packet + 4, with: [0x5B, 0x01, 7, 0])
    try expectClean(tables)
  }

  /// A preview with two scans, with comments between them, and bytes after its end.
  @Test func cleansAProgressivePreviewToItsEnd() throws {
    let comment = SecretPhoto.segment(0xFE, Self.secret) + SecretPhoto.segment(0xE1, Self.secret)
    let scan = SecretPhoto.segment(0xDA, [1, 1, 0, 0, 0x3F, 0]) + [0x3F]
    let fake = SecretPhoto.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + Self.secret)
    let start = try #require(SecretPhoto.jpeg.firstRange(of: [0xFF, 0xDB])).lowerBound
    let body = SecretPhoto.jpeg[start...].dropLast(Self.secret.count + 2)
    let preview: [UInt8] = Array(
      [[0xFF, 0xD8], fake, Array(body), comment, scan, comment, [0xFF, 0xD9], Self.secret].joined())
    let photo = SecretPhoto.raf(preview: preview)
    try expectClean(photo)
    let result = try bytes(removed(photo))
    #expect(result.count == photo.count)
    #expect(result.firstRange(of: scan + [0xFF, 0xFE]) != nil)
  }

  /// Sample collections cut the sensor data out: what is left isn't a reason to keep the location.
  @Test func cleansARAFWithoutMostOfItsSensorData() throws {
    let photo = SecretPhoto.raf(size: [0x10, 0, 0x10, 0])
    #expect(try !ImageFileReader.read(ByteSource(photo), depth: .deep).issues.isEmpty)
    try expectClean(photo)
  }

  /// Only numbers in unknown fields may be needed for developing.
  @Test func removesTextInUnknownFieldsOfRawFiles() throws {
    var photo = SecretPhoto.nef()
    let owner = try #require(photo.firstRange(of: [0x3B, 0x01, 2, 0])).lowerBound
    // Artist becomes a field of some program's.
    photo.replaceSubrange(owner..<owner + 2, with: [0xE8, 0xFD])
    try expectClean(photo)
  }
}
