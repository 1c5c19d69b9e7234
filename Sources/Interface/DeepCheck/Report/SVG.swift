import ViewKit

/// Numbers and points as drawings write them.
enum SVG {
  static func text(_ number: Double) -> String { NumberText.decimal(number.isFinite ? number : 0, 1) }

  /// A line through points, each `x,y`.
  static func points(_ points: [(x: Double, y: Double)]) -> String {
    points.map { text($0.x) + "," + text($0.y) }.joined(separator: " ")
  }
}
