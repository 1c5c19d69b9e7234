/// The tags of Panasonic's MakerNotes, and of Leica's that are built the same.
enum PanasonicTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0003 WhiteBalance
    0007 FocusMode
    000F AFAreaMode
    001A ImageStabilization
    001C MacroMode
    001F ShootingMode
    0020 Audio
    0021 DataDump
    0023 WhiteBalanceBias
    0024 FlashBias
    0025 InternalSerialNumber text
    0027 VideoFrameRate
    0028 ColorEffect
    0029 TimeSincePowerOn
    002B SequenceNumber
    002C ContrastMode
    002D NoiseReduction
    002E SelfTimer
    0031 AFAssistLamp
    0032 ColorMode
    0033 BabyAge text
    0034 OpticalZoomMode
    0035 ConversionLens
    0036 TravelDay
    0038 BatteryLevel
    0039 Contrast
    003B TextStamp
    003C ProgramISO
    003D AdvancedSceneType
    003E TextStamp
    003F FacesDetected
    0040 Saturation
    0041 Sharpness
    0042 FilmMode
    0045 BracketSettings
    0046 WBShiftAB
    0047 WBShiftGM
    0048 FlashCurtain
    0049 LongExposureNoiseReduction
    004B PanasonicImageWidth
    004C PanasonicImageHeight
    004D AFPointPosition
    004E FaceDetInfo
    0051 LensType text
    0052 LensSerialNumber text
    0053 AccessoryType text
    0054 AccessorySerialNumber text
    0059 Transform
    005D IntelligentExposure
    0061 FaceRecInfo
    0062 FlashWarning
    0063 RecognizedFaceFlags
    0065 Title text
    0066 BabyName text
    0067 Location text
    0069 Country text
    006B State text
    006D City text
    006F Landmark text
    0070 IntelligentResolution
    0077 BurstSpeed
    0079 IntelligentD-Range
    007C ClearRetouch
    0080 City2 text
    0086 ManometerPressure
    0089 PhotoStyle
    008A ShadingCompensation
    008B WBShiftIntelligentAuto
    008C AccelerometerZ
    008D AccelerometerX
    008E AccelerometerY
    008F CameraOrientation
    0090 RollAngle
    0091 PitchAngle
    0092 WBShiftCreativeControl
    0093 SweepPanoramaDirection
    0094 SweepPanoramaFieldOfView
    0096 TimerRecording
    009D InternalNDFilter
    00A1 FilterEffect
    00A3 ClearRetouchValue
    00A7 OutputLUT
    00AB TouchAE
    00AC MonochromeFilterEffect
    00AD HighlightShadow
    00AF TimeStamp text
    00B3 VideoBurstResolution
    00B9 RedEyeRemoval
    00BB VideoBurstMode
    00BC DiffractionCorrection
    00BD FocusBracket
    00BE LongExposureNRUsed
    00BF PostFocusMerging
    00C1 VideoPreburst
    00C4 LensTypeMake
    00C5 LensTypeModel
    00CA SensorType
    00D1 ISO
    00D2 MonochromeGrainEffect
    00D6 NoiseReductionStrength
    00E4 LensTypeModel
    00E8 MinimumISO
    00EE DynamicRangeBoost
    0E00 PrintIM
    2003 TimeInfo
    8001 SceneMode
    8002 HighlightWarning
    8003 DarkFocusEnvironment
    8004 WBRedLevel
    8005 WBGreenLevel
    8006 WBBlueLevel
    8008 TextStamp
    8009 TextStamp
    8010 BabyAge text
    8012 Transform
    """,
    [
      .init(0x0001, "ImageQuality", .choice(PanasonicWords.imageQuality)),
      .init(0x0002, "FirmwareVersion", .dotted, .text),
      .init(0x0026, "PanasonicExifVersion", .version, .text),
      .init(0x002A, "BurstMode", .choice(PanasonicWords.burstMode)),
      .init(0x0030, "Rotation", .choice(ImageWords.orientation)),
      .init(0x003A, "WorldTimeLocation", .choice(PanasonicWords.worldTimeLocation)),
      .init(0x0043, "JPEGQuality", .choice(PanasonicWords.jpegQuality)),
      .init(0x0044, "ColorTempKelvin", .kelvin),
      .init(0x0060, "LensFirmwareVersion", .dotted, .text),
      .init(0x0076, "HDRShot", .choice(PanasonicWords.hdrShot)),
      .init(0x009E, "HDR", .choice(PanasonicWords.hdr)),
      .init(0x009F, "ShutterType", .choice(PanasonicWords.shutterType)),
      .init(0x00B4, "MultiExposure", .choice(PanasonicWords.multiExposure)),
      .init(0x8000, "MakerNoteVersion", .version, .text),
    ])
}
