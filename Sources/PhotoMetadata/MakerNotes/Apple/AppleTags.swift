import ByteReading
import ImageFormats

/// Apple's MakerNote: one directory, some values of which are binary property lists.
enum AppleNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    builder.describe(0x0040) { value in
      if case .bytes(let bytes) = value { return BinaryPropertyList(bytes)?.text }
      return nil
    }
    guard let entry = directory.entry(0x0003), let bytes = builder.bytes(of: entry),
      let list = BinaryPropertyList(bytes)
    else { return }
    // CMTime: `value` counts ticks of `timescale` per second since the phone was started.
    if let value = list.integer("value"), let scale = list.integer("timescale"), scale > 0 {
      builder.add("RunTimeSincePowerUp", .rational(Rational(value, scale)), from: entry)
    }
    let flags: WordTable = """
      1=Valid
      2=Has been rounded
      4=Positive infinity
      8=Negative infinity
      16=Indefinite
      """
    if let value = list.integer("flags") { builder.add("RunTimeFlags", .integer(value), from: entry, .bits(flags)) }
    if let value = list.integer("value") { builder.add("RunTimeValue", .integer(value), from: entry) }
    if let value = list.integer("epoch") { builder.add("RunTimeEpoch", .integer(value), from: entry) }
    if let value = list.integer("timescale") { builder.add("RunTimeScale", .integer(value), from: entry) }
  }
}

/// The tags of Apple's MakerNotes.
enum AppleTags {
  /// The note's only directory.
  static let main = ExifTag.table(
    """
    0002 AEMatrix
    0003 RunTime
    0004 AEStable {0=No|1=Yes}
    0005 AETarget
    0006 AEAverage
    0007 AFStable {0=No|1=Yes}
    0008 AccelerationVector
    000B BurstUUID text
    000C FocusDistanceRange
    000F OISMode
    0011 ContentIdentifier text
    0015 ImageUniqueID text
    0017 LivePhotoVideoIndex
    0019 ImageProcessingFlags
    001A QualityHint text
    001D LuminanceNoiseAmplitude
    001F PhotosAppFeatureFlags
    0020 ImageCaptureRequestID text
    0021 HDRHeadroom
    0023 AFPerformance
    0025 SceneFlags
    0026 SignalToNoiseRatioType
    0027 SignalToNoiseRatio
    002B PhotoIdentifier text
    002F FocusPosition
    0030 HDRGain
    0038 AFMeasuredDepth
    003D AFConfidence
    003E ColorCorrectionMatrix
    003F GreenGhostMitigationStatus
    0040 SemanticStyle
    0041 SemanticStyleRenderingVer
    0042 SemanticStylePreset
    0045 FrontFacingCamera {0=No|1=Yes}
    """,
    [
      .init(0x0001, "MakerNoteVersion", .version, .text),
      .init(0x000A, "HDRImageType", .choice(AppleWords.hdrImageType)),
      .init(0x0014, "ImageCaptureType", .choice(AppleWords.imageCaptureType)),
      .init(0x002D, "ColorTemperature", .kelvin),
      .init(0x002E, "CameraType", .choice(AppleWords.cameraType)),
    ])
}

/// The numbers in Apple's MakerNotes.
enum AppleWords {
  static let hdrImageType: WordTable = """
    3=HDR image
    4=Original image
    """

  static let cameraType: WordTable = """
    0=Back wide-angle
    1=Back normal
    6=Front
    """

  static let imageCaptureType: WordTable = """
    1=ProRAW
    2=Portrait
    10=Photo
    11=Manual focus
    12=Scene
    """
}
