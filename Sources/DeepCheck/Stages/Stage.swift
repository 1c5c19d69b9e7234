/// A check that runs on the screen itself or asks the person: events in, effects out, without sensors.
package enum Stage: Equatable, Sendable {
  case touchGrid(TouchGridStage)
  case touchLine(TouchLineStage)
  case touchRate(TouchRateStage)
  case multiTouch(MultiTouchStage)
  case ghostTouch(GhostTouchStage)
  case displayPixels(DisplayPixelsStage)
  case displayRetention(DisplayRetentionStage)
  case statement(StatementStage)

  /// The parameters of a stage.
  struct Setting: Sendable {
    let challenge: Challenge?
    let screen: StageScreen
  }

  /// The stage of a check on try `attempt` (from 1); `nil` for a check that has none.
  package static func make(_ check: CheckID, attempt: Int, challenge: Challenge?, screen: StageScreen) -> Stage? {
    switch Check.check(check).recording {
    case .stage(let make): make(Setting(challenge: challenge, screen: screen))
    case .recorder, .unrecorded: nil
    }
  }

  /// Handles an event and returns the effects to perform.
  package mutating func handle(_ event: StageEvent) -> [StageEffect] {
    switch self {
    case .touchGrid(var stage): keep(stage.handle(event), .touchGrid(stage))
    case .touchLine(var stage): keep(stage.handle(event), .touchLine(stage))
    case .touchRate(var stage): keep(stage.handle(event), .touchRate(stage))
    case .multiTouch(var stage): keep(stage.handle(event), .multiTouch(stage))
    case .ghostTouch(var stage): keep(stage.handle(event), .ghostTouch(stage))
    case .displayPixels(var stage): keep(stage.handle(event), .displayPixels(stage))
    case .displayRetention(var stage): keep(stage.handle(event), .displayRetention(stage))
    case .statement(var stage): keep(stage.handle(event), .statement(stage))
    }
  }

  private mutating func keep(_ effects: [StageEffect], _ stage: Stage) -> [StageEffect] {
    self = stage
    return effects
  }
}

/// Everything that can happen to a stage.
package enum StageEvent: Equatable, Sendable {
  /// It is on the screen.
  case begun
  case touched([Touch])
  /// The time that ``StageEffect/wait(milliseconds:)`` asked for is over.
  case waited
  /// The person chose the answer with the number `answer` for row `item`.
  case chose(item: Int, answer: Int)
  /// The person finished the step, or as much of it as possible.
  case done
}

package enum StageEffect: Equatable, Sendable {
  case wait(milliseconds: Int)
  case finish(Evidence)
  case refuse(CheckVerdict, CheckReason)
}

/// What one finger, or a pressed mouse, did on a stage.
package struct Touch: Equatable, Sendable {
  package enum Phase: Int, Sendable {
    case began, moved, ended, cancelled
  }

  package var phase: Phase
  /// The finger, identified for as long as it stays down.
  package var finger: Int
  /// The position as shares of the stage's width and height: 0 to 1.
  package var x: Double
  package var y: Double
  /// Milliseconds since some fixed instant.
  package var time: Double

  package init(_ phase: Phase, finger: Int, x: Double, y: Double, time: Double) {
    self.phase = phase
    self.finger = finger
    self.x = x
    self.y = y
    self.time = time
  }

  /// Whether the finger is on the display.
  var isDown: Bool { phase == .began || phase == .moved }
}

/// The display that a stage runs on.
package struct StageScreen: Equatable, Sendable {
  /// The stage's width and height in points (CSS pixels).
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  /// The number of fingers it distinguishes; 0 without touch.
  package var fingers: Int
  /// Whether the device is handheld and mostly used by touch.
  package var isHandheld: Bool

  package init(width: Double, height: Double, scale: Double, fingers: Int, isHandheld: Bool) {
    self.width = Self.sound(width, 1, 100_000)
    self.height = Self.sound(height, 1, 100_000)
    self.scale = Self.sound(scale, 0.25, 16)
    self.fingers = max(0, min(fingers, 64))
    self.isHandheld = isHandheld
  }

  private static func sound(_ value: Double, _ least: Double, _ most: Double) -> Double {
    value.isFinite ? max(least, min(most, value)) : least
  }

  /// Millimetres per point: phones and tablets have about 160 points per inch (Android: density-independent pixels;
  /// iPhones: 153 to 163), everything else 96 (CSS Values 4, 6.2).
  private var millimetresPerPoint: Double { 25.4 / (isHandheld ? 160 : 96) }

  /// The stage's width and height in millimetres.
  var widthInMillimetres: Double { width * millimetresPerPoint }
  var heightInMillimetres: Double { height * millimetresPerPoint }

  /// The distances of a place from the four rims, in millimetres.
  func margins(_ x: Double, _ y: Double) -> (left: Double, right: Double, top: Double, bottom: Double) {
    (x * widthInMillimetres, (1 - x) * widthInMillimetres, y * heightInMillimetres, (1 - y) * heightInMillimetres)
  }

  /// The distance between two places, in millimetres.
  func distance(_ x: Double, _ y: Double, _ otherX: Double, _ otherY: Double) -> Double {
    let (across, down) = ((x - otherX) * widthInMillimetres, (y - otherY) * heightInMillimetres)
    return (across * across + down * down).squareRoot()
  }
}
