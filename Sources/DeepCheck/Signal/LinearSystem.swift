/// Small systems of linear equations.
enum LinearSystem {
  /// The solution of `rows` · x = `right` by Gaussian elimination with partial pivoting; `nil` if there is none.
  static func solve(_ rows: [[Double]], _ right: [Double]) -> [Double]? {
    let count = right.count
    guard rows.count == count, rows.allSatisfy({ $0.count == count }), count > 0, count <= 8 else { return nil }
    var (rows, right) = (rows, right)
    let largest = rows.reduce(0.0) { $1.reduce($0) { max($0, $1.magnitude) } }
    for column in 0..<count {
      let pivot = (column..<count).max { rows[$0][column].magnitude < rows[$1][column].magnitude } ?? column
      guard rows[pivot][column].magnitude > 1e-12 * largest, largest > 0 else { return nil }
      rows.swapAt(pivot, column)
      right.swapAt(pivot, column)
      for row in column + 1..<max(column + 1, count) {
        let factor = rows[row][column] / rows[column][column]
        for place in column..<count { rows[row][place] -= factor * rows[column][place] }
        right[row] -= factor * right[column]
      }
    }
    var solution = right
    for row in (0..<count).reversed() {
      for place in row + 1..<max(row + 1, count) { solution[row] -= rows[row][place] * solution[place] }
      solution[row] /= rows[row][row]
    }
    return solution
  }
}

/// The scale and the offset of each axis of an accelerometer, from its readings at rest in six or more positions:
/// gravity is equally strong in all of them (the six-position test of IEEE 1293, without its need for exact angles).
struct GravityFit: Equatable, Sendable {
  /// Per axis; 1 is right.
  let scale: Vector3
  /// In m/s².
  let offset: Vector3

  private static let rounds = 12

  /// The fit for the `means` of six positions; `nil` if they don't determine it.
  init?(_ means: [Vector3], gravity: Double) {
    guard means.count == 6 else { return nil }
    var offset = Vector3.zero
    var weight = Vector3(1, 1, 1) * (1 / (gravity * gravity))
    for _ in 0..<Self.rounds {
      var (rows, right) = ([[Double]](), [Double]())
      for mean in means {
        let away = mean - offset
        rows.append((0..<3).map { -2 * weight[$0] * away[$0] } + (0..<3).map { away[$0] * away[$0] })
        right.append(1 - (0..<3).reduce(0) { $0 + weight[$1] * away[$1] * away[$1] })
      }
      guard let step = LinearSystem.solve(rows, right) else { return nil }
      for axis in 0..<3 {
        offset[axis] += step[axis]
        weight[axis] += step[3 + axis]
      }
      guard offset.length < gravity, (0..<3).allSatisfy({ weight[$0] > 1e-4 && weight[$0] < 1 }) else { return nil }
    }
    var scale = Vector3.zero
    for axis in 0..<3 { scale[axis] = 1 / (gravity * weight[axis].squareRoot()) }
    (self.scale, self.offset) = (scale, offset)
  }
}

/// The share of each turn that the gyroscope reports, per axis and signed, compared with the movement of gravity.
enum RateResponse {
  /// The step over which gravity is followed, in ms: long compared with a hand's shaking, short compared with its
  /// swing.
  private static let step = 160.0
  /// To be judged, an axis must have turned in this many steps, with this root-mean-square rate in °/s.
  private static let fewestSteps = 12
  private static let slowest = 15.0
  /// An axis below this, in °/s and as a share of the axis that reports most, reports nothing.
  private static let nothing = (rate: 2.0, share: 0.05)
  /// Even a faulty gyroscope agrees with gravity at least this much (correlation). Lower agreement comes from the arm's
  /// own acceleration, which masks gravity, and proves nothing.
  private static let leastAgreement = 0.6
  /// A reversed axis responds by about -1. Device and arm form a pendulum, in which gravity can seem to move the other
  /// way too, by any factor.
  private static let reversed = -1.6 ... -0.6

