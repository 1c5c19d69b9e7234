import ByteReading

/// A decoded value of a metadata block.
public enum MetadataValue: Sendable {
  case text(String)
  case integer(Int64)
  case integers([Int64])
  case real(Double)
  case reals([Double])
  case rational(Rational)
  case rationals([Rational])
  /// Texts of an XMP array, or of repeated IPTC datasets.
  case list([String])
  /// Bytes that no rule decodes, or a very long array.
  case bytes(ByteSlice)

  /// The value as text, when it is one.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.first
    default: nil
    }
  }

  /// The first number, when it is a whole one.
  public var integer: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .integers(let numbers): numbers.first.flatMap { Int(exactly: $0) }
    default: nil
    }
  }

  /// The first number, whatever its kind.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .integers(let numbers): numbers.first.map { Double($0) }
    case .real(let number): number
    case .reals(let numbers): numbers.first
    case .rational(let fraction): fraction.value
    case .rationals(let fractions): fractions.first?.value
    default: nil
    }
  }

  /// All fractions; a single one as an array of one.
  public var fractions: [Rational] {
    switch self {
    case .rational(let fraction): [fraction]
    case .rationals(let fractions): fractions
    default: []
    }
  }
}
