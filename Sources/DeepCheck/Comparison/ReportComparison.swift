/// Two reports of what may be one device, before and after a repair: which changes exceed chance.
public struct ReportComparison: Equatable, Sendable {
  public var before: DeviceReport
  public var after: DeviceReport
  /// Reasons why the two can't be of one unchanged device; having none doesn't prove that they are.
  public var contradictions: [IdentityContradiction]
  /// Every check of either report, in catalogue order.
  public var checks: [CheckChange]
  /// How much of each report doesn't follow from its own measurements; 0 for an honest one.
  public var discrepancies: Discrepancies

  /// The number of discrepancies in each report.
  public struct Discrepancies: Equatable, Sendable {
    public var before: Int
    public var after: Int
  }

  public init(before: DeviceReport, after: DeviceReport) {
    self.before = before
    self.after = after
    contradictions = IdentityContradiction.all(before, after)
    checks = Self.changes(
      Array(before.checks.prefix(Self.mostResults)), Array(after.checks.prefix(Self.mostResults)))
    discrepancies = Discrepancies(
      before: ReportReview.review(before).count, after: ReportReview.review(after).count)
  }

  /// Whether both reports follow from their own measurements.
  public var isSound: Bool { discrepancies.before == 0 && discrepancies.after == 0 }

  /// More results than any device has; bounds the pairwise comparison.
  static let mostResults = 2048

  /// The number of checks with this kind of change.
  public func count(_ kind: CheckChange.Kind) -> Int {
    checks.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
  }

  /// Pairs the results by check, and by part if the device has several.
  private static func changes(_ before: [CheckResult], _ after: [CheckResult]) -> [CheckChange] {
    var rest = after
    var changes: [CheckChange] = []
    for old in before {
      let place = rest.firstIndex { $0.id == old.id && isSame($0.part, old.part) }
      changes.append(CheckChange(before: old, after: place.map { rest.remove(at: $0) }))
    }
    changes += rest.map { CheckChange(before: nil, after: $0) }
    let order = Check.all.map { $0.id }
    return order.flatMap { id in changes.filter { $0.id == id } }
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
  }
}

/// How one check changed from one report to another.
public struct CheckChange: Equatable, Sendable {
  /// How it changed.
  public enum Kind: String, Sendable, CaseIterable {
    /// A better verdict.
    case better
    /// A worse verdict.
    case worse
    /// The same verdict, and a figure that changed by more than chance.
    case moved
    /// The same verdict, and no such figure.
    case same
    /// Judged only in the second report.
    case appeared
    /// Judged only in the first report.
    case gone
    /// Judged in neither.
    case open
  }

  public var before: CheckResult?
  public var after: CheckResult?
  /// The figures of both, in the order of the later report.
  public var figures: [FigureChange]

  /// At least one of the two is not `nil`.
  init(before: CheckResult?, after: CheckResult?) {
    self.before = before
    self.after = after
    figures = FigureChange.all(before, after)
  }

  public var id: CheckID { (after ?? before)?.id ?? .model }
  public var part: String? { (after ?? before)?.part }

  public var kind: Kind {
    let (old, new) = (Self.rank(before), Self.rank(after))
    switch (old, new) {
    case (nil, nil): return .open
    case (nil, _): return .appeared
    case (_, nil): return .gone
    case (let old?, let new?):
      if new != old { return new > old ? .better : .worse }
      return figures.contains { $0.isMoved } ? .moved : .same
    }
  }

  /// 0 for a failure up to 2 for a pass; `nil` if it was not judged.
  private static func rank(_ result: CheckResult?) -> Int? {
    switch result?.verdict {
    case .fail: 0
    case .warn: 1
    case .pass: 2
    case .invalid, .skipped, .blocked, .unavailable, nil: nil
    }
  }
}

/// A figure of one check in two reports.
public struct FigureChange: Equatable, Sendable {
  public var name: FigureName
  public var unit: FigureUnit
  public var before: Figure.Value?
  public var after: Figure.Value?
  /// How much chance alone changes it; `nil` for names, which are equal or not.
  public var tolerance: FigureTolerance?

  /// Whether it changed by more than chance. A figure in only one report doesn't count as changed.
  public var isMoved: Bool {
    guard let before, let after else { return false }
    switch (before, after) {
    case (.number(let old), .number(let new)):
      guard let tolerance else { return false }
      // Values that print the same haven't changed.
      var step = 0.5
      for _ in 0..<unit.decimals { step /= 10 }
      return abs(new - old) > max(step, tolerance.amount(around: old))
    case (.text(let old), .text(let new)): return !old.utf8.elementsEqual(new.utf8)
    case (.number, .text), (.text, .number): return true
    }
  }

  /// More figures than any check has.
  private static let mostFigures = 64

  static func all(_ before: CheckResult?, _ after: CheckResult?) -> [FigureChange] {
    guard let id = (after ?? before)?.id else { return [] }
    var rest = Array((before?.figures ?? []).prefix(mostFigures))
    var changes = (after?.figures ?? []).prefix(mostFigures).map { figure -> FigureChange in
      let place = rest.firstIndex { $0.name == figure.name && $0.unit == figure.unit }
      return change(id, figure, before: place.map { rest.remove(at: $0).value }, after: figure.value)
    }
    changes += rest.map { change(id, $0, before: $0.value, after: nil) }
    return changes
  }

  private static func change(
    _ id: CheckID, _ figure: Figure, before: Figure.Value?, after: Figure.Value?
  ) -> FigureChange {
    FigureChange(
      name: figure.name, unit: figure.unit, before: before, after: after,
      tolerance: figure.unit == .text ? nil : FigureTolerance.of(figure.name, figure.unit))
  }
}
