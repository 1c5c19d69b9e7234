/// The tags of Ricoh's MakerNotes.
enum RicohTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0001 MakerNoteType text
    0002 FirmwareVersion text
    0005 SerialNumber text
    0E00 PrintIM
    1001 ImageInfo
    1002 DriveMode
    1003 Sharpness
    1004 WhiteBalanceFineTune
    1006 FocusMode
    1007 AutoBracketing
    1009 MacroMode
    100A FlashMode
    100C ManualFlashOutput
    100D FullPressSnap
    100E DynamicRangeExpansion
    100F NoiseReduction
    1010 ImageEffects
    1011 Vignetting
    1012 Contrast
    1013 Saturation
    1014 Sharpness
    1015 ToningEffect
    1016 HueAdjust
    1017 WideAdapter
    1018 CropMode
    1019 NDFilter
    101A WBBracketShotNumber
    1200 AFStatus
    1201 AFAreaXPosition1
    1202 AFAreaYPosition1
    1203 AFAreaXPosition
    1204 AFAreaYPosition
    1205 AFAreaMode
    1601 SensorWidth
    1602 SensorHeight
    1603 CroppedImageWidth
    1604 CroppedImageHeight
    2001 RicohSubdir
    """,
    [
      .init(0x1000, "RecordingFormat", .choice(RicohWords.recordingFormat)),
      .init(0x100B, "FlashExposureComp", .exposureValue),
      .init(0x1307, "ColorTempKelvin", .kelvin),
      .init(0x1308, "ColorTemperature", .kelvin),
      .init(0x1500, "FocalLength", .millimetres),
    ])
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
}
