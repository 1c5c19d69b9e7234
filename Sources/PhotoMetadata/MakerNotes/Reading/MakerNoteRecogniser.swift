import ByteReading
import ImageFormats

/// Recognises the format of a MakerNote.
///
/// The note's own header decides, never Make: a Canon Make with a Fujifilm note is what forged metadata looks like.
/// Notes without a header are distinguished by their fields; Make is the last resort.
enum MakerNoteRecogniser {
  /// The layout for reading `note`.
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
      // Always little-endian, regardless of the Exif block; offsets count from the note's first letter.
      let directory = (try? head.number32(at: 8, .little)) ?? 12
      return MakerNoteLayout(.fujifilm, .fujifilm, note.ownStream(.little, directory: directory))
    }
    if head.starts(with: "OLYMPUS\0") { return own(note, .olympus, .olympus, orderAt: 8, directory: 12) }
    if head.starts(with: "OM SYSTEM\0") { return own(note, .olympus, .olympus, orderAt: 12, directory: 16) }
    if head.starts(with: "PENTAX \0") || head.starts(with: "SAMSUNG\0") {
      return own(note, .pentax, .pentax, orderAt: 8, directory: 10)
    }
    if head.starts(with: "RICOH\0II") || head.starts(with: "RICOH\0MM") {
      return own(note, .pentax, .pentax, orderAt: 6, directory: 8)
    }
    if head.starts(with: "MOT\0") { return own(note, .unknown, .motorola, orderAt: 8, directory: 8) }
    if head.starts(with: "GE\0\0"), let order = order(head, at: 10) {
      // Offsets count from two bytes before the note.
      return MakerNoteLayout(.unknown, .generalImaging, note.ownStream(order, directory: 20, from: -2))
    }
    if let vendor = list(head) { return MakerNoteLayout(vendor, .text, note.stream) }
    if head.starts(with: "HDRP") { return MakerNoteLayout(.google, .opaque, note.stream) }
    if KodakNote.layout(of: note) != nil { return MakerNoteLayout(KodakNote.vendor(of: note), .kodak, note.stream) }
    return sharing(note)
  }

  /// The maker of a note that is a list of names and values.
  private static func list(_ head: ByteSlice) -> MakerNoteVendor? {
    if head.starts(with: "Rv") || head.starts(with: "Rev") { return .ricoh }
    if head.starts(with: "STMN") { return .samsung }
    return head.starts(with: "[ae_dbg_info:") || head.starts(with: "VER:") ? .unknown : nil
  }

  /// Notes with a header whose offsets count like the Exif block's.
  private static func sharing(_ note: MakerNote) -> MakerNoteLayout? {
    for header in headers where note.head.starts(with: header.text) {
      // An editor that changes the Exif block's byte order changes the directory's, but not the mark before it.
      let marked = header.form == .pentax ? order(note.head, at: 4) : nil
      let order = marked.flatMap { note.looksLikeDirectory(at: Int(header.directory), $0) ? $0 : nil }
      let stream = note.sharedStream(directory: Int(header.directory), order)
      return MakerNoteLayout(header.vendor, isCasio(header, stream) ? .casio : header.form, stream)
    }
    return nil
  }

  /// The Optio 330 and 430 are Casio's cameras and have its tags; Pentax's own numbers are below 0x1000.
  private static func isCasio(_ header: Header, _ stream: TIFFStream) -> Bool {
    header.form == .pentax && stream.directory(at: stream.firstDirectory)?.entry(0x2001) != nil
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
    .init("LEICA\0\u{2}\0", .leica, .leicaLater, 8),
    .init("LEICA\0", .leica, .leica, 8),
    .init("LEICA CAMERA AG\0", .leica, .listing, 18),
    .init("OLYMP\0", .olympus, .olympus, 8),
    .init("EPSON\0", .olympus, .olympus, 8),
    .init("MINOL\0", .minolta, .olympus, 8),
    .init("CAMER\0", .olympus, .olympus, 8),
    .init("AOC\0", .pentax, .pentax, 6),
    .init("JVC ", .unknown, .jvc, 4),
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

  /// Type 1 shares the Exif block's offsets; type 3 has its own TIFF header ten bytes in.
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

extension MakerNoteRecogniser {
  /// Notes that begin directly with a directory.
  private static func headerless(_ note: MakerNote) -> MakerNoteLayout? {
    let order = note.likelyOrder(at: 0)
    guard note.looksLikeDirectory(at: 0, order) else { return nil }
    let stream = note.sharedStream(directory: 0, order)
    guard let directory = stream.directory(at: stream.firstDirectory) else { return nil }
    let (vendor, form) = maker(directory, stream) ?? made(note)
    return MakerNoteLayout(vendor, form, stream)
  }

  /// The maker, judging by the fields of `directory`.
  private static func maker(
    _ directory: TIFFDirectory, _ stream: TIFFStream
  ) -> (MakerNoteVendor, MakerNoteLayout.Form)? {
    guard let first = directory.entries.first else { return nil }
    let start = try? stream.region.bytes(at: first.valueOffset, count: min(first.byteCount, 4))
    if first.tag == 0, start?.starts(with: "MLT0") == true { return (.minolta, .minolta) }
    if isCanon(directory, stream) { return (.canon, .canon) }
    if first.tag == 1, first.type == .undefined, first.count == 4 {
      // Samsung writes "0100", the first Nikon SLRs "0200" and "0210"; Samsung's second field is the device type.
      let second = directory.entry(2)
      if start?.starts(with: "01") == true, second?.type == .long { return (.samsung, .samsung) }
      if start?.starts(with: "02") == true, second?.type == .short { return (.nikon, .nikon) }
    }
    let hasSonyTags = directory.entry(0xB001) != nil || directory.entry(0xB020) != nil
    return hasSonyTags ? (.sony, .sony) : nil
  }

  /// Canon's settings are an array of 16-bit numbers whose first one is the array's length in bytes.
  private static func isCanon(_ directory: TIFFDirectory, _ stream: TIFFStream) -> Bool {
    guard let settings = directory.entry(1), settings.type == .short, settings.count > 8 else { return false }
    return stream.number(settings) == settings.byteCount
      || directory.entry(4)?.type == .short && directory.entry(6)?.type == .ascii
  }

  /// The format for Make, which the note's fields don't contradict.
  private static func made(_ note: MakerNote) -> (MakerNoteVendor, MakerNoteLayout.Form) {
    if note.isMade(by: "Canon") { return (.canon, .canon) }
    if note.isMade(by: "NIKON") { return (.nikon, .nikon) }
    if note.isMade(by: "SONY") { return (.sony, .sony) }
    if note.isMade(by: "SAMSUNG") { return (.samsung, .samsung) }
    if note.isMade(by: "CASIO") { return (.casio, .casioOld) }
    if note.isMade(by: "Minolta") || note.isMade(by: "KONICA") { return (.minolta, .minolta) }
    if note.isMade(by: "PENTAX") { return (.pentax, .pentax) }
    if note.isMade(by: "Asahi") { return (.pentax, .asahi) }
    if note.isMade(by: "EASTMAN KODAK") || note.isMade(by: "Kodak") { return (.kodak, .listing) }
    if note.isMade(by: "LEICA") { return (.leica, .leicaFirst) }
    if note.isMade(by: "DJI") { return (.unknown, .dji) }
    if note.isMade(by: "Google") { return (.google, .listing) }
    return (.unknown, .listing)
  }
}
