extension CanonFields {
  /// Tag 0x0093.
  static let fileInfo = BinaryField.table(
    """
    3 BracketMode i16 {0=Off|1=AEB|2=FEB|3=ISO|4=WB}
    4 BracketValue i16
    5 BracketShotNumber i16
    6 RawJpgQuality i16 !0 {@canonQuality}
    7 RawJpgSize i16 {@canonSize}
    8 LongExposureNoiseReduction2 i16 !-1 {0=Off|1=On (1D)|3=On|4=Auto}
    9 WBBracketMode i16 {0=Off|1=On (shift AB)|2=On (shift GM)}
    12 WBBracketValueAB i16
    13 WBBracketValueGM i16
    14 FilterEffect i16 !-1 {0=None|1=Yellow|2=Orange|3=Red|4=Green}
    15 ToningEffect i16 !-1 {0=None|1=Sepia|2=Blue|3=Purple|4=Green}
    16 MacroMagnification i16 !0 -75 /-40 ^2
    19 LiveViewShooting i16 !-1 {0=Off|1=On}
    20 FocusDistanceUpper u16 !0 /100 :m
    21 FocusDistanceLower u16 !0 /100 :m
    23 ShutterMode i16 {0=Mechanical|1=Electronic First Curtain|2=Electronic}
    25 FlashExposureLock i16 {0=Off|1=On}
    61 RFLensType u16
    """)

  /// Tag 0x0098.
  static let cropInfo = BinaryField.table(
    """
    0 CropLeftMargin u16
    1 CropRightMargin u16
    2 CropTopMargin u16
    3 CropBottomMargin u16
    """)

  /// Tag 0x009A.
  static let aspectInfo = BinaryField.table(
    """
    0 AspectRatio u32 {0=3:2|1=1:1|2=4:3|7=16:9|8=4:5|12=3:2 (APS-H crop)|13=3:2 (APS-C crop)|258=4:3 crop}
    1 CroppedImageWidth u32
    2 CroppedImageHeight u32
    3 CroppedImageLeft u32
    4 CroppedImageTop u32
    """)

  /// Tag 0x00A0.
  static let processing = BinaryField.table(
    """
    1 ToneCurve i16 {0=Standard|1=Manual|2=Custom}
    2 Sharpness i16
    3 SharpnessFrequency i16 {0=n/a|1=Lowest|2=Low|3=Standard|4=High|5=Highest}
    4 SensorRedLevel i16
    5 SensorBlueLevel i16
    6 WhiteBalanceRed i16
    7 WhiteBalanceBlue i16
    8 WhiteBalance i16 !-1 {@canonWB}
    9 ColorTemperature i16 :K
    10 PictureStyle i16 {@canonStyle}
    11 DigitalGain i16 /10
    12 WBShiftAB i16
    13 WBShiftGM i16
    """)

  /// Tag 0x00AA.
  static let measuredColor = BinaryField.table(
    """
    1 MeasuredRGGB u16x4
    """)

  /// Tag 0x00B1.
  static let modifiedInfo = BinaryField.table(
    """
    1 ModifiedToneCurve i16 {0=Standard|1=Manual|2=Custom}
    2 ModifiedSharpness i16
    3 ModifiedSharpnessFreq i16 {0=n/a|1=Lowest|2=Low|3=Standard|4=High|5=Highest}
    4 ModifiedSensorRedLevel i16
    5 ModifiedSensorBlueLevel i16
    6 ModifiedWhiteBalanceRed i16
    7 ModifiedWhiteBalanceBlue i16
    8 ModifiedWhiteBalance i16 !-1 {@canonWB}
    9 ModifiedColorTemp i16 :K
    10 ModifiedPictureStyle i16 {@canonStyle}
    11 ModifiedDigitalGain i16 /10
    """)

  /// Tag 0x00E0.
  static let sensorInfo = BinaryField.table(
    """
    1 SensorWidth
    2 SensorHeight
    5 SensorLeftBorder
    6 SensorTopBorder
    7 SensorRightBorder
    8 SensorBottomBorder
    9 BlackMaskLeftBorder
    10 BlackMaskTopBorder
    11 BlackMaskRightBorder
    12 BlackMaskBottomBorder
    """)

