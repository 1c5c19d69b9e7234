import ByteReading
import ImageFormats

/// How a MakerNote is to be read: whose format it follows, and how its offsets count.
struct MakerNoteLayout {
  /// What the note's directory holds.
  enum Form: Sendable {
    case apple, canon, nikon, nikonOld, sony, fujifilm, panasonic, olympus, pentax, samsung
    case casio, casioOld, minolta, ricoh, sanyo, sigma, leica
    /// A directory whose tags have no names here.
    case listing
    /// Kodak's fixed structure.
    case kodak
    /// No directory at all.
    case opaque
  }

  let vendor: MakerNoteVendor
  let form: Form
  let stream: TIFFStream

  init(_ vendor: MakerNoteVendor, _ form: Form, _ stream: TIFFStream) {
    self.vendor = vendor
    self.form = form
    self.stream = stream
  }

  /// The tag table of the note's directory.
  var tags: [ExifTag] {
    switch form {
    case .apple: AppleTags.main
    case .canon: CanonTags.main
    case .nikon: NikonTags.main
    case .nikonOld: NikonTags.old
    case .sony: SonyTags.main
    case .fujifilm: FujifilmTags.main
    case .panasonic: PanasonicTags.main
    case .olympus: OlympusTags.main
    case .pentax: PentaxTags.main
    case .samsung: SamsungTags.main
    case .casio: CasioTags.main
    case .casioOld: CasioTags.old
    case .minolta: MinoltaTags.main
    case .ricoh: RicohTags.main
    case .sanyo: SanyoTags.main
    case .sigma: SigmaTags.main
    case .leica: LeicaTags.main
    case .listing, .kodak, .opaque: []
    }
  }
}

/// Finds out where a MakerNote's offsets count from.
///
/// Editors that rewrite the Exif block move the note and leave its offsets as they were, so they point after or
/// before it. How far they are off follows from the values: makers write them right after the directory.
struct MakerNoteOffsets {
  private let entries: [TIFFEntry]
  private let directory: Range<Int>
  private let note: Range<Int>

  /// The values of `directory`, which ought to be in the bytes `note` of their stream.
  init(_ directory: TIFFDirectory, note: Range<Int>) {
    entries = directory.entries.filter { !$0.isInline && $0.byteCount > 0 }
    self.directory = directory.offset..<directory.offset + max(0, directory.length)
    self.note = note
  }

  /// What must be added to every offset so that the values are in the note; `nil` when they do already, or when
  /// nothing makes them.
  var shift: Int? {
    guard let lowest = entries.min(by: { $0.valueOffset < $1.valueOffset })?.valueOffset, !areInside(0) else {
      return nil
    }
    // Some directories lack the four bytes of the next one's offset, some values begin a few bytes later. Where the
    // first value is so already, the note is whole and its declared length is what is wrong.
    let slacks = [0, -4, 2, 4, -2, 8]
    if slacks.contains(lowest - directory.upperBound) { return nil }
    let distances = slacks.map { directory.upperBound + $0 - lowest }
    return distances.first { areInside($0) }
  }

  private func areInside(_ shift: Int) -> Bool {
    for entry in entries {
      let start = entry.valueOffset + shift
      if start < note.lowerBound || start > note.upperBound || entry.byteCount > note.upperBound - start {
        return false
      }
      // A value that overlaps the directory's fields is not where its maker wrote it.
      if start < directory.upperBound - 4, start + entry.byteCount > directory.lowerBound { return false }
    }
    return true
  }
}
