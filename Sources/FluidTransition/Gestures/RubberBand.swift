/// Rubber-band resistance: the farther the pull beyond an edge, the less it gives.
public enum RubberBand {
  /// The share of the first point pulled that is given.
  public static let stiffness = 0.55

  /// How far an edge gives for a pull of `distance` in a space of `dimension`, both finite; at most `dimension`.
  public static func band(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = abs(distance)
    let given = (1 - 1 / (pull * stiffness / dimension + 1)) * dimension
    return distance < 0 ? -given : given
  }

  /// The pull that results in `given`, for taking over a stretched edge without a jump.
  public static func unband(_ given: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    // A spring may have carried the value farther than a finger could.
    let part = min(abs(given) / dimension, 0.999)
    let pull = dimension / stiffness * (1 / (1 - part) - 1)
    return given < 0 ? -pull : pull
  }

  /// Leaves `value` unchanged up to `reach` from `middle`, and applies the band beyond that.
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

/// The resting point of something thrown that nothing stops.
public enum Projection {
  /// The share of the velocity kept each millisecond by a scrolling page: 499 points for 1000 a second.
  public static let scrolling = 0.998
  /// The same for a picture moved by hand: 199 points for 1000 a second.
  public static let picture = 0.995

  /// The remaining distance at `velocity` per second if `rate` of it is kept each millisecond: 0 to less than 1.
  public static func distance(velocity: Double, rate: Double = scrolling) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
