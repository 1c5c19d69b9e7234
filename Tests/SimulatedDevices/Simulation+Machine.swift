import DeepCheck

extension Simulation {
  mutating func battery() -> Evidence {
    var evidence = Evidence()
    evidence.add(.origin, "measured")
    evidence.add(.full, device.power.health * 500_000)
    evidence.add(.design, 50_000_000)
    evidence.add(.cycles, device.power.cycles)
    evidence.add(.temperature, device.power.temperature, decimals: 1)
    return evidence
  }

  mutating func heat() -> Evidence {
    var evidence = Evidence()
    evidence.add(.temperatures, [40, 100 - device.power.margin], decimals: 3)
    evidence.add(.limits, [100, 100], decimals: 3)
    evidence.add(.speeds, [2100, 1900])
    evidence.add(.faults, [0, Double(device.power.fanFaults)])
    return evidence
  }

  /// A minute of load: full speed, then down to the sustained speed within ten seconds.
  mutating func load() -> Evidence {
    let computing = device.computing
    var evidence = Evidence()
    evidence.add(
      .work,
      (0..<60).map { second in
        let share = max(0, min(1, (Double(second) - computing.falls) / 10))
        return 80_000 * (1 - share * (1 - computing.sustained)) * (1 + chance.normal(computing.spread))
      })
    evidence.add(.throttled, 0)
    return evidence
  }

  /// A kernel's counts and a browser's findings, which no real device shows at once.
  mutating func memory() -> Evidence {
    let computing = device.computing
    var evidence = Evidence()
    evidence.add(.uncorrected, computing.uncorrected)
    evidence.add(.corrected, 0)
    evidence.add(.corrupted, computing.corrupted)
    evidence.add(.told, computing.reportedMemory.map { $0 * 1_073_741_824 })
    evidence.add(.tested, Double(computing.freeBlocks * MemoryTrial.blockBytes))
    let memory = SimulatedMemory(blocks: computing.freeBlocks, stuckBits: computing.stuckBits, &chance)
    let seed = Int.random(in: 0..<1 << 30, using: &chance)
    evidence.add(.mismatched, memory.tried(blocks: computing.freeBlocks, seed: seed).last?.wrong)
    return evidence
  }

  mutating func counters() -> Evidence {
    let computing = device.computing
    var evidence = Evidence()
    evidence.add(.passed, computing.passes ? 1 : 0)
    evidence.add(.criticalWarning, 0)
    evidence.add(.spare, computing.spare + 10)
    evidence.add(.spareThreshold, 10)
    evidence.add(.pending, computing.pending)
    evidence.add(.bytes, 8_000_000)
    evidence.add(.mismatched, computing.mismatched)
    evidence.add(.total, 10_000)
    evidence.add(.differing, computing.renderDifference * 100)
    evidence.add(.carrier, 1)
    evidence.add(.packets, 100_000)
    evidence.add(.errors, computing.packetErrors * 1000)
    return evidence
  }
}
