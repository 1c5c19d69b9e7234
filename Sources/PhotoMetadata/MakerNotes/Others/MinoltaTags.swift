import ByteReading
import ImageFormats

/// The tags of Minolta's MakerNotes.
enum MinoltaTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0001 MinoltaCameraSettingsOld
    0003 MinoltaCameraSettings
    0004 MinoltaCameraSettings7D
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
      // The first cameras that have it write these bytes only if it is on.
      .init(0x0018, "ImageStabilization", .words("On")),
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

/// The camera settings in Minolta's MakerNotes (tags 0x0001 and 0x0003): big-endian numbers of 32 bits.
enum MinoltaNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    builder.readFields(directory.entry(0x0003) ?? directory.entry(0x0001), settings, unit: 4, order: .big)
    // Its middle position is 5, that of the others 3.
    if builder.isModel("DiMAGE A2") {
      for name: StaticText in ["Saturation", "Contrast", "ColorFilter"] {
        builder.revise(named: name) { value in value.whole.map { .integer($0 - 2) } }
      }
    }
    builder.revise(named: "MinoltaDate") { parts($0) }
    builder.revise(named: "MinoltaTime") { parts($0) }
  }

  /// Two bytes and two single ones: year, month and day, or hour, minute and second.
  private static func parts(_ value: MetadataValue) -> MetadataValue? {
    guard let number = value.whole else { return nil }
    let last = [number >> 8 & 0xFF, number & 0xFF].map { DecimalText.twoDigits($0) }
    return .text(([DecimalText.twoDigits(number >> 16)] + last).joined(separator: ":"))
  }

  private static let settings = BinaryField.table(
    """
    1 ExposureMode u32 {0=Program|1=Aperture Priority|2=Shutter Priority|3=Manual}
    2 FlashMode u32 {0=Fill flash|1=Red-eye reduction|2=Rear flash sync|3=Wireless|4=Off?}
    3 WhiteBalance u32
    4 MinoltaImageSize u32 {0=Full|1=1600x1200|2=1280x960|3=640x480|6=2080x1560|7=2560x1920|8=3264x2176}
    5 MinoltaQuality u32 {0=Raw|1=Super Fine|2=Fine|3=Standard|4=Economy|5=Extra Fine}
    6 DriveMode u32 {0=Single|1=Continuous|2=Self-timer|4=Bracketing|5=Interval|6=UHS continuous|7=HS continuous}
    7 MeteringMode u32 {0=Multi-segment|1=Center-weighted average|2=Spot}
    8 ISO u32 -48 /8 ^2 *100
    9 ExposureTime u32 ~ +48 /8 ^2 :s
    10 FNumber u32 -8 /16 ^2 :f
    11 MacroMode u32 {0=Off|1=On}
    12 DigitalZoom u32 {0=Off|1=Electronic magnification|2=2x}
    13 ExposureCompensation u32 /3 -2 :ev
    14 BracketStep u32 {0=1/3 EV|1=2/3 EV|2=1 EV}
    16 IntervalLength u32
    17 IntervalNumber u32
    18 FocalLength u32 /256 :mm
    19 FocusDistance u32 /1000 :m
    20 FlashFired u32 {0=No|1=Yes}
    21 MinoltaDate u32
    22 MinoltaTime u32
    23 MaxAperture u32 -8 /16 ^2 :f
    26 FileNumberMemory u32 {0=Off|1=On}
    27 LastFileNumber u32
    28 ColorBalanceRed u32 /256
    29 ColorBalanceGreen u32 /256
    30 ColorBalanceBlue u32 /256
    31 Saturation u32 -3 {0=Normal|*}
    32 Contrast u32 -3 {0=Normal|*}
    33 Sharpness u32 {0=Hard|1=Normal|2=Soft}
    34 SubjectProgram u32 {0=None|1=Portrait|2=Text|3=Night portrait|4=Sunset|5=Sports action}
    35 FlashExposureComp u32 -6 /3 :ev
    36 ISOSetting u32 {0=100|1=200|2=400|3=800|4=Auto|5=64}
    37 MinoltaModelID u32 {0=DiMAGE 7, X1, X21 or X31|1=DiMAGE 5|2=DiMAGE S304|3=DiMAGE S404|4=DiMAGE 7i|5=DiMAGE 7Hi|6=DiMAGE A1|7=DiMAGE A2 or S414}
    38 IntervalMode u32 {0=Still Image|1=Time-lapse Movie}
    39 FolderName u32 {0=Standard Form|1=Data Form}
    40 ColorMode u32 {0=Natural color|1=Black & White|2=Vivid color|3=Solarization|4=Adobe RGB}
    41 ColorFilter u32 -3
    42 BWFilter u32
    43 InternalFlash u32 {0=No|1=Fired}
    44 Brightness u32 /8 -6
    45 SpotFocusPointX u32
    46 SpotFocusPointY u32
    47 WideFocusZone u32 {0=No zone|1=Center zone (horizontal orientation)|2=Center zone (vertical orientation)|3=Left zone|4=Right zone}
    48 FocusMode u32 {0=AF|1=MF}
    49 FocusArea u32 {0=Wide Focus (normal)|1=Spot Focus}
    50 DECPosition u32 {0=Exposure|1=Contrast|2=Saturation|3=Filter}
    51 ColorProfile u32 {0=Not Embedded|1=Embedded}
    52 DataImprint u32 {0=None|1=YYYY/MM/DD|2=MM/DD/HH:MM|3=Text|4=Text + ID#}
    63 FlashMetering u32 {0=ADI (Advanced Distance Integration)|1=Pre-flash TTL|2=Manual flash control}
    """)
}
