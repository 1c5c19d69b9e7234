/// A figure of one check in two reports.
public struct FigureChange: Equatable, Sendable {
  public var name: FigureName
  public var unit: FigureUnit
  public var before: Figure.Value?
  public var after: Figure.Value?
  /// How far chance alone moves it; nothing for names, which differ or don't.
  public var tolerance: FigureTolerance?

  /// Whether it moved by more than chance. What only one report has did not move.
  public var isMoved: Bool {
    guard let before, let after else { return false }
    switch (before, after) {
    case (.number(let old), .number(let new)):
      guard let tolerance else { return false }
      // What is written the same did not move.
      var step = 0.5
      for _ in 0..<unit.decimals { step /= 10 }
      return abs(new - old) > max(step, tolerance.amount(around: old))
    case (.text(let old), .text(let new)): return !old.utf8.elementsEqual(new.utf8)
    default: return true
    }
  }

  /// More figures than any check's.
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
