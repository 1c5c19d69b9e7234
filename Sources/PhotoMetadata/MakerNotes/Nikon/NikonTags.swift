/// The tags of Nikon's MakerNotes.
enum NikonTags {
  /// The directory of every note since 1999.
  static let main = ExifTag.table(
    """
    0002 ISO
    0003 ColorMode text
    0004 Quality text
    0005 WhiteBalance text
    0006 Sharpness text
    0007 FocusMode text
    0008 FlashSetting text
    0009 FlashType text
    000B WhiteBalanceFineTune
    000C WB_RBLevels
    000D ProgramShift
    000E ExposureDifference
    000F ISOSelection text
    0010 DataDump
    0011 PreviewIFD
    0013 ISOSetting
    0016 ImageBoundary
    0017 ExternalFlashExposureComp
    0018 FlashExposureBracketValue
    0019 ExposureBracketValue
    001A ImageProcessing text
    001B CropHiSpeed
    001C ExposureTuning
    001D SerialNumber text
    001F VRInfo
    0020 ImageAuthentication {0=Off|1=On}
    0021 FaceDetect
    0022 ActiveD-Lighting {0=Off|1=Low|3=Normal|5=High|7=Extra High|8=Extra High 1|9=Extra High 2|10=Extra High 3|11=Extra High 4|65535=Auto}
    0023 PictureControlData
    0024 WorldTime
    0025 ISOInfo
    002A VignetteControl {0=Off|1=Low|3=Normal|5=High}
    002B DistortInfo
    002C BarometerInfo
    0032 UnknownInfo
    0035 HDRInfo
    0037 MechanicalShutterCount
    0039 LocationInfo
    003D BlackLevel
    003F WhiteBalanceFineTune
    0045 CropArea
    004E NikonSettings
    004F ColorTemperatureAuto
    0051 MakerNotes0x51
    0056 MakerNotes0x56
    0080 ImageAdjustment text
    0081 ToneComp text
    0082 AuxiliaryLens text
    0086 DigitalZoom
    0088 AFInfo
    0089 ShootingMode [1=Continuous|2=Delay|4=PC Control|8=Self-timer|16=Exposure Bracketing|32=Auto ISO|64=White-Balance Bracketing|128=IR Control|256=D-Lighting Bracketing]
    008B LensFStops
    008C ContrastCurve
    008D ColorHue text
    008F SceneMode text
    0090 LightSource text
    0091 ShotInfo
    0092 HueAdjustment
    0094 SaturationAdj
    0095 NoiseReduction text
    0096 NEFLinearizationTable
    0097 ColorBalance
    0098 LensData
    0099 RawImageCenter
    009A SensorPixelSize
    009C SceneAssist text
    009E RetouchHistory
    00A0 SerialNumber text
    00A2 ImageDataSize
    00A5 ImageCount
    00A6 DeletedImageCount
    00A7 ShutterCount
    00A8 FlashInfo
    00A9 ImageOptimization text
    00AA Saturation text
    00AB VariProgram text
    00AC ImageStabilization text
    00AD AFResponse text
    00B0 MultiExposure
    00B1 HighISONoiseReduction {0=Off|1=Minimal|2=Low|3=Medium Low|4=Normal|5=Medium High|6=High}
    00B3 ToningEffect text
    00B6 PowerUpTime
    00B7 AFInfo2
    00B8 FileInfo
    00B9 AFTune
    00BB RetouchInfo
    00BD PictureControlData
    00BF SilentPhotography {0=Off|1=On}
    0E01 NikonCaptureData
    0E09 NikonCaptureVersion text
    0E0E NikonCaptureOffsets
    0E10 NikonScanIFD
    0E13 NikonCaptureEditVersions
    0E1D NikonICCProfile
    0E1E NikonCaptureOutput
    0E22 NEFBitDepth {0 0 0 0=n/a (JPEG)|8 8 8 0=8 x 3|12 0 0 0=12|14 0 0 0=14|16 16 16 0=16 x 3}
    0E23 NikonICCProfile2
    """,
    [
      .init(0x0001, "MakerNoteVersion", .version, .text),
      .init(0x0012, "FlashExposureComp", .exposureValue),
      .init(0x001E, "ColorSpace", .choice(NikonWords.colorSpace)),
      .init(0x0034, "ShutterMode", .choice(NikonWords.shutterMode)),
      .init(0x003E, "ImageSizeRAW", .choice(NikonWords.imageSizeRAW)),
      .init(0x0083, "LensType", .bits(NikonWords.lensType)),
      .init(0x0084, "Lens", .lens),
      .init(0x0085, "ManualFocusDistance", .metres),
      .init(0x0087, "FlashMode", .choice(NikonWords.flashMode)),
      .init(0x0093, "NEFCompression", .choice(NikonWords.nefCompression)),
      .init(0x009D, "DateStampMode", .choice(NikonWords.dateStampMode)),
    ])

  /// The scanner's directory.
  static let scan = ExifTag.table(
    """
    0002 FilmType text
    0040 MultiSample
    0041 BitDepth
    0050 MasterGain
    0051 ColorGain
    0060 ScanImageEnhancer {0=Off|1=On}
    0100 DigitalICE text
    0110 ROCInfo
    0120 GEMInfo
    """)

  /// The directory of the first Coolpix cameras ("Nikon", type 1).
  static let old = ExifTag.table(
    """
    0003 Quality
    0004 ColorMode
    0005 ImageAdjustment
    0006 CCDSensitivity
    0007 WhiteBalance
    0008 Focus
    000A DigitalZoom
    000B Converter
    """)
}
