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
    0100 SceneMode {0=Standard|1=Portrait|2=Text|3=Night Scene|4=Sunset|5=Sports|6=Landscape|7=Night Portrait|8=Macro|9=Super Macro|16=Auto|17=Night View/Portrait|18=Sweep Panorama|19=Handheld Night Shot|20=Anti Motion Blur|21=Cont. Priority AE|22=Auto+|23=3D Sweep Panorama|24=Superior Auto|25=High Sensitivity|26=Fireworks|27=Food|28=Pet|33=HDR|65535=n/a}
    0101 ColorMode {0=Natural color|1=Black & White|2=Vivid color|3=Solarization|4=Adobe RGB|5=Sepia|9=Natural|12=Portrait|13=Natural sRGB|14=Natural+ sRGB|15=Landscape|16=Evening|17=Night Scene|18=Night Portrait|132=Embed Adobe RGB}
    0105 Teleconverter {0=None|4=Minolta/Sony AF 1.4x APO (D) (0x04)|5=Minolta/Sony AF 2x APO (D) (0x05)|72=Minolta/Sony AF 2x APO (D)|80=Minolta AF 2x APO II|96=Minolta AF 2x APO|136=Minolta/Sony AF 1.4x APO (D)|144=Minolta AF 1.4x APO II|160=Minolta AF 1.4x APO}
    0107 ImageStabilization {1=Off|5=On}
    0109 RawAndJpgRecording {0=Off|1=On}
    010A ZoneMatching {0=ISO Setting Used|1=High Key|2=Low Key}
    010C LensType
    0111 ColorCompensationFilter
    0112 WhiteBalanceFineTune
    0113 ImageStabilization {0=Off|1=On}
    0115 WhiteBalance {0=Auto|1=Color Temperature/Color Filter|16=Daylight|32=Cloudy|48=Shade|64=Tungsten|80=Flash|96=Fluorescent|112=Custom}
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

/// The numbers in Minolta's MakerNotes.
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
