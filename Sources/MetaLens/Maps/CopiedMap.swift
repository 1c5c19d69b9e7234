import ImageFormats

/// Finds a part of an image that occurs twice: copied to hide something, or to have more of it.
///
/// Corners in the small image that look alike, and like no other corner, form pairs; if several pairs have the same
/// offset, one part is a copy of the other. Repeating things, such as windows, have many similar corners and drop out.
/// See I. Amerini and others, “A SIFT-based forensic method for copy-move attack detection and transformation
/// recovery”, IEEE Transactions on Information Forensics and Security 6 (2011).
package enum CopiedMap {
  /// The number of pairs with the same offset. Originals have ten at most, when they show two of the same thing.
  static let leastPairs = 12
  /// The maximum difference between the two of a pair, as a squared distance. Re-saving and subpixel positions account
  /// for a third of it.
  private static let mostUnlike: Float = 0.06
  /// The maximum ratio of a pair's distance to that of the next similar corner.
  private static let ratio: Float = 0.5
  /// The minimum offset of a copy in pixels of the small image: closer corners share their surroundings.
  private static let leastShift: Float = 12
  /// The tolerance in pixels between the offsets of one part's pairs.
  private static let slack: Float = 0.6
  /// The allowed ratio of the contrasts in a pair.
  private static let contrast: ClosedRange<Float> = 0.87...1.15
  private static let partLimit = 3
  /// The minimum share of the area between the corners that is identical in a copy. Similar things, such as two labels,
  /// have similar corners, but different light and background between them.
  private static let leastSame: Float = 0.75
  /// The number of points examined between the corners.
  private static let placeLimit = 4096
  /// The number of repeating parts to skip.
  private static let roundLimit = 8
  /// The number of cells along the image's longer side.
  private static let cells = 40

  /// Two similar corners, and the offset from the first to the second.
  private struct Pair {
    var first: PlaneCorners.Corner
    var second: PlaneCorners.Corner
    var across, down: Float
  }

  /// `nil` if nothing occurs twice, or if the image has too few corners to decide.
  package static func make(_ plane: JPEGContent.Plane, in size: PixelSize) -> PictureMap? {
    let found = PlaneCorners(plane)
    guard found.corners.count >= 2 * leastPairs else { return nil }
    var pairs = pairs(found)
    let scale = 8 * plane.blocks
    let longer = max(size.width, size.height)
    let cell = max(8, (longer / cells + 7) / 8 * 8)
    let columns = (size.width + cell - 1) / cell
    var figures = [Double](repeating: 0, count: columns * ((size.height + cell - 1) / cell))
    for _ in 0..<partLimit {
      guard let group = largest(&pairs, plane) else { break }
      let figure = min(Double(group.count) / Double(leastPairs), 5)
      for corner in group.flatMap({ [$0.first, $0.second] }) {
        mark(corner, figure, scale: Float(scale), cell: Float(cell), columns, &figures)
      }
    }
    guard figures.contains(where: { $0 > 0 }) else { return nil }
    return PictureMap(.copied, cell: cell, columns: columns, figures: figures, least: 1, in: size)
  }

  /// Marks the cells that a corner's surroundings touch.
  private static func mark(
    _ corner: PlaneCorners.Corner, _ figure: Double, scale: Float, cell: Float, _ columns: Int,
    _ figures: inout [Double]
  ) {
    let rows = figures.count / columns
    let left = max(0, Int((corner.x - 4) * scale / cell))
    let right = min(columns - 1, Int((corner.x + 5) * scale / cell))
    let top = max(0, Int((corner.y - 4) * scale / cell))
    let bottom = min(rows - 1, Int((corner.y + 5) * scale / cell))
    guard left <= right, top <= bottom else { return }
    for row in top...bottom {
      for column in left...right { figures[row * columns + column] = max(figures[row * columns + column], figure) }
    }
  }

  // MARK: Pairs

  private static func pairs(_ found: PlaneCorners) -> [Pair] {
    let nearest = NearestCorner.all(found, under: mostUnlike / ratio)
    return nearest.indices.compactMap { index in
      let other = nearest[index].corner
      guard other > index, nearest[other].corner == index, nearest[index].distance <= mostUnlike,
        nearest[index].distance < ratio * nearest[index].next
      else { return nil }
      var (first, second) = (found.corners[index], found.corners[other])
      guard contrast.contains(first.contrast / second.contrast) else { return nil }
      if (second.y, second.x) < (first.y, first.x) { swap(&first, &second) }
      let (across, down) = (second.x - first.x, second.y - first.y)
      guard max(abs(across), abs(down)) > leastShift else { return nil }
      return Pair(first: first, second: second, across: across, down: down)
    }
  }

  // MARK: Parts

  /// The largest group of pairs with the same offset, removed from `pairs`; `nil` when no sufficiently large part is
  /// left.
  private static func largest(_ pairs: inout [Pair], _ plane: JPEGContent.Plane) -> [Pair]? {
    for _ in 0..<roundLimit {
      var (best, most) = (0, 0)
      for index in pairs.indices {
        let count = pairs.reduce(0) { $0 + (isSameWay($1, pairs[index]) ? 1 : 0) }
        if count > most { (best, most) = (index, count) }
      }
      guard most >= leastPairs else { return nil }
      let middle = pairs[best]
      let group = pairs.filter { isSameWay($0, middle) }
      pairs = pairs.filter { !isSameWay($0, middle) }
      if !overlapsItself(group), isSameBetween(group, plane) { return group }
    }
    return nil
  }

  private static func isSameWay(_ one: Pair, _ other: Pair) -> Bool {
    abs(one.across - other.across) < slack && abs(one.down - other.down) < slack
  }

  /// A part that its own copy covers is a repeating pattern.
  private static func overlapsItself(_ group: [Pair]) -> Bool {
    let (xs, ys) = (group.map { $0.first.x }, group.map { $0.first.y })
    let width = (xs.max() ?? 0) - (xs.min() ?? 0)
    let height = (ys.max() ?? 0) - (ys.min() ?? 0)
    return width > abs(group[0].across) && height > abs(group[0].down)
  }

  /// Whether the area between the corners is the same in both places too, where it has any contrast.
  private static func isSameBetween(_ group: [Pair], _ plane: JPEGContent.Plane) -> Bool {
    let count = Float(group.count)
    let across = group.reduce(0) { $0 + $1.across } / count
    let down = group.reduce(0) { $0 + $1.down } / count
    // Exclude the outermost tenth, which may be there by chance.
    let columns = middle(group.map { $0.first.x })
    let rows = middle(group.map { $0.first.y })
    let step = max(1, Int((Float(columns.count * rows.count) / Float(placeLimit)).squareRoot()))
    var differences: [(level: Float, limit: Float)] = []
    for y in stride(from: rows.lowerBound, through: rows.upperBound, by: step) {
      for x in stride(from: columns.lowerBound, through: columns.upperBound, by: step) {
        let (otherX, otherY) = (Float(x) + across, Float(y) + down)
        guard x > 0, y > 0, x < plane.columns - 1, y < plane.rows - 1, otherX >= 0, otherY >= 0,
          otherX < Float(plane.columns - 1), otherY < Float(plane.rows - 1)
        else { continue }
        let contrast = varies(plane, x, y)
        guard contrast >= 6 else { continue }
        let level = Float(plane.levels[y * plane.columns + x]) - PlaneCorners.level(plane, otherX, otherY)
        differences.append((level, 2.5 + 0.2 * contrast))
      }
    }
    guard !differences.isEmpty else { return false }
    // A copy may be brighter overall.
    let mean = differences.reduce(0) { $0 + $1.level } / Float(differences.count)
    let same = differences.reduce(0) { $0 + (abs($1.level - mean) <= $1.limit ? 1 : 0) }
    return Float(same) >= leastSame * Float(differences.count)
  }

  private static func middle(_ values: [Float]) -> ClosedRange<Int> {
    let order = SortedPlaces.ascending(values)
    let cut = order.count / 10
    return Int(values[order[cut]])...Int(values[order[order.count - 1 - cut]])
  }

  /// The contrast between a pixel and its neighbours.
  private static func varies(_ plane: JPEGContent.Plane, _ x: Int, _ y: Int) -> Float {
    var (least, most): (UInt8, UInt8) = (255, 0)
    for row in y - 1...y + 1 {
      for index in row * plane.columns + x - 1...row * plane.columns + x + 1 {
        (least, most) = (min(least, plane.levels[index]), max(most, plane.levels[index]))
      }
    }
    return Float(most) - Float(least)
  }
}
