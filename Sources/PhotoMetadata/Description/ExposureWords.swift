/// Formats exposure the way photographers write it.
enum ExposureWords {
  /// From this exposure time up, seconds read better than a fraction.
  private static let longestFraction = 0.3

  /// Formats the number in `value` with `words`; `nil` if it is not a number.
  static func describe(_ value: MetadataValue, _ words: (Double) -> String) -> String? {
    guard value.isNumeric else { return nil }
    guard let number = value.number else { return value.fractions.first?.numerator == 0 ? "undefined" : "∞" }
    return words(number)
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

/// The Flash tag's bits: Exif 3.0, 4.6.6.4.
enum FlashWords {
  /// The meaning of `bits`: "Auto, did not fire".
  static func describe(_ bits: Int) -> String {
    // Bit 5: the camera has no flash at all.
    if bits & 0x20 != 0 { return "No flash function" }
    let fired = bits & 1 == 1
    var words = mode(bits >> 3 & 3)
    words += words.isEmpty ? (fired ? "Fired" : "Did not fire") : (fired ? ", fired" : ", did not fire")
    // Bits 1 and 2: 2 means that no strobe return light was detected, 3 that it was.
    switch bits >> 1 & 3 {
    case 2: words += ", return light not detected"
    case 3: words += ", return light detected"
    default: break
    }
    return bits & 0x40 != 0 ? words + ", red-eye reduction" : words
  }

  /// Bits 3 and 4.
  private static func mode(_ mode: Int) -> String {
    switch mode {
    case 1: "On"
    case 2: "Off"
    case 3: "Auto"
    default: ""
    }
  }
}

/// Formats a lens's limits the way lens makers print them.
enum LensWords {
  /// 24-70 mm f/2.8, from the shortest and longest focal length and their f-numbers; "?" where the file says "unknown"
  /// (0/0).
  static func describe(_ value: MetadataValue) -> String? {
    let limits = value.numbers
    guard limits.count == 4 else { return nil }
    let focal = range(limits[0], limits[1], 1) + " mm"
    guard limits[2] != nil || limits[3] != nil else { return focal }
    return focal + " f/" + range(limits[2], limits[3], 1)
  }

  private static func range(_ low: Double?, _ high: Double?, _ decimals: Int) -> String {
    let from = low.map { DecimalText.short($0, decimals) } ?? "?"
    let to = high.map { DecimalText.short($0, decimals) } ?? "?"
    return from.utf8.elementsEqual(to.utf8) || (high ?? 1) == 0 ? from : from + "-" + to
  }
}

/// Formats coordinates, clock times and time zones.
enum PlaceWords {
  /// 37°33′04.32″, from degrees, minutes and seconds.
  static func degrees(_ value: MetadataValue) -> String? {
    let parts = value.numbers
    guard !parts.isEmpty, parts.count <= 3 else { return nil }
    guard let whole = parts[0] else { return "undefined" }
    let minutes = parts.count > 1 ? parts[1] ?? 0 : 0
    let seconds = parts.count > 2 ? parts[2] ?? 0 : 0
    let total = whole * 3600 + minutes * 60 + seconds
    guard total.isFinite, abs(total) < 1e9 else { return nil }
    // Rounded to hundredths of a second first, so that 59.999″ carries into the minutes.
    let hundredths = Int64((abs(total) * 100).rounded(.toNearestOrEven))
    return (total < 0 ? "-" : "") + "\(hundredths / 360_000)°"
      + DecimalText.twoDigits(hundredths / 6000 % 60) + "′"
      + DecimalText.twoDigits(hundredths / 100 % 60) + "." + DecimalText.twoDigits(hundredths % 100) + "″"
  }

  /// 14:05:09.12, from hours, minutes and seconds.
  static func clockTime(_ value: MetadataValue) -> String? {
    let parts = value.numbers
    guard parts.count == 3 else { return nil }
    guard let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else { return "undefined" }
    guard abs(hours) < 1e6, abs(minutes) < 1e6, abs(seconds) < 1e6 else { return nil }
    let text = DecimalText.short(seconds, 3)
    return DecimalText.twoDigits(Int64(hours)) + ":" + DecimalText.twoDigits(Int64(minutes)) + ":"
      + (seconds >= 0 && seconds < 10 ? "0" : "") + text
  }

  /// +09:00, from 540 minutes.
  static func zone(_ value: MetadataValue) -> String? {
    guard let minutes = value.integer, abs(minutes) < 10_000 else { return nil }
    let ahead = Int64(abs(minutes))
    return (minutes < 0 ? "-" : "+") + DecimalText.twoDigits(ahead / 60) + ":" + DecimalText.twoDigits(ahead % 60)
  }
}

/// Powers of two for APEX values, without libm.
enum PowerOfTwo {
  /// Two to the power of `exponent`, which is clamped to ±1000.
  static func of(_ exponent: Double) -> Double {
    guard exponent.isFinite else { return exponent > 0 ? .infinity : exponent < 0 ? 0 : .nan }
    let cut = min(max(exponent, -1000), 1000)
    let whole = cut.rounded(.down)
    return Double(sign: .plus, exponent: Int(whole), significand: series((cut - whole) * 0.693_147_180_559_945_3))
  }

  /// `base`, which is 2 or 10, to the power of `exponent`.
  static func of(_ exponent: Double, base: Double) -> Double {
    of(base == 10 ? exponent * 3.321_928_094_887_362 : exponent)
  }

  /// The exponential series for 0 ..< ln 2, where 16 terms give every digit of a `Double`.
  private static func series(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for divisor in 1...16 {
      term *= x / Double(divisor)
      sum += term
    }
    return sum
  }
}
