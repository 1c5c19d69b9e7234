import ByteReading

/// Puts values into the words and units that people read; technical English, the same in every language.
public enum ValueDescriber {
  /// How many elements of an array are shown.
  static let shownElements = 32

  /// The value of `entry` in words.
  public static func describe(_ entry: MetadataEntry) -> String {
    words(entry.value, entry.meaning) ?? plain(entry.value, length: entry.length)
  }

  /// `value` as its meaning demands, or `nil` when it is not of the kind that the meaning is about.
  private static func words(_ value: MetadataValue, _ meaning: ValueMeaning) -> String? {
    switch meaning {
    case .plain: nil
    case .exposureTime, .fNumber, .apexShutterSpeed, .apexAperture, .apexBrightness, .exposureValue:
      ExposureWords.describe(value, meaning)
    case .millimetres: measure(value, " mm", decimals: 2)
    case .metres: measure(value, " m", decimals: 2)
    case .celsius: measure(value, " °C", decimals: 1)
    case .percent: measure(value, " %", decimals: 1)
    case .hectopascals: measure(value, " hPa", decimals: 1)
    case .kelvin: measure(value, " K", decimals: 0)
    case .subjectDistance: subjectDistance(value)
    case .degrees: PlaceWords.degrees(value)
    case .angle: measure(value, "°", decimals: 2)
    case .clockTime: PlaceWords.clockTime(value)
    case .minutesOfZone: PlaceWords.zone(value)
    case .folderAndFile: value.integer.map { PictureWords.folderAndFile(Int64($0)) }
    case .version: version(value)
    case .dotted: dotted(value)
    case .choice(let rows): choice(value, rows)
    case .bits(let rows): value.integer.map { rows.bits(Int64($0)) }
    case .flash: value.integer.map { FlashWords.describe($0) }
    case .components: PictureWords.components(value)
    case .subjectArea: PictureWords.subjectArea(value)
    case .colourFilter: PictureWords.colourFilter(value)
    case .lens: LensWords.describe(value)
    }
  }

  private static func measure(_ value: MetadataValue, _ unit: StaticString, decimals: Int) -> String? {
    guard value.isNumeric else { return nil }
    guard let number = value.number else { return "undefined" }
    return DecimalText.short(number, decimals) + unit.text
  }

  private static func subjectDistance(_ value: MetadataValue) -> String? {
    guard let fraction = value.fractions.first else { return measure(value, " m", decimals: 2) }
    if fraction.numerator == 0xFFFF_FFFF { return "Infinity" }
    return fraction.numerator == 0 ? "Unknown" : measure(value, " m", decimals: 2)
  }

  private static func choice(_ value: MetadataValue, _ rows: WordTable) -> String? {
    if case .text(let text) = value {
      guard text.utf8.count == 1, let code = text.utf8.first else { return nil }
      return rows.word(Int64(code))
    }
    guard let number = value.integer else { return nil }
    return rows.word(Int64(number)) ?? "Unknown (\(number))"
  }

  /// Exif 3.0, 4.6.6.1: "0232" stands for 2.32, "0100" for 1.00.
  private static func version(_ value: MetadataValue) -> String? {
    guard case .text(let text) = value else { return dotted(value) }
    let digits = Array(text.utf8)
    guard digits.count == 4, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let major = digits[0] == 0x30 ? digits[1..<2] : digits[0..<2]
    return String(decoding: major, as: UTF8.self) + "." + String(decoding: digits[2..<4], as: UTF8.self)
  }

  private static func dotted(_ value: MetadataValue) -> String? {
    let numbers = value.smallNumbers
    guard !numbers.isEmpty, numbers.count <= 8 else { return nil }
    return numbers.map { "\($0)" }.joined(separator: ".")
  }
}
