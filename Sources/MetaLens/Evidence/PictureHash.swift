import ByteReading
import ElementaryFunctions
import ImageFormats
import PhotoMetadata

/// 63 bits that pictures have in common when they look alike, whatever their size, quality or file format.
///
/// The picture is averaged down to 16 by 16 cells and its lowest frequencies taken (discrete cosine transform); a bit says
/// whether a frequency is above the median. Two hashes of the same picture differ in few bits, those of two others in about 31.
public struct PictureHash: Equatable, Hashable, Sendable {
  /// The lowest bit, that of the mean brightness, is always 0.
  public let bits: UInt64

  /// Cells a side.
  private static let edge = 16
  /// Frequencies a side.
  private static let frequencies = 8
  /// A picture that differs by less from cell to cell has no pattern, only noise. In levels of 255.
  private static let leastSpread = 2.0

  public init(bits: UInt64) {
    self.bits = bits
  }

  /// How many bits differ: 0 to 63.
  public func distance(to other: PictureHash) -> Int { (bits ^ other.bits).nonzeroBitCount }

  /// Sixteen hexadecimal digits.
  public var text: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The hash of a picture at an eighth of its size; `nil` where it has too few pixels or no contrast.
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

  /// Means of equal areas, row by row: a pixel on a border counts for the share that is inside.
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

  /// For each cell the pixels that it covers of `count`, with their shares.
  private static func weights(_ count: Int) -> [[(Int, Double)]] {
    let width = Double(count) / Double(edge)
    return (0..<edge).map { cell in
      let (start, end) = (Double(cell) * width, Double(cell + 1) * width)
      return (Int(start)..<min(count, Int(end.rounded(.up)))).map { pixel in
        (pixel, max(1e-9, min(end, Double(pixel + 1)) - max(start, Double(pixel))))
      }
    }
  }

  /// The lowest frequencies, row by row from the mean on.
  private static func frequencies(of cells: [Double]) -> [Double] {
    let waves = (0..<frequencies).map { frequency in
      (0..<edge).map { Math.cos(Double((2 * $0 + 1) * frequency) * Double.pi / Double(2 * edge)) }
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
  /// The hash of the photo's picture: of the coded one where it was decoded, else of the embedded thumbnail, which the camera
  /// made of it. `nil` where there is neither.
  init?(_ facts: PhotoFacts, _ metadata: PhotoMetadata, in source: ByteSource) {
    if facts.file.issues.isEmpty, let plane = facts.file.jpeg?.content?.planes.first {
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
