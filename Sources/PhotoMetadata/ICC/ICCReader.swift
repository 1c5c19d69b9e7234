import ByteReading
import ImageFormats

/// Reads ICC profiles (ICC.1:2022): their header and the texts that describe them, not their curves.
struct ICCReader {
  private let region: ByteRegion
  private var directory: MetadataDirectory

  /// ICC.1:2022, 7.2: the header's length.
  private static let headerLength = 128
  /// A profile has about twenty tags; those of printers a few more.
  private static let tagLimit = 200
  /// Descriptions and copyrights are a line or two, in up to some forty languages.
  private static let textLimit = 16_384

  private init(_ region: ByteRegion) {
    self.region = region
    directory = MetadataDirectory(.icc, offset: region.fileOffset())
  }

  /// Appends what the profile in `region` says to `metadata`.
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

  /// Appends what the profile in the PNG iCCP chunk `region` says to `metadata`: its name, NUL, compression method 0,
  /// then a zlib stream (W3C PNG, third edition, 11.3.2.3).
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
    try addCode("ProfileClass", header, at: 12, .classes)
    try addCode("ColorSpaceData", header, at: 16)
    try addCode("ProfileConnectionSpace", header, at: 20)
    try addDate(header, at: 24)
    try addCode("PrimaryPlatform", header, at: 40)
    try addCode("DeviceManufacturer", header, at: 48)
    try addCode("DeviceModel", header, at: 52)
    let intents: WordTable = """
      0=Perceptual
      1=Media-Relative Colorimetric
      2=Saturation
      3=ICC-Absolute Colorimetric
      """
    let intent = Int64(try header.uint32(at: 64))
    directory.entries.append(header.entry("RenderingIntent", .integer(intent), at: 64, 4, .choice(intents)))
    try addCode("ProfileCreator", header, at: 80)
  }

  /// What a code of four characters may be put into.
  private enum Words {
    case asIs, classes
  }

  private mutating func addCode(
    _ name: StaticText, _ header: ByteSlice, at index: Int, _ words: Words = .asIs
  ) throws(ByteError) {
    let code = try header.fourCC(at: index)
    guard code.rawValue != 0 else { return }
    let slice = try header.slice(at: index, count: 4)
    let text = words == .classes ? Self.profileClass(code) ?? slice.codeText : slice.codeText
    guard !text.isEmpty else { return }
    directory.entries.append(header.entry(name, .text(text), at: index, 4))
  }

  /// ICC.1:2022, table 18.
  private static func profileClass(_ code: FourCC) -> String? {
    switch code {
    case "scnr": "Input Device Profile"
    case "mntr": "Display Device Profile"
    case "prtr": "Output Device Profile"
    case "link": "DeviceLink Profile"
    case "spac": "ColorSpace Conversion Profile"
    case "abst": "Abstract Profile"
    case "nmcl": "NamedColor Profile"
    default: nil
    }
  }

  /// Six numbers of two bytes, written as Exif writes dates.
  private mutating func addDate(_ header: ByteSlice, at index: Int) throws(ByteError) {
    var text = ""
    for part in 0..<6 {
      let number = try header.uint16(at: index + part * 2)
      if part > 0 { text += part < 3 ? ":" : part == 3 ? " " : ":" }
      if part == 0, number == 0 { return }
      text += (number < 10 ? "0" : "") + "\(number)"
    }
    directory.entries.append(header.entry("ProfileDateTime", .text(text), at: index, 12))
  }

  private mutating func readTags(_ metadata: inout PhotoMetadata) throws(ByteError) {
    let count = try region.bytes(at: Self.headerLength, count: 4).number32(at: 0)
    guard count <= Self.tagLimit else {
      return metadata.note(
        .excessive(part: "profile tags"), .icc, at: region.fileOffset(at: Self.headerLength))
    }
    let table = try region.bytes(at: Self.headerLength + 4, count: count * 12)
    for index in 0..<count {
      let name: StaticText? =
        switch try table.fourCC(at: index * 12) {
        case "desc": "ProfileDescription"
        case "cprt": "ProfileCopyright"
        case "dmnd": "DeviceMfgDesc"
        case "dmdd": "DeviceModelDesc"
        default: nil
        }
      if let name {
        try addText(name, at: table.number32(at: index * 12 + 4), count: table.number32(at: index * 12 + 8))
      }
    }
  }

  private mutating func addText(_ name: StaticText, at offset: Int, count: Int) throws(ByteError) {
    let element = try region.bytes(at: offset, count: min(count, Self.textLimit))
    guard let (text, index, length) = ICCText.text(of: element), !text.isEmpty else { return }
    directory.entries.append(element.entry(name, .text(text), at: index, length))
  }
}

extension ByteSlice {
  /// A code of four characters as text, without its trailing spaces and NULs.
  fileprivate var codeText: String {
    var end = count
    while end > 0, self[end - 1] == 0x20 || self[end - 1] == 0 { end -= 1 }
    return prefix(end).lenientText
  }
}

/// Reads the texts of ICC profiles.
enum ICCText {
  /// The text of a tag element of one of three types, with its place in the element.
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
