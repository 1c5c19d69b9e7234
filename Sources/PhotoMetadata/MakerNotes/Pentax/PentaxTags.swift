/// The tags of Pentax's MakerNotes, and of Ricoh's that are built the same.
enum PentaxTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0000 PentaxVersion
    0001 PentaxModelType
    0002 PreviewImageSize
    0003 PreviewImageLength
    0004 PreviewImageStart
    0006 Date
    0007 Time
    000B PictureMode
    000C FlashMode
    000D FocusMode
    000E AFPointSelected
    000F AFPointsInFocus
    0010 FocusPosition
    0014 ISO
    0015 LightReading
    0016 ExposureCompensation
    0017 MeteringMode
    0018 AutoBracketing
    0019 WhiteBalance
    001A WhiteBalanceMode
    001B BlueBalance
    001C RedBalance
    001D FocalLength
    001E DigitalZoom
    001F Saturation
    0020 Contrast
    0021 Sharpness
    0023 HometownCity
    0024 DestinationCity
    0025 HometownDST
    0026 DestinationDST
    0029 FrameNumber
    002D EffectiveLV
    0032 ImageEditing
    0033 PictureMode
    0034 DriveMode
    0035 SensorSize
    0038 ImageAreaOffset
    0039 RawImageSize
    003C AFPointsInFocus
    003D DataScaling
    003E PreviewImageBorders
    003F LensRec
    0040 SensitivityAdjust
    0041 ImageEditCount
    0048 AELock
    0049 NoiseReduction
    004D FlashExposureComp
    004F ImageTone
    0053 ColorTempDaylight
    0054 ColorTempShade
    0055 ColorTempCloudy
    0056 ColorTempTungsten
    0057 ColorTempFluorescentD
    0058 ColorTempFluorescentN
    0059 ColorTempFluorescentW
    005A ColorTempFlash
    005C ShakeReductionInfo
    005D ShutterCount
    0060 FaceInfo
    0062 RawDevelopmentProcess
    0067 Hue
    0068 AWBInfo
    0069 DynamicRangeExpansion
    006B TimeInfo
    006C HighLowKeyAdj
    006D ContrastHighlight
    006E ContrastShadow
    006F ContrastHighlightShadowAdj
    0070 FineSharpness
    0071 HighISONoiseReduction
    0072 AFAdjustment
    0073 MonochromeFilterEffect
    0074 MonochromeToning
    0076 FaceDetect
    0077 FaceDetectFrameSize
    0079 ShadowCorrection
    007A ISOAutoParameters
    007B CrossProcess
    007E WhiteLevel
    007F BleachBypassToning
    0080 AspectRatio
    0082 BlurControl
    0088 NeutralDensityFilter
    008B ISO
    0092 IntervalShooting
    0095 SkinToneCorrection
    0096 ClarityControl
    0200 BlackPoint
    0201 WhitePoint
    0203 ColorMatrixA
    0204 ColorMatrixB
    0205 CameraSettings
    0206 AEInfo
    0207 LensInfo
    0208 FlashInfo
    0209 AEMeteringSegments
    020A FlashMeteringSegments
    020B SlaveFlashMeteringSegments
    020D WB_RGGBLevelsDaylight
    020E WB_RGGBLevelsShade
    020F WB_RGGBLevelsCloudy
    0210 WB_RGGBLevelsTungsten
    0211 WB_RGGBLevelsFluorescentD
    0212 WB_RGGBLevelsFluorescentN
    0213 WB_RGGBLevelsFluorescentW
    0214 WB_RGGBLevelsFlash
    0215 CameraInfo
    0216 BatteryInfo
    021B SaturationInfo
    021C ColorMatrixA2
    021D ColorMatrixB2
    021F AFInfo
    0220 HuffmanTable
    0222 ColorInfo
    0229 SerialNumber text
    022A FilterInfo
    022B LevelInfo
    022E Artist text
    022F Copyright text
    0230 FirmwareVersion text
    0231 ContrastDetectAFArea
    0235 CrossProcessParams
    023F Model text
    03FE DataDump
    0402 ToneCurve
    0403 ToneCurves
    0405 UnknownBlock
    0E00 PrintIM
    """,
    [
      .init(0x0005, "PentaxModelID", .choice(PentaxModels.names)),
      .init(0x0008, "Quality", .choice(PentaxWords.quality)),
      .init(0x0009, "PentaxImageSize", .choice(PentaxWords.pentaxImageSize)),
      .init(0x0012, "ExposureTime", .exposureTime),
      .init(0x0013, "FNumber", .fNumber),
      .init(0x0022, "WorldTimeLocation", .choice(PentaxWords.worldTimeLocation)),
      .init(0x0027, "DSPFirmwareVersion", .dotted),
      .init(0x0028, "CPUFirmwareVersion", .dotted),
      .init(0x0037, "ColorSpace", .choice(PentaxWords.colorSpace)),
      .init(0x0047, "CameraTemperature", .celsius),
      .init(0x0050, "ColorTemperature", .kelvin),
      .init(0x0085, "HDR", .choice(PentaxWords.hdr)),
      .init(0x0087, "ShutterType", .choice(PentaxWords.shutterType)),
    ])
}
