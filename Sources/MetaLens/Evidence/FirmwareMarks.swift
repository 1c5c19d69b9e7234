import ByteReading
import ImageFormats
import PhotoMetadata

/// Traces of a camera's firmware beyond standard metadata, which a program that decodes and re-encodes the image does
/// not reproduce.
struct FirmwareMarks {
  /// A segment or trailer specific to the maker or its chip.
  private(set) var structural: Evidence?
  /// The trailer among these: no program that re-encodes keeps it, while ImageMagick keeps segments.
  private(set) var trailer: Evidence?
  /// The debug segment of a chip whose encoder puts all tables of a kind into one segment.
  private(set) var hardware: Evidence?
  /// The temperatures of FLIR's thermal cameras, whose firmware encodes with libjpeg and writes JFIF first.
  private(set) var thermal: Evidence?
  /// A property that the camera app writes, or further images: some programs copy these.
  private(set) var declared: Evidence?
  /// The gain map of an Ultra HDR image.
  private(set) var gainMap: Evidence?
  /// Apple's gain curve in APP10, which Apple's encoder writes to everything it saves.
  private(set) var gainCurve: Evidence?
  /// Data from the phone's built-in gallery editor.
  private(set) var galleryEdit: Evidence?
  /// The gallery editor's note that part of the image was generated.
  private(set) var galleryGenerator: Evidence?
  /// The capture time, as recorded after the image.
  private(set) var clock: TrailerClock?

  /// How much of a segment or block to examine.
  private static let headLength = 32
  private static let segmentLimit = 64
  /// Exif tags in which Xiaomi's camera app keeps JSON about the shot.
  static let privateTags: [UInt32] = [0x8888, 0x9999]

  private let knowledge: CameraKnowledge

  init(
    _ file: ImageFile, _ metadata: PhotoMetadata, make: String?, maker: CameraMaker?, source: ByteSource,
    knowledge: CameraKnowledge
  ) {
    self.knowledge = knowledge
    guard let make, let maker else { return }
    readSegments(file, make, maker)
    readTrailers(file, maker, source)
    // In HEIF the trailer is a separate box with an eight-byte header.
    if maker == .samsung, let box = file.structure.last(where: { ASCIIText.equals($0.name, "sefd") }), box.length > 8 {
      readGallery(source.all.region(at: box.offset + 8, count: box.length - 8))
    }
    readProperties(metadata, maker)
  }

  private mutating func readSegments(_ file: ImageFile, _ make: String, _ maker: CameraMaker) {
    for block in file.blocks.prefix(Self.segmentLimit) {
      guard case .application(let number) = block.kind, number == 1 || number >= 3, number <= 10,
        let head = try? block.region.bytes(at: 0, count: min(Self.headLength, block.region.count))
      else { continue }
      let offset = block.region.fileOffset() - 4
      if number == 1 {
        let isThermal = ASCIIText.hasPrefix(make, "flir") || ASCIIText.hasPrefix(make, "teledyne flir")
        if isThermal, head.starts(with: "FLIR\0") { thermal = thermal ?? .stream("APP1", offset, "FLIR") }
        continue
      }
      if number == 10, head.starts(with: "AROT") { gainCurve = .stream("APP10", offset, "AROT") }
      if let row = knowledge.segment(number, head, make: make) {
        let evidence = Evidence.stream("APP\(number)", offset, row.name.text)
        structural = structural ?? evidence
        if row.isHardware { hardware = hardware ?? evidence }
      } else if number < 10, !maker.buildsCameras, maker != .apple, !knowledge.isForeignSegment(head) {
        // Phone chips and camera apps write segments whose format changes with every chip; programs on computers write
        // none with these numbers, except for the listed ones.
        structural = structural ?? .stream("APP\(number)", offset)
      }
    }
  }

  private mutating func readTrailers(_ file: ImageFile, _ maker: CameraMaker, _ source: ByteSource) {
    for part in file.trailers {
      let evidence = Evidence(
        block: "Container", tag: "trailer", offset: part.offset, value: part.kind.words)
      switch part.kind {
      case .samsung where maker == .samsung:
        trailer = evidence
        structural = structural ?? evidence
        readGallery(source.all.region(at: part.offset, count: part.length))
      // Programs that know gain maps keep them, and motion photos can be reassembled.
      case .multiPicture, .gainMap, .motionPhoto:
        if !maker.buildsCameras { declared = declared ?? evidence }
        if case .gainMap = part.kind { gainMap = gainMap ?? evidence }
        // Samsung's trailer is more precise, before or after the video.
        if case .motionPhoto = part.kind {
          clock = clock ?? TrailerClock(video: source.all.region(at: part.offset, count: part.length))
        }
      case .unknown:
        let end = source.all.region(at: max(0, part.offset + part.length - 8), count: 8)
        if (try? end.bytes(at: 0, count: 8))?.starts(with: "ctrace") ?? false {
          trailer = evidence
          structural = structural ?? evidence
        }
      case .samsung, .jpeg, .padding, .foreign: break
      }
    }
  }

  /// Reads the time and the gallery editor's blocks in the trailer.
  private mutating func readGallery(_ region: ByteRegion) {
    for block in SamsungTrailer.blocks(in: region) {
      if let time = TrailerClock(block) { clock = time }
      guard knowledge.isGalleryBlock(block.name) else { continue }
      let evidence = Evidence(
        block: "Container", tag: "SEFT", offset: block.data.fileOffset(), value: block.name.lenientText)
      galleryEdit = galleryEdit ?? evidence
      guard let data = try? block.data.bytes(at: 0, count: min(block.data.count, 16_384)),
        let place = data.firstIndex(of: "\"genAIType\":")
      else { continue }
      // A number other than 0 identifies the generating tool.
      let digit = place + 12 < data.count ? data[place + 12] : 0
      if digit >= 0x31, digit <= 0x39 { galleryGenerator = evidence }
    }
  }

  private mutating func readProperties(_ metadata: PhotoMetadata, _ maker: CameraMaker) {
    for tag in Self.privateTags {
      if let entry = metadata.entry(.exif, tag) ?? metadata.entry(.ifd(0), tag) {
        declared = declared ?? Evidence(entry, .exif)
      }
    }
    for directory in metadata.directories where directory.block == .xmp {
      for entry in directory.entries {
        guard case .text(let name) = entry.name, knowledge.isCameraProperty(name) else { continue }
        declared = declared ?? Evidence(entry, directory.block)
        return
      }
    }
  }
}
