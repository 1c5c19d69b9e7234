extension ExifTags {
  /// IFD0 of Panasonic's RW2 files, which have "U\0" in place of TIFF's 42 and numbers of their own below 0x0120.
  static let panasonicRaw: [ExifTag] = [
    .init(0x0001, "PanasonicRawVersion", .plain, .text),
    .init(0x0002, "SensorWidth"),
    .init(0x0003, "SensorHeight"),
    .init(0x0004, "SensorTopBorder"),
    .init(0x0005, "SensorLeftBorder"),
    .init(0x0006, "SensorBottomBorder"),
    .init(0x0007, "SensorRightBorder"),
    .init(0x0009, "CFAPattern"),
    .init(0x000A, "BitsPerSample"),
    .init(0x000B, "Compression"),
    .init(0x0017, "ISO"),
    .init(0x002D, "RawFormat"),
    .init(0x002E, "JpgFromRaw"),
    .init(0x002F, "CropTop"),
    .init(0x0030, "CropLeft"),
    .init(0x0031, "CropBottom"),
    .init(0x0032, "CropRight"),
    .init(0x0118, "RawDataOffset"),
    .init(0x0119, "DistortionInfo"),
    .init(0x0120, "CameraIFD"),
  ]
}
