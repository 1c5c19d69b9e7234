import JSON

/// Formats numbers, without Foundation and identically in every build.
public enum NumberText {
  /// `value` in groups of three digits: 1,834,022. Our three languages group alike.
  public static func grouped(_ value: Int) -> String {
    let digits = Array(String(value.magnitude).utf8)
    var output: [UInt8] = value < 0 ? [0x2D] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { output.append(0x2C) }
      output.append(digit)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// `value` with at most `decimals` digits after the point, without trailing zeros: 0.0083333, 5.7, 26.
  public static func decimal(_ value: Double, _ decimals: Int) -> String {
    DecimalText.format(value, decimals)
  }

  /// `value` with at least `width` digits, padded with zeros: 07.
  public static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value.magnitude)
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// A size in bytes for people, in powers of 1000 as phones and cameras show it: 1.8 MB.
  public static func byteCount(_ bytes: Int) -> String { byteCount(Int64(bytes)) }

  /// A size in bytes that may not fit into the browser's 32-bit `Int`.
  public static func byteCount(_ bytes: Int64) -> String {
    let units: [StaticString] = ["B", "kB", "MB", "GB"]
    var value = Double(bytes)
    var unit = 0
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return decimal(value, unit == 0 || value >= 99.5 ? 0 : 1) + "\u{A0}" + "\(units[unit])"
  }
}
