import ByteReading
import ImageFormats

/// Walks the directories of an Exif block: IFD0, IFD1, Exif, GPS, Interop, SubIFDs.
struct ExifReader {
  private let stream: TIFFStream
  private var visited: [Int] = []
  private var metadata: PhotoMetadata
  private var subIFDCount: UInt8 = 0

  /// Chains of more directories are multi-page TIFFs or circles; the first pages tell what is to be told.
  private static let directoryLimit = 32

  private init(_ stream: TIFFStream, _ metadata: PhotoMetadata) {
    self.stream = stream
    self.metadata = metadata
  }

  /// Appends the directories of the TIFF stream in `region` to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard let stream = TIFFStream(region) else {
      metadata.issues.append(
        MetadataIssue(.ifd(0), FormatIssue(.missing(part: "byte-order mark"), at: region.fileOffset())))
      return
    }
    var reader = ExifReader(stream, metadata)
    reader.walkChain()
    metadata = reader.metadata
  }

  /// Appends a CR3 file's CMT box: 1 is IFD0, 2 Exif, 3 the MakerNote, 4 GPS.
  static func readCanonBox(_ number: UInt8, _ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }

  /// Appends what Fujifilm's RAF header says.
  static func readRAFHeader(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
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
    let place = stream.region.fileOffset(at: offset)
    guard !visited.contains(offset), visited.count < Self.directoryLimit else {
      metadata.issues.append(MetadataIssue(block, FormatIssue(.excessive(part: "directories"), at: place)))
      return nil
    }
    visited.append(offset)
    guard let directory = stream.directory(at: offset) else {
      metadata.issues.append(
        MetadataIssue(block, FormatIssue(.truncated(part: "directory", needed: 2, available: 0), at: place)))
      return nil
    }
    for issue in directory.issues { metadata.issues.append(MetadataIssue(block, issue)) }
    decode(directory, block)
    follow(directory, block)
    return directory
  }

  private mutating func decode(_ directory: TIFFDirectory, _ block: BlockID) {
    var decoded = MetadataDirectory(block, offset: stream.region.fileOffset(at: directory.offset))
    decoded.entries.reserveCapacity(directory.entries.count)
    let table = ExifTags.table(of: block)
    for entry in directory.entries {
      let place = stream.region.fileOffset(at: entry.valueOffset)
      guard let value = try? TIFFValueDecoder.decode(entry, in: stream) else {
        let available = max(0, stream.region.count - entry.valueOffset)
        metadata.issues.append(
          MetadataIssue(
            block,
            FormatIssue(.truncated(part: "value", needed: entry.byteCount, available: available), at: place)))
        continue
      }
      let row = table.row(entry.tag)
      decoded.entries.append(
        MetadataEntry(
          tag: UInt32(entry.tag), name: row.map { .known($0.name) } ?? .number(UInt32(entry.tag)), value: value,
          offset: place, length: entry.byteCount, meaning: row?.meaning ?? .plain))
    }
    metadata.directories.append(decoded)
  }

  private mutating func follow(_ directory: TIFFDirectory, _ block: BlockID) {
    for entry in directory.entries {
      switch entry.tag {
      case 0x8769: readPointer(entry, .exif)
      case 0x8825: readPointer(entry, .gps)
      case 0xA005: readPointer(entry, .interop)
      case 0x014A: readSubIFDs(entry)
      case 0x927C where block == .exif: MakerNoteReader.read(entry, in: stream, into: &metadata)
      default: break
      }
    }
  }

  private mutating func readPointer(_ entry: TIFFEntry, _ block: BlockID) {
    guard let offset = stream.number(entry) else { return }
    read(block, at: offset)
  }

  private mutating func readSubIFDs(_ entry: TIFFEntry) {
    for index in 0..<min(entry.count, 8) {
      guard let offset = stream.number(entry, at: index) else { return }
      let number = subIFDCount
      subIFDCount += 1
      read(.subIFD(number), at: offset)
    }
  }

  private mutating func noteThumbnail(_ directory: TIFFDirectory) {
    guard let start = directory.entry(0x0201).flatMap({ stream.number($0) }),
      let length = directory.entry(0x0202).flatMap({ stream.number($0) }), length > 0
    else { return }
    let place = stream.region.fileOffset(at: start)
    metadata.thumbnail = place..<place + length
  }
}
