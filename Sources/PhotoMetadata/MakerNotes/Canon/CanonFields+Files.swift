extension CanonFields {
  /// Tag 0x0093.
  static let fileInfo: [BinaryField] = [
    .init(3, "BracketMode", .int16, .choice(CanonWords.bracketMode)),
    .init(4, "BracketValue"),
    .init(5, "BracketShotNumber"),
    .init(6, "RawJpgQuality", .int16, .choice(CanonWords.quality)),
    .init(7, "RawJpgSize", .int16, .choice(CanonWords.imageSize)),
    .init(8, "LongExposureNoiseReduction2"),
    .init(9, "WBBracketMode"),
    .init(12, "WBBracketValueAB"),
    .init(13, "WBBracketValueGM"),
    .init(14, "FilterEffect"),
    .init(15, "ToningEffect"),
    .init(16, "MacroMagnification"),
    .init(19, "LiveViewShooting"),
    .init(20, "FocusDistanceUpper", .uint16),
    .init(21, "FocusDistanceLower", .uint16),
    .init(23, "ShutterMode", .int16, .choice(CanonWords.shutterMode)),
    .init(25, "FlashExposureLock"),
    .init(61, "RFLensType", .uint16),
  ]

  /// Tag 0x009A.
  static let aspectInfo: [BinaryField] = [
    .init(0, "AspectRatio", .uint32, .choice(CanonWords.aspectRatio)),
    .init(1, "CroppedImageWidth", .uint32),
    .init(2, "CroppedImageHeight", .uint32),
    .init(3, "CroppedImageLeft", .uint32),
    .init(4, "CroppedImageTop", .uint32),
  ]

  /// Tag 0x00A0.
  static let processing: [BinaryField] = [
    .init(1, "ToneCurve"),
    .init(2, "Sharpness"),
    .init(8, "WhiteBalance"),
    .init(9, "ColorTemperature", .int16, .kelvin),
    .init(10, "PictureStyle"),
    .init(11, "DigitalGain"),
  ]

  /// Tag 0x00E0.
  static let sensorInfo: [BinaryField] = [
    .init(1, "SensorWidth"),
    .init(2, "SensorHeight"),
    .init(5, "SensorLeftBorder"),
    .init(6, "SensorTopBorder"),
    .init(7, "SensorRightBorder"),
    .init(8, "SensorBottomBorder"),
  ]

  /// Tag 0x4021.
  static let multipleExposure: [BinaryField] = [
    .init(1, "MultiExposure", .int32, .choice(CanonWords.multipleExposure)),
    .init(2, "MultiExposureControl", .int32),
    .init(3, "MultiExposureShots", .int32),
  ]

  /// Tag 0x4025.
  static let hdrInfo: [BinaryField] = [
    .init(1, "HDR", .int32, .choice(CanonWords.hdr)),
    .init(2, "HDREffect", .int32),
  ]

  /// Tag 0x403F.
  static let rawBurst: [BinaryField] = [
    .init(1, "RawBurstImageNum", .uint32),
    .init(2, "RawBurstImageCount", .uint32),
  ]
}
