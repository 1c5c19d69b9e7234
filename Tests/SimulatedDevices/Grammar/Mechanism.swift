import DeepCheck

/// A row of the grammar: one failure mechanism of a part. The other dimensions (timing, person) are crossed with it.
package struct Mechanism: Sendable {
  package let part: String
  package let name: String
  /// The checks, any of which has to find it.
  package let checks: [CheckID]
  /// Its strength beyond the limit of what works, and far beyond.
  let levels: [Double]
  let timings: [Timing]
  let apply: @Sendable (inout PhysicalDevice, inout Draw) -> Void

  init(
    _ part: String, _ name: String, _ checks: [CheckID], _ levels: [Double], _ timings: [Timing] = [.always],
    _ apply: @escaping @Sendable (inout PhysicalDevice, inout Draw) -> Void
  ) {
    self.part = part
    self.name = name
    self.checks = checks
    self.levels = levels
    self.timings = timings
    self.apply = apply
  }
}

/// A row's input: its strength, and randomness for what the row leaves open.
struct Draw {
  let level: Double
  var chance: Chance

  /// One of the three axes or channels at random.
  var axis: Int {
    mutating get { Int(chance.next() % 3) }
  }
}

/// One device of the grammar with one person: part × mechanism × strength × timing × person.
package struct GrammarCell: Sendable {
  package let mechanism: Mechanism
  /// 0: beyond the limit, 1: far beyond.
  package let strength: Int
  package let timing: Timing
  package let person: Person
  package let number: Int

  /// Every cell; rows added at the end only append to it.
  package static let all: [GrammarCell] = {
    var cells: [GrammarCell] = []
    for mechanism in Mechanism.all {
      for strength in mechanism.levels.indices {
        for timing in mechanism.timings {
          for person in Person.all {
            cells.append(
              GrammarCell(
                mechanism: mechanism, strength: strength, timing: timing, person: person, number: cells.count))
          }
        }
      }
    }
    return cells
  }()

  /// Whether it is in the tenth that `seed` holds out: the seed comes from the digest of the judges' sources, so
  /// that each change draws another tenth, and none can be tuned to.
  package func isHeldOut(_ seed: UInt64) -> Bool {
    var chance = Chance(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    return chance.next() % 10 == 0
  }
}
