/// What the command tried on this machine because it was asked to, beside what the kernel and the tools report.
package struct MachineTrials: Equatable, Sendable {
  /// A memory test with ``MemoryTrial``, its pages locked.
  package struct Memory: Equatable, Sendable {
    package var bytes: Int
    package var wrong: Int
    /// In bytes a second; nothing where too little time passed to know.
    package var writeRate: Double?
    package var readRate: Double?

    package init(bytes: Int, wrong: Int, writeRate: Double?, readRate: Double?) {
      (self.bytes, self.wrong, self.writeRate, self.readRate) = (bytes, wrong, writeRate, readRate)
    }
  }

  /// A disk read from its beginning to its end.
  package struct Scan: Equatable, Sendable {
    /// The bytes that were asked for, and those that didn't come.
    package var bytes: Int
    package var unread: Int
    /// In bytes a second, window by window.
    package var rates: [Double]

    package init(bytes: Int, unread: Int, rates: [Double]) {
      (self.bytes, self.unread, self.rates) = (bytes, unread, rates)
    }
  }

  /// The machine asleep and awake again.
  package struct Suspension: Equatable, Sendable {
    /// Whether it slept: the kernel's count of suspensions grew, and its count of failures didn't.
    package var slept: Bool
    /// Seconds that it was to sleep, and that the clock says it did.
    package var wanted: Double
    package var seconds: Double
    /// What was there before and not after: `block/sda`, `net/wlan0`.
    package var gone: [String]

    package init(slept: Bool, wanted: Double, seconds: Double, gone: [String]) {
      (self.slept, self.wanted, self.seconds, self.gone) = (slept, wanted, seconds, gone)
    }
  }

  /// Why a trial that was asked for did not happen.
  package enum Hindrance: Equatable, Sendable {
    /// The pages may not be locked, or the disk not be opened, without the administrator's right.
    case needsRoot
    /// There is not as much memory.
    case noRoom
    case toolMissing
    case interrupted
  }

  /// What came of a trial.
  package enum Outcome<Value: Equatable & Sendable>: Equatable, Sendable {
    case done(Value)
    case hindered(Hindrance)
  }

  package var memory: Outcome<Memory>?
  /// By the name of the disk.
  package var scans: [String: Outcome<Scan>] = [:]
  /// Self-tests that were started, by the name of the disk: whether they came to their end.
  package var selfTests: [String: Bool] = [:]
  package var suspension: Outcome<Suspension>?

  package init() {}
}

extension MachineTrials.Hindrance {
  var verdict: CheckVerdict {
    switch self {
    case .needsRoot: .blocked
    case .noRoom, .interrupted: .invalid
    case .toolMissing: .unavailable
    }
  }

  var reason: CheckReason {
    switch self {
    case .needsRoot: .needsRoot
    case .noRoom: .noRoom
    case .interrupted: .interrupted
    case .toolMissing: .toolMissing
    }
  }
}

extension MachineTrials.Memory {
  func add(to evidence: inout Evidence) {
    evidence.add(.tested, bytes)
    evidence.add(.mismatched, wrong)
    evidence.add(.writeRate, writeRate)
    evidence.add(.readRate, readRate)
  }
}

extension MachineTrials.Scan {
  func add(to evidence: inout Evidence) {
    evidence.add(.tested, bytes)
    evidence.add(.unread, unread)
    guard !rates.isEmpty else { return }
    evidence.add(.readRate, Statistics.median(rates))
    // A turning disk reads its inner tracks half as fast; a tenth is a place that is read again and again.
    evidence.add(.slow, rates.reduce(0) { $0 + ($1 < Statistics.median(rates) / 10 ? 1 : 0) })
  }
}

extension LinuxCheckup {
  /// The machine asleep and awake again, where that was asked for.
  func suspension() -> [CheckResult] {
    guard machine.isThisMachine else { return [CheckResult(id: .suspend, verdict: .unavailable, reason: .otherTree)] }
    switch trials.suspension {
    case nil: return [CheckResult(id: .suspend, verdict: .skipped, reason: .notNow)]
    case .hindered(let hindrance):
      return [CheckResult(id: .suspend, verdict: hindrance.verdict, reason: hindrance.reason)]
    case .done(let suspension): return [Judge.judge(.suspend, suspension.evidence)]
    }
  }

  /// How often the machine slept since its start, and how often it failed to; nothing on kernels that don't count.
  package var suspensions: (done: Double, failed: Double)? {
    let counts = folder("/sys/power/suspend_stats")
    return counts.number("success").map { ($0, counts.number("fail") ?? 0) }
  }

  /// The names of the parts that are to be there after sleeping as before.
  package var parts: [String] {
    // Loops come and go with what is mounted, and a network's bridges with its programs.
    ["block", "net", "sound", "video4linux", "bluetooth", "input", "drm", "power_supply", "hwmon", "tpm"].flatMap {
      name in
      machine.names(in: "/sys/class/" + name).filter { isPhysical("/sys/class/" + name + "/" + $0) }.map {
        name + "/" + $0
      }
    }
  }

  private func isPhysical(_ path: String) -> Bool { !machine.names(in: path + "/device").isEmpty }
}

extension MachineTrials.Suspension {
  package var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.passed, slept ? 1 : 0)
    evidence.add(.expected, wanted, decimals: 1)
    evidence.add(.seconds, seconds, decimals: 1)
    evidence.add(.lost, gone.count)
    for name in gone.prefix(16) { evidence.add(.name, name) }
    return evidence
  }
}
