/// Everything that can happen to a stage.
public enum StageEvent: Equatable, Sendable {
  /// It stands on the screen.
  case begun
  case touched([Touch])
  /// The time that ``StageEffect/wait(milliseconds:)`` asked for is over.
  case waited
  /// The person chose the `answer` with that number for the row `item`.
  case chose(item: Int, answer: Int)
  /// The person wrote something into the field with that number.
  case wrote(field: Int, String)
  /// A key of the keyboard, by its code (UI Events KeyboardEvent code Values).
  case key(String)
  /// The page is on the screen again after it was not.
  case returned
  /// The person is through with the step, or with what can be done of it.
  case done
}
