import ByteReading
import ImageFormats

/// Casio's MakerNote with the header "QVC".
enum CasioNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    // 0x20000000 millimetres and more mean infinity.
    builder.describe(0x2022) { value in value.number.flatMap { $0 >= 536_870.912 ? "inf" : nil } }
    guard let entry = directory.entry(0x2001), let bytes = builder.bytes(of: entry),
      let date = firmwareDate(bytes)
    else { return }
    builder.revise(0x2001) { _ in .text(date) }
  }

  /// YYMM, DDhh and mm, with two NULs between them.
  private static func firmwareDate(_ bytes: ByteSlice) -> String? {
    guard bytes.count >= 14, [4, 5, 10, 11].allSatisfy({ bytes[$0] == 0 }) else { return nil }
    let digits = [0, 1, 2, 3, 6, 7, 8, 9, 12, 13].map { bytes[$0] }
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let date = CompactDate.text(ByteSlice(digits), at: 0)
    else { return nil }
    return date + " " + String(decoding: digits[6..<8], as: UTF8.self) + ":"
      + String(decoding: digits[8..<10], as: UTF8.self)
  }
}

/// The tags of Casio's MakerNotes.
enum CasioTags {
  /// The directory of notes without a header.
  static let old = ExifTag.table(
    """
    0001 RecordingMode {1=Single Shutter|2=Panorama|3=Night Scene|4=Portrait|5=Landscape|7=Panorama|10=Night Scene|15=Portrait|16=Landscape}
    0003 FocusMode {2=Macro|3=Auto|4=Manual|5=Infinity|7=Spot AF}
    0004 FlashMode {1=Auto|2=On|3=Off|4=Off|5=Red-eye Reduction}
    0005 FlashIntensity {11=Weak|12=Low|13=Normal|14=High|15=Strong}
    0006 ObjectDistance /1000 :m
    0007 WhiteBalance {1=Auto|2=Tungsten|3=Daylight|4=Fluorescent|5=Shade|129=Manual}
    000A DigitalZoom {65536=Off|65537=2x|104857=1.6x|131072=2x|209715=3.2x|262144=4x}
    000B Sharpness {0=Normal|1=Soft|2=Hard|16=Normal|17=+1|18=-1}
    000C Contrast {0=Normal|1=Low|2=High|16=Normal|17=+1|18=-1}
    000D Saturation {0=Normal|1=Low|2=High|16=Normal|17=+1|18=-1}
    0014 ISO
    0015 FirmwareDate text
    0016 Enhancement {1=Off|2=Red|3=Green|4=Blue|5=Flesh Tones}
    0017 ColorFilter {1=Off|2=Black & White|3=Sepia|4=Red|5=Green|6=Blue|7=Yellow|8=Pink|9=Purple}
    0018 AFPoint {1=Center|2=Upper Left|3=Upper Right|4=Near Left/Right of Center|5=Far Left/Right of Center|6=Far Left/Right of Center/Bottom|7=Top Near-left|8=Near Upper/Left|9=Top Near-right|10=Top Left|11=Top Center|12=Top Right|13=Center Left|14=Center Right|15=Bottom Left|16=Bottom Center|17=Bottom Right}
    0019 FlashIntensity {1=Normal|2=Weak|3=Strong}
    """,
    [
      .init(0x0002, "Quality", .choice(CasioWords.quality))
    ])

