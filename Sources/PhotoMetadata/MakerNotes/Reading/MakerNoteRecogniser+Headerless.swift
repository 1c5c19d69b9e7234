import ByteReading
import ImageFormats

extension MakerNoteRecogniser {
  /// Notes that begin with a directory at once.
  static func headerless(_ note: MakerNote) -> MakerNoteLayout? {
    let order = note.likelyOrder(at: 0)
    guard note.looksLikeDirectory(at: 0, order) else { return nil }
    let stream = note.sharedStream(directory: 0, order)
    guard let directory = stream.directory(at: stream.firstDirectory) else { return nil }
    let (vendor, form) = maker(directory, stream) ?? made(note)
    return MakerNoteLayout(vendor, form, stream)
  }

  /// The maker whose fields `directory` has.
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

  /// What Make promises; the note's fields don't contradict it.
  private static func made(_ note: MakerNote) -> (MakerNoteVendor, MakerNoteLayout.Form) {
    if note.isMade(by: "Canon") { return (.canon, .canon) }
    if note.isMade(by: "NIKON") { return (.nikon, .nikon) }
    if note.isMade(by: "SONY") { return (.sony, .sony) }
    if note.isMade(by: "SAMSUNG") { return (.samsung, .samsung) }
    if note.isMade(by: "CASIO") { return (.casio, .casioOld) }
    if note.isMade(by: "Minolta") || note.isMade(by: "KONICA") { return (.minolta, .minolta) }
    if note.isMade(by: "PENTAX") || note.isMade(by: "Asahi") { return (.pentax, .pentax) }
    if note.isMade(by: "EASTMAN KODAK") || note.isMade(by: "Kodak") { return (.kodak, .listing) }
    if note.isMade(by: "LEICA") { return (.leica, .listing) }
    if note.isMade(by: "Google") { return (.google, .listing) }
    return (.unknown, .listing)
  }
}
