import ByteReading

/// Levels of red, two greens and blue for every white balance (tag 0x4001). Where they begin depends on the length of
/// the array, which differs between camera generations.
struct CanonColors {
  /// The array's lengths, and the indices of the as-shot and the daylight levels, in 16-bit numbers, as `lengths shot
  /// daylight`.
  private static let layouts: StaticText = """
    582 25 0
    796 63 78
    674,692,702,1227,1250,1251,1337,1338,1346 63 83
    1273,1275 63 103
    1312,1313,1316,1506 63 128
    1353,1560,1592,1602 63 133
    1816,1820,1824 71 136
    2024,3656 85 150
    3778,3973 105 205
    """

  let shot: Int
  let daylight: Int

  /// The layout of an array of `count` numbers; `nil` for unknown lengths.
  init?(count: Int) {
    var found: (Int, Int)?
    Self.layouts.forEachLine { line in
      let (lengths, rest) = line.split(at: 0x20)
      lengths.forEachLine(endedBy: 0x2C) { length in
        if length.number == Int64(count), let (shot, daylight) = rest?.split(at: 0x20) {
          found = (Int(shot.number), Int(daylight?.number ?? 0))
        }
        return found != nil
      }
      return found != nil
    }
    guard let found else { return nil }
    (shot, daylight) = found
  }

  /// The layout's version, at the start of the array.
  static let version = BinaryField.table("0 ColorDataVersion i16")

  /// The camera's measurement and choice.
  static let measured = BinaryField.table(
    """
    0 WB_RGGBLevelsAsShot i16x4
    4 ColorTempAsShot
    5 WB_RGGBLevelsAuto i16x4
    9 ColorTempAuto
    10 WB_RGGBLevelsMeasured i16x4
    14 ColorTempMeasured
    """)

  /// The presets for kinds of light.
  static let presets = BinaryField.table(
    """
    0 WB_RGGBLevelsDaylight i16x4
    4 ColorTempDaylight
    5 WB_RGGBLevelsShade i16x4
    9 ColorTempShade
    10 WB_RGGBLevelsCloudy i16x4
    14 ColorTempCloudy
    15 WB_RGGBLevelsTungsten i16x4
    19 ColorTempTungsten
    20 WB_RGGBLevelsFluorescent i16x4
    24 ColorTempFluorescent
    25 WB_RGGBLevelsKelvin i16x4
    29 ColorTempKelvin
    30 WB_RGGBLevelsFlash i16x4
    34 ColorTempFlash
    """)

  /// The first generation's levels, which begin at the as-shot levels.
  static let first = BinaryField.table(
    """
    0 WB_RGGBLevelsAsShot i16x4
    4 ColorTempAsShot
    5 WB_RGGBLevelsAuto i16x4
    9 ColorTempAuto
    10 WB_RGGBLevelsDaylight i16x4
    14 ColorTempDaylight
    15 WB_RGGBLevelsShade i16x4
    19 ColorTempShade
    20 WB_RGGBLevelsCloudy i16x4
    24 ColorTempCloudy
    25 WB_RGGBLevelsTungsten i16x4
    29 ColorTempTungsten
    30 WB_RGGBLevelsFluorescent i16x4
    34 ColorTempFluorescent
    35 WB_RGGBLevelsFlash i16x4
    39 ColorTempFlash
    40 WB_RGGBLevelsCustom1 i16x4
    44 ColorTempCustom1
    45 WB_RGGBLevelsCustom2 i16x4
    49 ColorTempCustom2
    """)
}
