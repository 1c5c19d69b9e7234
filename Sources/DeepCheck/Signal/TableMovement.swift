/// Distinguishes a table that moves from a sensor that reads wrongly, by an accelerometer at rest. A table has mass, so
/// it swings: earlier readings predict later ones, and it returns to its level within a second.
enum TableMovement {
  /// Two resonances of a table, each determined by two readings.
  private static let order = 4
  /// In readings: 15 for each coefficient, which predict some 7 % of noise by chance.
  private static let fewest = 15 * order
  /// The largest share of the variance that earlier readings may leave unexplained. White noise leaves 0.95, and noise
  /// within a chip's narrowest usual filter (InvenSense MPU-6000: 5 Hz, at 60 readings a second) 0.65.
  private static let mostUnexplained = 0.5
  /// The mean square successive difference as a share of the variance: 3.9 for 27 Hz at 60 readings a second, the 1,600 turns
  /// a minute of the fastest spin dryers. Readings that alternate (4) come from two buffers that differ.
  private static let mostAlternation = 3.9
  /// In m/s²: stronger vibration is “extremely uncomfortable” (ISO 2631-1, C.2.3), so no one lays a phone on it.
  private static let strongest = 2.0

  /// Whether the readings spread because of movement: it continues from one reading to the next, whereas a sensor's noise
  /// changes with each. The mean square successive difference (von Neumann, 1941) is twice the variance for noise, less for
  /// movement. One axis alone has to vibrate as a table does: up and down in a bus, or sideways beside a spin dryer.
  static func explains(_ samples: [Vector3]) -> Bool {
    if continues(samples) { return true }
    let axes = (0..<3).map { axis in samples.map { $0[axis] } }
    return axes.max { Statistics.deviation($0) < Statistics.deviation($1) }.map { isVibration($0) } ?? false
  }

  /// Whether at least two axes move, and from one reading to the next by less than they spread.
  static func continues(_ samples: [Vector3]) -> Bool {
    let axes = (0..<3).map { axis in samples.map { $0[axis] } }
    let deviations = axes.map { Statistics.deviation($0) }.sorted()
    let squares = { (values: [Double]) in values.reduce(0) { $0 + $1 * $1 } }
    let steps = squares(axes.map { Statistics.rootMeanSquare(Statistics.steps($0)) })
    return deviations[1] >= 0.2 * deviations[2] && steps < squares(deviations)
  }

  /// Whether the `values` of an axis in m/s² spread because the table vibrates.
  private static func isVibration(_ values: [Double]) -> Bool {
    let deviation = Statistics.deviation(values)
    guard values.count >= fewest, deviation > 0, deviation <= strongest else { return false }
    let alternation = Statistics.rootMeanSquare(Statistics.steps(values)) / deviation
    return alternation * alternation <= mostAlternation && unexplained(values) <= mostUnexplained
      && slowest(values) <= 0.5 * deviation && !hasSteps(values)
  }

  /// The share of the variance that a linear prediction by the last readings leaves (Yule–Walker equations). A successive
  /// difference isn't enough: at 60 readings a second, a spin dryer's 20 Hz changes more from one to the next than noise.
  private static func unexplained(_ values: [Double]) -> Double {
    let mean = Statistics.mean(values)
    let centred = values.map { $0 - mean }
    let products = (0...order).map { lag in zip(centred.dropFirst(lag), centred).reduce(0) { $0 + $1.0 * $1.1 } }
    let rows = (0..<order).map { row in (0..<order).map { products[abs(row - $0)] } }
    guard products[0] > 0, let weights = LinearSystem.solve(rows, Array(products.dropFirst())) else { return 1 }
    return 1 - zip(weights, products.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / products[0]
  }

  /// The deviation of the means of three thirds, each longer than a second. Even the slowest bounce of a vehicle, at 1 Hz,
  /// leaves little of itself there; a zero that wanders leaves nearly all.
  private static func slowest(_ values: [Double]) -> Double {
    let third = values.count / 3
    return Statistics.deviation((0..<3).map { Statistics.mean(Array(values[$0 * third..<($0 + 1) * third])) })
  }

  /// In readings. At 60 a second, the two sides of a step last 130 ms.
  private static let side = 4

  /// Whether the axis goes to another level within one reading and stays there, as a bad contact does. A table that swings
  /// changes on both sides of its largest step too.
  private static func hasSteps(_ values: [Double]) -> Bool {
    let large = 0.5 * Statistics.span(values)
    return (side..<max(side, values.count - side)).contains { index in
      let (before, after) = (Array(values[index - side..<index]), Array(values[index..<index + side]))
      let step = abs(Statistics.mean(after) - Statistics.mean(before))
      return step >= large && step >= 3 * max(Statistics.span(before), Statistics.span(after))
    }
  }
}
