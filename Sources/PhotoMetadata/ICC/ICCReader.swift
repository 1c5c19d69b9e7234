import ByteReading
import ImageFormats

/// Reads ICC profiles (ICC.1:2022): their header, descriptive texts and curve sizes.
struct ICCReader {
  private let region: ByteRegion
  private var directory: MetadataDirectory

  /// ICC.1:2022, 7.2: the header's length.
  private static let headerLength = 128
  /// A profile has about twenty tags; those of printers a few more.
  private static let tagLimit = 200
  /// Descriptions and copyrights are a line or two, in up to forty languages.
  private static let textLimit = 16_384
  /// Numbers and structures; curves and tables are cut to this length.
  private static let headLength = 64
  /// The byte limit for all elements of a profile: the tags of a hostile one share the longest text.
  private static let elementBudget = 1 << 18

  private init(_ region: ByteRegion) {
    self.region = region
    directory = MetadataDirectory(.icc, offset: region.fileOffset())
  }

  /// Appends the values of the profile in `region` to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard region.count > 0 else { return }
    var reader = ICCReader(region)
    guard let header = try? region.bytes(at: 0, count: headerLength), header.starts(with: "acsp", at: 36) else {
      return metadata.note(.missing(part: "profile file signature"), .icc, at: region.fileOffset())
    }
    do throws(ByteError) {
      try reader.readHeader(header)
      try reader.readTags(&metadata)
    } catch {
      metadata.note(
        .truncated(part: "profile", needed: headerLength + 4, available: region.count), .icc, at: region.fileOffset())
    }
    metadata.directories.append(reader.directory)
  }

  /// Appends the values of the profile in the PNG iCCP chunk `region` to `metadata`: its name, NUL, compression method
  /// 0, then a zlib stream (W3C PNG, third edition, 11.3.2.3).
  static func readPNGProfile(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard let bytes = try? region.load(), let end = bytes.firstIndex(of: 0) else {
      return metadata.note(.missing(part: "profile name"), .icc, at: region.fileOffset())
    }
    do throws(InflateError) {
      let profile = try metadata.inflate(bytes.suffix(from: end + 2))
      let first = metadata.directories.count
      read(profile.region, into: &metadata)
      guard end > 0, first < metadata.directories.count else { return }
      metadata.directories[first].entries.insert(
        bytes.entry("ProfileName", .text(bytes.prefix(end).lenientText), at: 0, end), at: 0)
    } catch {
      metadata.note(.invalidValue(part: "compressed profile", found: 0), .icc, at: bytes.fileOffset(at: end))
    }
  }

  private mutating func readHeader(_ header: ByteSlice) throws(ByteError) {
    try addCode("ProfileCMMType", header, at: 4)
    let major = try header.uint8(at: 8)
    let minor = try header.uint8(at: 9)
    directory.entries.append(
      header.entry("ProfileVersion", .text("\(major).\(minor >> 4).\(minor & 15)"), at: 8, 2))
    try addCode("ProfileClass", header, at: 12)
    try addCode("ColorSpaceData", header, at: 16)
    try addCode("ProfileConnectionSpace", header, at: 20)
    try addDate("ProfileDateTime", header, at: 24)
    try addCode("PrimaryPlatform", header, at: 40)
    try addCode("DeviceManufacturer", header, at: 48)
    try addCode("DeviceModel", header, at: 52)
    try addAttributes(header)
    directory.append(ICCTags.header, in: header, unit: 1, .big)
    try addCode("ProfileCreator", header, at: 80)
    // All zeros means that the profile's MD5 was not computed.
    let identifier = try HexText.of(header.slice(at: 84, count: 16))
    directory.entries.append(
      header.entry("ProfileID", identifier.map { .text($0) } ?? .integer(0), at: 84, 16))
  }

  private mutating func addCode(_ name: StaticText, _ header: ByteSlice, at index: Int) throws(ByteError) {
    let slice = try header.slice(at: index, count: 4)
    let text = slice.codeText
    guard !text.isEmpty else { return }
    let words = ProfileCode(header, at: index)?.words(in: ICCTags.codes)
    directory.entries.append(
      header.entry(name, .text(text), at: index, 4, words.map { .words($0.text) } ?? .plain))
  }

  /// ICC.1:2022, table 22: four bits of the last byte.
  private mutating func addAttributes(_ header: ByteSlice) throws(ByteError) {
    let bits = Int64(try header.uint32(at: 60))
    let words =
      (bits & 1 == 0 ? "Reflective" : "Transparency") + (bits & 2 == 0 ? ", Glossy" : ", Matte")
      + (bits & 4 == 0 ? ", Positive" : ", Negative") + (bits & 8 == 0 ? ", Color" : ", B&W")
    let vendor = Int64(try header.uint32(at: 56))
    directory.entries.append(
      header.entry("DeviceAttributes", .integers([vendor, bits]), at: 56, 8, .words(words)))
  }

  /// Six two-byte numbers, formatted as Exif dates.
  private mutating func addDate(_ name: StaticText, _ header: ByteSlice, at index: Int) throws(ByteError) {
    var text = ""
    for part in 0..<6 {
      let number = try header.uint16(at: index + part * 2)
      if part > 0 { text += part < 3 ? ":" : part == 3 ? " " : ":" }
      if part == 0, number == 0 { return }
      let digits = "\(number)"
      text += String(repeating: "0", count: max(0, (part == 0 ? 4 : 2) - digits.utf8.count)) + digits
    }
    directory.entries.append(header.entry(name, .text(text), at: index, 12))
  }

  private mutating func readTags(_ metadata: inout PhotoMetadata) throws(ByteError) {
    let count = try region.bytes(at: Self.headerLength, count: 4).number32(at: 0)
    guard count <= Self.tagLimit else {
      return metadata.note(
        .excessive(part: "profile tags"), .icc, at: region.fileOffset(at: Self.headerLength))
    }
    let table = try region.bytes(at: Self.headerLength + 4, count: count * 12)
    var budget = Self.elementBudget
    for index in 0..<count {
      guard let name = ProfileCode(table, at: index * 12)?.words(in: ICCTags.names) else { continue }
      let length = try table.number32(at: index * 12 + 8)
      budget -= min(length, Self.textLimit)
      guard budget > 0 else { return metadata.note(.excessive(part: "profile tags"), .icc, at: region.fileOffset()) }
      try addElement(name, at: table.number32(at: index * 12 + 4), count: length)
    }
  }

  /// Adds the value of a tag, according to its type (ICC.1:2022, 10).
  private mutating func addElement(_ name: StaticText, at offset: Int, count: Int) throws(ByteError) {
    let head = try region.bytes(at: offset, count: min(count, Self.headLength))
    // The type and four reserved bytes (10.1).
    guard head.count >= 8 else { return }
    switch try? head.fourCC(at: 0) {
    case "desc", "text", "mluc":
      let element = try region.bytes(at: offset, count: min(count, Self.textLimit))
      addText(name, element)
    case "XYZ ", "sf32":
      let numbers = (0..<(min(count, Self.headLength) - 8) / 4).compactMap { try? head.uint32(at: 8 + $0 * 4) }
      let values = numbers.map { Double(Int32(bitPattern: $0)) / 65536 }
      directory.entries.append(head.entry(name, .reals(values), at: 8, count - 8))
    case "sig ":
      let words = ProfileCode(head, at: 8)?.words(in: ICCTags.technologies)
      directory.entries.append(
        head.entry(
          name, .text(try head.slice(at: 8, count: 4).codeText), at: 8, 4, words.map { .words($0.text) } ?? .plain))
    case "dtim": try addDate(name, head, at: 8)
    case "meas": directory.append(ICCTags.measurement, in: head, unit: 1, .big)
    case "view": directory.append(ICCTags.viewingConditions, in: head, unit: 1, .big)
    case "chrm": directory.append(ICCTags.chromaticity, in: head, unit: 1, .big)
    default: directory.entries.append(head.entry(name, .bytes(head), at: 0, count))
    }
  }

  private mutating func addText(_ name: StaticText, _ element: ByteSlice) {
    if let (text, index, length) = ICCText.text(of: element), !text.isEmpty {
      directory.entries.append(element.entry(name, .text(text), at: index, length))
    }
    guard element.starts(with: "mluc") else { return }
    ICCText.forEachTranslation(element) { language, text, index, length in
      directory.entries.append(
        MetadataEntry(
          name: .text(name.text + "-" + language), value: .text(text), offset: element.fileOffset(at: index),
          length: length))
    }
  }
}

