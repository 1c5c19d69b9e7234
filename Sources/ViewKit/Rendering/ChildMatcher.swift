/// Matches each new child with the old one that it continues, and finds those that needn't be moved.
struct ChildMatcher {
  /// The old child's index for each new one; `nil` if the child is new.
  private(set) var matches: [Int?]
  /// Which old children are continued.
  private(set) var isKept: [Bool]

  /// How far to search for an unkeyed child: an inserted sibling must not change the identity of all those after it,
  /// and a list of unrelated children must not take quadratic time.
  private static let lookAhead = 16

  init<Action>(old: [MountedNode<Action>], new: [Node<Action>]) {
    matches = [Int?](repeating: nil, count: new.count)
    isKept = [Bool](repeating: false, count: old.count)
    // A list that only grew, shrank or changed at its end is matched without a table.
    let same = zip(old, new).prefix { $0.canBecome($1) }.count
    for index in 0..<same { keep(index, as: index) }
    if same < new.count { match(old, new, from: same) }
  }

  private mutating func match<Action>(_ old: [MountedNode<Action>], _ new: [Node<Action>], from start: Int) {
    var keyed: [Int: Int] = [:]
    var unkeyed: [Int] = []
    for (index, node) in old.enumerated().dropFirst(start) {
      if let key = node.key { keyed[key] = index } else { unkeyed.append(index) }
    }
    var next = 0
    for (index, node) in new.enumerated().dropFirst(start) {
      if let key = node.key {
        guard let candidate = keyed.removeValue(forKey: key), old[candidate].canBecome(node) else { continue }
        keep(candidate, as: index)
      } else {
        let end = min(unkeyed.count, next + Self.lookAhead)
        guard let found = (next..<max(next, end)).first(where: { old[unkeyed[$0]].canBecome(node) }) else { continue }
        keep(unkeyed[found], as: index)
        next = found + 1
      }
    }
  }

  private mutating func keep(_ old: Int, as new: Int) {
    matches[new] = old
    isKept[old] = true
  }

  /// For each new child, whether it is already in order: the longest increasing subsequence of old indexes.
  func unmoved() -> [Bool] {
    // `tails[n]` is the new child that ends the best run of length n + 1 (patience sorting).
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: matches.count)
    for (index, match) in matches.enumerated() {
      guard let place = match else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if (matches[tails[middle]] ?? 0) < place { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = [Bool](repeating: false, count: matches.count)
    var index = tails.last ?? -1
    while index >= 0 {
      result[index] = true
      index = previous[index]
    }
    return result
  }
}
