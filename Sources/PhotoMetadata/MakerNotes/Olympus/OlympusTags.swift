/// The tags of Olympus's and OM System's MakerNotes.
enum OlympusTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0001 MinoltaCameraSettingsOld
    0003 MinoltaCameraSettings
    0040 CompressedImageSize
    0081 PreviewImageData
    0088 PreviewImageStart
    0089 PreviewImageLength
    0100 ThumbnailImage
    0104 BodyFirmwareVersion text
    0200 SpecialMode
    0201 Quality
    0203 BWMode
    0204 DigitalZoom
    0205 FocalPlaneDiagonal
    0206 LensDistortionParams
    0207 CameraType text
    0208 TextInfo
    0209 CameraID text
    020B EpsonImageWidth
    020C EpsonImageHeight
    020D EpsonSoftware text
    0280 PreviewImage
    0300 PreCaptureFrames
    0301 WhiteBoard
    0302 OneTouchWB
    0303 WhiteBalanceBracket
    0304 WhiteBalanceBias
    0400 SensorArea
    0401 BlackLevel
    0403 SceneMode
    0404 SerialNumber text
    0405 Firmware text
    0E00 PrintIM
    0F00 DataDump
    0F01 DataDump2
    0F04 ZoomedPreviewStart
    0F05 ZoomedPreviewLength
    0F06 ZoomedPreviewSize
    1001 ISOValue
    1004 FlashMode
    1005 FlashDevice
    1008 LensTemperature
    1009 LightCondition
    100A FocusRange
    100B FocusMode
    100D ZoomStepCount
    100E FocusStepCount
    100F Sharpness
    1010 FlashChargeLevel
    1011 ColorMatrix
    1012 BlackLevel
    1013 ColorTemperatureBG
    1014 ColorTemperatureRG
    1015 WBMode
    1017 RedBalance
    1018 BlueBalance
    1019 ColorMatrixNumber
    101A SerialNumber text
    101B ExternalFlashAE1_0
    101C ExternalFlashAE2_0
    101D InternalFlashAE1_0
    101E InternalFlashAE2_0
    101F ExternalFlashAE1
    1020 ExternalFlashAE2
    1021 InternalFlashAE1
    1022 InternalFlashAE2
    1024 InternalFlashTable
    1025 ExternalFlashGValue
    1026 ExternalFlashBounce
    1027 ExternalFlashZoom
    1028 ExternalFlashMode
    1029 Contrast
    102A SharpnessFactor
    102B ColorControl
    102C ValidBits
    102D CoringFilter
    102E OlympusImageWidth
    102F OlympusImageHeight
    1030 SceneDetect
    1031 SceneArea
    1033 SceneDetectData
    1034 CompressionRatio
    1035 PreviewImageValid
    1036 PreviewImageStart
    1037 PreviewImageLength
    1038 AFResult
    1039 CCDScanMode
    103A NoiseReduction
    103B FocusStepInfinity
    103C FocusStepNear
    103D LightValueCenter
    103E LightValuePeriphery
    103F FieldCount
    2010 Equipment
    2020 CameraSettings
    2030 RawDevelopment
    2031 RawDevelopment2
    2040 ImageProcessing
    2050 FocusInfo
    3000 RawInfo
    4000 MainInfo
    5000 UnknownInfo
    """,
    [
      .init(0x0000, "MakerNoteVersion", .version, .text),
      .init(0x0202, "Macro", .choice(OlympusWords.macro)),
      .init(0x1000, "ShutterSpeedValue", .apexShutterSpeed),
      .init(0x1002, "ApertureValue", .apexAperture),
      .init(0x1003, "BrightnessValue", .apexBrightness),
      .init(0x1006, "ExposureCompensation", .exposureValue),
      .init(0x1007, "SensorTemperature", .celsius),
      .init(0x100C, "ManualFocusDistance", .metres),
      .init(0x1023, "FlashExposureComp", .exposureValue),
    ])

  /// Camera, lens and flash.
  static let equipment = ExifTag.table(
    """
    0100 CameraType2 text
    0101 SerialNumber text
    0102 InternalSerialNumber text
    0103 FocalPlaneDiagonal
    0104 BodyFirmwareVersion
    0201 LensType
    0202 LensSerialNumber text
    0203 LensModel text
    0204 LensFirmwareVersion
    020A MaxAperture
    020B LensProperties
    0301 Extender
    0302 ExtenderSerialNumber text
    0303 ExtenderModel text
    0304 ExtenderFirmwareVersion
    0403 ConversionLens text
    1000 FlashType
    1001 FlashModel
    1002 FlashFirmwareVersion
    1003 FlashSerialNumber text
    """,
    [
      .init(0x0000, "EquipmentVersion", .version, .text),
      .init(0x0205, "MaxApertureAtMinFocal", .fNumber),
      .init(0x0206, "MaxApertureAtMaxFocal", .fNumber),
      .init(0x0207, "MinFocalLength", .millimetres),
      .init(0x0208, "MaxFocalLength", .millimetres),
    ])

  /// Settings of the shot.
  static let cameraSettings = ExifTag.table(
    """
    0100 PreviewImageValid
    0101 PreviewImageStart
    0102 PreviewImageLength
    0201 AELock
    0203 ExposureShift
    0204 NDFilter
    0301 FocusMode
    0302 FocusProcess
    0303 AFSearch
    0304 AFAreas
    0305 AFPointSelected
    0306 AFFineTune
    0307 AFFineTuneAdj
    0308 FocusBracketStepSize
    0309 AISubjectTrackingMode
    0400 FlashMode
    0403 FlashRemoteControl
    0404 FlashControlMode
    0405 FlashIntensity
    0406 ManualFlashStrength
    0500 WhiteBalance2
    0501 WhiteBalanceTemperature
    0502 WhiteBalanceBracket
    0503 CustomSaturation
    0504 ModifiedSaturation
    0505 ContrastSetting
    0506 SharpnessSetting
    0509 SceneMode
    050A NoiseReduction
    050B DistortionCorrection
    050C ShadingCompensation
    050D CompressionFactor
    050F Gradation
    0520 PictureMode
    0521 PictureModeSaturation
    0522 PictureModeHue
    0523 PictureModeContrast
    0524 PictureModeSharpness
    0525 PictureModeBWFilter
    0526 PictureModeTone
    0527 NoiseFilter
    0529 ArtFilter
    052C MagicFilter
    052D PictureModeEffect
    052E ToneLevel
    052F ArtFilterEffect
    0532 ColorCreatorEffect
    0537 MonochromeProfileSettings
    0538 FilmGrainEffect
    0539 ColorProfileSettings
    053A MonochromeVignetting
    053B MonochromeColor
    0600 DriveMode
    0601 PanoramaMode
    0604 ImageStabilization
    0804 StackedImage
    0900 ManometerPressure
    0901 ManometerReading
    0902 ExtendedWBDetect
    0903 RollAngle
    0904 PitchAngle
    0908 DateTimeUTC text
    """,
    [
      .init(0x0000, "CameraSettingsVersion", .version, .text),
      .init(0x0200, "ExposureMode", .choice(OlympusWords.exposureMode)),
      .init(0x0202, "MeteringMode", .choice(OlympusWords.meteringMode)),
      .init(0x0300, "MacroMode", .choice(OlympusWords.macroMode)),
      .init(0x0401, "FlashExposureComp", .exposureValue),
      .init(0x0507, "ColorSpace", .choice(OlympusWords.colorSpace)),
      .init(0x0603, "ImageQuality2", .choice(OlympusWords.imageQuality2)),
    ])
}
