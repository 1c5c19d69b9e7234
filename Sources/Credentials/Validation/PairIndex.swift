import CompactLibrary

/// Pairs of texts in order: a small file may ask for one of hundreds a hundred thousand times.
struct PairIndex {
  private let keys: [[UInt8]]

  init(_ pairs: [(String, String)]) {
    keys = pairs.map { Self.key($0.0, $0.1) }.ordered { $0.lexicographicallyPrecedes($1) }
  }

  private static func key(_ first: String, _ second: String) -> [UInt8] {
    Array(first.utf8) + [0] + Array(second.utf8)
  }

  func contains(_ first: String, _ second: String) -> Bool {
    guard !keys.isEmpty else { return false }
    let wanted = Self.key(first, second)
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == wanted
  }
}