extension ByteSlice {
  /// A four-character code as text, without trailing spaces and NULs.
  fileprivate var codeText: String {
    var end = count
    while end > 0, self[end - 1] == 0x20 || self[end - 1] == 0 { end -= 1 }
    return prefix(end).lenientText
  }
}

/// Reads the texts of ICC profiles.
enum ICCText {
  /// Calls `body` for every record of a multilingual text except the English one, which has the tag's own name.
  static func forEachTranslation(_ element: ByteSlice, _ body: (String, String, Int, Int) -> Void) {
    guard let count = try? element.number32(at: 8), let size = try? element.number32(at: 12), size >= 12, count > 1
    else { return }
    for index in 0..<min(count, 64) {
      let record = 16 + FileNumber.product(index, size)
      guard let length = try? element.number32(at: record + 4), let offset = try? element.number32(at: record + 8),
        let slice = try? element.slice(at: offset, count: length),
        let language = try? element.slice(at: record, count: 2),
        let country = try? element.slice(at: record + 2, count: 2)
      else { return }
      if element.starts(with: "enUS", at: record) { continue }
      let place = country.codeText
      body(language.lenientText + (place.isEmpty ? "" : "-" + place), slice.utf16Text, offset, length)
    }
  }

  /// The text of a tag element of one of three types, with its position in the element.
  static func text(of element: ByteSlice) -> (String, Int, Int)? {
    if element.starts(with: "desc"), let length = try? element.number32(at: 8) {
      // textDescriptionType of version 2 profiles (ICC.1:2001-04, 6.5.17).
      let text = element.suffix(from: 12).prefix(length).untilNUL
      return (text.lenientText, 12, text.count)
    }
    if element.starts(with: "text") {
      let text = element.suffix(from: 8).untilNUL
      return (text.lenientText, 8, text.count)
    }
    return element.starts(with: "mluc") ? localizedText(element) : nil
  }

  /// multiLocalizedUnicodeType (ICC.1:2022, 10.15): the English record, else the first.
  private static func localizedText(_ element: ByteSlice) -> (String, Int, Int)? {
    guard let count = try? element.number32(at: 8), let size = try? element.number32(at: 12), size >= 12 else {
      return nil
    }
    var found: (String, Int, Int)?
    for index in 0..<min(count, 64) {
      let record = 16 + FileNumber.product(index, size)
      guard let length = try? element.number32(at: record + 4), let offset = try? element.number32(at: record + 8),
        let slice = try? element.slice(at: offset, count: length)
      else { break }
      let isEnglish = element.starts(with: "en", at: record)
      if found == nil || isEnglish { found = (slice.utf16Text, offset, length) }
      if isEnglish { break }
    }
    return found
  }
}
