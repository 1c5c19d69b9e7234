import ViewKit

/// A repeatable source of random trees.
struct RandomTree {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(state: seed) }

  mutating func nodes(depth: Int = 0) -> [Node<Int>] {
    let count = Int.random(in: 0...(depth == 0 ? 8 : 5), using: &generator)
    var keys = Array(0..<10).shuffled(using: &generator)
    return (0..<count).map { _ in
      if Int.random(in: 0..<4, using: &generator) == 0 { return .text("t\(Int.random(in: 0..<4, using: &generator))") }
      return .element(element(depth: depth, keys: &keys))
    }
  }

  private mutating func element(depth: Int, keys: inout [Int]) -> Element<Int> {
    let tags: [TagName] = ["div", "p", "svg"]
    let tag = tags[Int.random(in: 0..<3, using: &generator)]
    let children = depth < 3 ? nodes(depth: depth + 1) : []
    var element = Element<Int>(tag) { children }
    let names: [TagName] = ["class", "title", "hidden"]
    element.attributes = names.filter { _ in Bool.random(using: &generator) }
      .map { Attribute($0, "\(Int.random(in: 0..<3, using: &generator))") }
    if Bool.random(using: &generator) { element = element.on(.click, Int.random(in: 0..<9, using: &generator)) }
    if Bool.random(using: &generator), let key = keys.popLast() { element = element.key(key) }
    return element
  }
}

/// Steele, Lea and Flood's SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
