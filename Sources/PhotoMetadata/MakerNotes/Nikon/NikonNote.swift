import ByteReading
import ImageFormats

/// Nikon's MakerNote: a directory with fixed structures; what is enciphered stays bytes.
enum NikonNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    builder.readFields(directory.entry(0x001F), NikonFields.vibrationReduction)
    builder.readFields(directory.entry(0x0024), NikonFields.worldTime)
    builder.readFields(directory.entry(0x0035), NikonFields.hdrInfo)
    readPictureControl(directory.entry(0x0023) ?? directory.entry(0x00BD), &builder)
    readFileInfo(directory.entry(0x00B8), &builder)
    if let pointer = directory.entry(0x0011), let offset = builder.stream.number(pointer) {
      builder.readDirectory(at: offset, ExifTags.image)
    }
  }

  /// Version 3 begins its name four bytes later than versions 1 and 2.
  private static func readPictureControl(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let fields = bytes.starts(with: "03") ? NikonFields.pictureControl3 : NikonFields.pictureControl
    builder.append(fields, in: bytes, unit: 1, builder.stream.order)
  }

  /// Some bodies store the numbers in the other byte order than the note's; folders are 100 to 999 (DCF 2.0).
  private static func readFileInfo(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let order = builder.stream.order
    let folder = (try? bytes.number16(at: 6, order)) ?? 0
    let isSwapped = folder != 0 && !(100...999).contains(folder)
    builder.append(
      NikonFields.fileInfo, in: bytes, unit: 2, isSwapped ? (order == .big ? .little : .big) : order)
  }
}

/// What stands where in the fixed structures of Nikon's MakerNotes.
enum NikonFields {
  /// Tag 0x001F.
  static let vibrationReduction: [BinaryField] = [
    .init(0, "VRInfoVersion", .text(4), .version),
    .init(4, "VibrationReduction", .uint8, .choice(NikonWords.vibrationReduction)),
    .init(6, "VRMode", .uint8),
  ]

  /// Tag 0x0024.
  static let worldTime: [BinaryField] = [
    .init(0, "TimeZone", .int16, .minutesOfZone),
    .init(2, "DaylightSavings", .uint8, .choice(NikonWords.daylightSavings)),
    .init(3, "DateDisplayFormat", .uint8, .choice(NikonWords.dateDisplayFormat)),
  ]

  /// Tag 0x0035.
  static let hdrInfo: [BinaryField] = [
    .init(0, "HDRInfoVersion", .text(4), .version),
    .init(4, "HDR", .uint8, .choice(NikonWords.hdr)),
    .init(5, "HDRLevel", .uint8),
    .init(6, "HDRSmoothing", .uint8),
  ]

  /// Tag 0x0023, versions 1 and 2.
  static let pictureControl: [BinaryField] = [
    .init(0, "PictureControlVersion", .text(4), .version),
    .init(4, "PictureControlName", .text(20)),
    .init(24, "PictureControlBase", .text(20)),
  ]

  /// Tag 0x0023, version 3.
  static let pictureControl3: [BinaryField] = [
    .init(0, "PictureControlVersion", .text(4), .version),
    .init(8, "PictureControlName", .text(20)),
    .init(28, "PictureControlBase", .text(20)),
  ]

  /// Tag 0x00B8; indices are 16 bits wide.
  static let fileInfo: [BinaryField] = [
    .init(0, "FileInfoVersion", .text(4), .version),
    .init(2, "MemoryCardNumber", .uint16),
    .init(3, "DirectoryNumber", .uint16),
    .init(4, "FileNumber", .uint16),
  ]
}
