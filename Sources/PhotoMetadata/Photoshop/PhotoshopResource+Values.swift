import ByteReading

extension PhotoshopResource {
  /// The number of bytes kept of a resource that isn't decoded.
  private static let keptBytes = 64

  /// The values in the bytes `value` of resource `number`; `nil` if it can't be read.
  static func entries(_ number: UInt16, _ value: ByteRegion) -> [MetadataEntry]? {
    guard let bytes = try? value.prefix(4096) else { return nil }
    switch number {
    case 0x03ED: return resolution(bytes)
    case 0x0406: return quality(bytes)
    case 0x0421: return version(bytes)
    case 0x041A: return sliceGroup(bytes)
    case 0x0426: return fields(number, printScale, bytes)
    case 0x0428: return aspectRatio(bytes)
    case 0x03EE: return [entry(number, name(number), .text(pascalList(bytes)), bytes, 0, value.count)]
    case 0x0BB7: return [entry(number, name(number), .text(pascal(bytes)), bytes, 0, bytes.count)]
    case 0x0425:
      return [entry(number, "IPTCDigest", .text(hexadecimal(bytes.prefix(16))), bytes, 0, bytes.count)]
    case 0x040B: return [entry(number, "URL", .text(bytes.lenientText), bytes, 0, bytes.count)]
    case 0x0409, 0x040C: return thumbnail(number, bytes, value)
    case 0x040A, 0x0410, 0x0411, 0x0412, 0x0413, 0x0414, 0x0419, 0x040D:
      return number16or32(number, bytes)
    default:
      let kept = bytes.prefix(keptBytes)
      return [
        MetadataEntry(
          tag: UInt32(number), name: name(number), value: .bytes(kept), offset: bytes.fileOffset(at: 0),
          length: value.count)
      ]
    }
  }

  private static func entry(
    _ number: UInt16, _ name: MetadataName, _ value: MetadataValue, _ bytes: ByteSlice, _ index: Int, _ length: Int,
    _ meaning: ValueMeaning = .plain
  ) -> MetadataEntry {
    MetadataEntry(
      tag: UInt32(number), name: name, value: value, offset: bytes.fileOffset(at: index), length: length,
      meaning: meaning)
  }

  private static func entry(
    _ number: UInt16, _ name: StaticText, _ value: MetadataValue, _ bytes: ByteSlice, _ index: Int, _ length: Int,
    _ meaning: ValueMeaning = .plain
  ) -> MetadataEntry {
    entry(number, .known(name), value, bytes, index, length, meaning)
  }

  private static let printScale = BinaryField.table(
    """
    0 PrintStyle u16 {0=Centered|1=Size to Fit|2=User Defined}
    2 PrintPosition fx2
    10 PrintScale f
    """)

  private static func fields(_ number: UInt16, _ fields: [BinaryField], _ bytes: ByteSlice) -> [MetadataEntry] {
    var directory = MetadataDirectory(.photoshop, offset: bytes.fileOffset(at: 0))
    directory.append(fields, in: bytes, unit: 1, .big)
    return directory.entries.map { entry in
      var entry = entry
      entry.tag = UInt32(number)
      return entry
    }
  }

  /// PixelAspectRatio: a version and a double.
  private static func aspectRatio(_ bytes: ByteSlice) -> [MetadataEntry] {
    guard let bits = try? bytes.uint64(at: 4) else { return [] }
    return [entry(0x0428, "PixelAspectRatio", .real(Double(bitPattern: bits)), bytes, 4, 8)]
  }

  private static func number16or32(_ number: UInt16, _ bytes: ByteSlice) -> [MetadataEntry] {
    var value: Int64 = 0
    for index in 0..<min(bytes.count, 4) { value = value << 8 | Int64(bytes[index]) }
    return [entry(number, name(number), .integer(value), bytes, 0, bytes.count)]
  }

  /// ResolutionInfo: 16.16 fixed-point resolutions with their display units.
  private static func resolution(_ bytes: ByteSlice) -> [MetadataEntry] {
    guard let x = try? bytes.uint32(at: 0), let unit = try? bytes.uint16(at: 4),
      let y = try? bytes.uint32(at: 8), let unitY = try? bytes.uint16(at: 12)
    else { return [] }
    let words: WordTable = """
      1=inches
      2=cm
      """
    return [
      entry(0x03ED, "XResolution", .real(Double(x) / 65_536), bytes, 0, 4),
      entry(0x03ED, "DisplayedUnitsX", .integer(Int64(unit)), bytes, 4, 2, .choice(words)),
      entry(0x03ED, "YResolution", .real(Double(y) / 65_536), bytes, 8, 4),
      entry(0x03ED, "DisplayedUnitsY", .integer(Int64(unitY)), bytes, 12, 2, .choice(words)),
    ]
  }

