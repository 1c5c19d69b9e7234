import ByteReading

/// Formats values with words and units for people, in technical English whatever the language.
public enum ValueDescriber {
  /// The maximum number of array elements shown.
  private static let shownElements = 32

  /// The formatted value of `entry`.
  public static func describe(_ entry: MetadataEntry) -> String {
    words(entry.value, entry.meaning) ?? plain(entry.value, length: entry.length)
  }

  /// Formats `value` according to its meaning; `nil` when its type does not match.
  private static func words(_ value: MetadataValue, _ meaning: ValueMeaning) -> String? {
    switch meaning {
    case .plain: nil
    case .exposureTime: ExposureWords.describe(value) { ExposureWords.seconds($0) }
    case .fNumber: ExposureWords.describe(value) { ExposureWords.aperture($0) }
    case .apexShutterSpeed: apex(value) { ExposureWords.seconds(PowerOfTwo.of(-$0)) }
    case .apexAperture: apex(value) { ExposureWords.aperture(PowerOfTwo.of($0 / 2)) }
    case .apexBrightness: ExposureWords.describe(value) { DecimalText.fixed($0, 2) + " EV" }
    case .exposureValue: ExposureWords.describe(value) { ExposureWords.bias($0) }
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
    case .bits(let rows): value.whole.map { rows.bits($0) }
    case .flash: value.integer.map { FlashWords.describe($0) }
    case .components: PictureWords.components(value)
    case .subjectArea: PictureWords.subjectArea(value)
    case .colourFilter: PictureWords.colourFilter(value)
    case .lens: LensWords.describe(value)
    case .words(let words): words
    case .limits: limits(value)
    }
  }

  /// Powers of two beyond any camera's, as damaged fields and some first cameras store, are shown as they are.
  private static func apex(_ value: MetadataValue, _ words: (Double) -> String) -> String? {
    if let number = value.number, abs(number) >= 100 { return nil }
    return ExposureWords.describe(value, words)
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

  /// 1 (min -2, max 2), from a setting and its limits.
  private static func limits(_ value: MetadataValue) -> String? {
    let numbers = value.smallNumbers
    guard numbers.count >= 3 else { return nil }
    return "\(numbers[0]) (min \(numbers[1]), max \(numbers[2]))"
  }

  private static func choice(_ value: MetadataValue, _ rows: WordTable) -> String? {
    if case .text(let text) = value {
      guard text.utf8.count == 1, let code = text.utf8.first else { return nil }
      return rows.word(Int64(code))
    }
    if value.smallNumbers.count > 1, let word = rows.word(value.smallNumbers) ?? rows.parts(value.smallNumbers) {
      return word
    }
    guard let number = value.whole else { return nil }
    if let word = rows.word(number) { return word }
    return rows.isOpen ? nil : "Unknown (\(number))"
  }

  /// Exif 3.0, 4.6.6.1: "0232" means 2.32, "0100" 1.00.
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

extension ValueDescriber {
  /// Formats a value without a meaning, by its type alone.
  static func plain(_ value: MetadataValue, length: Int) -> String {
    switch value {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .integers(let numbers): list(numbers) { "\($0)" }
    case .real(let number): DecimalText.short(number, 6)
    case .reals(let numbers): list(numbers) { DecimalText.short($0, 6) }
    case .rational(let fraction): decimal(fraction)
    case .rationals(let fractions): list(fractions) { decimal($0) }
    case .list(let texts): texts.joined(separator: ", ")
    case .bytes(let bytes): byteCount(max(length, bytes.count))
    }
  }

  private static func byteCount(_ count: Int) -> String {
    count == 1 ? "1 byte" : "\(count) bytes"
  }

  private static func decimal(_ fraction: Rational) -> String {
    guard let value = fraction.value else { return fraction.numerator == 0 ? "undefined" : "∞" }
    return DecimalText.short(value, 6)
  }

  private static func list<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
    var words = ""
    for index in 0..<min(elements.count, shownElements) {
      words += (index == 0 ? "" : ", ") + text(elements[index])
    }
    return elements.count > shownElements ? words + ", … (\(elements.count) in all)" : words
  }
}

extension MetadataValue {
  /// Whether the value is a number or an array of them.
  var isNumeric: Bool {
    switch self {
    case .integer, .integers, .real, .reals, .rational, .rationals: true
    case .text, .list, .bytes: false
    }
  }

  /// Up to 16 integers or bytes; empty for any other value.
  var smallNumbers: [Int64] {
    switch self {
    case .integer(let number): [number]
    case .integers(let numbers): numbers.count <= 16 ? numbers : []
    case .bytes(let bytes): bytes.count <= 16 ? (0..<bytes.count).map { Int64(bytes[$0]) } : []
    case .text, .real, .reals, .rational, .rationals, .list: []
    }
  }

  /// All numbers of the value; undefined fractions are `nil`.
  var numbers: [Double?] {
    switch self {
    case .integer(let number): [Double(number)]
    case .integers(let numbers): numbers.map { Double($0) }
    case .real(let number): [number]
    case .reals(let numbers): numbers.map { $0 }
    case .rational(let fraction): [fraction.value]
    case .rationals(let fractions): fractions.map { $0.value }
    case .text, .list, .bytes: []
    }
  }
}

extension StaticString {
  /// The text as a `String`.
  var text: String {
    withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}

/// Formats numbers without Foundation and without libm, for people rather than parsers.
enum DecimalText {
  /// Beyond this a `Double` has no significant fraction, and with six decimals the digits still fit an `Int64`.
  private static let limit = 1e12

  /// `value` with exactly `decimals` (0 to 6) digits after the point, rounded half up.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "undefined" : value < 0 ? "-∞" : "∞" }
    guard abs(value) < limit else { return "\(value)" }
    var scale: Int64 = 1
    for _ in 0..<min(max(decimals, 0), 6) { scale *= 10 }
    let scaled = Int64(abs(value) * Double(scale) + 0.5)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let whole = scaled / scale
    guard scale > 1 else { return sign + "\(whole)" }
    let digits = "\(scaled % scale)"
    let zeros = String(repeating: "0", count: max(0, min(decimals, 6) - digits.utf8.count))
    return sign + "\(whole)." + zeros + digits
  }

  /// `value` with up to `decimals` digits after the point, without trailing zeros.
  static func short(_ value: Double, _ decimals: Int) -> String {
    let text = fixed(value, decimals)
    guard decimals > 0, text.utf8.contains(0x2E) else { return text }
    var kept = Array(text.utf8)
    while kept.last == 0x30 { kept.removeLast() }
    if kept.last == 0x2E { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self)
  }

  /// `value` with at least two digits.
  static func twoDigits(_ value: Int64) -> String {
    value >= 0 && value < 10 ? "0\(value)" : "\(value)"
  }
}
