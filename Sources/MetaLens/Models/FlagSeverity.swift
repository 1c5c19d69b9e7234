/// How much a flag weighs with a person.
public enum FlagSeverity: String, Sendable, CaseIterable {
  /// Speaks for the photo.
  case good
  /// Worth knowing; takes nothing, or little, from the score.
  case notice
  /// Speaks against an untouched photo, with harmless explanations left.
  case warning
  /// Can hardly be explained without a change.
  case critical
}
