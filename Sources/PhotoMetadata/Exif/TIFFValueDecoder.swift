import ByteReading
import ImageFormats

/// Decodes the bytes of a TIFF field.
enum TIFFValueDecoder {
  /// Longer arrays stay bytes: they are tables and images, not facts for people.
  private static let elementLimit = 256
  /// The number of bytes kept of a value that stays bytes: enough to recognise it; its location and length are known
  /// anyway.
  private static let byteLimit = 1024
  /// The longest text to read: generators write whole workflows into text fields.
  private static let textLimit = 1 << 20

  /// The value of `entry` in `stream`; text without NULs and trailing spaces.
  static func decode(
    _ entry: TIFFEntry, in stream: TIFFStream, as form: ExifTag.Form = .asStored
  ) throws(ByteError) -> MetadataValue {
    let length = readLength(entry, form)
    let bytes = try stream.region.bytes(at: entry.valueOffset, count: length)
    switch entry.type {
    case .ascii, .utf8: return .text(MetadataText.trimmed(bytes))
    case .undefined, .byte, .sbyte:
      if let value = formed(bytes, form, stream.order) { return value }
    case .short, .long, .rational, .sshort, .slong, .srational, .float, .double, .ifd, .long8, .slong8, .ifd8: break
    }
    return try raw(entry, bytes, stream.order)
  }

  /// The number of bytes to read of `entry`'s value.
  static func readLength(_ entry: TIFFEntry, _ form: ExifTag.Form) -> Int {
    switch entry.type {
    case .ascii, .utf8: return min(entry.byteCount, textLimit)
    case .undefined, .byte:
      return min(entry.byteCount, form == .asStored || form == .number ? byteLimit : textLimit)
    case .short, .long, .rational, .sbyte, .sshort, .slong, .srational, .float, .double, .ifd, .long8, .slong8, .ifd8:
      return entry.count > elementLimit ? min(entry.byteCount, byteLimit) : entry.byteCount
    }
  }

  private static func raw(
    _ entry: TIFFEntry, _ bytes: ByteSlice, _ order: Endianness
  ) throws(ByteError) -> MetadataValue {
    if entry.type == .undefined || entry.count > elementLimit { return .bytes(bytes) }
    return try numbers(entry, bytes, order)
  }

  /// The value in the form that a tag's table expects of a field of bytes; `nil` when the bytes don't have it.
  private static func formed(_ bytes: ByteSlice, _ form: ExifTag.Form, _ order: Endianness) -> MetadataValue? {
    switch form {
    case .asStored: nil
    case .text: MetadataText.printable(bytes).map { .text($0) }
    case .codedText: MetadataText.coded(bytes, order).map { .text($0) }
    case .wideText: .text(MetadataText.utf16(bytes, .little))
    case .number: bytes.count == 1 ? .integer(Int64(bytes[0])) : nil
    }
  }

  private static func numbers(
    _ entry: TIFFEntry, _ bytes: ByteSlice, _ order: Endianness
  ) throws(ByteError) -> MetadataValue {
    switch entry.type {
    case .rational, .srational:
      if entry.count == 1 { return .rational(try fraction(entry.type, bytes, 0, order)) }
      var values: [Rational] = []
      for index in 0..<entry.count { values.append(try fraction(entry.type, bytes, index, order)) }
      return .rationals(values)
    case .float, .double:
      var values: [Double] = []
      for index in 0..<entry.count { values.append(try real(entry.type, bytes, index, order)) }
      return values.count == 1 ? .real(values[0]) : .reals(values)
    case .byte, .ascii, .utf8, .undefined, .sbyte, .short, .sshort, .long, .slong, .ifd, .long8, .slong8, .ifd8:
      if entry.count == 1 { return .integer(try integer(entry.type, bytes, 0, order)) }
      var values: [Int64] = []
      for index in 0..<entry.count { values.append(try integer(entry.type, bytes, index, order)) }
      return .integers(values)
    }
  }

  private static func integer(
    _ type: TIFFEntry.FieldType, _ bytes: ByteSlice, _ index: Int, _ order: Endianness
  ) throws(ByteError) -> Int64 {
    switch type {
    case .sbyte: Int64(Int8(bitPattern: try bytes.uint8(at: index)))
    case .short: Int64(try bytes.uint16(at: index * 2, order))
    case .sshort: Int64(Int16(bitPattern: try bytes.uint16(at: index * 2, order)))
    case .long, .ifd: Int64(try bytes.uint32(at: index * 4, order))
    case .slong: Int64(Int32(bitPattern: try bytes.uint32(at: index * 4, order)))
    case .long8, .slong8, .ifd8: Int64(bitPattern: try bytes.uint64(at: index * 8, order))
    // No rule needs the last four as integers; each byte is one.
    case .byte, .ascii, .utf8, .undefined, .rational, .srational, .float, .double: Int64(try bytes.uint8(at: index))
    }
  }

