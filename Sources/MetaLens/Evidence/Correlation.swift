/// How two lists of as many values vary together, as sums over all pairs.
struct Correlation {
  let meanFirst: Double
  let meanSecond: Double
  /// The sums of the squared distances from the means.
  private(set) var varianceFirst = 0.0
  private(set) var varianceSecond = 0.0
  /// The sum of the products of both distances.
  private(set) var both = 0.0

  init(_ first: [Double], _ second: [Double]) {
    let count = Double(first.count)
    (meanFirst, meanSecond) = (first.reduce(0, +) / count, second.reduce(0, +) / count)
    for index in first.indices {
      let (one, other) = (first[index] - meanFirst, second[index] - meanSecond)
      varianceFirst += one * one
      varianceSecond += other * other
      both += one * other
    }
  }

  /// From -1 to 1; `nil` if one of the lists doesn't vary.
  var coefficient: Double? {
    let scale = (varianceFirst * varianceSecond).squareRoot()
    return scale > 0 ? both / scale : nil
  }
}
