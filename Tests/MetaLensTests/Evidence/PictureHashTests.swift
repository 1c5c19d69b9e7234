import ImageFormats
import SeededRandom
import Testing

@testable import MetaLens

@Suite struct PictureHashTests {
  /// An image of a few soft spots, with coordinates from 0 to 1.
  private struct Scene {
    private let spots: [(x: Double, y: Double, size: Double, level: Double)]

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      spots = (0..<6).map { _ in
        (
          .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
          .random(in: 0.05...0.3, using: &generator), .random(in: -90...90, using: &generator)
        )
      }
    }

    func plane(_ columns: Int, _ rows: Int, contrast: Double = 1, light: Double = 0) -> JPEGContent.Plane {
      let levels = (0..<rows).flatMap { row in
        (0..<columns).map { column in
          let (x, y) = ((Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
          let sum = spots.reduce(0.0) { sum, spot in
            let distance = ((x - spot.x) * (x - spot.x) + (y - spot.y) * (y - spot.y)) / (spot.size * spot.size)
            return sum + spot.level / (1 + distance * distance)
          }
          return UInt8(max(0, min(255, 128 + sum * contrast + light)))
        }
      }
      return JPEGContent.Plane(columns: columns, rows: rows, levels: levels)
    }
  }

  @Test(arguments: UInt64(0)..<30)
  func isAlmostTheSameAtAnySizeAndLight(seed: UInt64) throws {
    let scene = Scene(seed: seed)
    let hash = try #require(PictureHash(scene.plane(504, 378)))
    for other in [scene.plane(20, 15), scene.plane(63, 47), scene.plane(504, 378, contrast: 0.7, light: 12)] {
      #expect(hash.distance(to: try #require(PictureHash(other))) <= 8)
    }
  }

  @Test func differsInAboutHalfTheBitsOfOtherPictures() throws {
    let hashes = try (UInt64(100)..<140).map { try #require(PictureHash(Scene(seed: $0).plane(64, 48))) }
    var distances: [Int] = []
    for (index, hash) in hashes.enumerated() {
      for other in hashes[(index + 1)...] { distances.append(hash.distance(to: other)) }
    }
    #expect(distances.count { $0 <= 8 } == 0)
    #expect((24...38).contains(distances.reduce(0, +) / distances.count))
  }

  @Test func isAbsentWithoutAPattern() {
    #expect(PictureHash(JPEGContent.Plane(columns: 20, rows: 15, levels: [UInt8](repeating: 90, count: 300))) == nil)
    #expect(PictureHash(JPEGContent.Plane(columns: 4, rows: 4, levels: [UInt8](0..<16))) == nil)
    #expect(PictureHash(JPEGContent.Plane(columns: 20, rows: 15, levels: [0, 255])) == nil)
  }

  @Test func isWrittenInSixteenDigits() {
    #expect(PictureHash(bits: 0x1F).text == "000000000000001f")
  }
}
