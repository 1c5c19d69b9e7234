/// The tags of Minolta's MakerNotes.
enum MinoltaTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0001 MinoltaCameraSettingsOld
    0003 MinoltaCameraSettings
    0004 MinoltaCameraSettings7D
    0018 ImageStabilization
    0040 CompressedImageSize
    0081 PreviewImage
    0088 PreviewImageStart
    0089 PreviewImageLength
    0100 SceneMode
    0101 ColorMode
    0105 Teleconverter
    0107 ImageStabilization
    0109 RawAndJpgRecording
    010A ZoneMatching
    010C LensType
    0111 ColorCompensationFilter
    0112 WhiteBalanceFineTune
    0113 ImageStabilization
    0115 WhiteBalance
    0E00 PrintIM
    0F00 MinoltaCameraSettings2
    """,
    [
      .init(0x0000, "MakerNoteVersion", .version, .text),
      .init(0x0102, "MinoltaQuality", .choice(MinoltaWords.minoltaQuality)),
      .init(0x0103, "MinoltaQuality", .choice(MinoltaWords.minoltaQuality)),
      .init(0x0104, "FlashExposureComp", .exposureValue),
      .init(0x010B, "ColorTemperature", .kelvin),
    ])
}

/// What the numbers of Minolta's MakerNotes mean.
enum MinoltaWords {
  static let minoltaQuality: WordTable = """
    0=Raw
    1=Super fine
    2=Fine
    3=Standard
    4=Economy
    5=Extra fine
    """
}
