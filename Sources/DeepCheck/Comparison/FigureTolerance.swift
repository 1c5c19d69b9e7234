/// How far a figure of an unchanged device moves from one run to the next.
public struct FigureTolerance: Equatable, Sendable {
  public var figure: FigureName
  /// In the figure's own unit.
  public var absolute: Double
  /// As a share of the earlier value, where that is more.
  public var relative: Double
  public var source: StaticString

  init(_ figure: FigureName, _ absolute: Double, _ relative: Double, _ source: StaticString) {
    self.figure = figure
    self.absolute = absolute
    self.relative = relative
    self.source = source
  }

  /// The amount around an earlier value, in the figure's unit.
  public func amount(around value: Double) -> Double {
    max(absolute, relative * value.magnitude)
  }

  /// The row of a figure; for figures without one, that of their unit.
  static func of(_ figure: FigureName, _ unit: FigureUnit) -> FigureTolerance {
    for row in all where row.figure == figure { return row }
    return byUnit(figure, unit)
  }

  /// Counts and sizes of a device do not move by chance; what is measured moves by a tenth.
  private static func byUnit(_ figure: FigureName, _ unit: FigureUnit) -> FigureTolerance {
    switch unit {
    case .count, .pixels, .bytes, .text, .years: .init(figure, 0, 0, "own: counted, not measured")
    default: .init(figure, 0, 0.1, "own: a tenth, for want of a better one")
    }
  }

  public static func == (left: FigureTolerance, right: FigureTolerance) -> Bool {
    left.figure == right.figure && left.absolute == right.absolute && left.relative == right.relative
  }
}
