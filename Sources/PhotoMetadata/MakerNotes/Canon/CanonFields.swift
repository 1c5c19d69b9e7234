/// What stands at which index of the arrays in Canon's MakerNotes.
enum CanonFields {
  /// Tag 0x0001.
  static let cameraSettings: [BinaryField] = [
    .init(1, "MacroMode", .int16, .choice(CanonWords.macroMode)),
    .init(2, "SelfTimer"),
    .init(3, "Quality", .int16, .choice(CanonWords.quality)),
    .init(4, "CanonFlashMode"),
    .init(5, "ContinuousDrive", .int16, .choice(CanonWords.continuousDrive)),
    .init(7, "FocusMode"),
    .init(9, "RecordMode", .int16, .choice(CanonWords.recordMode)),
    .init(10, "CanonImageSize", .int16, .choice(CanonWords.imageSize)),
    .init(11, "EasyMode"),
    .init(12, "DigitalZoom"),
    .init(13, "Contrast"),
    .init(14, "Saturation"),
    .init(15, "Sharpness"),
    .init(16, "CameraISO"),
    .init(17, "MeteringMode", .int16, .choice(CanonWords.meteringMode)),
    .init(18, "FocusRange"),
    .init(19, "AFPoint", .uint16),
    .init(20, "CanonExposureMode", .int16, .choice(CanonWords.exposureMode)),
    .init(22, "LensType", .uint16),
    .init(23, "MaxFocalLength", .uint16, .millimetres),
    .init(24, "MinFocalLength", .uint16, .millimetres),
    .init(25, "FocalUnits"),
    .init(26, "MaxAperture", .canonEV, .apexAperture),
    .init(27, "MinAperture", .canonEV, .apexAperture),
    .init(28, "FlashActivity"),
    .init(29, "FlashBits"),
    .init(32, "FocusContinuous"),
    .init(33, "AESetting"),
    .init(34, "ImageStabilization"),
    .init(35, "DisplayAperture"),
    .init(36, "ZoomSourceWidth"),
    .init(37, "ZoomTargetWidth"),
    .init(39, "SpotMeteringMode"),
    .init(40, "PhotoEffect"),
    .init(41, "ManualFlashOutput"),
    .init(42, "ColorTone"),
    .init(46, "SRAWQuality"),
  ]

  /// Tag 0x0002.
  static let focalLength: [BinaryField] = [
    .init(0, "FocalType", .uint16, .choice(CanonWords.focalType)),
    .init(1, "FocalLength", .uint16, .millimetres),
    .init(2, "FocalPlaneXSize", .uint16),
    .init(3, "FocalPlaneYSize", .uint16),
  ]

  /// Tag 0x0004.
  static let shotInfo: [BinaryField] = [
    .init(1, "AutoISO"),
    .init(2, "BaseISO"),
    .init(3, "MeasuredEV"),
    .init(4, "TargetAperture", .canonEV, .apexAperture),
    .init(5, "TargetExposureTime", .canonEV, .apexShutterSpeed),
    .init(6, "ExposureCompensation", .canonEV, .exposureValue),
    .init(7, "WhiteBalance"),
    .init(8, "SlowShutter"),
    .init(9, "SequenceNumber"),
    .init(10, "OpticalZoomCode"),
    .init(12, "CameraTemperature"),
    .init(13, "FlashGuideNumber"),
    .init(14, "AFPointsInFocus", .uint16),
    .init(15, "FlashExposureComp", .canonEV, .exposureValue),
    .init(16, "AutoExposureBracketing"),
    .init(17, "AEBBracketValue", .canonEV, .exposureValue),
    .init(18, "ControlMode"),
    .init(19, "FocusDistanceUpper", .uint16),
    .init(20, "FocusDistanceLower", .uint16),
    .init(21, "FNumber", .canonEV, .apexAperture),
    .init(22, "ExposureTime", .canonEV, .apexShutterSpeed),
    .init(23, "MeasuredEV2"),
    .init(24, "BulbDuration"),
    .init(26, "CameraType", .int16, .choice(CanonWords.cameraType)),
    .init(27, "AutoRotate", .int16, .choice(CanonWords.autoRotate)),
    .init(28, "NDFilter"),
    .init(29, "SelfTimer2"),
    .init(33, "FlashOutput"),
  ]

  /// Tag 0x0012.
  static let focusInfo: [BinaryField] = [
    .init(0, "NumAFPoints", .uint16),
    .init(1, "ValidAFPoints", .uint16),
    .init(2, "CanonImageWidth", .uint16),
    .init(3, "CanonImageHeight", .uint16),
    .init(4, "AFImageWidth", .uint16),
    .init(5, "AFImageHeight", .uint16),
  ]

  /// Tag 0x0026.
  static let focusInfo2: [BinaryField] = [
    .init(1, "AFAreaMode", .uint16),
    .init(2, "NumAFPoints", .uint16),
    .init(3, "ValidAFPoints", .uint16),
    .init(4, "CanonImageWidth", .uint16),
    .init(5, "CanonImageHeight", .uint16),
    .init(6, "AFImageWidth", .uint16),
    .init(7, "AFImageHeight", .uint16),
  ]

  /// Tag 0x0035.
  static let timeInfo: [BinaryField] = [
    .init(1, "TimeZone", .int32, .minutesOfZone),
    .init(2, "TimeZoneCity", .int32),
    .init(3, "DaylightSavings", .int32),
  ]
}
