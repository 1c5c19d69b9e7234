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

  /// No known camera splits a tile, so grids with split tiles aren't judged.
  private static func places(_ heif: HEIFStructure, _ grid: UInt32) -> [HEIFStructure.Extent] {
    let tiles = heif.targets(of: grid, "dimg")
    // The first item with each identifier, for a search that a list in any order doesn't slow down.
    let sorted = heif.items.indices.map { (identifier: heif.items[$0].identifier, index: $0) }
      .ordered { ($0.identifier, $0.index) < ($1.identifier, $1.index) }
    var places: [HEIFStructure.Extent] = []
    for tile in tiles {
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].identifier < tile { low = middle + 1 } else { high = middle }
      }
      guard low < sorted.count, sorted[low].identifier == tile else { return [] }
      let extents = heif.items[sorted[low].index].extents
      guard extents.count == 1 else { return [] }
      places.append(extents[0])
    }
    return places
  }

  private static func hasShared(_ places: [HEIFStructure.Extent]) -> Bool {
    let sorted = places.ordered { $0.offset < $1.offset }
    return zip(sorted, sorted.dropFirst()).contains { $0.length > $1.offset - $0.offset }
  }
}
