import ByteReading
import ImageFormats

/// Turns the fields of one TIFF directory into named values.
struct DirectoryDecoder {
  let stream: TIFFStream
  let block: BlockID

  /// Appends `directory`, named by `row`, to `metadata`; a field that can't be read is an issue.
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
      // 12 bytes for the field itself: a directory of empty fields costs memory too.
      guard budget.take(12 + TIFFValueDecoder.readLength(entry, form)) else {
        note(.excessive(part: "value list"), at: entry.entryOffset, &metadata)
        break
      }
      guard let value = try? TIFFValueDecoder.decode(entry, in: stream, as: form) else {
        noteOutside(entry, &metadata)
        continue
      }
      decoded.entries.append(named(entry, tag, value))
    }
    metadata.directories.append(decoded)
  }

  private func isInside(_ entry: TIFFEntry) -> Bool {
    entry.valueOffset >= 0 && entry.byteCount <= stream.region.count - entry.valueOffset
  }

  private func named(_ entry: TIFFEntry, _ tag: ExifTag?, _ value: MetadataValue) -> MetadataEntry {
    MetadataEntry(
      tag: UInt32(entry.tag), name: tag.map { .known($0.name) } ?? .number(UInt32(entry.tag)), value: value,
      offset: stream.region.fileOffset(at: entry.valueOffset), length: entry.byteCount,
      meaning: tag?.meaning ?? .plain)
  }

  private func noteOutside(_ entry: TIFFEntry, _ metadata: inout PhotoMetadata) {
    let available = max(0, stream.region.count - max(0, entry.valueOffset))
    note(
      .truncated(part: "value", needed: entry.byteCount, available: available), at: entry.valueOffset, &metadata)
  }

  private func note(_ kind: FormatIssue.Kind, at offset: Int, _ metadata: inout PhotoMetadata) {
    metadata.issues.append(MetadataIssue(block, FormatIssue(kind, at: stream.region.fileOffset(at: offset))))
  }
}
