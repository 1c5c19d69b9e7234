import ByteReading
import ImageFormats

/// Kodak's MakerNote: values at fixed offsets after an eight-byte header.
enum KodakNote {
  static func read(_ note: MakerNote, into metadata: inout PhotoMetadata) {
    // "KDK INFO" is followed by big-endian numbers, "KDK" alone by little-endian ones.
    let order: Endianness = note.head.starts(with: "KDK INFO") ? .big : .little
    var builder = MakerNoteBuilder(.kodak, note.stream, metadata)
    metadata = PhotoMetadata()
    if let body = try? note.stream.region.bytes(at: note.start + 8, count: min(max(0, note.count - 8), 128)) {
      builder.append(fields, in: body, unit: 1, order)
    }
    metadata = builder.metadata
  }

  private static let fields: [BinaryField] = [
    .init(0x00, "KodakModel", .text(8)),
    .init(0x09, "Quality", .uint8),
    .init(0x0A, "BurstMode", .uint8),
    .init(0x0C, "KodakImageWidth", .uint16),
    .init(0x0E, "KodakImageHeight", .uint16),
    .init(0x10, "YearCreated", .uint16),
    .init(0x12, "MonthCreated", .uint8),
    .init(0x13, "DayCreated", .uint8),
    .init(0x14, "HourCreated", .uint8),
    .init(0x15, "MinuteCreated", .uint8),
    .init(0x16, "SecondCreated", .uint8),
    .init(0x1B, "ShutterMode", .uint8),
    .init(0x1C, "MeteringMode", .uint8),
    .init(0x1D, "SequenceNumber", .uint8),
    .init(0x1E, "FNumber", .uint16, conversion: ValueConversion("!0 /100 :f")),
    .init(0x20, "ExposureTime", .uint32, conversion: ValueConversion("!0 /100000 :s")),
    .init(0x38, "FocusMode", .uint8),
    .init(0x40, "WhiteBalance", .uint8),
    .init(0x5C, "FlashMode", .uint8),
    .init(0x5D, "FlashFired", .uint8),
    .init(0x5E, "ISOSetting", .uint16),
    .init(0x60, "ISO", .uint16),
  ]
}
