import DeepCheck
import Testing

/// A trial of memory whose faults are known.
@Suite struct MemoryTrialTests {
  private static let (blocks, words) = (3, 64)

  /// How many words a trial calls wrong where `fault` acts on the memory after each step.
  private func wrong(seed: Int = 9, _ fault: (UnsafeMutableBufferPointer<UInt64>) -> Void) -> Int {
    let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: Self.blocks * Self.words)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0)
    let parts = (0..<Self.blocks).map {
      UnsafeMutableBufferPointer(rebasing: memory[$0 * Self.words..<($0 + 1) * Self.words])
    }
    var trial = MemoryTrial(parts, seed: seed)
    while trial.step() != nil { fault(memory) }
    return trial.wrong
  }

  @Test func findsNothingInMemoryThatHolds() {
    #expect(wrong { _ in } == 0)
  }

  @Test(arguments: [0, 31, 32, 63])
  func findsABitThatIsStuckOncePerPairOfPasses(bit: UInt64) {
    #expect(wrong { $0[100] |= 1 << bit } == 2)
    #expect(wrong { $0[0] &= ~(1 << bit) } == 2)
  }

  @Test func findsTwoPlacesThatAreOne() {
    // Whatever is written to the second stands in the first.
    #expect(wrong { $0[5] = $0[5 + 128] } >= 4)
  }

  @Test func findsAPlaceThatFollowsItsNeighbour() {
    #expect(wrong { memory in if memory[70] & 1 == 1 { memory[71] |= 2 } } >= 1)
  }

  @Test func writesAllBeforeItReadsAny() {
    var trial = MemoryTrial([], seed: 1)
    #expect(trial.step() == nil && trial.wrong == 0)
    let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 2)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0)
    trial = MemoryTrial([.init(rebasing: memory[..<1]), .init(rebasing: memory[1...])], seed: 1)
    var steps: [MemoryTrial.Step] = []
    while let step = trial.step() { steps.append(step) }
    #expect(steps == [[MemoryTrial.Step]](repeating: [.written, .written, .read, .read], count: 4).flatMap { $0 })
  }

  @Test func writesOtherNumbersForAnotherSeed() {
    var written: [[UInt64]] = []
    for seed in [1, 2] { _ = wrong(seed: seed) { written.append(Array($0)) } }
    let half = written.count / 2
    #expect(Set(written).count > 8 && written[0] == written[half] && written[half - 1] != written[2 * half - 1])
  }
}
