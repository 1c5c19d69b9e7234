extension PentaxFields {
  /// Tag 0x0060.
  static let faces = BinaryField.table(
    """
    0 FacesDetected u8
    2 FacePosition u8x2
    """)

  /// Tag 0x0068.
  static let automaticWhite = BinaryField.table(
    """
    0 WhiteBalanceAutoAdjustment u8 {0=Off|1=On}
    1 TungstenAWB u8 {0=Subtle Correction|1=Strong Correction}
    """)

  /// Tag 0x007D.
  static let corrections = BinaryField.table(
    """
    0 DistortionCorrection u8 {0=Off|1=On}
    1 ChromaticAberrationCorrection u8 {0=Off|1=On}
    2 PeripheralIlluminationCorr u8 {0=Off|1=On}
    3 DiffractionCorrection u8 {0=Off|16=On}
    """)

  /// Tag 0x0221; indices are 16 bits wide.
  static let kelvin = BinaryField.table(
    """
    1 KelvinWB_Daylight u16x4
    5 KelvinWB_01 u16x4
    9 KelvinWB_02 u16x4
    13 KelvinWB_03 u16x4
    17 KelvinWB_04 u16x4
    21 KelvinWB_05 u16x4
    25 KelvinWB_06 u16x4
    29 KelvinWB_07 u16x4
    33 KelvinWB_08 u16x4
    37 KelvinWB_09 u16x4
    41 KelvinWB_10 u16x4
    45 KelvinWB_11 u16x4
    49 KelvinWB_12 u16x4
    53 KelvinWB_13 u16x4
    57 KelvinWB_14 u16x4
    61 KelvinWB_15 u16x4
    65 KelvinWB_16 u16x4
    """)

  /// Tag 0x0224.
  static let steps = BinaryField.table(
    """
    0 EVSteps u8 {0=1/2 EV Steps|1=1/3 EV Steps}
    1 SensitivitySteps u8 {0=1 EV Steps|1=As EV Steps}
    """)

  /// Tag 0x0226.
  static let orientation = BinaryField.table(
    """
    1 CameraOrientation u8 {16=Horizontal (normal)|32=Rotate 180|48=Rotate 90 CW|64=Rotate 270 CW|80=Upwards|96=Downwards}
    """)

  /// Tag 0x022D.
  static let levels = BinaryField.table(
    """
    2 WB_RGGBLevelsDaylight u16x4
    11 WB_RGGBLevelsShade u16x4
    20 WB_RGGBLevelsCloudy u16x4
    29 WB_RGGBLevelsTungsten u16x4
    38 WB_RGGBLevelsFluorescentD u16x4
    47 WB_RGGBLevelsFluorescentN u16x4
    56 WB_RGGBLevelsFluorescentW u16x4
    65 WB_RGGBLevelsFlash u16x4
    74 WB_RGGBLevelsFluorescentL u16x4
    92 WB_RGGBLevelsUserSelected u16x4
    """)

  /// Tag 0x0239.
  static let lensNames = BinaryField.table(
    """
    12 LensModel s30
    42 LensInfo s20
    """)

  /// Tag 0x0243.
  static let pixelShift = BinaryField.table(
    """
    0 PixelShiftResolution u8 {0=Off|1=On}
    """)

  /// Tag 0x0245.
  static let points = BinaryField.table("2 NumAFPoints u16")
}
