import ByteReading
import ImageFormats

/// Fujifilm's MakerNote: one directory; the serial number holds the day on which the camera was made.
enum FujifilmNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    // The count's highest bit is a mark of another meaning.
    builder.revise(0x1438) { value in value.integer.map { .integer(Int64($0 & 0x7FFF)) } }
    guard let entry = directory.entry(0x0010), let bytes = builder.bytes(of: entry) else { return }
    let serial = bytes.untilNUL
    var end = serial.count
    while end > 0, serial[end - 1] == 0x20 { end -= 1 }
    // The day stands as YYMMDD before the last twelve characters.
    guard end >= 18, let date = CompactDate.text(serial, at: end - 18) else { return }
    builder.add("ManufactureDate", .text(date), from: entry)
  }
}

/// The tags of Fujifilm's MakerNotes.
enum FujifilmTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0010 InternalSerialNumber text
    1000 Quality text
    1001 Sharpness
    1002 WhiteBalance
    1003 Saturation
    1004 Contrast
    1006 Contrast
    100A WhiteBalanceFineTune
    100B NoiseReduction
    100E NoiseReduction
    100F Clarity
    1010 FujiFlashMode
    1021 FocusMode
    1022 AFMode
    1023 FocusPixel
    102B PrioritySettings
    102D FocusSettings
    102E AFCSettings
    1030 SlowSync
    1031 PictureMode
    1032 ExposureCount
    1033 EXRAuto
    1034 EXRMode
    1040 ShadowTone
    1041 HighlightTone
    1044 DigitalZoom
    1045 LensModulationOptimizer
    1047 GrainEffectRoughness
    1048 ColorChromeEffect
    1049 BWAdjustment
    104B BWMagentaGreen
    104C GrainEffectSize
    104E ColorChromeFXBlue
    1101 SequenceNumber
    1103 DriveSettings
    1105 PixelShiftShots
    1106 PixelShiftOffset
    1153 PanoramaAngle
    1154 PanoramaDirection
    1201 AdvancedFilter
    1210 ColorMode
    1300 BlurWarning
    1301 FocusWarning
    1302 ExposureWarning
    1304 GEImageSize text
    1422 ImageStabilization
    1425 SceneRecognition
    1431 Rating
    1438 ImageCount
    1443 DRangePriority
    1444 DRangePriorityAuto
    1445 DRangePriorityFixed
    1446 FlickerReduction
    1447 FujiModel text
    1448 FujiModel2 text
    144D RollAngle
    3803 VideoRecordingMode
    3804 PeripheralLighting
    3806 VideoCompression
    3820 FrameRate
    3821 FrameWidth
    3822 FrameHeight
    3824 FullHDHighSpeedRec
    4005 FaceElementSelected
    4100 FacesDetected
    4103 FacePositions
    4200 NumFaceElements
    4201 FaceElementTypes
    4203 FaceElementPositions
    4282 FaceRecInfo
    8000 FileSource text
    8002 OrderNumber
    8003 FrameNumber
    B211 Parallax
    """,
    [
      .init(0x0000, "Version", .version, .text),
      .init(0x1005, "ColorTemperature", .kelvin),
      .init(0x1011, "FlashExposureComp", .exposureValue),
      .init(0x1020, "Macro", .choice(FujifilmWords.macro)),
      .init(0x104D, "CropMode", .choice(FujifilmWords.cropMode)),
      .init(0x1050, "ShutterType", .choice(FujifilmWords.shutterType)),
      .init(0x1100, "AutoBracketing", .choice(FujifilmWords.autoBracketing)),
      .init(0x1400, "DynamicRange", .choice(FujifilmWords.dynamicRange)),
      .init(0x1401, "FilmMode", .choice(FujifilmWords.filmMode)),
      .init(0x1402, "DynamicRangeSetting", .choice(FujifilmWords.dynamicRangeSetting)),
      .init(0x1403, "DevelopmentDynamicRange", .percent),
      .init(0x1404, "MinFocalLength", .millimetres),
      .init(0x1405, "MaxFocalLength", .millimetres),
      .init(0x1406, "MaxApertureAtMinFocal", .fNumber),
      .init(0x1407, "MaxApertureAtMaxFocal", .fNumber),
      .init(0x140B, "AutoDynamicRange", .percent),
      .init(0x1436, "ImageGeneration", .choice(FujifilmWords.imageGeneration)),
    ])
}