  /// Tag 0x00A9.
  static let colorBalance = BinaryField.table(
    """
    1 WB_RGGBLevelsAuto i16x4
    5 WB_RGGBLevelsDaylight i16x4
    9 WB_RGGBLevelsShade i16x4
    13 WB_RGGBLevelsCloudy i16x4
    17 WB_RGGBLevelsTungsten i16x4
    21 WB_RGGBLevelsFluorescent i16x4
    25 WB_RGGBLevelsFlash i16x4
    29 WB_RGGBLevelsCustom i16x4
    33 WB_RGGBLevelsKelvin i16x4
    37 WB_RGGBBlackLevels i16x4
    """)

  /// Tag 0x4003.
  static let colorInfo = BinaryField.table(
    """
    1 Saturation i16 {0=Normal|*}
    2 ColorTone i16 {0=Normal|*}
    3 ColorSpace i16 !0 {1=sRGB|2=Adobe RGB}
    """)

  /// Tag 0x4013.
  static let microAdjustment = BinaryField.table(
    """
    1 AFMicroAdjMode i32 {0=Disable|1=Adjust all by the same amount|2=Adjust by lens}
    2 AFMicroAdjValue q
    """)

  /// Tag 0x4015, version 0: two-byte indices.
  static let vignetting = BinaryField.table(
    """
    2 PeripheralLighting i16 {0=Off|1=On}
    3 DistortionCorrection i16 {0=Off|1=On}
    4 ChromaticAberrationCorr i16 {0=Off|1=On}
    5 ChromaticAberrationCorr i16 {0=Off|1=On}
    6 PeripheralLightingValue i16
    9 DistortionCorrectionValue i16
    11 OriginalImageWidth i16
    12 OriginalImageHeight i16
    """)

  /// Tag 0x4016.
  static let vignetting2 = BinaryField.table(
    """
    5 PeripheralLightingSetting i32 {0=Off|1=On}
    6 ChromaticAberrationSetting i32 {0=Off|1=On}
    7 DistortionCorrectionSetting i32 {0=Off|1=On}
    9 DigitalLensOptimizerSetting i32 {0=Off|1=On}
    """)

  /// Tag 0x4018.
  static let lighting = BinaryField.table(
    """
    1 PeripheralIlluminationCorr i32 {0=Off|1=On}
    2 AutoLightingOptimizer i32 {0=Standard|1=Low|2=Strong|3=Off}
    3 HighlightTonePriority i32 {0=Off|1=On}
    4 LongExposureNoiseReduction i32 {0=Off|1=Auto|2=On}
    5 HighISONoiseReduction i32 {0=Standard|1=Low|2=Strong|3=Off}
    10 DigitalLensOptimizer i32 {0=Off|1=Standard|2=High}
    """)

  /// Tag 0x4020.
  static let ambience = BinaryField.table(
    """
    1 AmbienceSelection i32 {0=Standard|1=Vivid|2=Warm|3=Soft|4=Cool|5=Intense|6=Brighter|7=Darker|8=Monochrome}
    """)

  /// Tag 0x4021.
  static let multipleExposure = BinaryField.table(
    """
    1 MultiExposure i32 {0=Off|1=On|2=On (RAW)}
    2 MultiExposureControl i32 {0=Additive|1=Average|2=Bright (comparative)|3=Dark (comparative)}
    3 MultiExposureShots i32
    """)

  /// Tag 0x4025.
  static let hdrInfo = BinaryField.table(
    """
    1 HDR i32 {0=Off|1=Auto|2=On}
    2 HDREffect i32 {0=Natural|1=Art (standard)|2=Art (vivid)|3=Art (bold)|4=Art (embossed)}
    """)

