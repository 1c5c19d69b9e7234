import ByteReading
import ImageFormats

/// The HDR gain map after a JPEG's image, which firmware makes from the same shot, if it shows something else.
struct AppendedPictures {
  /// A gain map whose edges are elsewhere than the image's, and their similarity.
  private(set) var gainMap: (offset: Int, similarity: Double)?

  /// Cameras append two previews at most, and one gain map.
  private static let limit = 4

  /// - Parameter plane: The image's luminance at one eighth or less.
  init(_ file: ImageFile, _ plane: JPEGContent.Plane, in source: ByteSource) {
    for trailer in file.trailers.prefix(Self.limit) where trailer.kind == .gainMap {
      guard let small = Self.picture(trailer.offset, trailer.length, in: source),
        let similarity = GainMapComparison.similarity(of: small, to: plane)
      else { continue }
      if similarity < GainMapComparison.least { gainMap = (trailer.offset, similarity) }
    }
  }

  /// The luminance of an undamaged JPEG.
  private static func picture(_ offset: Int, _ length: Int, in source: ByteSource) -> JPEGContent.Plane? {
    guard offset >= 0, offset < source.count, length <= source.count - offset else { return nil }
    let file = JPEGParser.parse(source.all.region(at: offset, count: length), depth: .deep)
    return file.issues.isEmpty ? file.jpeg?.content?.planes.first : nil
  }
}

/// Compares a gain map with its image by where their edges are: it says how much brighter each part may be shown, so
/// its levels needn't follow the image's.
enum GainMapComparison {
  /// The least similarity of a map made from the image. Of 23 maps by Apple, Google and Adobe, none is below 0.63; with
  /// the images of others, 152 pairs, none is above 0.13.
  static let least = 0.3

  /// The sides of the grid on which both are compared.
  private static let edge = 64
  /// A map without contrast has its edges anywhere: the least standard deviation, in levels.
  private static let leastSpread = 4.0

  /// The correlation of both pictures' gradients, after the quarter turn in which they are most alike; `nil` if the map
  /// doesn't show enough. Firmware may store the map in another orientation than the image.
  static func similarity(of map: JPEGContent.Plane, to image: JPEGContent.Plane) -> Double? {
    guard map.columns >= edge / 2, map.rows >= edge / 2, image.columns >= edge / 2, image.rows >= edge / 2 else {
      return nil
    }
    let levels = grid(map)
    let mean = levels.reduce(0, +) / Double(levels.count)
    let variance = levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(levels.count)
    guard variance >= leastSpread * leastSpread else { return nil }
    let theirs = gradients(grid(image))
    var turned = levels
    var best = -1.0
    for _ in 0..<4 {
      best = max(best, correlation(gradients(turned), theirs))
      turned = (0..<edge * edge).map { turned[(edge - 1 - $0 % edge) * edge + $0 / edge] }
    }
    return best
  }

  /// The plane on a square grid: the map's and the image's shapes agree, so neither is distorted against the other.
  private static func grid(_ plane: JPEGContent.Plane) -> [Double] {
    let sums = AreaSums(plane)
    let (width, height) = (Double(plane.columns * plane.blocks * 8), Double(plane.rows * plane.blocks * 8))
    let (across, down) = (width / Double(edge), height / Double(edge))
    return (0..<edge * edge).map { place in
      sums.exactMean(
        left: Double(place % edge) * across, top: Double(place / edge) * down, width: across, height: down)
    }
  }

  private static func gradients(_ levels: [Double]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity((edge - 1) * (edge - 1))
    for row in 0..<edge - 1 {
      for column in 0..<edge - 1 {
        let level = levels[row * edge + column]
        let (across, down) = (levels[row * edge + column + 1] - level, levels[(row + 1) * edge + column] - level)
        result.append((across * across + down * down).squareRoot())
      }
    }
    return result
  }

  private static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    let count = Double(first.count)
    let (meanFirst, meanSecond) = (first.reduce(0, +) / count, second.reduce(0, +) / count)
    var (varianceFirst, varianceSecond, both) = (0.0, 0.0, 0.0)
    for index in first.indices {
      let (one, other) = (first[index] - meanFirst, second[index] - meanSecond)
      varianceFirst += one * one
      varianceSecond += other * other
      both += one * other
    }
    let scale = (varianceFirst * varianceSecond).squareRoot()
    // An image without edges shows nothing.
    return scale > 0 ? both / scale : 1
  }
}
