/// What a verdict is made from: numbers in fixed point, so that they are the same after any number of reports written
/// and read, and judging them again comes to the same.
public struct Evidence: Equatable, Sendable {
  /// Numbers under a name, each a whole multiple of a power of ten.
  public struct Series: Equatable, Sendable {
    public var name: EvidenceName
    /// The digits behind the point: 0 to 9.
    public var decimals: Int
    public var values: [Int64]

    public init(name: EvidenceName, decimals: Int, values: [Int64]) {
      self.name = name
      self.decimals = decimals
      self.values = values
    }
  }

  /// A word under a name.
  public struct Text: Equatable, Sendable {
    public var name: EvidenceName
    public var value: String

    public init(name: EvidenceName, value: String) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var series: [Series] = []
  public private(set) var texts: [Text] = []

  /// Larger values than this say nothing and would overflow.
  private static let limit = 9e15

  public init() {}

  /// Adds `values` to `decimals` digits; what is no number becomes 0.
  public mutating func add(_ name: EvidenceName, _ values: [Double], decimals: Int = 0) {
    let scale = Self.scale(decimals)
    add(
      Series(
        name: name, decimals: decimals,
        values: values.map { value in
          let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
          return scaled.isFinite ? Int64(max(-Self.limit, min(Self.limit, scaled))) : 0
        }))
  }

  /// Adds one number, where there is one.
  public mutating func add(_ name: EvidenceName, _ value: Double?, decimals: Int = 0) {
    if let value { add(name, [value], decimals: decimals) }
  }

  /// Adds one whole number, where there is one.
  public mutating func add(_ name: EvidenceName, _ value: Int?) {
    if let value { add(Series(name: name, decimals: 0, values: [Int64(value)])) }
  }

  /// Adds a word, where there is one.
  public mutating func add(_ name: EvidenceName, _ value: String?) {
    if let value, !value.isEmpty { texts.append(Text(name: name, value: value)) }
  }

  /// Adds numbers as they are.
  public mutating func add(_ series: Series) {
    self.series.append(series)
  }

  static func scale(_ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<max(0, min(decimals, 15)) { scale *= 10 }
    return scale
  }
}