  private static func fraction(
    _ type: TIFFEntry.FieldType, _ bytes: ByteSlice, _ index: Int, _ order: Endianness
  ) throws(ByteError) -> Rational {
    let top = try bytes.uint32(at: index * 8, order)
    let bottom = try bytes.uint32(at: index * 8 + 4, order)
    if type == .srational {
      return Rational(Int64(Int32(bitPattern: top)), Int64(Int32(bitPattern: bottom)))
    }
    return Rational(Int64(top), Int64(bottom))
  }

  private static func real(
    _ type: TIFFEntry.FieldType, _ bytes: ByteSlice, _ index: Int, _ order: Endianness
  ) throws(ByteError) -> Double {
    if type == .float {
      return Double(Float(bitPattern: try bytes.uint32(at: index * 4, order)))
    }
    return Double(bitPattern: try bytes.uint64(at: index * 8, order))
  }
}

/// Decodes the fields of one TIFF directory into named values.
struct DirectoryDecoder {
  let stream: TIFFStream
  let block: BlockID

  /// Appends the values of `directory`, named by `row`, to `metadata`; a field that can't be read becomes an issue.
  func decode(
    _ directory: TIFFDirectory, into metadata: inout PhotoMetadata, budget: inout ReadingBudget,
    row: (UInt16) -> ExifTag?
  ) {
    for issue in directory.issues { metadata.issues.append(MetadataIssue(block, issue)) }
    var decoded = MetadataDirectory(block, offset: stream.region.fileOffset(at: directory.offset))
    decoded.entries.reserveCapacity(directory.entries.count)
    for entry in directory.entries {
      guard isInside(entry) else {
        noteOutside(entry, &metadata)
        continue
      }
      let tag = row(entry.tag)
      let form = tag?.form ?? .asStored
      // 12 bytes for the field itself: a directory of empty fields takes memory too.
      guard budget.take(12 + TIFFValueDecoder.readLength(entry, form)) else {
        note(.excessive(part: "value list"), at: entry.entryOffset, &metadata)
        break
      }
      guard let value = try? TIFFValueDecoder.decode(entry, in: stream, as: form) else {
        noteOutside(entry, &metadata)
        continue
      }
      if let value = named(entry, tag, value) { decoded.entries.append(value) }
    }
    metadata.directories.append(decoded)
  }

  private func isInside(_ entry: TIFFEntry) -> Bool {
    entry.valueOffset >= 0 && entry.byteCount <= stream.region.count - entry.valueOffset
  }

  private func named(_ entry: TIFFEntry, _ tag: ExifTag?, _ stored: MetadataValue) -> MetadataEntry? {
    var value = stored
    var meaning = tag?.meaning ?? .plain
    if let conversion = tag?.conversion {
      guard let converted = conversion.convert(stored) else { return nil }
      (value, meaning) = converted
    }
    return MetadataEntry(
      tag: UInt32(entry.tag), name: tag.map { .known($0.name) } ?? .number(UInt32(entry.tag)), value: value,
      offset: stream.region.fileOffset(at: entry.valueOffset), length: entry.byteCount, meaning: meaning)
  }

  private func noteOutside(_ entry: TIFFEntry, _ metadata: inout PhotoMetadata) {
    let available = max(0, stream.region.count - max(0, entry.valueOffset))
    note(
      .truncated(part: "value", needed: entry.byteCount, available: available), at: entry.valueOffset, &metadata)
  }

  private func note(_ kind: FormatIssue.Kind, at offset: Int, _ metadata: inout PhotoMetadata) {
    metadata.issues.append(MetadataIssue(block, FormatIssue(kind, at: stream.issueOffset(at: offset))))
  }
}

/// The number of bytes of fields and values that may still be read from one block.
///
/// Directories in a hostile file overlap: a kilobyte of fields that all point at the same long value would cost
/// megabytes. Honest ones read every byte once, or a few times where a sub-block is decoded again.
struct ReadingBudget {
  private var left: Int

  /// A budget for `region`: four times its size, and enough for the smallest.
  init(_ region: ByteRegion) {
    left = FileNumber.product(region.count, 4) + 4096
  }

  /// Deducts `count` bytes; `false` when fewer are left.
  mutating func take(_ count: Int) -> Bool {
    guard count >= 0, count <= left else { return false }
    left -= count
    return true
  }
}
