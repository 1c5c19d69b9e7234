import ByteReading
import ImageFormats

/// Reads the Multi-Picture Format index (CIPA DC-007): the further images in the file and their locations.
enum MPFReader {
  /// More than any file of the format has.
  private static let imageLimit = 64

  /// Appends the index, then one directory per image, to `metadata`.
  ///
  /// An image's directory has MPImageFlags (0), MPImageFormat (1), MPImageType (2), MPImageLength (3), MPImageStart (4,
  /// a file offset), DependentImage1EntryNumber (5) and DependentImage2EntryNumber (6).
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard let stream = TIFFStream(region), let index = stream.directory(at: stream.firstDirectory) else {
      metadata.issues.append(
        MetadataIssue(.mpf, FormatIssue(.missing(part: "MP Index directory"), at: region.fileOffset())))
      return
    }
    var budget = ReadingBudget(region)
    append(index, stream, &budget, &metadata)
    if let entries = index.entry(0xB002) { readImages(entries, stream, &metadata) }
    // The first image's MP Attribute directory follows the index.
    if index.next > index.offset, let attributes = stream.directory(at: index.next), attributes.issues.isEmpty {
      append(attributes, stream, &budget, &metadata)
    }
  }

  private static func append(
    _ directory: TIFFDirectory, _ stream: TIFFStream, _ budget: inout ReadingBudget, _ metadata: inout PhotoMetadata
  ) {
    DirectoryDecoder(stream: stream, block: .mpf).decode(directory, into: &metadata, budget: &budget) {
      ExifTags.mpf.row($0)
    }
  }

  /// 16 bytes per image: attributes, length, offset, and the numbers of two dependent images.
  private static func readImages(_ entry: TIFFEntry, _ stream: TIFFStream, _ metadata: inout PhotoMetadata) {
    for number in 0..<min(entry.byteCount / 16, imageLimit) {
      guard let bytes = try? stream.region.bytes(at: entry.valueOffset + number * 16, count: 16),
        let directory = image(bytes, stream)
      else { return }
      metadata.directories.append(directory)
    }
  }

  private static func image(_ bytes: ByteSlice, _ stream: TIFFStream) -> MetadataDirectory? {
    guard let attributes = try? bytes.uint32(at: 0, stream.order),
      let length = try? bytes.number32(at: 4, stream.order),
      let offset = try? bytes.number32(at: 8, stream.order), let first = try? bytes.number16(at: 12, stream.order),
      let second = try? bytes.number16(at: 14, stream.order)
    else { return nil }
    var directory = MetadataDirectory(.mpf, offset: bytes.origin)
    func add(_ tag: UInt32, _ name: StaticText, _ value: Int, at place: Int, _ meaning: ValueMeaning = .plain) {
      directory.entries.append(
        MetadataEntry(
          tag: tag, name: .known(name), value: .integer(Int64(value)), offset: bytes.fileOffset(at: place),
          length: place < 12 ? 4 : 2, meaning: meaning))
    }
    // 5.2.3.3: bits 31 to 29 flags, 26 to 24 the data format, 23 to 0 the type code.
    add(0, "MPImageFlags", Int(attributes >> 29 & 7), at: 0, .bits(MPFWords.flags))
    add(1, "MPImageFormat", Int(attributes >> 24 & 7), at: 0, .choice(MPFWords.formats))
    add(2, "MPImageType", Int(attributes & 0xFF_FFFF), at: 0, .choice(MPFWords.types))
    add(3, "MPImageLength", length, at: 4)
    // The first image's offset is 0: it is the file itself. The others count from the byte-order mark.
    add(4, "MPImageStart", offset == 0 ? 0 : stream.region.fileOffset(at: offset), at: 8)
    add(5, "DependentImage1EntryNumber", first, at: 12)
    add(6, "DependentImage2EntryNumber", second, at: 14)
    return directory
  }
}
