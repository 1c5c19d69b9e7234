/// The corner most similar to another one, and its lead over the next.
struct NearestCorner {
  private(set) var corner = -1
  /// Squared distances.
  private(set) var distance = Float.infinity
  private(set) var next = Float.infinity

  private mutating func add(_ other: Int, _ distance: Float, _ corners: [PlaneCorners.Corner]) {
    let isSame = corner >= 0 && Self.isNear(corners[corner], corners[other])
    if distance < self.distance {
      if !isSame { next = self.distance }
      (corner, self.distance) = (other, distance)
    } else if !isSame, distance < next {
      next = distance
    }
  }

  /// The nearest corner of each; corners with a squared distance of `most` or more don't count.
  static func all(_ found: PlaneCorners, under most: Float) -> [NearestCorner] {
    let (length, corners) = (PlaneCorners.length, found.corners)
    var nearest = [NearestCorner](repeating: NearestCorner(), count: corners.count)
    // Sorted by the lowest frequency: corners that differ too much in it need not be compared.
    let order = SortedPlaces.ascending(corners.indices.map { found.words[$0 * length] })
    let reach = most.squareRoot()
    let first = columns(found.words, order)
    var distances = [Float](repeating: 0, count: order.count)
    var end = 0
    found.words.withUnsafeBufferPointer { words in
      for place in order.indices {
        while end < order.count, first[end] - first[place] < reach { end += 1 }
        measure(first, place, end, &distances)
        for following in place + 1..<end where distances[following] < most {
          let (one, other) = (order[place], order[following])
          let distance = distance(words, one * length, other * length, from: distances[following], most)
          guard distance < most, !isNear(corners[one], corners[other]) else { continue }
          nearest[one].add(other, distance, corners)
          nearest[other].add(one, distance, corners)
        }
      }
    }
    return nearest
  }

  /// The number of frequencies whose distances are computed at once.
  private static let step = 4

  /// The first frequencies of all corners in `order`, frequency by frequency.
  private static func columns(_ words: [Float], _ order: [Int]) -> [Float] {
    var first = [Float](repeating: 0, count: step * order.count)
    for place in order.indices {
      for wave in 0..<step { first[wave * order.count + place] = words[order[place] * PlaneCorners.length + wave] }
    }
    return first
  }

  /// The squared distances in the first frequencies from the corner at `place` to those after it: one loop without
  /// branches, which processors vectorise.
  private static func measure(_ first: [Float], _ place: Int, _ end: Int, _ distances: inout [Float]) {
    let count = distances.count
    first.withUnsafeBufferPointer { first in
      let (a, b, c, d) = (first[place], first[count + place], first[2 * count + place], first[3 * count + place])
      distances.withUnsafeMutableBufferPointer { distances in
        var other = place + 1
        while other < end {
          let (w, x) = (a - first[other], b - first[count &+ other])
          let (y, z) = (c - first[2 &* count &+ other], d - first[3 &* count &+ other])
          distances[other] = w * w + x * x + y * y + z * z
          other &+= 1
        }
      }
    }
  }

  /// The squared distance, or at least `most` as soon as it exceeds that; `sum` is the part from the first frequencies.
  private static func distance(
    _ words: UnsafeBufferPointer<Float>, _ one: Int, _ other: Int, from sum: Float, _ most: Float
  ) -> Float {
    var sum = sum
    var index = step
    while index < PlaneCorners.length {
      for wave in index..<index + 4 {
        let difference = words[one + wave] - words[other + wave]
        sum += difference * difference
      }
      guard sum < most else { return sum }
      index += 4
    }
    return sum
  }

  /// Corners closer than this are the same one.
  private static let near: Float = 6

  private static func isNear(_ one: PlaneCorners.Corner, _ other: PlaneCorners.Corner) -> Bool {
    abs(one.x - other.x) < near && abs(one.y - other.y) < near
  }
}
