/// The tags of Sony's MakerNotes.
enum SonyTags {
  /// The note's directory; the blocks from 0x9000 on are enciphered.
  static let main = ExifTag.table(
    """
    0010 CameraInfo
    0020 FocusInfo
    0105 Teleconverter
    0112 WhiteBalanceFineTune
    0114 CameraSettings
    0115 WhiteBalance
    0116 ExtraInfo
    1000 MultiBurstMode
    1001 MultiBurstImageWidth
    1002 MultiBurstImageHeight
    1003 PanoramaInfo
    2001 PreviewImage
    2002 Rating
    2004 Contrast
    2005 Saturation
    2006 Sharpness
    2007 Brightness
    2008 LongExposureNoiseReduction
    2009 HighISONoiseReduction
    200B MultiFrameNoiseReduction
    200E PictureEffect
    200F SoftSkinEffect
    2010 Tag2010
    2011 VignettingCorrection
    2012 LateralChromaticAberration
    2013 DistortionCorrectionSetting
    2014 WBShiftAB_GM
    2016 AutoPortraitFramed
    2017 FlashAction
    201A ElectronicFrontCurtainShutter
    201B FocusMode
    201C AFAreaModeSetting
    201D FlexibleSpotPosition
    201E AFPointSelected
    2020 AFPointsUsed
    2021 AFTracking
    2022 FocalPlaneAFPointsUsed
    2023 MultiFrameNREffect
    2026 WBShiftAB_GM_Precise
    2027 FocusLocation
    2028 VariableLowPassFilter
    202A Tag202a
    202B PrioritySetInAWB
    202C MeteringMode2
    202D ExposureStandardAdjustment
    202E Quality
    202F PixelShiftInfo
    2031 SerialNumber text
    2032 Shadows
    2033 Highlights
    2034 Fade
    2035 SharpnessRange
    2036 Clarity
    2037 FocusFrameSize
    3000 ShotInfo
    900B Tag900b
    9050 Tag9050
    9400 Tag9400
    9401 Tag9401
    9402 Tag9402
    9403 Tag9403
    9404 Tag9404
    9405 Tag9405
    9406 Tag9406
    9407 Tag9407
    9408 Tag9408
    9409 Tag9409
    940A Tag940a
    940B Tag940b
    940C Tag940c
    940D Tag940d
    940E Tag940e
    940F Tag940f
    9411 Tag9411
    9416 Tag9416
    B000 FileFormat
    B020 CreativeStyle text
    B022 ColorCompensationFilter
    B023 SceneMode
    B024 ZoneMatching
    B025 DynamicRangeOptimizer
    B026 ImageStabilization
    B027 LensType
    B028 MinoltaMakerNote
    B029 ColorMode
    B02A LensSpec
    B02B FullImageSize
    B02C PreviewImageSize
    B040 Macro
    B041 ExposureMode
    B042 FocusMode
    B043 AFAreaMode
    B044 AFIlluminator
    B048 FlashLevel
    B04A SequenceNumber
    B04B Anti-Blur
    B04E FocusMode
    B04F DynamicRangeOptimizer
    B050 HighISONoiseReduction2
    B052 IntelligentAuto
    B054 WhiteBalance
    """,
    [
      .init(0x0102, "Quality", .choice(SonyWords.quality)),
      .init(0x0104, "FlashExposureComp", .exposureValue),
      .init(0x200A, "HDR", .choice(SonyWords.hdr)),
      .init(0x2029, "RAWFileType", .choice(SonyWords.rawFileType)),
      .init(0x2039, "JPEG-HEIFSwitch", .choice(SonyWords.pictureFormat)),
      .init(0xB001, "SonyModelID", .choice(SonyModels.names)),
      .init(0xB021, "ColorTemperature", .kelvin),
      .init(0xB047, "JPEGQuality", .choice(SonyWords.jpegQuality)),
      .init(0xB049, "ReleaseMode", .choice(SonyWords.releaseMode)),
    ])
}
