/// Numbers as text without Foundation and without libm: what a person reads, not what a parser needs.
enum DecimalText {
  /// Beyond this a `Double` holds no fractions that matter, and the digits still fit an `Int64` with six decimals.
  private static let limit = 1e12

  /// `value` with exactly `decimals` (0 to 6) digits behind the point, rounded half up.
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

  /// `value` with at most `decimals` digits behind the point: no zeros at its end.
  static func short(_ value: Double, _ decimals: Int) -> String {
    let text = fixed(value, decimals)
    guard decimals > 0, text.utf8.contains(0x2E) else { return text }
    var kept = Array(text.utf8)
    while kept.last == 0x30 { kept.removeLast() }
    if kept.last == 0x2E { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self)
  }

  /// `value` with two digits at least.
  static func twoDigits(_ value: Int64) -> String {
    value >= 0 && value < 10 ? "0\(value)" : "\(value)"
  }
}
