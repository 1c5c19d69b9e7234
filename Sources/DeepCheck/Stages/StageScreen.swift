/// The display that a stage is played on.
public struct StageScreen: Equatable, Sendable {
  /// The stage's width and height in points (CSS pixels).
  public var width: Double
  public var height: Double
  /// Pixels a point.
  public var scale: Double
  /// How many fingers it tells apart; 0 for none at all.
  public var fingers: Int
  /// Whether it is held in a hand, and fingers are what mostly touches it.
  public var isHandheld: Bool

  public init(width: Double, height: Double, scale: Double, fingers: Int, isHandheld: Bool) {
    self.width = Self.sound(width, 1, 100_000)
    self.height = Self.sound(height, 1, 100_000)
    self.scale = Self.sound(scale, 0.25, 16)
    self.fingers = max(0, min(fingers, 64))
    self.isHandheld = isHandheld
  }

  private static func sound(_ value: Double, _ least: Double, _ most: Double) -> Double {
    value.isFinite ? max(least, min(most, value)) : least
  }

  /// Millimetres a point: phones and tablets have about 160 points an inch (Android: density-independent pixels; iPhones:
  /// 153 to 163), everything else 96 (CSS Values 4, 6.2).
  var millimetresPerPoint: Double { 25.4 / (isHandheld ? 160 : 96) }

  /// The stage's width and height in millimetres.
  var widthInMillimetres: Double { width * millimetresPerPoint }
  var heightInMillimetres: Double { height * millimetresPerPoint }

  /// How far two places lie apart, in millimetres.
  func distance(_ x: Double, _ y: Double, _ otherX: Double, _ otherY: Double) -> Double {
    let (across, down) = ((x - otherX) * widthInMillimetres, (y - otherY) * heightInMillimetres)
    return (across * across + down * down).squareRoot()
  }
}
