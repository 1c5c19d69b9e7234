/// The tags of Minolta's MakerNotes.
enum MinoltaTags {
  /// The note's directory.
  static let main: [ExifTag] = [
    .init(0x0000, "MakerNoteVersion", .version, .text),
    .init(0x0001, "MinoltaCameraSettingsOld"),
    .init(0x0003, "MinoltaCameraSettings"),
    .init(0x0004, "MinoltaCameraSettings7D"),
    .init(0x0018, "ImageStabilization"),
    .init(0x0040, "CompressedImageSize"),
    .init(0x0081, "PreviewImage"),
    .init(0x0088, "PreviewImageStart"),
    .init(0x0089, "PreviewImageLength"),
    .init(0x0100, "SceneMode"),
    .init(0x0101, "ColorMode"),
    .init(0x0102, "MinoltaQuality", .choice(MinoltaWords.minoltaQuality)),
    .init(0x0103, "MinoltaQuality", .choice(MinoltaWords.minoltaQuality)),
    .init(0x0104, "FlashExposureComp", .exposureValue),
    .init(0x0105, "Teleconverter"),
    .init(0x0107, "ImageStabilization"),
    .init(0x0109, "RawAndJpgRecording"),
    .init(0x010A, "ZoneMatching"),
    .init(0x010B, "ColorTemperature", .kelvin),
    .init(0x010C, "LensType"),
    .init(0x0111, "ColorCompensationFilter"),
    .init(0x0112, "WhiteBalanceFineTune"),
    .init(0x0113, "ImageStabilization"),
    .init(0x0115, "WhiteBalance"),
    .init(0x0E00, "PrintIM"),
    .init(0x0F00, "MinoltaCameraSettings2"),
  ]
}