  /// The setting of the JPEG dialogue: -4 is quality 0 there, 8 is 12; then the format and the number of progressive
  /// scans.
  private static func quality(_ bytes: ByteSlice) -> [MetadataEntry] {
    guard let quality = try? Int16(bitPattern: bytes.uint16(at: 0)) else { return [] }
    var entries = [entry(0x0406, "PhotoshopQuality", .integer(Int64(quality) + 4), bytes, 0, 2)]
    if let format = try? bytes.uint16(at: 2) {
      let words: WordTable = """
        0=Standard
        1=Optimized
        0x0101=Progressive
        """
      entries.append(entry(0x0406, "PhotoshopFormat", .integer(Int64(format)), bytes, 2, 2, .choice(words)))
    }
    if entries.last?.value.integer == 0x0101, let scans = try? bytes.uint16(at: 4) {
      let words: WordTable = """
        1=3 Scans
        2=4 Scans
        3=5 Scans
        """
      entries.append(entry(0x0406, "ProgressiveScans", .integer(Int64(scans)), bytes, 4, 2, .choice(words)))
    }
    return entries
  }

  /// VersionInfo: version, whether there is a merged image, then the writer's and reader's names in UTF-16.
  private static func version(_ bytes: ByteSlice) -> [MetadataEntry] {
    guard let merged = try? bytes.uint8(at: 4) else { return [] }
    var entries = [
      entry(
        0x0421, "HasRealMergedData", .integer(Int64(merged)), bytes, 4, 1, .choice("0=No\n1=Yes"))
    ]
    guard let (writer, next) = unicode(bytes, at: 5) else { return entries }
    entries.append(entry(0x0421, "WriterName", .text(writer), bytes, 9, next - 9))
    guard let (reader, end) = unicode(bytes, at: next) else { return entries }
    entries.append(entry(0x0421, "ReaderName", .text(reader), bytes, next + 4, end - next - 4))
    return entries
  }

  /// Slices: the name of their group, which Photoshop takes from the document's name.
  private static func sliceGroup(_ bytes: ByteSlice) -> [MetadataEntry] {
    // Version 6: the version, a rectangle of four numbers, then the name.
    let isOld = (try? bytes.uint32(at: 0)) == 6
    guard isOld, let (name, end) = unicode(bytes, at: 20) else {
      return [entry(0x041A, "SliceInfo", .bytes(bytes.prefix(keptBytes)), bytes, 0, bytes.count)]
    }
    var entries = [entry(0x041A, "SlicesGroupName", .text(name), bytes, 24, end - 24)]
    if let count = try? bytes.uint32(at: end) {
      entries.append(entry(0x041A, "NumSlices", .integer(Int64(count)), bytes, end, 4))
    }
    return entries
  }

  private static func thumbnail(_ number: UInt16, _ bytes: ByteSlice, _ value: ByteRegion) -> [MetadataEntry] {
    guard let width = try? bytes.uint32(at: 4), let height = try? bytes.uint32(at: 8) else { return [] }
    // The image follows a 28-byte header.
    let picture = bytes.suffix(from: 28).prefix(keptBytes)
    return [
      entry(number, "ThumbnailWidth", .integer(Int64(width)), bytes, 4, 4),
      entry(number, "ThumbnailHeight", .integer(Int64(height)), bytes, 8, 4),
      MetadataEntry(
        tag: UInt32(number), name: name(number), value: .bytes(picture), offset: bytes.fileOffset(at: 28),
        length: max(0, value.count - 28)),
    ]
  }

  /// A string of 16-bit characters preceded by their count, without its final NUL, and the index after it.
  private static func unicode(_ bytes: ByteSlice, at index: Int) -> (String, Int)? {
    guard let count = try? bytes.number32(at: index), count <= bytes.count / 2,
      let slice = try? bytes.slice(at: index + 4, count: count * 2)
    else { return nil }
    return (slice.utf16Text, index + 4 + count * 2)
  }

  private static func pascal(_ bytes: ByteSlice) -> String {
    guard bytes.count > 0 else { return "" }
    return bytes.suffix(from: 1).prefix(Int(bytes[0])).lenientText
  }

  /// Strings with their lengths before them, one after the other.
  private static func pascalList(_ bytes: ByteSlice) -> String {
    var text = ""
    var place = 0
    while place < bytes.count {
      if place > 0 { text += ", " }
      text += pascal(bytes.suffix(from: place))
      place += Int(bytes[place]) + 1
    }
    return text
  }

  private static func hexadecimal(_ bytes: ByteSlice) -> String {
    var text = ""
    for index in 0..<bytes.count {
      text += (bytes[index] < 16 ? "0" : "") + String(bytes[index], radix: 16)
    }
    return text
  }
}
