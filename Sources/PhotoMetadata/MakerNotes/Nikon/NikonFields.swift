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
