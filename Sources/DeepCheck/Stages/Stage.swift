/// A check that is played on the screen itself or asks the person: events in, effects out, no sensor in between.
public enum Stage: Equatable, Sendable {
  case touchGrid(TouchGridStage)
  case touchLine(TouchLineStage)
  case touchRate(TouchRateStage)
  case multiTouch(MultiTouchStage)
  case ghostTouch(GhostTouchStage)
  case displayPixels(DisplayPixelsStage)
  case statement(StatementStage)

  /// The stage of a check on its try `attempt` (from 1); `nil` for a check that has none.
  public static func make(_ check: CheckID, attempt: Int, challenge: Challenge?, screen: StageScreen) -> Stage? {
    switch check {
    case .touchGrid: .touchGrid(TouchGridStage(screen, challenge))
    case .touchLine: .touchLine(TouchLineStage(screen))
    case .touchRate: .touchRate(TouchRateStage(screen))
    case .multiTouch: .multiTouch(MultiTouchStage(screen))
    case .ghostTouch: .ghostTouch(GhostTouchStage(screen))
    case .displayPixels: .displayPixels(DisplayPixelsStage(screen, challenge))
    case .parts: .statement(StatementStage(.parts))
    case .locks: .statement(StatementStage(.locks))
    default: nil
    }
  }

  /// Takes what happened; returns what is to be done about it.
  public mutating func handle(_ event: StageEvent) -> [StageEffect] {
    switch self {
    case .touchGrid(var stage): keep(stage.handle(event), .touchGrid(stage))
    case .touchLine(var stage): keep(stage.handle(event), .touchLine(stage))
    case .touchRate(var stage): keep(stage.handle(event), .touchRate(stage))
    case .multiTouch(var stage): keep(stage.handle(event), .multiTouch(stage))
    case .ghostTouch(var stage): keep(stage.handle(event), .ghostTouch(stage))
    case .displayPixels(var stage): keep(stage.handle(event), .displayPixels(stage))
    case .statement(var stage): keep(stage.handle(event), .statement(stage))
    }
  }

  private mutating func keep(_ effects: [StageEffect], _ stage: Stage) -> [StageEffect] {
    self = stage
    return effects
  }
}
