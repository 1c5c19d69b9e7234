import SeededRandom
import ViewKit

/// A repeatable source of random trees.
struct RandomTree {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

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
