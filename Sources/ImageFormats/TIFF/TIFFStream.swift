import ByteReading

/// A TIFF stream: a whole TIFF file, the payload of an Exif block, or a MakerNote with the same structure.
///
/// It reads one directory at a time; the caller knows which fields lead to further directories.
public struct TIFFStream {
  /// The bytes, starting at the byte-order mark.
  public let region: ByteRegion
  public let order: Endianness
  /// Whether offsets are 64 bits wide (BigTIFF, magic 43).
  public let isBig: Bool
  /// The offset of the first directory.
  public let firstDirectory: Int
  /// An offset added to value offsets: MakerNotes may count from somewhere other than their own start.
  public let valueBase: Int

  /// More fields than any real directory has; the largest known MakerNotes stay below 500.
  private static let entryLimit = 4096
  /// Bytes that aren't a directory yield one damaged field after another; the first few are enough.
  private static let issueLimit = 4

  /// The stream that begins with a byte-order mark at the start of `region`, or `nil` when there is none.
  public init?(_ region: ByteRegion) {
    guard let head = try? region.bytes(at: 0, count: 8) else { return nil }
    if head.starts(with: "II") {
      order = .little
    } else if head.starts(with: "MM") {
      order = .big
    } else {
      return nil
    }
    let magic = (try? head.uint16(at: 2, order)) ?? 0
    self.region = region
    valueBase = 0
    isBig = magic == 43
    if isBig {
      guard let start = try? region.bytes(at: 8, count: 8).number64(at: 0, order) else { return nil }
      firstDirectory = start
    } else {
      firstDirectory = (try? head.number32(at: 4, order)) ?? 0
    }
  }

  /// A stream without its own header, as most MakerNotes are.
  ///
  /// - Parameters:
  ///   - region: The bytes that directory and value offsets are relative to.
  ///   - order: The byte order.
  ///   - firstDirectory: The offset of the directory in `region`.
  ///   - valueBase: An offset to add to every value offset.
  public init(_ region: ByteRegion, order: Endianness, firstDirectory: Int, valueBase: Int = 0) {
    self.region = region
    self.order = order
    self.firstDirectory = firstDirectory
    self.valueBase = valueBase
    isBig = false
  }

  /// The file offset at which to report damage at `offset`. Pointers are clamped to the platform's `Int`, so one that
  /// leads out of the stream is reported at the stream's end: the same offset natively and in the browser.
  package func issueOffset(at offset: Int) -> Int { region.fileOffset(at: min(offset, region.count)) }

  /// The directory at `offset`, as far as it can be read; `nil` when not even its field count can.
  public func directory(at offset: Int) -> TIFFDirectory? {
    let countSize = isBig ? 8 : 2
    let entrySize = isBig ? 20 : 12
    guard let head = try? region.bytes(at: offset, count: countSize) else { return nil }
    let declared = (try? isBig ? head.number64(at: 0, order) : head.number16(at: 0, order)) ?? 0
    var issues: [FormatIssue] = []
    let room = max(0, region.count - offset - countSize) / entrySize
    let count = min(declared, room, Self.entryLimit)
    if count < declared {
      issues.append(
        FormatIssue(
          .truncated(part: "directory", needed: FileNumber.product(declared, entrySize), available: room * entrySize),
          at: region.fileOffset(at: offset)))
    }
    guard let body = try? region.bytes(at: offset + countSize, count: count * entrySize) else { return nil }
    let entries = readEntries(body, count: count, at: offset + countSize, size: entrySize, &issues)
    let end = offset + countSize + count * entrySize
    return TIFFDirectory(
      offset: offset, length: min(end + (isBig ? 8 : 4), region.count) - offset, entries: entries,
      next: count < declared ? 0 : next(at: end), issues: issues)
  }

  private func next(at end: Int) -> Int {
    guard let bytes = try? region.bytes(at: end, count: isBig ? 8 : 4) else { return 0 }
    return (try? isBig ? bytes.number64(at: 0, order) : bytes.number32(at: 0, order)) ?? 0
  }

  private func readEntries(
    _ body: ByteSlice, count: Int, at base: Int, size: Int, _ issues: inout [FormatIssue]
  ) -> [TIFFEntry] {
    var entries: [TIFFEntry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      do throws(ByteError) {
        if let entry = try readEntry(body, at: index * size, entryOffset: base + index * size) {
          entries.append(entry)
        } else if issues.count < Self.issueLimit {
          let type = try body.number16(at: index * size + 2, order)
          issues.append(
            FormatIssue(.invalidValue(part: "field type", found: type), at: region.fileOffset(at: base + index * size)))
        }
      } catch { break }
    }
    return entries
  }

  private func readEntry(
    _ body: ByteSlice, at index: Int, entryOffset: Int
  ) throws(ByteError) -> TIFFEntry? {
    let tag = try body.uint16(at: index, order)
    guard let type = TIFFEntry.FieldType(rawValue: try body.uint16(at: index + 2, order)) else { return nil }
    let count = isBig ? try body.number64(at: index + 4, order) : try body.number32(at: index + 4, order)
    let length = FileNumber.product(count, type.size)
    let inline = entryOffset + (isBig ? 12 : 8)
    let valueOffset: Int
    if length <= (isBig ? 8 : 4) {
      valueOffset = inline
    } else if isBig {
      valueOffset = try body.number64(at: index + 12, order)
    } else {
      valueOffset = try body.number32(at: index + 8, order) + valueBase
    }
    return TIFFEntry(
      tag: tag, type: type, count: count, valueOffset: valueOffset, entryOffset: entryOffset, byteCount: length)
  }

  /// The bytes of `entry`'s value.
  public func value(of entry: TIFFEntry) throws(ByteError) -> ByteSlice {
    try region.bytes(at: entry.valueOffset, count: entry.byteCount)
  }

  /// Element `index` of `entry` as an unsigned number: for offsets, counts and sizes.
  public func number(_ entry: TIFFEntry, at index: Int = 0) -> Int? {
    guard index >= 0, index < entry.count else { return nil }
    guard
      let bytes = try? region.bytes(
        at: entry.valueOffset + FileNumber.product(index, entry.type.size), count: entry.type.size)
    else { return nil }
    switch entry.type {
    case .byte, .undefined: return Int(bytes[0])
    case .short: return try? bytes.number16(at: 0, order)
    // Some writers store offsets as signed numbers; a negative one is clamped and so is past the end.
    case .long, .ifd, .slong: return try? bytes.number32(at: 0, order)
    case .long8, .ifd8: return try? bytes.number64(at: 0, order)
    case .ascii, .utf8, .rational, .srational, .sbyte, .sshort, .slong8, .float, .double: return nil
    }
  }
}
