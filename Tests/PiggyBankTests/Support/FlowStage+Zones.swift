@testable import PiggyBank

extension FlowStage {
  /// A capsule that was sealed for `wall` by Berlin's clocks while they were two hours ahead of UTC.
  static func berlin(_ wall: String) -> FlowStage {
    var stage = FlowStage()
    stage.zones["Europe/Berlin"] = 7200
    stage.send(.begin)
    stage.send(.writeName("For Mina"))
    stage.send(.submitName)
    stage.send(.chooseZone("Europe/Berlin"))
    stage.send(.writeWall(wall))
    stage.send(.confirm)
    return stage
  }
}
