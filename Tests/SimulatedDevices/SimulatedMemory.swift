import DeepCheck

/// Memory some of whose bits are stuck, put on trial as a browser's worker puts its own: each block of 16 MiB by a
/// thousandth of it.
struct SimulatedMemory {
  static let words = 2048
  private let stuck: [(word: Int, bit: UInt64, isOne: Bool)]

  /// Memory of so many blocks with so many bits that hold what they like.
  init(blocks: Int, stuckBits: Int, _ chance: inout Chance) {
    stuck = (0..<stuckBits).map { _ in
      let word = Int.random(in: 0..<max(1, blocks * Self.words), using: &chance)
      return (word, 1 << UInt64.random(in: 0..<64, using: &chance), chance.happens(0.5))
    }
  }

  /// What each step of the trial did, and how many words were wrong by then.
  func tried(blocks: Int, seed: Int) -> [(step: MemoryTrial.Step, wrong: Int)] {
    let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: max(1, blocks * Self.words))
    defer { memory.deallocate() }
    memory.initialize(repeating: 0)
    let parts = (0..<blocks).map {
      UnsafeMutableBufferPointer(rebasing: memory[$0 * Self.words..<($0 + 1) * Self.words])
    }
    var trial = MemoryTrial(parts, seed: seed)
    var steps: [(MemoryTrial.Step, Int)] = []
    while let step = trial.step() {
      for fault in stuck {
        memory[fault.word] = fault.isOne ? memory[fault.word] | fault.bit : memory[fault.word] & ~fault.bit
      }
      steps.append((step, trial.wrong))
    }
    return steps
  }
}
