/// Exposure as photographers write it.
enum ExposureWords {
  /// From this exposure time on, seconds read better than a fraction.
  private static let longestFraction = 0.3

  /// `value` as an exposure time, f-number or exposure value; `nil` when it is no number.
  static func describe(_ value: MetadataValue, _ meaning: ValueMeaning) -> String? {
    guard value.isNumeric else { return nil }
    guard let number = value.number else { return value.fractions.first?.numerator == 0 ? "undefined" : "∞" }
    switch meaning {
    case .exposureTime: return seconds(number)
    case .apexShutterSpeed: return seconds(PowerOfTwo.of(-number))
    case .fNumber: return aperture(number)
    case .apexAperture: return aperture(PowerOfTwo.of(number / 2))
    case .apexBrightness: return DecimalText.fixed(number, 2) + " EV"
    default: return bias(number)
    }
  }

  /// 1/125 s, 2.5 s.
  static func seconds(_ time: Double) -> String {
    if time > 0, time < longestFraction { return "1/" + fractionDenominator(1 / time) + " s" }
    return DecimalText.short(time, time < 10 ? 2 : 1) + " s"
  }

  private static func fractionDenominator(_ value: Double) -> String {
    DecimalText.short(value, value < 10 ? 1 : 0)
  }

  /// f/1.8.
  static func aperture(_ number: Double) -> String {
    "f/" + DecimalText.short(number, number < 1 ? 2 : 1)
  }

  /// +0.33 EV, 0 EV.
  static func bias(_ number: Double) -> String {
    (number > 0.004 ? "+" : "") + DecimalText.short(number, 2) + " EV"
  }
}
