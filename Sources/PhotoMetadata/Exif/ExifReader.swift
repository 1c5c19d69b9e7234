import ByteReading
import ImageFormats

/// Reads the directories of an Exif block: IFD0, IFD1, Exif, GPS, Interop, SubIFDs.
struct ExifReader {
  private let stream: TIFFStream
  private var visited: [Int] = []
  private var metadata: PhotoMetadata
  private var budget: ReadingBudget
  private var subIFDCount: UInt8 = 0
  private var hasMakerNote = false
  private var hasPrivateNote = false
  private let isPanasonicRaw: Bool

  /// Longer chains are multi-page TIFFs or cycles; the first pages are enough.
  private static let directoryLimit = 32
  /// A raw file has up to six images in SubIFDs.
  private static let subIFDLimit = 8

  private init(_ stream: TIFFStream, _ metadata: PhotoMetadata) {
    self.stream = stream
    self.metadata = metadata
    budget = ReadingBudget(stream.region)
    isPanasonicRaw = (try? stream.region.bytes(at: 0, count: 4))?.starts(with: "IIU\0") ?? false
  }

  /// Appends the directories of the TIFF stream in `region` to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard let stream = stream(region, .ifd(0), &metadata) else { return }
    var reader = ExifReader(stream, metadata)
    metadata = PhotoMetadata()
    reader.walkChain()
    metadata = reader.metadata
  }

  /// Appends a CR3 file's CMT box: 1 is IFD0, 2 Exif, 3 the MakerNote, 4 GPS.
  static func readCanonBox(_ number: UInt8, _ region: ByteRegion, into metadata: inout PhotoMetadata) {
    let block = canonBlock(number)
    guard let stream = stream(region, block, &metadata) else { return }
    if number == 3 {
      return MakerNoteReader.readCanonBox(stream, into: &metadata)
    }
    var reader = ExifReader(stream, metadata)
    metadata = PhotoMetadata()
    reader.read(block, at: stream.firstDirectory)
    metadata = reader.metadata
  }

  private static func canonBlock(_ number: UInt8) -> BlockID {
    switch number {
    case 1: .ifd(0)
    case 2: .exif
    case 3: .makerNote(.canon)
    case 4: .gps
    default: .other
    }
  }

  private static func stream(
    _ region: ByteRegion, _ block: BlockID, _ metadata: inout PhotoMetadata
  ) -> TIFFStream? {
    let stream = TIFFStream(region)
    if stream == nil {
      metadata.issues.append(
        MetadataIssue(block, FormatIssue(.missing(part: "byte-order mark"), at: region.fileOffset())))
    }
    return stream
  }

  private mutating func walkChain() {
    var offset = stream.firstDirectory
    var number: UInt8 = 0
    while offset != 0, number < UInt8(Self.directoryLimit) {
      guard let directory = read(.ifd(number), at: offset) else { return }
      if number == 1 { noteThumbnail(directory) }
      offset = directory.next
      number += 1
    }
  }

  @discardableResult
  private mutating func read(_ block: BlockID, at offset: Int) -> TIFFDirectory? {
    guard !visited.contains(offset), visited.count < Self.directoryLimit else {
      note(block, .excessive(part: "directory"), at: offset)
      return nil
    }
    visited.append(offset)
    // The stream's own header takes the first eight bytes.
    guard offset >= 8, let directory = stream.directory(at: offset) else {
      note(block, .truncated(part: "directory", needed: 2, available: max(0, stream.region.count - offset)), at: offset)
      return nil
    }
    let isPanasonicRaw = isPanasonicRaw
    DirectoryDecoder(stream: stream, block: block).decode(directory, into: &metadata, budget: &budget) {
      (isPanasonicRaw ? ExifTags.panasonicRaw.row($0) : nil) ?? ExifTags.row($0, in: block)
    }
    notePreview(directory, block)
    follow(directory, block)
    return directory
  }

  private mutating func follow(_ directory: TIFFDirectory, _ block: BlockID) {
    for entry in directory.entries {
      switch entry.tag {
      case 0x8769: readPointer(entry, .exif)
      case 0x8825: readPointer(entry, .gps)
      case 0xA005: readPointer(entry, .interop)
      case 0x014A: readSubIFDs(entry)
      case 0x927C: readMakerNote(entry)
      case 0xC634: readPrivateNote(entry)
      default: break
      }
    }
  }

  private mutating func readPointer(_ entry: TIFFEntry, _ block: BlockID) {
    guard let offset = stream.number(entry) else {
      return note(block, .invalidValue(part: "directory pointer", found: entry.count), at: entry.entryOffset)
    }
    read(block, at: offset)
  }

  private mutating func readSubIFDs(_ entry: TIFFEntry) {
    for index in 0..<min(entry.count, Self.subIFDLimit) where subIFDCount < UInt8(Self.directoryLimit) {
      guard let offset = stream.number(entry, at: index) else { return }
      let number = subIFDCount
      subIFDCount += 1
      read(.subIFD(number), at: offset)
    }
  }

  private mutating func readMakerNote(_ entry: TIFFEntry) {
    guard !hasMakerNote else { return }
    hasMakerNote = true
    MakerNoteReader.read(entry, in: stream, into: &metadata)
  }

  private mutating func readPrivateNote(_ entry: TIFFEntry) {
    guard !hasPrivateNote else { return }
    hasPrivateNote = true
    DNGPrivateNote.read(entry, in: stream, into: &metadata)
  }

  /// Keeps the largest preview; IFD1 holds the thumbnail.
  private mutating func notePreview(_ directory: TIFFDirectory, _ block: BlockID) {
    guard block.holdsPictures, block != .ifd(1) else { return }
    guard let preview = EmbeddedPreview.find(directory, in: stream), preview.count > metadata.preview?.count ?? 0 else {
      return
    }
    metadata.preview = preview
  }

  private mutating func noteThumbnail(_ directory: TIFFDirectory) {
    guard metadata.thumbnail == nil, let start = directory.entry(0x0201).flatMap({ stream.number($0) }),
      let length = directory.entry(0x0202).flatMap({ stream.number($0) }), length > 0
    else { return }
    let available = max(0, stream.region.count - start)
    if available < length {
      note(.ifd(1), .truncated(part: "thumbnail", needed: length, available: available), at: start)
    }
    let place = stream.region.fileOffset(at: start)
    if available > 0 { metadata.thumbnail = place..<place + min(length, available) }
  }

  private mutating func note(_ block: BlockID, _ kind: FormatIssue.Kind, at offset: Int) {
    metadata.issues.append(MetadataIssue(block, FormatIssue(kind, at: stream.issueOffset(at: offset))))
  }
}
