/// Terminal colours; none if the output is not a terminal.
public struct TerminalStyle: Sendable {
  public var isColoured: Bool
  /// The terminal's width in columns; `nil` if the output is not a terminal and lines may have any length.
  public var columns: Int?

  public init(isColoured: Bool, columns: Int? = nil) {
    self.isColoured = isColoured
    self.columns = columns
  }

  /// The role of a piece of text, which decides its colour.
  public enum Role: Sendable {
    case heading, secondary, good, notice, warning, critical
  }

  /// `text` in the colour of `role` (ECMA-48 SGR).
  public func paint(_ text: String, _ role: Role) -> String {
    guard isColoured else { return text }
    let code =
      switch role {
      case .heading: "1"
      case .secondary: "2"
      case .good: "32"
      case .notice: "34"
      case .warning: "33"
      case .critical: "31"
      }
    return "\u{1B}[" + code + "m" + text + "\u{1B}[0m"
  }
}
