import ByteReading
import ImageFormats

/// Reads IPTC-IIM datasets (IPTC-IIM 4.2, chapter 3): a marker, record, dataset and length before every value.
struct IPTCReader {
  private let bytes: ByteSlice
  private var position = 0
  private var charset = IPTCCharset.unknown
  private var directory: MetadataDirectory

  /// Every dataset begins with this byte.
  private static let marker: UInt8 = 0x1C
  /// The header of every dataset: marker, record, number and a two-byte length.
  private static let headerLength = 5
  /// Captioned press photos have about a hundred; more keywords than this add nothing.
  private static let entryLimit = 5000
  /// Longer values are images.
  private static let textLimit = 65_536

  private init(_ bytes: ByteSlice, at offset: Int) {
    self.bytes = bytes
    directory = MetadataDirectory(.iptc, offset: offset)
  }

  /// Appends the datasets in `region` to `metadata`; repeated ones as entries of the same name.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard let bytes = try? region.load() else {
      return metadata.note(
        .truncated(part: "IPTC datasets", needed: region.count, available: 0), .iptc, at: region.fileOffset())
    }
    var reader = IPTCReader(bytes, at: region.fileOffset())
    reader.walk(&metadata)
    if !reader.directory.entries.isEmpty { metadata.directories.append(reader.directory) }
  }

  private mutating func walk(_ metadata: inout PhotoMetadata) {
    while position < bytes.count {
      guard bytes[position] == Self.marker else {
        // Writers pad the block with zeros to an even or round length.
        if bytes[position] != 0 {
          metadata.note(
            .invalidValue(part: "dataset marker", found: Int(bytes[position])), .iptc, at: offset(position))
          return
        }
        position += 1
        continue
      }
      guard directory.entries.count < Self.entryLimit else {
        return metadata.note(.excessive(part: "IPTC datasets"), .iptc, at: offset(position))
      }
      do throws(ByteError) {
        try readDataset()
      } catch {
        return metadata.note(
          .truncated(part: "IPTC dataset", needed: Self.headerLength, available: bytes.count - position), .iptc,
          at: offset(position))
      }
    }
  }

  private func offset(_ index: Int) -> Int {
    bytes.fileOffset(at: index)
  }

  private mutating func readDataset() throws(ByteError) {
    let record = try bytes.uint8(at: position + 1)
    let number = try bytes.uint8(at: position + 2)
    var length = try bytes.number16(at: position + 3)
    var start = position + Self.headerLength
    if length & 0x8000 != 0 {
      // IPTC-IIM 4.2, 3.5.2: an extended dataset; the other bits give the number of length bytes.
      let lengthBytes = length & 0x7FFF
      length = 0
      for index in 0..<min(lengthBytes, bytes.count) {
        length = min(length << 8 | Int(try bytes.uint8(at: start + index)), FileNumber.limit >> 8)
      }
      start += lengthBytes
    }
    let value = try bytes.slice(at: start, count: length)
    add(record, number, value, at: start)
    position = start + length
  }

  private mutating func add(_ record: UInt8, _ number: UInt8, _ value: ByteSlice, at start: Int) {
    let tag = UInt32(record) << 8 | UInt32(number)
    if tag == IPTCCharset.tag { charset = IPTCCharset(value) }
    guard value.count > 0 else { return }
    let row = IPTCDataset.row(record, number)
    directory.entries.append(
      MetadataEntry(
        tag: tag, name: row.map { .known($0.name) } ?? .number(tag), value: decode(value, row?.form ?? .bytes, tag),
        offset: offset(start), length: value.count))
  }

  private func decode(_ value: ByteSlice, _ form: IPTCDataset.Form, _ tag: UInt32) -> MetadataValue {
    if tag == IPTCCharset.tag { return .text(charset.name(value)) }
    switch form {
    case .number where value.count <= 4:
      var number: Int64 = 0
      for index in 0..<value.count { number = number << 8 | Int64(value[index]) }
      return .integer(number)
    case .text where value.count <= Self.textLimit:
      return .text(charset.text(trimmed(value)))
    case .number, .text, .bytes: return .bytes(value)
    }
  }

  /// Some writers pad texts with NULs, some terminate them with one.
  private func trimmed(_ value: ByteSlice) -> ByteSlice {
    var end = value.count
    while end > 0, value[end - 1] == 0 || value[end - 1] == 0x20 { end -= 1 }
    return value.prefix(end)
  }
}

/// The character set that dataset 1:90 declares by an ISO 2022 escape sequence (IPTC-IIM 4.2, 1:90).
enum IPTCCharset: Equatable {
  case utf8, latin1
  /// None declared, or an unsupported one: valid UTF-8 is treated as UTF-8.
  case unknown

  /// The record and number of the dataset.
  static let tag: UInt32 = 1 << 8 | 90

  /// The character set for the escape sequence `code`.
  init(_ code: ByteSlice) {
    if code.starts(with: "\u{1B}%G") || code.starts(with: "\u{1B}%/G") || code.starts(with: "\u{1B}%/I") {
      self = .utf8
    } else if code.starts(with: "\u{1B}.A") || code.starts(with: "\u{1B}-A") {
      self = .latin1
    } else {
      self = .unknown
    }
  }

  /// The text in `value`.
  func text(_ value: ByteSlice) -> String {
    switch self {
    // Editors that rewrite datasets forget 1:90, so even declared UTF-8 may be Latin-1.
    case .utf8, .unknown: value.lenientText
    // Windows writes the quotes and dashes of its own set and declares ISO 8859-1.
    case .latin1: value.windowsText
    }
  }

  /// The character set's name, or else the escape sequence `code` with ESC spelled out.
  func name(_ code: ByteSlice) -> String {
    switch self {
    case .utf8: return "UTF-8"
    case .latin1: return "ISO 8859-1"
    case .unknown:
      var text = ""
      for index in 0..<min(code.count, 32) {
        if code[index] == 0x1B { text += "ESC " } else { text.unicodeScalars.append(Unicode.Scalar(code[index])) }
      }
      return text
    }
  }
}
