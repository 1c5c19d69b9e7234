import ByteReading
import ImageFormats

/// The tags of Ricoh's MakerNotes.
enum RicohTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0001 MakerNoteType text
    0002 FirmwareVersion text
    0005 SerialNumber text
    0E00 PrintIM
    1001 ExposureProgram {1=Auto|2=Program AE|3=Aperture-priority AE|4=Shutter speed priority AE|5=Shutter/aperture priority AE|6=Manual|7=Movie}
    1002 DriveMode {0=Single-frame|1=Continuous|8=AF-priority Continuous}
    1003 WhiteBalance {0=Auto|1=Multi-P Auto|2=Daylight|3=Cloudy|4=Incandescent 1|5=Incandescent 2|6=Daylight Fluorescent|7=Neutral White Fluorescent|8=Cool White Fluorescent|9=Warm White Fluorescent|10=Manual|11=Kelvin|12=Shade}
    1004 WhiteBalanceFineTune
    1006 FocusMode {1=Manual|2=Multi AF|3=Spot AF|4=Snap|5=Infinity|7=Face Detect|8=Subject Tracking|9=Pinpoint AF|10=Movie}
    1007 AutoBracketing {0=Off|9=AE|11=WB|16=DR|17=Contrast|18=WB2|19=Effect}
    1009 MacroMode {0=Off|1=On}
    100A FlashMode {0=Off|1=Auto, Fired|2=On|3=Auto, Fired, Red-eye reduction|4=Slow Sync|5=Manual|6=On, Red-eye reduction|7=Synchro, Red-eye reduction|8=Auto, Did not fire}
    100C ManualFlashOutput {-288=1/64|-240=1/32|-216=1/22|-192=1/16|-168=1/11|-144=1/8|-120=1/5.6|-96=1/4|-72=1/2.8|-48=1/2|-24=1/1.4|0=Full}
    100D FullPressSnap {0=Off|1=On}
    100E DynamicRangeExpansion {0=Off|3=Weak|4=Medium|5=Strong}
    100F NoiseReduction {0=Off|1=Weak|2=Medium|3=Strong}
    1010 ImageEffects {0=Standard|1=Vivid|3=Black & White|5=B&W Toning Effect|6=Setting 1|7=Setting 2|9=High-contrast B&W|10=Cross Process|11=Positive Film|12=Bleach Bypass|13=Retro|15=Miniature|17=High Key}
    1011 Vignetting {0=Off|1=Low|2=Medium|3=High}
    1012 Contrast {2147483647=MAX|*}
    1013 Saturation
    1014 Sharpness
    1015 ToningEffect {0=Off|1=Sepia|2=Red|3=Green|4=Blue|5=Purple|6=B&W|7=Color}
    1016 HueAdjust {0=Off|1=Basic|2=Magenta|3=Yellow|4=Normal|5=Warm|6=Cool}
    1017 WideAdapter {0=Not Attached|2=Attached}
    1018 CropMode {0=Off|1=On (35mm)|2=On (47mm)}
    1019 NDFilter {0=Off|1=On}
    101A WBBracketShotNumber
    1200 AFStatus {0=Out of Focus|1=In Focus}
    1201 AFAreaXPosition1
    1202 AFAreaYPosition1
    1203 AFAreaXPosition
    1204 AFAreaYPosition
    1205 AFAreaMode {0=Auto|2=Manual}
    1601 SensorWidth
    1602 SensorHeight
    1603 CroppedImageWidth
    1604 CroppedImageHeight
    2001 RicohSubdir
    4001 ThetaSubdir
    """,
    [
      .init(0x1000, "RecordingFormat", .choice(RicohWords.recordingFormat)),
      .init(0x100B, "FlashExposureComp", .exposureValue),
      .init(0x1307, "ColorTempKelvin", .kelvin),
      .init(0x1308, "ColorTemperature", .kelvin),
      .init(0x1500, "FocalLength", .millimetres),
    ])
}

/// The fixed structures in Ricoh's MakerNotes.
enum RicohNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    // A structure in the Caplio cameras, a number in the GR.
    if let info = directory.entry(0x1001), info.type == .undefined {
      builder.readFields(info, image)
      builder.revise(named: "RicohDate") { value in
        let digits = value.smallNumbers
        guard digits.count == 7 else { return nil }
        // Binary-coded decimals.
        let parts = digits.map { HexText.byte(UInt8(truncatingIfNeeded: $0)) }
        return .text(
          parts[0] + parts[1] + ":" + parts[2...3].joined(separator: ":") + " " + parts[4...6].joined(separator: ":"))
      }
    }
  }

  private static let image = BinaryField.table(
    """
    0 RicohImageWidth u16
    2 RicohImageHeight u16
    6 RicohDate u8x7
    28 PreviewImageStart u16
    30 PreviewImageLength u16
    32 FlashMode u8 {0=Off|1=Auto|2=On}
    33 Macro u8 {0=Off|1=On}
    34 Sharpness u8 {0=Sharp|1=Normal|2=Soft}
    38 WhiteBalance u8 {0=Auto|1=Daylight|2=Cloudy|3=Tungsten|4=Fluorescent|5=Manual|7=Detail|9=Multi-pattern Auto}
    39 ISOSetting u8 {0=Auto|1=64|2=100|4=200|6=400|7=800|8=1600|9=Auto|10=3200|11=100 (Low)}
    40 Saturation u8 {0=High|1=Normal|2=Low|3=B&W|6=Toning Effect|9=Vivid|10=Natural}
    """)
}

/// The numbers in Ricoh's MakerNotes.
enum RicohWords {
  static let recordingFormat: WordTable = """
    2=JPEG
    3=DNG
    """
}

/// The tags of Leica's own MakerNotes (from the X1 on).
enum LeicaTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0303 LensType text
    0305 SerialNumber
    0407 OriginalFileName text
    0408 OriginalDirectory text
    040A FocusInfo
    040D ExposureMode
    0410 ShotInfo
    0412 FilmMode text
    0413 WB_RGBLevels
    0500 InternalSerialNumber text
    """)

  static let focusInfo = BinaryField.table(
    """
    0 FocusDistance u16 /1000 :m
    1 FocalLength u16 /1000 :mm
    """)

  static let shotInfo = BinaryField.table("0 FileIndex u16")

  /// The M8's.
  static let first = ExifTag.table(
    """
    0300 Quality {1=Fine|2=Basic}
    0302 UserProfile {1=User Profile 1|2=User Profile 2|3=User Profile 3|4=User Profile 0 (Dynamic)}
    0303 SerialNumber
    0304 WhiteBalance {0=Auto or Manual|1=Daylight|2=Fluorescent|3=Tungsten|4=Flash|10=Cloudy|11=Shade|*}
    0310 LensType
    0311 ExternalSensorBrightnessValue
    0312 MeasuredLV
    0313 ApproximateFNumber
    0320 CameraTemperature :C
    0321 ColorTemperature
    0322 WBRedLevel
    0323 WBGreenLevel
    0324 WBBlueLevel
    0325 UV-IRFilterCorrection {0=Not Active|1=Active}
    0330 CCDVersion
    0331 CCDBoardVersion
    0332 ControllerBoardVersion
    0333 M16CVersion
    0340 ImageIDNumber
    """)

  /// The M10's and S (Typ 007)'s.
  static let later = ExifTag.table(
    """
    0304 FocusDistance
    0311 ExternalSensorBrightnessValue
    0312 MeasuredLV
    034C UserProfile text
    0359 ISOSelected {0=Auto|*}
    035A FNumber /1000 :f
    035B CorrelatedColorTemp
    035C ColorTint
    035D WhitePoint
    """)
}
