import ByteReading
import ImageFormats

extension ExifReader {
  /// Appends what Fujifilm's RAF header says: the camera and the versions of format and firmware.
  ///
  /// The header's fields have fixed places: 16 format version, 20 camera number, 28 camera name, 60 firmware.
  static func readRAFHeader(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard let header = try? region.bytes(at: 0, count: 64) else {
      metadata.issues.append(
        MetadataIssue(
          .container,
          FormatIssue(.truncated(part: "RAF header", needed: 64, available: region.count), at: region.fileOffset())))
      return
    }
    var directory = MetadataDirectory(.container, offset: region.fileOffset())
    append("RawFormatVersion", header, 16..<20, to: &directory)
    append("RawImageNumber", header, 20..<28, to: &directory)
    append("RawImageModel", header, 28..<60, to: &directory)
    append("Firmware", header, 60..<64, to: &directory)
    metadata.directories.append(directory)
    metadata.preview = rafPicture(region)
  }

  /// The JPEG picture, whose offset and length stand at 84 and 88 of the header.
  private static func rafPicture(_ region: ByteRegion) -> Range<Int>? {
    guard let fields = try? region.bytes(at: 84, count: 8), let start = try? fields.number32(at: 0),
      let length = try? fields.number32(at: 4), start > 0, length > 0, start <= region.source.count,
      length <= region.source.count - start
    else { return nil }
    let offset = region.fileOffset() + start
    return offset..<offset + length
  }

  private static func append(
    _ name: StaticText, _ header: ByteSlice, _ range: Range<Int>, to directory: inout MetadataDirectory
  ) {
    guard let bytes = try? header.slice(at: range.lowerBound, count: range.count),
      let text = MetadataText.printable(bytes)
    else { return }
    directory.entries.append(
      MetadataEntry(name: .known(name), value: .text(text), offset: bytes.origin, length: bytes.count))
  }
}
