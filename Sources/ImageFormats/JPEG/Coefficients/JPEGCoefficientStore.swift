/// The coefficients of one component, or the first few per block, for streams that send them in several scans.
///
/// Rows of blocks are added as the first scan delivers them, and each block takes at least one bit: the allocation is
/// bounded by the actual data, whatever size the frame claims.
package struct JPEGCoefficientStore: Equatable, Sendable {
  /// The number of blocks per row, including those that only pad the last MCU.
  package let across: Int
  /// The number of block rows, likewise.
  let down: Int
  /// The number of coefficients kept per block, in zig-zag order.
  let kept: Int
  /// The coefficients row by row, block by block.
  package private(set) var values: [Int16] = []

  init(across: Int, down: Int, kept: Int) {
    self.across = across
    self.down = down
    self.kept = kept
  }

  /// The number of block rows present.
  package var rows: Int { across > 0 && kept > 0 ? values.count / (across * kept) : 0 }

  /// Makes room for the block at `column` and `row`; returns its index in ``values``, or `nil` outside the component.
  @inline(__always)
  mutating func place(_ column: Int, _ row: Int) -> Int? {
    guard kept > 0, column < across, row < down else { return nil }
    let start = (row * across + column) * kept
    if start >= values.count { addRows(upTo: row) }
    return start
  }

  private mutating func addRows(upTo row: Int) {
    let length = across * kept
    while values.count <= row * length { values.append(contentsOf: repeatElement(0, count: length)) }
  }

  @inline(__always)
  mutating func set(_ index: Int, _ value: Int) {
    guard index < values.count else { return }
    values[index] = Int16(truncatingIfNeeded: value)
  }

  /// Increases the magnitude of a coefficient by `step` (T.81 G.1.2.3).
  @inline(__always)
  mutating func grow(_ index: Int, by step: Int) {
    guard index < values.count else { return }
    let value = Int(values[index])
    values[index] = Int16(truncatingIfNeeded: value < 0 ? value - step : value + step)
  }

  /// Adds `step` to a DC coefficient, which is refined in two's complement (T.81 G.1.2.1).
  @inline(__always)
  mutating func raise(_ index: Int, by step: Int) {
    guard index < values.count else { return }
    values[index] = Int16(truncatingIfNeeded: Int(values[index]) + step)
  }
}
