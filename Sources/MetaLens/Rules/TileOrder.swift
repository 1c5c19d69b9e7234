import CompactLibrary
import ImageFormats

/// The order of a grid's tiles in the file. A camera encodes them one by one, and writes each right after the previous
/// one.
enum TileOrder {
  /// A tile that isn't where the previous one ends.
  struct Displaced: Equatable {
    /// Its number in the grid, starting at 1.
    let number: Int
    let offset: Int
    /// Where it should be.
    let expected: Int
    /// Whether two tiles of the grid share bytes: a camera's image is never identical in two places.
    let isShared: Bool
  }

  /// The first misplaced tile of `grid`; `nil` if all are in order, or their locations are unknown.
  static func displaced(_ heif: HEIFStructure, grid: UInt32) -> Displaced? {
    let places = places(heif, grid)
    guard let first = places.first else { return nil }
    var end = first.offset
    for (index, place) in places.enumerated() {
      // A range that exceeds any file is a different kind of damage.
      guard place.length > 0, place.length < Int(Int32.max), place.offset < Int.max / 2 else { return nil }
      if place.offset != end {
        return Displaced(number: index + 1, offset: place.offset, expected: end, isShared: hasShared(places))
      }
      end = place.offset + place.length
    }
    return nil
  }

  /// The most items passed in search of tiles: 200 megapixels have fewer than a thousand tiles, in any order.
  private static let effortLimit = 1 << 20

  /// No known camera splits a tile, so grids with split tiles aren't judged.
  private static func places(_ heif: HEIFStructure, _ grid: UInt32) -> [HEIFStructure.Extent] {
    var places: [HEIFStructure.Extent] = []
    var effort = 0
    // Tiles are almost always listed in the grid's order, so search after the previous one first.
    var next = 0
    for tile in heif.targets(of: grid, "dimg") {
      var steps = 0
      while steps < heif.items.count, heif.items[next].identifier != tile {
        next = next + 1 < heif.items.count ? next + 1 : 0
        steps += 1
      }
      effort += steps
      guard steps < heif.items.count, effort <= effortLimit, heif.items[next].extents.count == 1 else { return [] }
      places.append(heif.items[next].extents[0])
    }
    return places
  }

  private static func hasShared(_ places: [HEIFStructure.Extent]) -> Bool {
    let sorted = places.ordered { $0.offset < $1.offset }
    return zip(sorted, sorted.dropFirst()).contains { $0.length > $1.offset - $0.offset }
  }
}
