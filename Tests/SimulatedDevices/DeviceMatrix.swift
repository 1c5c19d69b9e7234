import DeepCheck

/// What a check says of devices whose condition is known.
public struct DeviceMatrix {
  /// How often each verdict came.
  public struct Tally: Sendable {
    public var pass = 0
    public var warn = 0
    public var fail = 0
    public var invalid = 0
    /// How often the first try was asked to be repeated.
    public var repeated = 0
    public init() {}

    public var total: Int { pass + warn + fail + invalid }

    mutating func count(_ results: [CheckResult]) {
      switch results.last?.verdict {
      case .pass: pass += 1
      case .warn: warn += 1
      case .fail: fail += 1
      default: invalid += 1
      }
      if results.count > 1 { repeated += 1 }
    }

    public func count(of verdict: CheckVerdict) -> Int {
      switch verdict {
      case .pass: pass
      case .warn: warn
      case .fail: fail
      default: invalid
      }
    }
  }

  /// The tallies of one fault by one check, at each strength.
  public struct Row: Sendable {
    public let fault: Fault
    public let check: CheckID
    public var strengths: [Tally]
  }

  /// Healthy devices, by check.
  public private(set) var healthy: [(check: CheckID, tally: Tally)] = []
  public private(set) var faults: [Row] = []

  /// Runs every check on `seeds` devices of every healthy kind, and on `seeds` of every fault and strength. `salt`
  /// chooses another set of devices.
  public init(seeds: Int, salt: UInt64, checks: [CheckID] = Simulation.checks) {
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
