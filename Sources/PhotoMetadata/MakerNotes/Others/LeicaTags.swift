/// The tags of Leica's own MakerNotes (from the X1 on).
enum LeicaTags {
  /// The note's directory.
  static let main: [ExifTag] = [
    .init(0x0303, "LensType", .plain, .text),
    .init(0x0305, "SerialNumber"),
    .init(0x0407, "OriginalFileName", .plain, .text),
    .init(0x0408, "OriginalDirectory", .plain, .text),
    .init(0x040A, "FocusInfo"),
    .init(0x040D, "ExposureMode"),
    .init(0x0410, "ShotInfo"),
    .init(0x0412, "FilmMode", .plain, .text),
    .init(0x0413, "WB_RGBLevels"),
    .init(0x0500, "InternalSerialNumber", .plain, .text),
  ]
}
