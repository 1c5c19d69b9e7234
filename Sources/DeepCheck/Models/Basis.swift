/// What a verdict rests on.
public enum Basis: String, Sendable, CaseIterable {
  /// Sensors and counters.
  case measured
  /// Something that only who heard, saw or felt it could answer.
  case challenge
  /// What the person said.
  case stated
}
