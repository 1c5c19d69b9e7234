@testable import PiggyBank

extension FlowStage {
  /// A capsule sealed for `wall` by Berlin's clocks while they were two hours ahead of UTC.
  static func berlin(_ wall: String) -> FlowStage {
    var stage = FlowStage()
    stage.zones["Europe/Berlin"] = 7200
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("For Mina")))
    stage.send(.draft(.submitName))
    stage.send(.draft(.chooseZone("Europe/Berlin")))
    stage.send(.draft(.writeWall(wall)))
    stage.send(.draft(.submitMoment))
    stage.send(.draft(.confirm))
    return stage
  }
}
