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
  static let version = BinaryField.table(
    """
    0 ColorDataVersion i16 {-4=-4 (M100/M5/M6)|-3=-3 (M10/M3)|2=2 (1DmkIII)|3=3 (40D)|4=4 (1DSmkIII)|5=5 (450D/1000D)|6=6 (50D/5DmkII)|7=7 (500D/550D/7D/1DmkIV)|9=9 (60D/1100D)|10=10 (1DX/5DmkIII/6D/70D/100D/650D/700D/M/M2)|11=11 (7DmkII/750D/760D/8000D)|12=12 (1DXmkII/5DS/5DSR)|13=13 (80D/5DmkIV)|14=14 (1300D/2000D/4000D)|15=15 (6DmkII/77D/200D/800D,9000D)|16=16 (M50)|17=17 (EOS R)|18=18 (EOS RP/250D)|19=19 (90D/850D/M6mkII/M200)|32=32 (1DXmkIII)|33=33 (R5/R6)|34=34 (R3)|48=48 (R7, R10, R6 Mark II)|*}
    """)

  /// The black and white levels of the sensor, for the array's version and length.
  static func levels(_ bytes: ByteSlice, _ count: Int, _ order: Endianness) -> [BinaryField] {
    guard let version = try? bytes.number16(at: 0, order) else { return [] }
    var found: [BinaryField] = []
    levels.forEachLine { line in
      let (versions, rest) = line.split(at: 0x20)
      guard let rest else { return false }
      versions.forEachLine(endedBy: 0x2C) { number in
        // Two generations share version 10.
        if number.number == Int64(version), version != 10 || (count < 1300) == (versions.utf8.count == 2) {
          found = fields(rest)
        }
        return !found.isEmpty
      }
      return !found.isEmpty
    }
    return found
  }

  private static func fields(_ places: StaticText) -> [BinaryField] {
    var numbers: [UInt16] = []
    places.forEachLine(endedBy: 0x20) { place in
      numbers.append(UInt16(truncatingIfNeeded: place.number))
      return false
    }
    guard numbers.count == 4 else { return [] }
    var fields: [BinaryField] = []
    if numbers[0] > 0 { fields.append(BinaryField(numbers[0], "AverageBlackLevel", .uint16, count: 4)) }
    if numbers[1] > 0 { fields.append(BinaryField(numbers[1], "RawMeasuredRGGB", .uint32, count: 4)) }
    if numbers[2] > 0 { fields.append(BinaryField(numbers[2], "PerChannelBlackLevel", .uint16, count: 4)) }
    guard numbers[3] > 0 else { return fields }
    return fields + [
      BinaryField(numbers[3], "NormalWhiteLevel", .uint16),
      BinaryField(numbers[3] + 1, "SpecularWhiteLevel", .uint16),
      BinaryField(numbers[3] + 2, "LinearityUpperMargin", .uint16),
    ]
  }

  /// Versions, and where their average black level, measured levels, black level of every channel, and white levels
  /// are; 0 if they have none.
  private static let levels: StaticText = """
    2,3 231 640 0 0
    4,5 231 640 692 696
    6,7 231 640 715 719
    9 231 640 719 723
    10 251 404 479 483
    10,10 276 429 504 508
    11 276 619 728 732
    12,13,15 326 0 778 782
    14 326 0 556 560
    16,17,18,19 0 0 329 796
    32,33 0 0 343 810
    34,48 0 0 363 640
    """

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
