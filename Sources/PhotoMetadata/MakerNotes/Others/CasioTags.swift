/// The tags of Casio's MakerNotes.
enum CasioTags {
  /// The directory of notes without a header.
  static let old = ExifTag.table(
    """
    0001 RecordingMode
    0003 FocusMode
    0004 FlashMode
    0005 FlashIntensity
    0006 ObjectDistance
    0007 WhiteBalance
    000A DigitalZoom
    000B Sharpness
    000C Contrast
    000D Saturation
    0014 ISO
    0015 FirmwareDate text
    0016 Enhancement
    0017 ColorFilter
    0018 AFPoint
    0019 FlashIntensity
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
    000D FocusMode
    0014 ISO
    0019 WhiteBalance
    001F Saturation
    0020 Contrast
    0021 Sharpness
    0E00 PrintIM
    2000 PreviewImage
    2001 FirmwareDate text
    2011 WhiteBalanceBias
    2012 WhiteBalance
    2021 AFPointPosition
    2022 ObjectDistance
    2034 FlashDistance
    2076 SpecialEffectMode
    2089 FaceInfoUnknown
    211C FacesDetected
    3000 RecordMode
    3001 ReleaseMode
    3002 Quality
    3003 FocusMode
    3006 HometownCity text
    3008 AutoISO
    3009 AFMode
    3011 Sharpness
    3012 Contrast
    3013 Saturation
    3014 ISO
    3015 ColorMode
    3016 Enhancement
    3017 ColorFilter
    301B ArtMode
    301C SequenceNumber
    301D BracketSequence
    3020 ImageStabilization
    302A LightingMode
    302B PortraitRefiner
    3030 SpecialEffectLevel
    3031 SpecialEffectSetting
    3103 DriveMode
    310B ArtModeParameters
    4001 CaptureFrameRate
    4003 VideoQuality
    """,
    [
      .init(0x0008, "QualityMode", .choice(CasioWords.qualityMode)),
      .init(0x0009, "CasioImageSize", .choice(CasioWords.casioImageSize)),
      .init(0x001D, "FocalLength", .millimetres),
    ])
}

/// What the numbers of Casio's MakerNotes mean.
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
