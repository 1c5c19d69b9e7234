import ImageFormats

/// Where in the picture something speaks for a change: a coarse grid of square cells, and what is found in it.
///
/// A map says where to look. It takes no points by itself.
public struct PictureMap: Equatable, Sendable {
  /// What was looked at. The raw value is its name in a report's JSON and its key in the string catalogue.
  public enum Kind: String, Sendable, CaseIterable {
    /// Whether the coefficients were rounded once where all others were rounded twice.
    case savedOnce
    /// How far the embedded thumbnail differs.
    case thumbnail
    /// What is in the picture a second time.
    case copied
  }

  /// A rectangle of the coded picture, in its pixels.
  public struct Region: Equatable, Sendable {
    public var x, y, width, height: Int
    /// How clear it is: 1 to 100, of which 20 was just enough.
    public var strength: Int

    public init(x: Int, y: Int, width: Int, height: Int, strength: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.strength = strength
    }

    /// As evidence shows it: “x, y, width, height”.
    public var words: String { "\(x), \(y), \(width), \(height)" }
  }

  public var kind: Kind
  /// A cell's side in pixels of the coded picture; the last column and row may be cut.
  public var cell: Int
  public var columns: Int
  /// Row by row: 0 where nothing speaks for a change or nothing can be seen, ``clear`` and more where it is clear, up to 9.
  public var levels: [UInt8]
  /// What is clear, strongest first: at most ``regionLimit``.
  public var regions: [Region]

  public var rows: Int { columns > 0 ? levels.count / columns : 0 }

  /// The level from which on a cell counts.
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

  /// The map of cells whose figures are this many times what is clear, in a picture of `size`.
  ///
  /// - Parameter least: Cells that a region has at least.
  init(_ kind: Kind, cell: Int, columns: Int, figures: [Double], least: Int, in size: PixelSize) {
    // In this order what is no number becomes 0.
    let levels = figures.map { UInt8(max(0, min($0 * Double(Self.clear), 9))) }
    self.init(kind, cell: cell, columns: columns, levels: levels, regions: [])
    regions = CellGroup.find(levels, columns: columns, least: least).map { group in
      let peak = group.cells.reduce(0) { max($0, figures[$1]) }
      let (x, y) = (group.left * cell, group.top * cell)
      return Region(
        x: x, y: y, width: min(size.width, (group.right + 1) * cell) - x,
        height: min(size.height, (group.bottom + 1) * cell) - y, strength: max(1, Int(min(peak * 20, 100))))
    }
    // Insertion keeps equals in their order; there are few of them.
    var sorted: [Region] = []
    for region in regions where region.width > 0 && region.height > 0 {
      sorted.insert(region, at: sorted.firstIndex { $0.strength < region.strength } ?? sorted.count)
    }
    regions = Array(sorted.prefix(Self.regionLimit))
  }
}

/// Cells of a grid that are clear and near each other.
struct CellGroup {
  private(set) var cells: [Int] = []
  private(set) var left = Int.max
  private(set) var top = Int.max
  private(set) var right = 0
  private(set) var bottom = 0

  /// Cells between two that belong together all the same: noise leaves gaps.
  private static let reach = 2

  /// The groups of `least` cells and more.
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
