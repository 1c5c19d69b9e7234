import DeepCheck
import Testing

/// The reference patterns for storage and graphics processors.
@Suite struct ReferencePatternTests {
  @Test func countsEveryByteThatIsNotWhatWasWritten() {
    let block = StoragePattern.block(3, count: 1000)
    #expect(block.count == 1000 && StoragePattern.mismatches(3, block, count: 1000) == 0)
    var damaged = block
    damaged[7] ^= 1
    damaged[999] ^= 0x80
    #expect(StoragePattern.mismatches(3, damaged, count: 1000) == 2)
    #expect(StoragePattern.mismatches(3, Array(block.prefix(990)), count: 1000) == 10)
    #expect(StoragePattern.mismatches(3, [], count: 1000) == 1000)
  }

  @Test func writesAnotherBlockEachTime() {
    let blocks = (0..<8).map { StoragePattern.block($0, count: 64) }
    for index in blocks.indices.dropFirst() { #expect(blocks[index] != blocks[index - 1]) }
  }

  @Test func drawsAnotherPictureForEachSeed() {
    let pictures = (0..<3).map { GraphicsPicture(side: 16, seed: $0).pixels }
    #expect(pictures[0].count == 4 * 16 * 16 && pictures[0] != pictures[1] && pictures[1] != pictures[2])
    #expect(stride(from: 3, to: pictures[0].count, by: 4).allSatisfy { pictures[0][$0] == 255 })
  }

  @Test func seesAFramesBrightness() throws {
    let frame = try #require(LumaFrame(width: 2, height: 1, rgba: [255, 255, 255, 0, 0, 255, 0, 9]))
    #expect(frame.pixels == [255, 149])
    #expect(LumaFrame(width: 2, height: 2, rgba: [0]) == nil)
  }
}

@Suite struct RecorderSoundTests {
  @Test(arguments: [RecorderSound.tone(1000, seconds: 1), .sweep(seconds: 3), .digits([3, 0, 7])])
  func lastsAsLongAsItSaysAndNeverClips(sound: RecorderSound) {
    let samples = sound.samples(rate: 48_000)
    #expect(abs(Double(samples.count) / 48_000 - sound.seconds) < 0.01)
    #expect(samples.allSatisfy { abs($0) <= 0.5 } && samples.contains { abs($0) > 0.4 })
  }

  /// Counting the notes gives the digit.
  @Test func playsADigitAsSoManyNotes() {
    for digit in 1...9 {
      let samples = RecorderSound.digits([digit]).samples(rate: 8000)
      // A hundredth of a second without sound ends a note.
      var (notes, quiet) = (0, 80)
      for sample in samples {
        if abs(sample) > 0.05 {
          if quiet >= 80 { notes += 1 }
          quiet = 0
        } else {
          quiet += 1
        }
      }
      #expect(notes == digit)
    }
  }

  @Test(arguments: [0, -1, .nan, 1e9]) func playsNothingAtARateThatNothingHas(rate: Double) {
    #expect(RecorderSound.sweep(seconds: 3).samples(rate: rate).isEmpty)
  }
}

/// A memory test with known faults.
@Suite struct MemoryTrialTests {
  private static let (blocks, words) = (3, 64)

  /// The number of words reported wrong when `fault` acts on the memory after each step.
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

  @Test func findsNothingInSoundMemory() {
    #expect(wrong { _ in } == 0)
  }

  @Test(arguments: [0, 31, 32, 63])
  func findsABitThatIsStuckOncePerPairOfPasses(bit: UInt64) {
    #expect(wrong { $0[100] |= 1 << bit } == 2)
    #expect(wrong { $0[0] &= ~(1 << bit) } == 2)
  }

  @Test func findsTwoPlacesThatAreOne() {
    // Everything written to the second appears in the first.
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
