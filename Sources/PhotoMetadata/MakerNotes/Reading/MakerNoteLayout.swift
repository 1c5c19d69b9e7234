import ByteReading
import ImageFormats

/// How to read a MakerNote: its format, and what its offsets are relative to.
struct MakerNoteLayout {
  /// The format of the note's directory.
  enum Form: Sendable {
    case apple, canon, nikon, nikonOld, sony, fujifilm, panasonic, olympus, pentax, asahi, samsung
    case casio, casioOld, minolta, ricoh, sanyo, sigma, leica, leicaFirst, leicaLater
    case motorola, generalImaging, dji, jvc
    /// A directory whose tags have no names here.
    case listing
    /// Kodak's fixed structures.
    case kodak
    /// A list of names and values.
    case text
    /// Not a directory.
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

  /// The tag table for the note's directory.
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
    case .asahi: PentaxTags.asahi
    case .samsung: SamsungTags.main
    case .casio: CasioTags.main
    case .casioOld: CasioTags.old
    case .minolta: MinoltaTags.main
    case .ricoh: RicohTags.main
    case .sanyo: SanyoTags.main
    case .sigma: SigmaTags.main
    case .leica: LeicaTags.main
    case .leicaFirst: LeicaTags.first
    case .leicaLater: LeicaTags.later
    case .motorola: SmallMakers.motorola
    case .generalImaging: SmallMakers.generalImaging
    case .dji: SmallMakers.dji
    case .jvc: SmallMakers.jvc
    case .listing, .kodak, .text, .opaque: []
    }
  }
}

/// Finds out what a MakerNote's offsets are relative to.
///
/// Editors that rewrite the Exif block move the note but don't adjust its offsets, so they point after or before it.
/// The values reveal by how much they are off: makers write them right after the directory.
struct MakerNoteOffsets {
  private let entries: [TIFFEntry]
  private let directory: Range<Int>
  private let note: Range<Int>

  /// Analyses the values of `directory`, which should be in the bytes `note` of their stream.
  init(_ directory: TIFFDirectory, note: Range<Int>) {
    entries = directory.entries.filter { !$0.isInline && $0.byteCount > 0 }
    self.directory = directory.offset..<directory.offset + max(0, directory.length)
    self.note = note
  }

  /// The number to add to every offset so that all values are in the note; `nil` when they already are, or when no
  /// number achieves it.
  var shift: Int? {
    guard let lowest = entries.min(by: { $0.valueOffset < $1.valueOffset })?.valueOffset, !areInside(0) else {
      return nil
    }
    // Some directories lack the four bytes of the next one's offset, some values begin a few bytes later. If the first
    // value is already in such a place, the note is intact and its declared length is wrong.
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
