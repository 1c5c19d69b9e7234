/// Everything that can happen to a stage.
public enum StageEvent: Equatable, Sendable {
  /// It stands on the screen.
  case begun
  case touched([Touch])
  /// The time that ``StageEffect/wait(milliseconds:)`` asked for is over.
  case waited
  /// The person chose the `answer` with that number for the row `item`.
  case chose(item: Int, answer: Int)
  /// The person is through with the step, or with what can be done of it.
  case done
}
