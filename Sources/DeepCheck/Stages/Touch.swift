/// What one finger, or a pressed mouse, did on a stage.
public struct Touch: Equatable, Sendable {
  public enum Phase: Int, Sendable {
    case began, moved, ended, cancelled
  }

  public var phase: Phase
  /// Which finger it is, as long as it stays down.
  public var finger: Int
  /// The place in shares of the stage's width and height: 0 to 1.
  public var x: Double
  public var y: Double
  /// Milliseconds since some fixed instant.
  public var time: Double

  public init(_ phase: Phase, finger: Int, x: Double, y: Double, time: Double) {
    self.phase = phase
    self.finger = finger
    self.x = x
    self.y = y
    self.time = time
  }

  /// Whether the finger lies on the display.
  var isDown: Bool { phase == .began || phase == .moved }
}
