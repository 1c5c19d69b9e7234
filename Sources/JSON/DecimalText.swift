/// A JSON number (RFC 8259, section 6), parsed and formatted here since a browser's build has no `strtod`.
public struct DecimalText {
  /// The number: an integer if it has neither point nor exponent and fits in 64 bits.
  let value: JSONValue
  /// Its length in bytes.
  let length: Int

  /// More digits don't change a 64-bit float's value enough to matter here, and would overflow.
  private static let digitLimit = 18

  /// Parses the number that begins at `start`; `nil` if there is none.
  init?(_ bytes: [UInt8], at start: Int) {
    var index = start
    let isNegative = index < bytes.count && bytes[index] == 0x2D
    if isNegative { index += 1 }
    var digits = Digits()
    let whole = index
    digits.read(bytes, &index, isFraction: false)
    guard index > whole, bytes[whole] != 0x30 || index == whole + 1 else { return nil }
    var isWhole = true
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      let fraction = index
      digits.read(bytes, &index, isFraction: true)
      guard index > fraction else { return nil }
      isWhole = false
    }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      guard let exponent = Self.exponent(bytes, &index) else { return nil }
      digits.exponent += exponent
      isWhole = false
    }
    length = index - start
    if isWhole, digits.exponent == 0 {
      value = .integer(isNegative ? -digits.mantissa : digits.mantissa)
    } else {
      value = .real(isNegative ? -digits.real : digits.real)
    }
  }

  /// Formats `value` with at most `decimals` digits after the point, without trailing zeros: 0.0083333, 5.7, 26.
  ///
  /// Values that don't fit in 18 digits, and those that aren't finite, come out as Swift prints them.
  public static func format(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    let decimals = max(0, min(decimals, 18))
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 1e18 else { return "\(value)" }
    let whole = Int64(scaled)
    let unit = Int64(scale)
    var text = (value < 0 && whole != 0 ? "-" : "") + String(whole / unit)
    let fraction = fractionDigits(whole % unit, decimals)
    if !fraction.isEmpty { text += "." + String(decoding: fraction, as: UTF8.self) }
    return text
  }

  private static func fractionDigits(_ value: Int64, _ decimals: Int) -> [UInt8] {
    var digits = Array(String(value).utf8)
    digits = [UInt8](repeating: 0x30, count: max(0, decimals - digits.count)) + digits
    while digits.last == 0x30 { digits.removeLast() }
    return digits
  }

  private static func exponent(_ bytes: [UInt8], _ index: inout Int) -> Int? {
    index += 1
    var isNegative = false
    if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    let start = index
    var value = 0
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 {
      // Beyond this every number is 0 or infinite.
      value = min(9999, value * 10 + Int(bytes[index] - 0x30))
      index += 1
    }
    guard index > start else { return nil }
    return isNegative ? -value : value
  }

  /// The significant digits and the position of the point.
  private struct Digits {
    var mantissa: Int64 = 0
    var exponent = 0
    private var count = 0

    mutating func read(_ bytes: [UInt8], _ index: inout Int, isFraction: Bool) {
      while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 {
        if count < DecimalText.digitLimit {
          mantissa = mantissa * 10 + Int64(bytes[index] - 0x30)
          if mantissa > 0 { count += 1 }
          if isFraction { exponent -= 1 }
        } else if !isFraction {
          exponent += 1
        }
        index += 1
      }
    }

    /// Exact for up to 15 digits and powers up to 22: both are exact as 64-bit floats, so it rounds only once.
    var real: Double {
      if mantissa == 0 { return 0 }
      let scale = Digits.power(exponent < 0 ? -exponent : exponent)
      return exponent < 0 ? Double(mantissa) / scale : Double(mantissa) * scale
    }

    private static func power(_ exponent: Int) -> Double {
      var result = 1.0
      var step = 0
      while step < exponent, result.isFinite {
        result *= 10
        step += 1
      }
      return result
    }
  }
}
