import ByteReading
import ImageFormats

/// MakerNotes that are lists of names and values instead of a directory.
enum TextNote {
  /// Appends the values of `note`, whose maker is `vendor`.
  static func read(_ note: MakerNote, _ vendor: MakerNoteVendor, into metadata: inout PhotoMetadata) {
    guard let bytes = try? note.stream.region.bytes(at: note.start, count: min(note.count, lengthLimit)) else { return }
    metadata.directories.append(
      MetadataDirectory(.makerNote(vendor), offset: bytes.fileOffset(at: 0), entries: entries(bytes)))
  }

  private static func entries(_ bytes: ByteSlice) -> [MetadataEntry] {
    if bytes.starts(with: "[") { return bracketed(bytes) }
    if bytes.starts(with: "STMN") { return samsung(bytes) }
    return bytes.starts(with: "VER:") ? labelled(bytes) : abbreviated(bytes)
  }

  /// DJI's debug information is about 20 KB long and has 15 parts.
  private static let lengthLimit = 65_536
  private static let partLimit = 64

  /// DJI: `[name:value][name:value]`, where values are text or bytes of any kind.
  private static func bracketed(_ bytes: ByteSlice) -> [MetadataEntry] {
    var entries: [MetadataEntry] = []
    var start = 0
    while start < bytes.count, bytes[start] == 0x5B, entries.count < partLimit {
      var end = start + 1
      // A value ends at the bracket that the next part or the padding follows.
      while end < bytes.count, bytes[end] != 0x5D || end + 1 < bytes.count && ![0x5B, 0].contains(bytes[end + 1]) {
        end += 1
      }
      if let entry = part(bytes, start + 1, end) { entries.append(entry) }
      start = end + 1
    }
    return entries
  }

  private static func part(_ bytes: ByteSlice, _ start: Int, _ end: Int) -> MetadataEntry? {
    guard let colon = (start..<min(end, start + 40)).first(where: { bytes[$0] == 0x3A }),
      let key = try? bytes.slice(at: start, count: colon - start),
      let value = try? bytes.slice(at: colon + 1, count: end - colon - 1)
    else { return nil }
    var name: StaticText?
    droneParts.forEachLine { line in
      let (known, tag) = line.split(at: 0x3D)
      if (0..<key.count).map({ key[$0] }).elementsEqual(known.utf8) { name = tag }
      return name != nil
    }
    guard let name else { return nil }
    let decoded = MetadataText.printable(value).map { MetadataValue.text($0) } ?? .bytes(value)
    return bytes.entry(name, decoded, at: colon + 1, value.count)
  }

  /// Ricoh's first cameras: `Rv0207;Sf6C84;Rg76`, two or three letters and a value.
  private static func abbreviated(_ bytes: ByteSlice) -> [MetadataEntry] {
    var entries: [MetadataEntry] = []
    var start = 0
    while start < bytes.count, entries.count < partLimit {
      let end = (start..<bytes.count).first { bytes[$0] == 0x3B || bytes[$0] == 0 } ?? bytes.count
      for (letters, name) in abbreviations where bytes.starts(with: letters, at: start) {
        let place = start + letters.utf8CodeUnitCount
        guard let value = try? bytes.slice(at: place, count: end - place), let text = MetadataText.printable(value)
        else { break }
        entries.append(bytes.entry(name, .text(version(text)), at: place, value.count))
        break
      }
      start = end + 1
    }
    return entries
  }

  private static let abbreviations: [(StaticString, StaticText)] = [
    ("Rev", "FirmwareVersion"), ("Rv", "FirmwareVersion"), ("Rg", "RedGain"), ("Gg", "GreenGain"), ("Bg", "BlueGain"),
  ]

  /// Four digits are a version: 0207 is 2.07.
  private static func version(_ text: String) -> String {
    guard text.utf8.count == 4, let number = Int(text) else { return text }
    return "\(number / 100)." + DecimalText.twoDigits(Int64(number % 100))
  }

  /// JVC: `VER:0100QTY:FINE`, three letters and four characters.
  private static func labelled(_ bytes: ByteSlice) -> [MetadataEntry] {
    var entries: [MetadataEntry] = []
    for start in stride(from: 0, to: max(0, min(bytes.count, 64) - 7), by: 8) {
      guard let value = try? bytes.slice(at: start + 4, count: 4), let text = MetadataText.printable(value) else {
        break
      }
      if bytes.starts(with: "VER:", at: start) {
        entries.append(bytes.entry("MakerNoteVersion", .text(text), at: start + 4, 4))
      } else if bytes.starts(with: "QTY:", at: start) {
        let words = text.utf8.starts(with: StaticText("FINE").utf8) ? "Fine" : "Normal"
        entries.append(bytes.entry("Quality", .text(text), at: start + 4, 4, .words(words)))
      }
    }
    return entries
  }

  /// Samsung's first form: its version, then little-endian numbers.
  private static func samsung(_ bytes: ByteSlice) -> [MetadataEntry] {
    var directory = MetadataDirectory(.makerNote(.samsung), offset: bytes.fileOffset(at: 0))
    directory.append(
      BinaryField.table(
        """
        0 MakerNoteVersion s8
        2 PreviewImageStart u32
        3 PreviewImageLength u32
        """), in: bytes, unit: 4, .little)
    return directory.entries
  }

  private static let droneParts: StaticText = """
    ae_dbg_info=AEDebugInfo
    ae_histogram_info=AEHistogramInfo
    ae_local_histogram=AELocalHistogram
    ae_liveview_histogram_info=AELiveViewHistogramInfo
    ae_liveview_local_histogram=AELiveViewLocalHistogram
    awb_dbg_info=AWBDebugInfo
    af_dbg_info=AFDebugInfo
    adj_dbg_info=ADJDebugInfo
    hyperlapse_dbg_info=HyperlapsDebugInfo
    hiso=Histogram
    xidiri=Xidiri
    GimbalDegree(Y,P,R)=GimbalDegree
    FlightDegree(Y,P,R)=FlightDegree
    FlightSpeed(X,Y,Z)=FlightSpeed
    sensor_id=SensorID
    """
}
