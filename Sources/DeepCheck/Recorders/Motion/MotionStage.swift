/// A check that is recorded from motion readings alone: they are logged as they come, and each moves it on.
protocol MotionStage: RecorderStage {
  var log: MotionLog { get set }
  /// When what the instruction says was asked for, in ms.
  var asked: Double { get set }

  /// Moves on to `time`, in ms.
  mutating func advance(_ time: Double) -> [RecorderEffect]
}

extension MotionStage {
  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? { follow(event) }

  /// What all of them do about an event, for those that do something more.
  mutating func follow(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      asked = time
      return [.startMotion]
    case .motion(let time, let acceleration, let rate):
      log.add(time, acceleration, rate)
      return advance(time)
    case .tick(let time): return advance(time)
    default: return nil
    }
  }
}
