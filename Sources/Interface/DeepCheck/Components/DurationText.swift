/// How long something takes, as people say it.
enum DurationText {
  /// Whole minutes, at least one.
  static func minutes(_ seconds: Int) -> String { String(max(1, (seconds + 30) / 60)) }
}
