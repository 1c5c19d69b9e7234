/// What a stage asks for.
public enum StageEffect: Equatable, Sendable {
  case wait(milliseconds: Int)
  case finish(Evidence)
  case refuse(CheckVerdict, CheckReason)
}
