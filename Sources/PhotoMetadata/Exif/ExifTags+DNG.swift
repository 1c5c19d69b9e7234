extension ExifTags {
  /// DNG 1.7.1, chapters 4 to 6.
  static let dng = ExifTag.table(
    """
    C614 UniqueCameraModel text
    C615 LocalizedCameraModel text
    C616 CFAPlaneColor
    C617 CFALayout
    C618 LinearizationTable
    C619 BlackLevelRepeatDim
    C61A BlackLevel
    C61B BlackLevelDeltaH
    C61C BlackLevelDeltaV
    C61D WhiteLevel
    C61E DefaultScale
    C61F DefaultCropOrigin
    C620 DefaultCropSize
    C621 ColorMatrix1
    C622 ColorMatrix2
    C623 CameraCalibration1
    C624 CameraCalibration2
    C625 ReductionMatrix1
    C626 ReductionMatrix2
    C627 AnalogBalance
    C628 AsShotNeutral
    C629 AsShotWhiteXY
    C62B BaselineNoise
    C62C BaselineSharpness
    C62D BayerGreenSplit
    C62E LinearResponseLimit
    C62F CameraSerialNumber text
    C631 ChromaBlurRadius
    C632 AntiAliasStrength
    C633 ShadowScale
    C634 DNGPrivateData
    C65C BestQualityScale
    C65D RawDataUniqueID
    C68B OriginalRawFileName text
    C68C OriginalRawFileData
    C68D ActiveArea
    C68E MaskedAreas
    C68F AsShotICCProfile
    C690 AsShotPreProfileMatrix
    C691 CurrentICCProfile
    C692 CurrentPreProfileMatrix
    C6BF ColorimetricReference
    C6F3 CameraCalibrationSignature text
    C6F4 ProfileCalibrationSignature text
    C6F5 ExtraCameraProfiles
    C6F6 AsShotProfileName text
    C6F7 NoiseReductionApplied
    C6F8 ProfileName text
    C6F9 ProfileHueSatMapDims
    C6FA ProfileHueSatMapData1
    C6FB ProfileHueSatMapData2
    C6FC ProfileToneCurve
    C6FE ProfileCopyright text
    C714 ForwardMatrix1
    C715 ForwardMatrix2
    C716 PreviewApplicationName text
    C717 PreviewApplicationVersion text
    C718 PreviewSettingsName text
    C719 PreviewSettingsDigest
    C71B PreviewDateTime text
    C71C RawImageDigest
    C71D OriginalRawFileDigest
    C71E SubTileBlockSize
    C71F RowInterleaveFactor
    C725 ProfileLookTableDims
    C726 ProfileLookTableData
    C740 OpcodeList1
    C741 OpcodeList2
    C74E OpcodeList3
    C761 NoiseProfile
    C763 TimeCodes
    C764 FrameRate
    C772 TStop
    C789 ReelName text
    C791 OriginalDefaultFinalSize
    C792 OriginalBestQualitySize
    C793 OriginalDefaultCropSize
    C7A1 CameraLabel text
    C7A3 ProfileHueSatMapEncoding
    C7A4 ProfileLookTableEncoding
    C7A7 NewRawImageDigest
    C7A8 RawToPreviewGain
    C7AA CacheVersion
    C7B5 DefaultUserCrop
    C7E9 DepthFormat
    C7EC DepthUnits
    C7ED DepthMeasureType
    C7EE EnhanceParams
    CD2D ProfileGainTableMap
    CD2E SemanticName text
    CD30 SemanticInstanceID text
    CD32 CameraCalibration3
    CD33 ColorMatrix3
    CD34 ForwardMatrix3
    CD35 IlluminantData1
    CD36 IlluminantData2
    CD37 IlluminantData3
    CD38 MaskSubArea
    CD39 ProfileHueSatMapData3
    CD3A ReductionMatrix3
    CD3F RGBTables
    CD40 ProfileGainTableMap2
    CD43 ColumnInterleaveFactor
    CD44 ImageSequenceInfo
    CD46 ImageStats
    CD47 ProfileDynamicRange
    CD48 ProfileGroupName text
    CD49 JXLDistance
    CD4A JXLEffort
    CD4B JXLDecodeSpeed
    """,
    [
      .init(0xC612, "DNGVersion", .dotted),
      .init(0xC613, "DNGBackwardVersion", .dotted),
      .init(0xC62A, "BaselineExposure", .exposureValue),
      .init(0xC630, "LensInfo", .lens),
      .init(0xC635, "MakerNoteSafety", .choice(ImageWords.makerNoteSafety)),
      .init(0xC65A, "CalibrationIlluminant1", .choice(ExifWords.lightSource)),
      .init(0xC65B, "CalibrationIlluminant2", .choice(ExifWords.lightSource)),
      .init(0xC6FD, "ProfileEmbedPolicy", .choice(ImageWords.profileEmbedPolicy)),
      .init(0xC71A, "PreviewColorSpace", .choice(ImageWords.previewColorSpace)),
      .init(0xC7A5, "BaselineExposureOffset", .exposureValue),
      .init(0xC7A6, "DefaultBlackRender", .choice(ImageWords.blackRender)),
      .init(0xC7EA, "DepthNear", .metres),
      .init(0xC7EB, "DepthFar", .metres),
      .init(0xCD31, "CalibrationIlluminant3", .choice(ExifWords.lightSource)),
    ])
}
