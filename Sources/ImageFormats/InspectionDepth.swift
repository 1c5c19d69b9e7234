/// How much of a file is read.
public enum InspectionDepth: Equatable, Sendable {
  /// Headers only.
  case quick
  /// The coded data too.
  case deep
}
