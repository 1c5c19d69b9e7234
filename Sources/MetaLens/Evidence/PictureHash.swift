import ByteReading
import ElementaryFunctions
import ImageFormats
import PhotoMetadata

/// A 63-bit perceptual hash: images that look alike have similar ones, whatever their size, quality or file format.
///
/// The image is averaged down to 16 by 16 cells, and its lowest frequencies are computed (discrete cosine transform);
/// each bit says whether a frequency is above the median. Two hashes of the same image differ in few bits, those of
/// different images in about 31.
public struct PictureHash: Equatable, Hashable, Sendable {
  /// The lowest bit, for the mean brightness, is always 0.
  public let bits: UInt64

  /// The number of cells per side.
  private static let edge = 16
  /// The number of frequencies per side.
  private static let frequencies = 8
  /// The least contrast between cells, in levels of 255: below it there is no pattern, only noise.
  private static let leastSpread = 2.0

  public init(bits: UInt64) {
    self.bits = bits
  }

  /// The number of different bits: 0 to 63.
  public func distance(to other: PictureHash) -> Int { (bits ^ other.bits).nonzeroBitCount }

  /// Sixteen hexadecimal digits.
  public var text: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The hash of an image at one eighth of its size; `nil` if it has too few pixels or no contrast.
  init?(_ plane: JPEGContent.Plane) {
    guard plane.columns >= Self.frequencies, plane.rows >= Self.frequencies,
      plane.levels.count >= plane.columns * plane.rows
    else { return nil }
    let cells = Self.cells(of: plane)
    let mean = cells.reduce(0, +) / Double(cells.count)
    let spread = cells.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(cells.count)
    guard spread >= Self.leastSpread * Self.leastSpread else { return nil }
    let values = Self.frequencies(of: cells)
    let ordered = values.dropFirst().sorted()
    let median = ordered[ordered.count / 2]
    var bits: UInt64 = 0
    for index in 1..<values.count where values[index] > median { bits |= 1 << UInt64(index) }
    self.bits = bits
  }

  /// Means of equal areas, row by row: a pixel on a border counts in proportion to its share inside.
  private static func cells(of plane: JPEGContent.Plane) -> [Double] {
    let columns = weights(plane.columns)
    let rows = weights(plane.rows)
    var cells: [Double] = []
    cells.reserveCapacity(edge * edge)
    for row in rows {
      for column in columns {
        var (sum, weight) = (0.0, 0.0)
        for (y, share) in row {
          for (x, part) in column {
            sum += Double(plane.levels[y * plane.columns + x]) * share * part
            weight += share * part
          }
        }
        cells.append(sum / weight)
      }
    }
    return cells
  }

  /// For each cell, the pixels out of `count` that it covers, and their shares.
  private static func weights(_ count: Int) -> [[(Int, Double)]] {
    let width = Double(count) / Double(edge)
    return (0..<edge).map { cell in
      let (start, end) = (Double(cell) * width, Double(cell + 1) * width)
      return (Int(start)..<min(count, Int(end.rounded(.up)))).map { pixel in
        (pixel, max(1e-9, min(end, Double(pixel + 1)) - max(start, Double(pixel))))
      }
    }
  }

  /// The lowest frequencies, row by row, starting with the mean.
  private static func frequencies(of cells: [Double]) -> [Double] {
    let waves = (0..<frequencies).map { (frequency: Int) -> [Double] in
      (0..<edge).map { (column: Int) -> Double in
        Math.cos(Double((2 * column + 1) * frequency) * Double.pi / Double(2 * edge))
      }
    }
    var values: [Double] = []
    for vertical in waves {
      for horizontal in waves {
        var sum = 0.0
        for row in 0..<edge {
          for column in 0..<edge { sum += cells[row * edge + column] * vertical[row] * horizontal[column] }
        }
        values.append(sum)
      }
    }
    return values
  }
}

extension PictureHash {
  /// The hash of the photo's image: of the coded one if it was decoded, else of the embedded thumbnail. `nil` without
  /// either.
  init?(_ facts: PhotoFacts, _ metadata: PhotoMetadata, in source: ByteSource) {
    if facts.file.issues.allSatisfy({ $0.kind.isLostPart }), let plane = facts.file.jpeg?.content?.planes.first {
      self.init(plane)
      return
    }
    guard let range = metadata.thumbnail ?? metadata.preview,
      let thumbnail = ThumbnailFacts(range, in: source, depth: .deep), thumbnail.issue == nil,
      let plane = thumbnail.picture
    else { return nil }
    self.init(plane)
  }
}
