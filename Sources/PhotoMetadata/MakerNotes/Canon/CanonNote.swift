import ByteReading
import ImageFormats

/// Canon's MakerNote: a directory, many values of which are arrays with a meaning for every index.
enum CanonNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    addIdentifiers(directory, &builder)
    readSettings(directory, &builder)
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

  /// Focal lengths are counted in units of which so many make a millimetre, as the settings tell.
  private static func readSettings(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    let settings = directory.entry(0x0001)
    let units = settings.flatMap { builder.stream.number($0, at: 25) } ?? 0
    builder.readFields(settings, CanonFields.cameraSettings, unit: 2)
    if settings != nil, units > 1 {
      for tag: UInt32 in [23, 24] { builder.revise(tag) { inMillimetres($0, units) } }
    }
    guard let focalLength = directory.entry(0x0002) else { return }
    builder.readFields(focalLength, CanonFields.focalLength, unit: 2)
    if units > 1 { builder.revise(1) { inMillimetres($0, units) } }
  }

  private static func inMillimetres(_ value: MetadataValue, _ units: Int) -> MetadataValue? {
    value.integer.map { .rational(Rational(Int64($0), Int64(units))) }
  }
}
