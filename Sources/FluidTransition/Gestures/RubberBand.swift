/// The further one pulls beyond an edge, the less it gives.
public enum RubberBand {
  /// How much of the first point pulled is given.
  public static let stiffness = 0.55

  /// How far an edge gives for a pull of `distance` in a room of `dimension`; never as far as `dimension`.
  public static func band(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = abs(distance)
    let given = (1 - 1 / (pull * stiffness / dimension + 1)) * dimension
    return distance < 0 ? -given : given
  }

  /// The pull that `band` gave, so that what already gives can be taken up without a jump.
  public static func unband(_ given: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    // A spring may have carried the value further than a finger could.
    let part = min(abs(given) / dimension, 0.999)
    let pull = dimension / stiffness * (1 / (1 - part) - 1)
    return given < 0 ? -pull : pull
  }

  /// `value` as it is up to `reach` from `middle`, beyond that banded.
  @inline(never)
  static func band(_ value: Double, around middle: Double, reach: Double, dimension: Double) -> Double {
    let excess = value - max(middle - reach, min(value, middle + reach))
    return excess == 0 ? value : value - excess + band(excess, dimension: dimension)
  }

  /// The inverse of `band(_:around:reach:dimension:)`.
  @inline(never)
  static func unband(_ value: Double, around middle: Double, reach: Double, dimension: Double) -> Double {
    let excess = value - max(middle - reach, min(value, middle + reach))
    return excess == 0 ? value : value - excess + unband(excess, dimension: dimension)
  }
}

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
