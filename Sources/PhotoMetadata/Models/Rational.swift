/// A fraction as TIFF stores it; signed and unsigned ones alike.
public struct Rational: Equatable, Sendable {
  public var numerator: Int64
  public var denominator: Int64

  public init(_ numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The fraction's value; `nil` when its denominator is 0, which Exif uses for "unknown" and "infinite".
  public var value: Double? {
    denominator == 0 ? nil : Double(numerator) / Double(denominator)
  }
}
