import ByteReading
import ImageFormats
import PhotoMetadata

/// All inputs of the rules, gathered once.
///
/// A class, because the compiler copies such a large value for many of the rules.
final class PhotoFacts {
  let file: ImageFile
  let metadata: PhotoMetadata
  /// The image's size as coded.
  let size: PixelSize?
  /// The part that is shown: less than ``size`` if a HEIF's `clap` crops it by more than a coding block.
  let shownSize: PixelSize?
  /// The size according to Exif.
  let exifSize: PixelSize?
  let make: String?
  let model: String?
  let maker: CameraMaker?
  let software: [DeclaredSoftware]
  let clocks: ClockFacts
  /// How a JPEG was encoded.
  let encoder: EncoderFacts?
  /// How a HEIF's container was written.
  let heif: HEIFStyle?
  let thumbnail: ThumbnailFacts?
  /// Findings from the decoded image; `nil` after a quick look.
  let picture: PictureFacts?
  /// Another photo after the image; found only by a deep look, unless an index leads there.
  let appended: AppendedPhoto?
  /// Data after the image that a camera of this maker does not write there.
  let appendedData: Trailer?
  /// The MakerNote as stored in Exif, decoded or not.
  let makerNote: MetadataEntry?
  /// Traces that only firmware leaves.
  let marks: FirmwareMarks
  /// The outcome of validating the content credentials; `nil` after a quick look, or without the time.
  let credentials: CredentialOutcome?
  /// The time of the inspection, if the caller gives one.
  let now: PhotoDate?
  let origin: InspectionOrigin
  /// The knowledge of cameras.
  let knowledge: CameraKnowledge

  init(
    _ file: ImageFile, _ metadata: PhotoMetadata, source: ByteSource, depth: InspectionDepth = .quick, now: PhotoDate?,
    origin: InspectionOrigin = InspectionOrigin(), credentials: CredentialSource = CredentialOutcome.validated,
    knowledge: CameraKnowledge = .all
  ) {
    self.file = file
    self.knowledge = knowledge
    self.metadata = metadata
    self.now = now
    self.origin = origin
    size = Self.size(file.width, file.height)
    shownSize = size.map { Self.shown(of: $0, in: file) }
    exifSize = Self.size(
      metadata.entry(.exif, 0xA002)?.value.whole.map { Int(clamping: $0) },
      metadata.entry(.exif, 0xA003)?.value.whole.map { Int(clamping: $0) })
    make = Self.make(metadata)
    model = Self.model(metadata)
    maker = make.map { knowledge.maker($0, Self.model(metadata)) }
    software = SoftwareFinder.find(in: metadata)
    clocks = ClockFacts(metadata)
    encoder = file.format == .jpeg ? file.jpeg.map { EncoderFacts($0) } : nil
    heif = HEIFStyle(file)
    thumbnail = metadata.thumbnail.flatMap { ThumbnailFacts($0, in: source, depth: depth) }
    picture = PictureFacts(file, size, thumbnail)
    appended = AppendedPhoto(after: file, make: make, model: model, taken: clocks.original, in: source)
    appendedData = AppendedData.find(in: file, maker, source: source)
    makerNote = metadata.entry(.exif, 0x927C)
    self.credentials = depth == .deep ? now.flatMap { credentials(file, source, $0) } : nil
    marks = FirmwareMarks(file, metadata, make: make, maker: maker, source: source, knowledge: knowledge)
  }

  /// Whether a camera is named: otherwise nothing untypical of cameras can be held against the file.
  var namesCamera: Bool { make != nil && model != nil }

  /// Whether the maker is known to build phones and no other cameras: their clocks are set by the network.
  var isPhone: Bool {
    guard let maker, let make else { return false }
    return knowledge.buildsPhonesAlone(maker, make)
  }

  /// Whether an exposure is recorded, as cameras do and scanners don't: ExposureTime or FNumber.
  var hasExposure: Bool { metadata.entry(.exif, 0x829A) != nil || metadata.entry(.exif, 0x829D) != nil }

  /// Whether any block of Exif, XMP, IPTC or image resources is left.
  var hasMetadata: Bool {
    metadata.directories.contains { directory in
      switch directory.block {
      case .ifd, .exif, .gps, .xmp, .iptc, .photoshop, .pngText, .c2pa: !directory.entries.isEmpty
      case .subIFD, .interop, .makerNote, .mpf, .icc, .jfif, .adobe, .comment, .pngTime, .generator, .container, .other:
        false
      }
    }
  }

  /// Coding blocks have up to 64 samples (ITU-T H.265, 7.4.3.2.1): firmware may trim what fills the last one.
  private static func shown(of size: PixelSize, in file: ImageFile) -> PixelSize {
    guard let item = file.heif.flatMap({ heif in heif.primaryItem.flatMap { heif.item($0) } }),
      let shown = Self.size(item.shownWidth, item.shownHeight),
      size.width - shown.width >= 64 || size.height - shown.height >= 64
    else { return size }
    return shown
  }

  private static func size(_ width: Int?, _ height: Int?) -> PixelSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return PixelSize(width, height)
  }

  /// The camera's maker according to Exif or Canon's heap; `nil` if there is none.
  static func make(_ metadata: PhotoMetadata) -> String? {
    name(metadata.entry(.ifd(0), 0x010F) ?? metadata.heapEntry("Make"))
  }

  /// The camera's model according to Exif or Canon's heap; `nil` if there is none.
  static func model(_ metadata: PhotoMetadata) -> String? {
    name(metadata.entry(.ifd(0), 0x0110) ?? metadata.heapEntry("Model"))
  }

  private static func name(_ entry: MetadataEntry?) -> String? {
    guard let text = entry?.value.text, !text.isEmpty else { return nil }
    return text
  }
}

extension PhotoMetadata {
  /// A value of the heap (CIFF) that Canon's first cameras write where later ones have Exif; `nil` beside Exif.
  func heapEntry(_ name: StaticString) -> MetadataEntry? {
    directory(.ifd(0)) == nil ? entry(.makerNote(.canon), named: name) : nil
  }
}
