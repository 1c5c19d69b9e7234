/// The tags of Samsung's MakerNotes (type 2).
enum SamsungTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0003 SamsungModelID
    0011 OrientationInfo
    0020 SmartAlbumColor
    0021 PictureWizard
    0030 LocalLocationName text
    0031 LocationName text
    0035 PreviewIFD
    0040 RawDataByteOrder
    0041 WhiteBalanceSetup
    0050 RawDataCFAPattern
    0100 FaceDetect
    0120 FaceRecognition
    0123 FaceName text
    A001 FirmwareName text
    A002 SerialNumber text
    A003 LensType
    A004 LensFirmware text
    A005 InternalLensSerialNumber text
    A010 SensorAreas
    A012 SmartRange
    A014 ISO
    A020 EncryptionKey
    A021 WB_RGGBLevelsUncorrected
    A022 WB_RGGBLevelsAuto
    A023 WB_RGGBLevelsIlluminator1
    A024 WB_RGGBLevelsIlluminator2
    A025 HighlightLinearityLimit
    A028 WB_RGGBLevelsBlack
    A030 ColorMatrix
    A031 ColorMatrixSRGB
    A032 ColorMatrixAdobeRGB
    A033 CbCrMatrixDefault
    A034 CbCrMatrix
    A035 CbCrGainDefault
    A036 CbCrGain
    A040 ToneCurveSRGBDefault
    A041 ToneCurveAdobeRGBDefault
    A042 ToneCurveSRGB
    A043 ToneCurveAdobeRGB
    A048 RawData
    A050 Distortion
    A051 ChromaticAberration
    A052 Vignetting
    A053 VignettingCorrection
    A054 VignettingSetting
    """,
    [
      .init(0x0001, "MakerNoteVersion", .version, .text),
      .init(0x0002, "DeviceType", .choice(SamsungWords.deviceType)),
      .init(0x0043, "CameraTemperature", .celsius),
      .init(0xA011, "ColorSpace", .choice(SamsungWords.colorSpace)),
      .init(0xA013, "ExposureCompensation", .exposureValue),
      .init(0xA018, "ExposureTime", .exposureTime),
      .init(0xA019, "FNumber", .fNumber),
      .init(0xA01A, "FocalLengthIn35mmFormat", .millimetres),
    ])
}

/// What the numbers of Samsung's MakerNotes mean.
enum SamsungWords {
  static let deviceType: WordTable = """
    4096=Compact digital camera
    8192=High-end NX camera
    12288=HXM video camera
    73728=Cell phone
    3145728=SMX video camera
    """

  static let colorSpace: WordTable = """
    0=sRGB
    1=Adobe RGB
    """
}
