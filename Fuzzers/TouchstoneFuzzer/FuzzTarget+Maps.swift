import ImageFormats
import MetaLens

extension FuzzTarget {
  /// The search for duplicated parts, in a small picture: the first byte is its width, the rest its levels. Besides its
  /// levels, a corner takes memory for its surroundings, their order and its pairs.
  static let copied = FuzzTarget("copied", memoryPerByte: 1024) { bytes in
    guard let columns = bytes.first.map({ Int($0) }), columns > 0 else { return }
    let rows = (bytes.count - 1) / columns
    let levels = Array(bytes.dropFirst().prefix(columns * rows))
    let size = PixelSize(columns * 8, rows * 8)
    guard let map = CopiedMap.make(JPEGContent.Plane(columns: columns, rows: rows, levels: levels), in: size) else {
      return
    }
    Invariants.check(map, in: size)
  }
}