  /// Tag 0x4028.
  static let focusSettings = BinaryField.table(
    """
    1 AFConfigTool i32 +1 {11=Case A|12=Case B|*}
    2 AFTrackingSensitivity i32 {127=Auto|*}
    3 AFAccelDecelTracking i32 {127=Auto|*}
    4 AFPointSwitching i32 {127=Auto|*}
    5 AIServoFirstImage i32 {0=Equal Priority|1=Release Priority|2=Focus Priority}
    6 AIServoSecondImage i32 {0=Equal Priority|1=Release Priority|2=Focus Priority|3=Release High Priority|4=Focus High Priority}
    7 USMLensElectronicMF i32 {0=Enable After AF|1=Disable After AF|2=Disable in AF Mode}
    8 AFAssistBeam i32 {0=Enable|1=Disable|2=IR AF Assist Beam Only}
    9 OneShotAFRelease i32 {0=Focus Priority|1=Release Priority}
    10 AutoAFPointSelEOSiTRAF i32 {0=Enable|1=Disable}
    11 LensDriveWhenAFImpossible i32 {0=Continue Focus Search|1=Stop Focus Search}
    12 SelectAFAreaSelectionMode i32 [1=Single-point AF|2=Auto|4=Zone AF|8=AF Point Expansion (4 point)|16=Spot AF|32=AF Point Expansion (8 point)]
    13 AFAreaSelectionMethod i32 {0=M-Fn Button|1=Main Dial}
    14 OrientationLinkedAF i32 {0=Same for Vert/Horiz Points|1=Separate Vert/Horiz Points|2=Separate Area+Points}
    15 ManualAFPointSelPattern i32 {0=Stops at AF Area Edges|1=Continuous}
    16 AFPointDisplayDuringFocus i32 {0=Selected (constant)|1=All (constant)|2=Selected (pre-AF, focused)|3=Selected (focused)|4=Disabled}
    17 VFDisplayIllumination i32 {0=Auto|1=Enable|2=Disable}
    18 AFStatusViewfinder i32 {0=Show in Field of View|1=Show Outside View}
    19 InitialAFPointInServo i32 {0=Initial AF Point Selected|1=Manual AF Point|2=Auto}
    """)

  /// Tag 0x403F.
  static let rawBurst = BinaryField.table(
    """
    1 RawBurstImageNum u32
    2 RawBurstImageCount u32
    """)

  /// Tag 0x0029, of the PowerShot G9.
  static let whiteBalances = BinaryField.table(
    """
    2 WB_GRBGLevelsAuto i32x4
    10 WB_GRBGLevelsDaylight i32x4
    18 WB_GRBGLevelsCloudy i32x4
    26 WB_GRBGLevelsTungsten i32x4
    34 WB_GRBGLevelsFluorescent i32x4
    42 WB_GRBGLevelsFluorHigh i32x4
    50 WB_GRBGLevelsFlash i32x4
    58 WB_GRBGLevelsUnderwater i32x4
    66 WB_GRBGLevelsCustom1 i32x4
    74 WB_GRBGLevelsCustom2 i32x4
    """)

  /// Tag 0x002F.
  static let faceDetect3 = BinaryField.table("3 FacesDetected u16")

  /// Tag 0x00B0.
  static let flags = BinaryField.table("1 ModifiedParamFlag i16")

  /// Tag 0x00B6.
  static let previewInfo = BinaryField.table(
    """
    1 PreviewQuality i32 {@canonQuality}
    2 PreviewImageLength u32
    3 PreviewImageWidth u32
    4 PreviewImageHeight u32
    5 PreviewImageStart u32
    """)

  /// Tag 0x4026.
  static let logInfo = BinaryField.table(
    """
    4 CompressionFormat i32 {0=Editing (ALL-I)|1=Standard (IPB)|2=Light (IPB)|3=Motion JPEG|4=RAW}
    6 Sharpness i32
    7 Saturation i32 {0=Normal|*}
    8 ColorTone i32 {0=Normal|*}
    9 ColorSpace2 i32 {0=BT.709|1=BT.2020|2=CinemaGamut}
    10 ColorMatrix i32 {0=EOS Original|1=Neutral}
    11 CanonLogVersion i32 {0=OFF|1=CLogV1|2=CLogV2|3=CLogV3}
    """)
}