  /// The response of each axis, 1 being right; `nil` for an axis that the person did not turn, or that can't be
  /// determined.
  static func gains(_ samples: [Vector3], _ rates: [Vector3], _ times: [Double]) -> [Double?] {
    let count = min(samples.count, rates.count, times.count)
    guard count >= 8 else { return [nil, nil, nil] }
    var (seen, reported, means) = ([Vector3](), [Vector3](), [Vector3]())
    var start = 0
    for end in 1..<count where times[end] - times[start] >= step {
      let seconds = (times[end] - times[start]) / 1000
      let (before, after) = (around(samples, start, count), around(samples, end, count))
      // While the arm's own acceleration is large, gravity can't be seen.
      if (7...13).contains(before.length), (7...13).contains(after.length), seconds < 0.4 {
        let up = (before + after) * (1 / (before + after).length)
        let (from, to) = (before * (1 / before.length), after * (1 / after.length))
        // Seen from the device, the world turns the other way.
        seen.append(to.cross(from) * (180 / Double.pi / seconds))
        let mean = Rotation.integral(Array(rates[start...end]), times: Array(times[start...end])) * (1 / seconds)
        // A turn about gravity doesn't move it.
        reported.append(mean - up * mean.dot(up))
        means.append(mean)
      }
      start = end
    }
    guard seen.count >= fewestSteps else { return [nil, nil, nil] }
    let products = (0..<3).map { row in (0..<3).map { column in sum(seen, row, seen, column) } }
    let strengths = (0..<3).map { (sum(means, $0, means, $0) / Double(means.count)).squareRoot() }
    return (0..<3).map { axis in
      let turned = (products[axis][axis] / Double(seen.count)).squareRoot()
      guard turned >= slowest else { return nil }
      if strengths[axis] < max(nothing.rate, nothing.share * (strengths.max() ?? 0)) { return strengths[axis] / turned }
      guard let gain = LinearSystem.solve(products, (0..<3).map { sum(seen, $0, reported, axis) })?[axis] else {
        return nil
      }
      // Gravity swings back and forth, but the gyroscope reports one direction only: its sign is lost.
      if let reportedSide = rarerSide(means, axis), reportedSide <= 0.1, let side = rarerSide(seen, axis), side >= 0.25
      {
        return 0
      }
      return gain >= 0.5 ? gain : doubted(gain, (0..<3).map { agreement(seen, $0, reported, axis) }, axis)
    }
  }

  /// The share of an axis's rotation in its less frequent direction; `nil` if it hardly turned.
  private static func rarerSide(_ rates: [Vector3], _ axis: Int) -> Double? {
    let turns = rates.map { $0[axis] }.filter { $0.magnitude >= slowest }
    guard turns.count >= fewestSteps / 2 else { return nil }
    let ahead = turns.filter { $0 > 0 }.count
    return Double(min(ahead, turns.count - ahead)) / Double(turns.count)
  }

  /// A response that is too weak, corrected for the effect of the arm's own acceleration.
  private static func doubted(_ gain: Double, _ agreements: [Double], _ axis: Int) -> Double? {
    let own = agreements[axis]
    // It follows another axis instead of its own.
    if own.magnitude < 0.4, agreements.contains(where: { $0.magnitude > 0.75 }) { return 0 }
    guard own.magnitude >= leastAgreement else { return nil }
    let response = gain / (own * own)
    return own > 0 ? min(1, response) : reversed.contains(response) ? response : nil
  }

  private static func agreement(_ left: [Vector3], _ row: Int, _ right: [Vector3], _ column: Int) -> Double {
    let energies = sum(left, row, left, row) * sum(right, column, right, column)
    return energies > 0 ? sum(left, row, right, column) / energies.squareRoot() : 0
  }

  private static func around(_ samples: [Vector3], _ index: Int, _ count: Int) -> Vector3 {
    Statistics.mean(Array(samples[max(0, index - 2)...min(count - 1, index + 2)]))
  }

  private static func sum(_ left: [Vector3], _ row: Int, _ right: [Vector3], _ column: Int) -> Double {
    left.indices.reduce(0) { $0 + left[$1][row] * right[$1][column] }
  }
}
