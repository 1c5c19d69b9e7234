import ImageFormats

/// Means of a plane's rectangles, each from four lookups.
struct AreaSums {
  private let columns: Int
  private let rows: Int
  /// The number of image pixels per plane pixel, along each side.
  private let scale: Double
  private var sums: [Int64]

  init(_ plane: JPEGContent.Plane) {
    columns = plane.columns
    rows = plane.rows
    scale = Double(8 * plane.blocks)
    sums = [Int64](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var line: Int64 = 0
      for column in 0..<columns {
        line += Int64(plane.levels[row * columns + column])
        sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1] + line
      }
    }
  }

  /// The mean of an area given in image pixels, rounded to whole plane pixels.
  func mean(left: Double, top: Double, width: Double, height: Double) -> Double {
    let (x, y) = (max(0, min(columns - 1, index(left))), max(0, min(rows - 1, index(top))))
    let endX = max(x + 1, min(columns, index(left + width)))
    let endY = max(y + 1, min(rows, index(top + height)))
    let line = columns + 1
    let sum = sums[endY * line + endX] - sums[y * line + endX] - sums[endY * line + x] + sums[y * line + x]
    return Double(sum) / Double((endX - x) * (endY - y))
  }

  /// The mean of an area given in image pixels, with partly covered plane pixels in proportion.
  func exactMean(left: Double, top: Double, width: Double, height: Double) -> Double {
    let (x, y) = (bounded(left / scale, columns), bounded(top / scale, rows))
    let (endX, endY) = (bounded((left + width) / scale, columns), bounded((top + height) / scale, rows))
    let area = (endX - x) * (endY - y)
    guard area > 1e-6 else { return mean(left: left, top: top, width: width, height: height) }
    return (sum(endX, endY) - sum(endX, y) - sum(x, endY) + sum(x, y)) / area
  }

  /// The sum of everything to the left of and above a point between pixels.
  private func sum(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (min(columns - 1, Int(x)), min(rows - 1, Int(y)))
    let (across, down) = (x - Double(column), y - Double(row))
    let start = row * (columns + 1) + column
    let upper = Double(sums[start]) + across * Double(sums[start + 1] - sums[start])
    let next = start + columns + 1
    let lower = Double(sums[next]) + across * Double(sums[next + 1] - sums[next])
    return upper + down * (lower - upper)
  }

  private func bounded(_ place: Double, _ count: Int) -> Double { max(0, min(Double(count), place)) }

  private func index(_ place: Double) -> Int { Int(max(-1e6, min(1e6, (place / scale).rounded()))) }
}
