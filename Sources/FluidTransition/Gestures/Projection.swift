/// Where something thrown would come to rest, were nothing in its way.
public enum Projection {
  /// What is kept of the velocity each millisecond where a page scrolls: 499 points for 1000 a second.
  public static let scrolling = 0.998
  /// The same for a picture moved about by hand: 199 points for 1000 a second.
  public static let picture = 0.995

  /// The distance still to go at `velocity` a second when `rate` of it is left after each millisecond.
  public static func distance(velocity: Double, rate: Double = scrolling) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
