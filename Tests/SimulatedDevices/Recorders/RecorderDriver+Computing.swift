import DeepCheck

extension RecorderDriver {
  mutating func performComputing(_ effect: RecorderEffect) {
    let computing = simulation.device.computing
    switch effect {
    case .watchDisplay: show()
    case .work:
      for second in 0..<62 {
        let share = max(0, min(1, (Double(second) - computing.falls) / 10))
        let rounds = 80_000 * (1 - share * (1 - computing.sustained)) * (1 + simulation.chance.normal(computing.spread))
        send(.worked(rounds), in: Double(second + 1) * 1000)
      }
    case .draw(let side, let seed):
      var pixels = GraphicsPicture.pixels(side: side, seed: seed)
      let wrong = Int(computing.renderDifference / 100 * Double(side * side))
      for index in 0..<wrong { pixels[4 * index] ^= 1 }
      send(.drawn(pixels: pixels, renderer: "Simulated"))
    case .store(let blocks, let bytes):
      for index in 0..<blocks {
        var block = StoragePattern.block(index, count: bytes)
        if index == 0 { for place in 0..<Int(computing.mismatched) { block[place] ^= 1 } }
        send(.block(index, block))
      }
      send(.stored(writeSeconds: 0.2, readSeconds: 0.1), in: 40)
    case .findMemory: send(.memory(gigabytes: computing.toldMemory))
    case .tryMemory(let blocks, let seed): remember(min(blocks, computing.freeBlocks), seed)
    case .probe: send(.probed(35))
    case .findAdapter: send(.adapter(true))
    case .chooseDevice: send(.chosen(true))
    case .verifyPerson: send(.verified(69))
    case .watchPower:
      if hasBattery {
        send(.power(charge: 0.8, isCharging: false))
        send(.power(charge: 0.8, isCharging: true), in: 3000)
      } else {
        send(.refused(.notOffered))
      }
    default: return
    }
  }

  private mutating func remember(_ blocks: Int, _ seed: Int) {
    let memory = SimulatedMemory(blocks: blocks, stuckBits: simulation.device.computing.stuckBits, &simulation.chance)
    send(.memoryTaken(blocks: blocks))
    for (index, tried) in memory.tried(blocks: blocks, seed: seed).enumerated() {
      send(
        .memoryTried(isRead: tried.step == .read, wrong: tried.wrong, milliseconds: 8), in: 30 + 10 * Double(index))
    }
  }

  private mutating func show() {
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
