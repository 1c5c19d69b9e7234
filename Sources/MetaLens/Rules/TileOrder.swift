import ImageFormats

/// Where the tiles of a grid are in the file. A camera codes one after the other, and writes each behind the one before.
enum TileOrder {
  /// A tile that is not where the one before it ends.
  struct Displaced: Equatable {
    /// Its number in the grid, from 1.
    let number: Int
    let offset: Int
    /// Where it should be.
    let expected: Int
    /// Two tiles of the grid share bytes: no picture of a camera is the same in two places.
    let isShared: Bool
  }

  /// The first tile of `grid` out of its place; `nil` where all are in order, or where their places are not known.
  static func displaced(_ heif: HEIFStructure, grid: UInt32) -> Displaced? {
    let places = places(heif, grid)
    guard let first = places.first else { return nil }
    var end = first.offset
    for (index, place) in places.enumerated() {
      // What claims to reach beyond every file is damage of another kind.
      guard place.length > 0, place.length < Int(Int32.max), place.offset < Int.max / 2 else { return nil }
      if place.offset != end {
        return Displaced(number: index + 1, offset: place.offset, expected: end, isShared: hasShared(places))
      }
      end = place.offset + place.length
    }
    return nil
  }

  /// Tiles in several parts are of no camera that is known, so nothing is said of them.
  private static func places(_ heif: HEIFStructure, _ grid: UInt32) -> [HEIFStructure.Extent] {
    var places: [HEIFStructure.Extent] = []
    // Tiles are listed in the grid's order nearly always: each is looked for behind the one before.
    var next = 0
    for tile in heif.targets(of: grid, "dimg") {
      let rest = heif.items[next...].firstIndex { $0.identifier == tile }
      guard let index = rest ?? heif.items[..<next].firstIndex(where: { $0.identifier == tile }) else { return [] }
      guard heif.items[index].extents.count == 1 else { return [] }
      places.append(heif.items[index].extents[0])
      next = index + 1
    }
    return places
  }

  private static func hasShared(_ places: [HEIFStructure.Extent]) -> Bool {
    let sorted = places.sorted { $0.offset < $1.offset }
    return zip(sorted, sorted.dropFirst()).contains { $0.length > $1.offset - $0.offset }
  }
}
