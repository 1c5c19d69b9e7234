import ByteReading

extension ValueDescriber {
  /// A value that no meaning belongs to, by its kind alone.
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

  /// Up to 16 whole numbers or bytes; empty for any other value.
  var smallNumbers: [Int64] {
    switch self {
    case .integer(let number): [number]
    case .integers(let numbers): numbers.count <= 16 ? numbers : []
    case .bytes(let bytes): bytes.count <= 16 ? (0..<bytes.count).map { Int64(bytes[$0]) } : []
    default: []
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
    default: []
    }
  }
}

extension StaticString {
  /// The characters as a `String`.
  var text: String {
    withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
