import ByteReading
import ImageFormats

/// Determines the format of a MakerNote by its own header, and reads it.
enum MakerNoteReader {
  /// Appends the MakerNote in the value of `entry` in `stream` to `metadata`.
  static func read(_ entry: TIFFEntry, in stream: TIFFStream, into metadata: inout PhotoMetadata) {
    let make = metadata.entry(.ifd(0), 0x010F)?.value.text ?? ""
    guard let note = MakerNote(entry, in: stream, make: make) else { return }
    let layout = MakerNoteRecogniser.layout(of: note)
    switch layout.form {
    case .opaque: noteVendor(layout, note, &metadata)
    case .kodak: KodakNote.read(note, into: &metadata)
    case .text: TextNote.read(note, layout.vendor, into: &metadata)
    case .apple, .canon, .nikon, .nikonOld, .sony, .fujifilm, .panasonic, .olympus, .pentax, .asahi, .samsung,
      .casio, .casioOld, .minolta, .ricoh, .sanyo, .sigma, .leica, .leicaFirst, .leicaLater, .motorola,
      .generalImaging, .dji, .jvc, .listing:
      readDirectory(layout, note, &metadata)
    }
  }

  /// Appends the MakerNote of a CR3 file, which is a separate TIFF stream, to `metadata`.
  static func readCanonBox(_ stream: TIFFStream, into metadata: inout PhotoMetadata) {
    var builder = MakerNoteBuilder(.canon, stream, metadata)
    metadata = PhotoMetadata()
    if let directory = builder.readDirectory(at: stream.firstDirectory, CanonTags.main) {
      CanonNote.expand(directory, &builder)
    }
    metadata = builder.metadata
  }

  private static func readDirectory(_ layout: MakerNoteLayout, _ note: MakerNote, _ metadata: inout PhotoMetadata) {
    let rebased = rebased(layout, note)
    var builder = MakerNoteBuilder(layout.vendor, rebased.stream, metadata)
    metadata = PhotoMetadata()
    if let shift = rebased.shift {
      builder.note(.invalidValue(part: "MakerNote offset base", found: shift), at: rebased.stream.firstDirectory)
    }
    if let directory = builder.readDirectory(at: rebased.stream.firstDirectory, layout.tags) {
      expand(layout, directory, &builder)
    }
    metadata = builder.metadata
  }

  /// The layout's stream with its offsets corrected, and by how much a moved note is off.
  private static func rebased(_ layout: MakerNoteLayout, _ note: MakerNote) -> (stream: TIFFStream, shift: Int?) {
    let stream = layout.stream
    guard let directory = stream.directory(at: stream.firstDirectory) else { return (stream, nil) }
    // The note's range in the stream that its offsets are relative to.
    let start = note.stream.region.offset + note.start - stream.region.offset
    let offsets = MakerNoteOffsets(directory, note: start..<start + note.count)
    guard let shift = layout.form == .canon ? note.footerShift ?? offsets.shift : offsets.shift, shift != 0 else {
      return (stream, nil)
    }
    let moved = TIFFStream(
      stream.region, order: stream.order, firstDirectory: stream.firstDirectory, valueBase: stream.valueBase + shift)
    // Some cameras count from the start of the note or of its directory, which is not a move; what an unknown maker
    // does is anyone's guess.
    let isOwnWay = shift == note.start || shift == stream.firstDirectory || layout.vendor == .unknown
    return (moved, isOwnWay ? nil : shift)
  }

  private static func expand(
    _ layout: MakerNoteLayout, _ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder
  ) {
    switch layout.form {
    case .apple: AppleNote.expand(directory, &builder)
    case .canon: CanonNote.expand(directory, &builder)
    case .nikon: NikonNote.expand(directory, &builder)
    case .fujifilm: FujifilmNote.expand(directory, &builder)
    case .panasonic: PanasonicNote.expand(directory, &builder)
    case .olympus: OlympusNote.expand(directory, &builder)
    case .sony: SonyNote.expand(directory, &builder)
    case .sigma: builder.dropLabels()
    case .pentax: PentaxNote.expand(directory, &builder)
    case .casio: CasioNote.expand(directory, &builder)
    case .samsung: SamsungNote.expand(directory, &builder)
    case .ricoh: RicohNote.expand(directory, &builder)
    case .minolta: MinoltaNote.expand(directory, &builder)
    case .leica:
      builder.readFields(directory.entry(0x040A), LeicaTags.focusInfo, unit: 2)
      builder.readFields(directory.entry(0x0410), LeicaTags.shotInfo, unit: 2)
    case .nikonOld, .asahi, .casioOld, .sanyo, .leicaFirst, .leicaLater, .motorola, .generalImaging, .dji, .jvc,
      .listing, .kodak, .text, .opaque:
      break
    }
  }

  /// Records the vendor even of a note that isn't a directory.
  private static func noteVendor(_ layout: MakerNoteLayout, _ note: MakerNote, _ metadata: inout PhotoMetadata) {
    let place = note.stream.region.fileOffset(at: note.start)
    let beginning = MetadataEntry(
      name: .known("MakerNoteHeader"), value: .bytes(note.head), offset: place, length: note.head.count)
    metadata.directories.append(MetadataDirectory(.makerNote(layout.vendor), offset: place, entries: [beginning]))
  }
}

/// The MakerNote in DNGPrivateData (DNG 1.7.1, "DNGPrivateData"): Pentax's, Samsung's and Ricoh's cameras write theirs
/// there, with a header, and Adobe's converter moves that of any raw file there.
enum DNGPrivateNote {
  /// "Adobe" and a NUL, then blocks with a four-character code and a big-endian length, each padded to even length.
  private static let headerLength = 6
  /// Adobe writes about five blocks.
  private static let blockLimit = 16

  /// Appends the MakerNote in the value of `entry` to `metadata`, if there is one.
  static func read(_ entry: TIFFEntry, in stream: TIFFStream, into metadata: inout PhotoMetadata) {
    let bytes = stream.region.region(at: entry.valueOffset, count: entry.byteCount)
    guard let head = try? bytes.prefix(min(8, bytes.count)) else { return }
    guard head.starts(with: "Adobe\0") else {
      // ExifTool 12.57, Exif.pm, tag 0xC634.
      if head.starts(with: "PENTAX \0") || head.starts(with: "SAMSUNG\0") || head.starts(with: "RICOH\0") {
        MakerNoteReader.read(entry, in: stream, into: &metadata)
      }
      return
    }
    var offset = headerLength
    for _ in 0..<blockLimit {
      guard let head = try? bytes.bytes(at: offset, count: 8), let length = try? head.number32(at: 4) else { return }
      if head.starts(with: "MakN") {
        return readNote(at: entry.valueOffset + offset + 8, length, in: stream, into: &metadata)
      }
      offset += 8 + length + length & 1
    }
  }

  /// Reads the note's byte order, its offset in the raw file, then the note unchanged.
  private static func readNote(
    at offset: Int, _ length: Int, in stream: TIFFStream, into metadata: inout PhotoMetadata
  ) {
    guard length > 6, let head = try? stream.region.bytes(at: offset, count: 6),
      let original = try? head.number32(at: 2)
    else { return }
    let start = offset + 6
    let moved = TIFFStream(
      stream.region, order: head.starts(with: "MM") ? .big : .little, firstDirectory: start,
      valueBase: start - original)
    let note = TIFFEntry(
      tag: 0x927C, type: .undefined, count: length - 6, valueOffset: start, entryOffset: offset, byteCount: length - 6)
    MakerNoteReader.read(note, in: moved, into: &metadata)
  }
}
