import DeepCheck

extension RecorderDriver {
  mutating func work() {
    let computing = simulation.device.computing
    for second in 0..<62 {
      let share = max(0, min(1, (Double(second) - computing.falls) / 10))
      let rounds = 80_000 * (1 - share * (1 - computing.sustained)) * (1 + simulation.chance.normal(computing.spread))
      send(.worked(rounds), in: Double(second + 1) * 1000)
    }
  }

  mutating func draw(_ picture: GraphicsPicture) {
    let control = picture.pixels
    var pixels = control
    let wrong = Int(simulation.device.computing.renderDifference / 100 * Double(pixels.count / 4))
    for index in 0..<wrong { pixels[4 * index] ^= 1 }
    send(.drawn(DrawnPicture(pixels: pixels, control: control, renderer: "Simulated")))
  }

  mutating func store(_ blocks: Int, _ bytes: Int) {
    for index in 0..<blocks {
      var block = StoragePattern.block(index, count: bytes)
      if index == 0 { for place in 0..<Int(simulation.device.computing.mismatched) { block[place] ^= 1 } }
      send(.block(index, block))
    }
    send(.stored(writeSeconds: 0.2, readSeconds: 0.1), in: 40)
  }

  mutating func watchPower() {
    if hasBattery {
      send(.power(charge: 0.8, isCharging: false))
      send(.power(charge: 0.8, isCharging: true), in: 3000)
    } else {
      send(.failed(.notOffered))
    }
  }

  mutating func remember(_ blocks: Int, _ seed: Int) {
    let memory = SimulatedMemory(blocks: blocks, stuckBits: simulation.device.computing.stuckBits, &simulation.chance)
    send(.memoryTaken(blocks: blocks))
    for (index, tried) in memory.tried(blocks: blocks, seed: seed).enumerated() {
      send(
        .memoryTried(isRead: tried.step == .read, wrong: tried.wrong, milliseconds: 8), in: 30 + 10 * Double(index))
    }
  }

  mutating func show() {
    let display = simulation.device.display
    var times: [Double] = []
    var time = now
    while time < now + 3300 {
      time += 1000 / display.frequency * (simulation.chance.happens(display.lateFrames) ? 2 : 1)
      times.append(time)
      if times.count == 30 {
        send(.displayed(times), in: time - now)
        times = []
      }
    }
  }
}

/// Memory with some stuck bits, tested as a browser's worker tests its own: each block of 16 MiB by a
/// thousandth of it.
struct SimulatedMemory {
  static let words = 2048
  private let stuck: [(word: Int, bit: UInt64, isOne: Bool)]

  /// Memory of this many blocks with this many faulty bits.
  init(blocks: Int, stuckBits: Int, _ chance: inout Chance) {
    stuck = (0..<stuckBits).map { _ in
      let word = Int.random(in: 0..<max(1, blocks * Self.words), using: &chance)
      return (word, 1 << UInt64.random(in: 0..<64, using: &chance), chance.happens(0.5))
    }
  }

  /// Each step of the test, and the number of wrong words so far.
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
