/// What a stage asks for.
public enum StageEffect: Equatable, Sendable {
  case wait(milliseconds: Int)
  /// Digits are to be spoken by one of the device's speakers.
  case say([Int], Challenge.Speaker)
  case finish(Evidence)
  case refuse(CheckVerdict, CheckReason)
}
