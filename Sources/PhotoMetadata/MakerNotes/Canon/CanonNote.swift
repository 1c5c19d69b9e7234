import ByteReading
import ImageFormats

/// Canon's MakerNote: a directory, many values of which are arrays with a meaning for every index.
enum CanonNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    addIdentifiers(directory, &builder)
    readSettings(directory.entry(0x0001), &builder)
    builder.readFields(directory.entry(0x0002), CanonFields.focalLength, unit: 2)
    builder.readFields(directory.entry(0x0004), CanonFields.shotInfo, unit: 2)
    builder.readFields(directory.entry(0x0012), CanonFields.focusInfo, unit: 2)
    builder.readFields(directory.entry(0x0026), CanonFields.focusInfo2, unit: 2)
    builder.readFields(directory.entry(0x0035), CanonFields.timeInfo, unit: 4)
    builder.readFields(directory.entry(0x0093), CanonFields.fileInfo, unit: 2)
    builder.readFields(directory.entry(0x009A), CanonFields.aspectInfo, unit: 4)
    builder.readFields(directory.entry(0x00A0), CanonFields.processing, unit: 2)
    builder.readFields(directory.entry(0x00E0), CanonFields.sensorInfo, unit: 2)
    builder.readFields(directory.entry(0x4021), CanonFields.multipleExposure, unit: 4)
    builder.readFields(directory.entry(0x4025), CanonFields.hdrInfo, unit: 4)
    builder.readFields(directory.entry(0x403F), CanonFields.rawBurst, unit: 4)
  }

  /// Identifiers that are stored as bare bytes; all zeros stand for "none".
  private static func addIdentifiers(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    builder.revise(0x0028) { value in
      if case .bytes(let bytes) = value { return HexText.of(bytes).map { .text($0) } }
      return HexText.of(value.smallNumbers).map { .text($0) }
    }
    if let lens = directory.entry(0x4019), let bytes = builder.bytes(of: lens), bytes.count >= 5,
      let serial = HexText.of(bytes.prefix(5))
    {
      builder.add("LensSerialNumber", .text(serial), from: lens)
    }
  }

  /// Focal lengths are counted in units that stand behind them.
  private static func readSettings(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let units = builder.stream.number(entry, at: 25) else {
      return builder.readFields(entry, CanonFields.cameraSettings, unit: 2)
    }
    builder.readFields(entry, CanonFields.cameraSettings, unit: 2)
    guard units > 1 else { return }
    for tag: UInt32 in [23, 24] {
      builder.revise(tag) { value in value.integer.map { .rational(Rational(Int64($0), Int64(units))) } }
    }
  }
}
