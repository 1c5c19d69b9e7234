/// Which manifests of a store each one was made from, according to its ingredients.
///
/// A store may hold others: no signature covers them, so anyone can add one.
struct ManifestTree {
  /// The indices of each manifest's ingredients in the store.
  private let ingredients: [[Int]]

  init(_ manifests: [Manifest]) {
    ingredients = manifests.map { manifest in
      manifest.ingredients.compactMap { part in
        part.manifest?.address.manifest.flatMap { label in manifests.lastIndex { $0.label == label } }
      }
    }
  }

  /// For each manifest, whether the one at `index` was made from it, directly or not; also `true` for that one.
  func lineage(of index: Int) -> [Bool] {
    var isIncluded = [Bool](repeating: false, count: ingredients.count)
    guard isIncluded.indices.contains(index) else { return isIncluded }
    isIncluded[index] = true
    var waiting = [index]
    while let next = waiting.popLast() {
      for part in ingredients[next] where !isIncluded[part] {
        isIncluded[part] = true
        waiting.append(part)
      }
    }
    return isIncluded
  }
}
