import CivilTime
import DeepCheck

/// A check's results for devices in known condition.
package struct DeviceMatrix {
  /// The count of each verdict.
  package struct Tally: Sendable {
    package var pass = 0
    package var warn = 0
    package var fail = 0
    package var invalid = 0
    /// How often the first try had to be repeated.
    package var repeated = 0
    package init() {}

    package var total: Int { pass + warn + fail + invalid }

    mutating func count(_ results: [CheckResult]) {
      switch results.last?.verdict {
      case .pass: pass += 1
      case .warn: warn += 1
      case .fail: fail += 1
      case .invalid, .skipped, .blocked, .unavailable, nil: invalid += 1
      }
      if results.count > 1 { repeated += 1 }
    }

    package func count(of verdict: CheckVerdict) -> Int {
      switch verdict {
      case .pass: pass
      case .warn: warn
      case .fail: fail
      case .invalid, .skipped, .blocked, .unavailable: invalid
      }
    }
  }

  /// The tallies for one fault and check, at each strength.
  package struct Row: Sendable {
    package let fault: Fault
    package let check: CheckID
    package var strengths: [Tally]
  }

  /// Healthy devices, by check.
  package private(set) var healthy: [(check: CheckID, tally: Tally)] = []
  package private(set) var faults: [Row] = []

  /// Runs every check on `seeds` devices of every healthy kind, and on `seeds` of every fault and strength. `salt`
  /// selects another set of devices.
  package init(seeds: Int, salt: UInt64, checks: [CheckID] = Simulation.checks) {
    for check in checks { healthy.append((check, Self.healthy(check, seeds, salt))) }
    for fault in Fault.all {
      for check in fault.checks where checks.contains(check) { faults.append(Self.row(fault, check, seeds, salt)) }
    }
  }

  private static func healthy(_ check: CheckID, _ seeds: Int, _ salt: UInt64) -> Tally {
    var tally = Tally()
    for kind in 0..<SimulatedDevice.healthyCount {
      for seed in 0..<seeds {
        var chance = Chance(seed: salt &+ UInt64(kind * 7919 + seed))
        let device = SimulatedDevice.healthy(kind, &chance)
        var simulation = Simulation(device, seed: chance.next())
        tally.count(simulation.results(of: check))
      }
    }
    return tally
  }

  private static func row(_ fault: Fault, _ check: CheckID, _ seeds: Int, _ salt: UInt64) -> Row {
    var strengths: [Tally] = []
    for strength in 0..<Fault.strengths {
      var tally = Tally()
      for seed in 0..<seeds {
        var chance = Chance(seed: salt &+ UInt64(1_000_003 * (strength + 1) + seed))
        var device = SimulatedDevice.healthy(Int(chance.next() % 1024), &chance)
        fault.apply(&device, strength, &chance)
        var simulation = Simulation(device, seed: chance.next())
        tally.count(simulation.results(of: check))
      }
      strengths.append(tally)
    }
    return Row(fault: fault, check: check, strengths: strengths)
  }
}

/// Reports of simulated devices: every healthy kind through every check, and every fault through the checks that find it.
package enum SimulatedReports {
  package static var all: [DeviceReport] {
    let healthy = (0..<SimulatedDevice.healthyCount).map { kind in
      report(kind, Simulation.checks) { _, _ in }
    }
    let broken = Fault.all.enumerated().map { index, fault in
      report(index, fault.checks) { device, chance in fault.apply(&device, index % Fault.strengths, &chance) }
    }
    return healthy + broken
  }

  private static func report(
    _ index: Int, _ checks: [CheckID], _ breaking: (inout SimulatedDevice, inout Chance) -> Void
  ) -> DeviceReport {
    let seed = UInt64(index) + 100
    var chance = Chance(seed: seed)
    var device = SimulatedDevice.healthy(index, &chance)
    breaking(&device, &chance)
    var simulation = Simulation(device, seed: seed)
    return DeviceReport(
      device: DeviceIdentity(model: device.name), startedAt: Instant(1_795_273_818 + Int64(index)),
      challenge: simulation.challenge, checks: checks.compactMap { simulation.results(of: $0).last })
  }
}
