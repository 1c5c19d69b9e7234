/// What a gyroscope reports while the device rests before a turn: an integral over the turn would add it up.
enum RestBias {
  /// Turns are recorded from this long before they begin, in ms, while the device rests on the table.
  static let calm = 1300.0
  /// A rate beyond this, in °/s, is a fault of its own (Android CDD 7.3.4, ``FigureName/rateBias``) and stays in.
  private static let most = 5.0
  /// If the readings spread more than this, in °/s, the device did not rest, or its mean is uncertain.
  private static let mostNoise = 1.0

  /// `rates` in °/s without their mean over the rest, of which the last tenth is left out, as a hand may be reaching for
  /// the device; unchanged if there is no rest.
  static func removed(from rates: [Vector3], times: [Double]) -> [Vector3] {
    guard let first = times.first else { return rates }
    let still = Array(zip(rates, times).prefix { $0.1 <= first + 0.9 * calm }.map { $0.0 })
    guard still.count >= Judge.fewestSamples, Statistics.largestDeviation(still) <= mostNoise else { return rates }
    let bias = Statistics.mean(still)
    return bias.length <= most ? rates.map { $0 - bias } : rates
  }
}
