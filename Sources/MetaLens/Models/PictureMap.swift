import ImageFormats

/// The parts of an image that suggest a change: a coarse grid of square cells with a level each.
///
/// A map shows where to look. It costs no points by itself.
public struct PictureMap: Equatable, Sendable {
  /// What was examined. The raw value is its name in a report's JSON and its key in the string catalogue.
  public enum Kind: String, Sendable, CaseIterable {
    /// Coefficients quantised once where all others were quantised twice.
    case savedOnce
    /// Differences from the embedded thumbnail.
    case thumbnail
    /// Parts that occur twice.
    case copied
  }

  /// A rectangle of the coded image, in its pixels.
  public struct Region: Equatable, Sendable {
    public var x, y, width, height: Int
    /// How clear the finding is: 1 to 100, where 20 was just enough.
    public var strength: Int

    public init(x: Int, y: Int, width: Int, height: Int, strength: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.strength = strength
    }

    /// As written in evidence: “x, y, width, height”.
    public var words: String { "\(x), \(y), \(width), \(height)" }
  }

  public var kind: Kind
  /// The side of a cell in pixels of the coded image; the last column and row may be cut off.
  public var cell: Int
  public var columns: Int
  /// Row by row: 0 where nothing suggests a change or nothing can be determined, ``clear`` or more where something
  /// does, up to 9.
  public var levels: [UInt8]
  /// The clear regions, strongest first: at most ``regionLimit``.
  public var regions: [Region]

  public var rows: Int { columns > 0 ? levels.count / columns : 0 }

  /// The lowest level that counts.
  public static let clear: UInt8 = 5
  /// A person looks at a few.
  public static let regionLimit = 8

  public init(_ kind: Kind, cell: Int, columns: Int, levels: [UInt8], regions: [Region]) {
    self.kind = kind
    self.cell = cell
    self.columns = columns
    self.levels = levels
    self.regions = regions
  }

  /// The map for cell figures relative to the clear threshold, in an image of `size`.
  ///
  /// - Parameter least: The minimum number of cells in a region.
  init(_ kind: Kind, cell: Int, columns: Int, figures: [Double], least: Int, in size: PixelSize) {
    // The order of `max` and `min` turns NaN into 0.
    let levels = figures.map { UInt8(max(0, min($0 * Double(Self.clear), 9))) }
    self.init(kind, cell: cell, columns: columns, levels: levels, regions: [])
    regions = CellGroup.find(levels, columns: columns, least: least).map { group in
      let peak = group.cells.reduce(0) { max($0, figures[$1]) }
      let (x, y) = (group.left * cell, group.top * cell)
      return Region(
        x: x, y: y, width: min(size.width, (group.right + 1) * cell) - x,
        height: min(size.height, (group.bottom + 1) * cell) - y, strength: max(1, Int(min(peak * 20, 100))))
    }
    // Insertion keeps equal regions in order; there are few of them.
    var sorted: [Region] = []
    for region in regions where region.width > 0 && region.height > 0 {
      sorted.insert(region, at: sorted.firstIndex { $0.strength < region.strength } ?? sorted.count)
    }
    regions = Array(sorted.prefix(Self.regionLimit))
  }
}

/// A group of clear cells near each other.
struct CellGroup {
  private(set) var cells: [Int] = []
  private(set) var left = Int.max
  private(set) var top = Int.max
  private(set) var right = 0
  private(set) var bottom = 0

  /// The maximum gap between cells of a group: noise leaves gaps.
  private static let reach = 2

  /// The groups of at least `least` cells.
  static func find(_ levels: [UInt8], columns: Int, least: Int) -> [CellGroup] {
    guard columns > 0 else { return [] }
    let rows = levels.count / columns
    var isTaken = [Bool](repeating: false, count: levels.count)
    var groups: [CellGroup] = []
    for first in levels.indices where levels[first] >= PictureMap.clear && !isTaken[first] {
      var group = CellGroup()
      var waiting = [first]
      isTaken[first] = true
      while let cell = waiting.popLast() {
        let (column, row) = (cell % columns, cell / columns)
        group.add(cell, column, row)
        for y in max(0, row - reach)...min(rows - 1, row + reach) {
          for x in max(0, column - reach)...min(columns - 1, column + reach) {
            let next = y * columns + x
            guard levels[next] >= PictureMap.clear, !isTaken[next] else { continue }
            isTaken[next] = true
            waiting.append(next)
          }
        }
      }
      if group.cells.count >= least { groups.append(group) }
    }
    return groups
  }

  private mutating func add(_ cell: Int, _ column: Int, _ row: Int) {
    cells.append(cell)
    (left, right) = (min(left, column), max(right, column))
    (top, bottom) = (min(top, row), max(bottom, row))
  }
}
