/// A limit for a figure of a check. `touchstone check --list` shows the same rows.
///
/// Each limit has its source: "CDD" is the Android Compatibility Definition Document, "CTS" its test suite, "HLK" the
/// Windows Hardware Lab Kit; "own" marks limits that no document gives, with what they are based on.
public struct Threshold: Equatable, Sendable {
  /// The side of its limits on which a figure is good.
  public enum Relation: String, Sendable {
    case atMost, atLeast

    /// Whether `value` is on this side of `limit`; NaN is on neither.
    package func holds(_ value: Double, _ limit: Double) -> Bool {
      switch self {
      case .atMost: value <= limit
      case .atLeast: value >= limit
      }
    }
  }

  public var check: CheckID
  public var figure: FigureName
  public var relation: Relation
  /// The limit for a pass.
  public var pass: Double
  /// The limit for a warning; anything beyond fails. Without one, this figure never fails.
  public var warn: Double?
  public var unit: FigureUnit
  /// The document that the limits come from, or what they were derived from.
  public var source: StaticString

  public init(
    _ check: CheckID, _ figure: FigureName, _ relation: Relation, _ pass: Double, _ warn: Double?,
    _ unit: FigureUnit, _ source: StaticString
  ) {
    self.check = check
    self.figure = figure
    self.relation = relation
    self.pass = pass
    self.warn = warn
    self.unit = unit
    self.source = source
  }

  /// All limits in catalogue order.
  public static var all: [Threshold] { Check.all.flatMap { $0.thresholds } }

  /// The limit of a figure of a check.
  public static func row(_ check: CheckID, _ figure: FigureName) -> Threshold? {
    Check.check(check).threshold(figure)
  }

  /// The grade of `value`: pass, warn or fail.
  public func grade(_ value: Double) -> CheckVerdict {
    if relation.holds(value, pass) { return .pass }
    guard let warn else { return .warn }
    return relation.holds(value, warn) ? .warn : .fail
  }

  public static func == (left: Threshold, right: Threshold) -> Bool {
    left.check == right.check && left.figure == right.figure && left.relation == right.relation
      && left.pass == right.pass && left.warn == right.warn && left.unit == right.unit
  }
}

extension Check {
  func threshold(_ figure: FigureName) -> Threshold? {
    for row in thresholds where row.figure == figure { return row }
    return nil
  }
}
