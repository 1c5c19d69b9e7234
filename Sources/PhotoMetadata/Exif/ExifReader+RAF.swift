import ByteReading
import ImageFormats

extension ExifReader {
  /// Appends the contents of Fujifilm's RAF header: the camera and the versions of format and firmware.
  ///
  /// The header's fields are at fixed offsets: 16 format version, 20 camera number, 28 camera name, 60 firmware.
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

  /// The JPEG image, whose offset and length are at 84 and 88 of the header.
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

/// Finds the JPEG previews in raw files, for software that can't develop them.
enum EmbeddedPreview {
  /// Nothing larger is a preview.
  private static let sizeLimit = 64 << 20

  /// The file range of the preview that `directory` describes; `nil` when it describes another image.
  static func find(_ directory: TIFFDirectory, in stream: TIFFStream) -> Range<Int>? {
    func number(_ tag: UInt16) -> Int? {
      guard let entry = directory.entry(tag), entry.count == 1 else { return nil }
      return stream.number(entry)
    }
    // Panasonic's JpgFromRaw contains the JPEG itself.
    if let entry = directory.entry(0x002E), entry.type == .undefined, !entry.isInline {
      return range(entry.valueOffset, entry.byteCount, stream)
    }
    // JPEGInterchangeFormat (TIFF 6.0, section 22), as Nikon, Sony and Pentax write it.
    if let start = number(0x0201), let length = number(0x0202) { return range(start, length, stream) }
    // A strip of JPEG, as in Canon's CR2 (compression 6) and DNG (7). The sensor data may be coded the same way, but
    // lossless, which no browser reads: it is not a reduced-size image (NewSubfileType, bit 0), and its photometric
    // interpretation is that of a colour filter array (DNG 1.7.1, "PhotometricInterpretation").
    guard let compression = number(0x0103), compression == 6 || compression == 7, let start = number(0x0111),
      let length = number(0x0117)
    else { return nil }
    let photometry = number(0x0106)
    guard photometry != 32_803, photometry != 34_892 else { return nil }
    let isReduced = (number(0x00FE) ?? 0) & 1 == 1
    let hasEightBits = directory.entry(0x0102).flatMap { stream.number($0) } == 8
    return isReduced || hasEightBits ? range(start, length, stream) : nil
  }

  private static func range(_ start: Int?, _ length: Int, _ stream: TIFFStream) -> Range<Int>? {
    guard let start, start >= 8, length > 0, length <= sizeLimit, length <= stream.region.count,
      start <= stream.region.count - length
    else { return nil }
    let offset = stream.region.fileOffset(at: start)
    return offset..<offset + length
  }
}
