import ByteReading
import ImageFormats

/// Tells whose format a MakerNote follows.
///
/// The note's own header decides, never Make: a Canon Make above a Fujifilm note is what forged metadata looks
/// like. Notes without a header are told apart by their fields; Make is asked last.
enum MakerNoteRecogniser {
  /// How `note` is to be read.
  static func layout(of note: MakerNote) -> MakerNoteLayout {
    headed(note) ?? headerless(note) ?? MakerNoteLayout(.unknown, .opaque, note.stream)
  }

  private static func headed(_ note: MakerNote) -> MakerNoteLayout? {
    let head = note.head
    if head.starts(with: "Apple iOS\0") {
      return MakerNoteLayout(.apple, .apple, note.ownStream(order(head, at: 12) ?? .big, directory: 14))
    }
    if head.starts(with: "Nikon\0") { return nikon(note) }
    if head.starts(with: "FUJIFILM") || head.starts(with: "GENERALE") {
      // Always little-endian, whatever the Exif block is; offsets count from the note's first letter.
      let directory = (try? head.number32(at: 8, .little)) ?? 12
      return MakerNoteLayout(.fujifilm, .fujifilm, note.ownStream(.little, directory: directory))
    }
    if head.starts(with: "OLYMPUS\0") { return own(note, .olympus, .olympus, orderAt: 8, directory: 12) }
    if head.starts(with: "OM SYSTEM\0") { return own(note, .olympus, .olympus, orderAt: 12, directory: 16) }
    if head.starts(with: "PENTAX \0") { return own(note, .pentax, .pentax, orderAt: 8, directory: 10) }
    if head.starts(with: "RICOH\0II") || head.starts(with: "RICOH\0MM") {
      return own(note, .pentax, .pentax, orderAt: 6, directory: 8)
    }
    if head.starts(with: "MOT\0") { return own(note, .unknown, .listing, orderAt: 8, directory: 8) }
    if head.starts(with: "KDK") { return MakerNoteLayout(.kodak, .kodak, note.stream) }
    // Ricoh's first cameras wrote lists of abbreviations: "Rv0207;Sf6C84;…".
    if head.starts(with: "Rv") || head.starts(with: "Rev") { return MakerNoteLayout(.ricoh, .opaque, note.stream) }
    if head.starts(with: "HDRP") { return MakerNoteLayout(.google, .opaque, note.stream) }
    return sharing(note)
  }

  /// Notes with a header whose offsets count as the Exif block's do.
  private static func sharing(_ note: MakerNote) -> MakerNoteLayout? {
    for header in headers where note.head.starts(with: header.text) {
      let order = header.form == .pentax ? order(note.head, at: 4) : nil
      return MakerNoteLayout(
        header.vendor, header.form, note.sharedStream(directory: Int(header.directory), order))
    }
    return nil
  }

  private struct Header: Sendable {
    let text: StaticString
    let vendor: MakerNoteVendor
    let form: MakerNoteLayout.Form
    let directory: UInt8

    init(_ text: StaticString, _ vendor: MakerNoteVendor, _ form: MakerNoteLayout.Form, _ directory: UInt8) {
      self.text = text
      self.vendor = vendor
      self.form = form
      self.directory = directory
    }
  }

  private static let headers: [Header] = [
    .init("SONY DSC \0", .sony, .sony, 12),
    .init("SONY CAM \0", .sony, .sony, 12),
    .init("SONY MOBILE\0", .sony, .sony, 12),
    .init("\0\0SONY PIC\0", .sony, .sony, 12),
    .init("VHAB     \0", .sony, .sony, 12),
    .init("Panasonic\0", .panasonic, .panasonic, 12),
    .init("LEICA\0\0\0", .leica, .panasonic, 8),
    .init("LEICA\0", .leica, .leica, 8),
    .init("LEICA CAMERA AG\0", .leica, .listing, 18),
    .init("OLYMP\0", .olympus, .olympus, 8),
    .init("EPSON\0", .olympus, .olympus, 8),
    .init("MINOL\0", .minolta, .olympus, 8),
    .init("CAMER\0", .olympus, .olympus, 8),
    .init("AOC\0", .pentax, .pentax, 6),
    .init("SANYO\0", .sanyo, .sanyo, 8),
    .init("SIGMA\0", .sigma, .sigma, 10),
    .init("FOVEON\0", .sigma, .sigma, 10),
    .init("QVC\0", .casio, .casio, 6),
    .init("DCI\0", .casio, .casio, 6),
    .init("RICOH", .ricoh, .ricoh, 8),
    .init("Ricoh", .ricoh, .ricoh, 8),
    .init("KYOCERA            ", .unknown, .listing, 22),
  ]

  private static func own(
    _ note: MakerNote, _ vendor: MakerNoteVendor, _ form: MakerNoteLayout.Form, orderAt: Int, directory: Int
  ) -> MakerNoteLayout {
    let order = order(note.head, at: orderAt) ?? note.likelyOrder(at: directory)
    return MakerNoteLayout(vendor, form, note.ownStream(order, directory: directory))
  }

  /// Type 1 shares the Exif block's offsets, type 3 has a TIFF header of its own ten bytes in.
  private static func nikon(_ note: MakerNote) -> MakerNoteLayout {
    if let stream = TIFFStream(note.stream.region.region(at: note.start + 10)) {
      return MakerNoteLayout(.nikon, .nikon, stream)
    }
    return MakerNoteLayout(.nikon, .nikonOld, note.sharedStream(directory: 8))
  }

  private static func order(_ head: ByteSlice, at offset: Int) -> Endianness? {
    if head.starts(with: "II", at: offset) { return .little }
    return head.starts(with: "MM", at: offset) ? .big : nil
  }
}