  /// The directory of notes that begin with "QVC".
  static let main = ExifTag.table(
    """
    0002 PreviewImageSize
    0003 PreviewImageLength
    0004 PreviewImageStart
    000D FocusMode {0=Normal|1=Macro}
    0014 ISO {3=50|4=64|6=100|9=200}
    0019 WhiteBalance {0=Auto|1=Daylight|2=Shade|3=Tungsten|4=Fluorescent|5=Manual}
    001F Saturation {0=Low|1=Normal|2=High}
    0020 Contrast {0=Low|1=Normal|2=High}
    0021 Sharpness {0=Soft|1=Normal|2=Hard}
    0E00 PrintIM
    2000 PreviewImage
    2001 FirmwareDate text
    2011 WhiteBalanceBias
    2012 WhiteBalance {0=Manual|1=Daylight|2=Cloudy|3=Shade|4=Flash?|6=Fluorescent|9=Tungsten?|10=Tungsten|12=Flash}
    2021 AFPointPosition
    2022 ObjectDistance /1000 :m
    2034 FlashDistance
    2076 SpecialEffectMode {0 0 0=Off|1 0 0=Makeup|2 0 0=Mist Removal|3 0 0=Vivid Landscape}
    2089 FaceInfoUnknown
    211C FacesDetected
    3000 RecordMode {2=Program AE|3=Shutter Priority|4=Aperture Priority|5=Manual|6=Best Shot|17=Movie|19=Movie (19)|20=YouTube Movie|2 0=Program AE|3 0=Shutter Priority|4 0=Aperture Priority|5 0=Manual|6 0=Best Shot}
    3001 ReleaseMode {1=Normal|3=AE Bracketing|11=WB Bracketing|13=Contrast Bracketing|19=High Speed Burst}
    3002 Quality {1=Economy|2=Normal|3=Fine}
    3003 FocusMode {0=Manual|1=Focus Lock|2=Macro|3=Single-Area Auto Focus|5=Infinity|6=Multi-Area Auto Focus|8=Super Macro}
    3006 HometownCity text
    3008 AutoISO {1=On|2=Off|7=On (high sensitivity)|8=On (anti-shake)|10=High Speed}
    3009 AFMode {0=Off|1=Spot|2=Multi|3=Face Detection|4=Tracking|5=Intelligent}
    3011 Sharpness
    3012 Contrast
    3013 Saturation
    3014 ISO
    3015 ColorMode {0=Off|2=Black & White|3=Sepia}
    3016 Enhancement {0=Off|1=Scenery|3=Green|5=Underwater|9=Flesh Tones}
    3017 ColorFilter {0=Off|1=Blue|3=Green|4=Yellow|5=Red|6=Purple|7=Pink}
    301B ArtMode {0=Normal|8=Silent Movie|39=HDR|45=Premium Auto|47=Painting|49=Crayon Drawing|51=Panorama|52=Art HDR|62=High Speed Night Shot|64=Monochrome|67=Toy Camera|68=Pop Art|69=Light Tone}
    301C SequenceNumber
    301D BracketSequence
    3020 ImageStabilization {0=Off|1=On|2=Best Shot|3=Movie Anti-Shake|0 0=Off|0 1=Off (1)|0 3=CCD Shift|2 1=High Sensitivity|2 3=CCD Shift + High Sensitivity|16 0=Slow Shutter|18 0=Anti-Shake|20 0=High Sensitivity}
    302A LightingMode {0=Off|1=High Dynamic Range|5=Shadow Enhance Low|6=Shadow Enhance High}
    302B PortraitRefiner {0=Off|1=+1|2=+2}
    3030 SpecialEffectLevel
    3031 SpecialEffectSetting {0=Off|1=Makeup|2=Mist Removal|3=Vivid Landscape|16=Art Shot}
    3103 DriveMode {0=Single Shot|1=Continuous Shooting|2=Continuous (2 fps)|3=Continuous (3 fps)|4=Continuous (4 fps)|5=Continuous (5 fps)|6=Continuous (6 fps)|7=Continuous (7 fps)|10=Continuous (10 fps)|12=Continuous (12 fps)|15=Continuous (15 fps)|20=Continuous (20 fps)|30=Continuous (30 fps)|40=Continuous (40 fps)|60=Continuous (60 fps)|240=Auto-N}
    310B ArtModeParameters
    4001 CaptureFrameRate
    4003 VideoQuality {1=Standard|3=HD (720p)|4=Full HD (1080p)|5=Low}
    """,
    [
      .init(0x0008, "QualityMode", .choice(CasioWords.qualityMode)),
      .init(0x0009, "CasioImageSize", .choice(CasioWords.casioImageSize)),
      .init(0x001D, "FocalLength", .millimetres),
    ])
}

/// The numbers in Casio's MakerNotes.
enum CasioWords {
  static let quality: WordTable = """
    1=Economy
    2=Normal
    3=Fine
    """

  static let qualityMode: WordTable = """
    0=Economy
    1=Normal
    2=Fine
    """

  static let casioImageSize: WordTable = """
    0=640x480
    4=1600x1200
    5=2048x1536
    20=2288x1712
    21=2592x1944
    22=2304x1728
    36=3008x2008
    """
}
