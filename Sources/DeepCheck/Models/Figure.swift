import JSON

/// What a check measured, with the limit that it was held against.
public struct Figure: Equatable, Sendable {
  /// A number or a name.
  public enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
  }

  public var name: FigureName
  public var value: Value
  public var unit: FigureUnit
  /// The limit up to which, or from which on, the check passes.
  public var limit: Double?
  public var relation: Threshold.Relation?
  /// Where the limit comes from.
  public var source: String?

  public init(
    name: FigureName, value: Value, unit: FigureUnit, limit: Double? = nil, relation: Threshold.Relation? = nil,
    source: String? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
    self.relation = relation
    self.source = source
  }

  /// The number as it is written, which is as fine as two figures are compared.
  public var text: String {
    switch value {
    case .number(let number): DecimalText.format(number, unit.decimals)
    case .text(let text): text
    }
  }
}
