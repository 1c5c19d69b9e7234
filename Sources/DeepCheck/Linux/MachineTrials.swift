/// The results of trials the user asked for, in addition to what the kernel and the tools report.
package struct MachineTrials: Equatable, Sendable {
  /// A memory test with ``MemoryTrial``, its pages locked.
  package struct Memory: Equatable, Sendable {
    package var bytes: Int
    package var wrong: Int
    /// In bytes a second; `nil` if too little time passed to measure.
    package var writeRate: Double?
    package var readRate: Double?

    package init(bytes: Int, wrong: Int, writeRate: Double?, readRate: Double?) {
      (self.bytes, self.wrong, self.writeRate, self.readRate) = (bytes, wrong, writeRate, readRate)
    }
  }

  /// A disk read from beginning to end.
  package struct Scan: Equatable, Sendable {
    /// The bytes requested, and those that could not be read.
    package var bytes: Int
    package var unread: Int
    /// In bytes a second, window by window.
    package var rates: [Double]

    package init(bytes: Int, unread: Int, rates: [Double]) {
      (self.bytes, self.unread, self.rates) = (bytes, unread, rates)
    }
  }

  /// The machine suspended and woken again.
  package struct Suspension: Equatable, Sendable {
    /// Whether it slept: the kernel's count of suspensions grew, and its count of failures didn't.
    package var slept: Bool
    /// The requested sleep in seconds, and the sleep measured by the clock.
    package var wanted: Double
    package var seconds: Double
    /// Devices that were there before but not after: `block/sda`, `net/wlan0`.
    package var gone: [String]

    package init(slept: Bool, wanted: Double, seconds: Double, gone: [String]) {
      (self.slept, self.wanted, self.seconds, self.gone) = (slept, wanted, seconds, gone)
    }
  }

  /// Why a requested trial did not run.
  package enum Hindrance: Equatable, Sendable {
    /// Locking the pages or opening the disk needs administrator rights.
    case needsRoot
    /// There isn't that much memory.
    case noRoom
    case toolMissing
    case interrupted
  }

  package enum Outcome<Value: Equatable & Sendable>: Equatable, Sendable {
    case done(Value)
    case hindered(Hindrance)
  }

  package var memory: Outcome<Memory>?
  /// By disk name.
  package var scans: [String: Outcome<Scan>] = [:]
  /// Self-tests that were started, by disk name: whether they completed.
  package var selfTests: [String: Outcome<Bool>] = [:]
  package var suspension: Outcome<Suspension>?

  package init() {}
}

extension MachineTrials {
  /// What kept a disk from being tested, if anything did.
  func hindrance(of disk: String) -> Hindrance? {
    if case .hindered(let hindrance)? = scans[disk] { return hindrance }
    if case .hindered(let hindrance)? = selfTests[disk] { return hindrance }
    return nil
  }
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
    // A hard disk reads its inner tracks half as fast; a tenth means a spot that is read repeatedly.
    evidence.add(.slow, rates.reduce(0) { $0 + ($1 < Statistics.median(rates) / 10 ? 1 : 0) })
  }
}

extension LinuxCheckup {
  /// The machine suspended and woken, if that was asked for.
  func suspension() -> [CheckResult] {
    guard machine.isThisMachine else { return [CheckResult(id: .suspend, verdict: .unavailable, reason: .otherTree)] }
    switch trials.suspension {
    case nil: return [CheckResult(id: .suspend, verdict: .skipped, reason: .notNow)]
    case .hindered(let hindrance):
      return [CheckResult(id: .suspend, verdict: hindrance.verdict, reason: hindrance.reason)]
    case .done(let suspension): return [Judge.judge(.suspend, suspension.evidence)]
    }
  }

  /// How often the machine slept since start-up, and how often it failed to; `nil` on kernels that don't count.
  package var suspensions: (done: Double, failed: Double)? {
    let counts = folder("/sys/power/suspend_stats")
    return counts.number("success").map { ($0, counts.number("fail") ?? 0) }
  }

  /// The names of the parts that must still be there after sleeping.
  package var parts: [String] {
    // Loop devices come and go with mounts, and network bridges with programs.
    ["block", "net", "sound", "video4linux", "bluetooth", "input", "drm", "power_supply", "hwmon", "tpm"].flatMap {
      name in
      folder("/sys/class/" + name).folders("").filter { isPhysical($0) }.compactMap { part in
        lastingName(part, of: name).map { name + "/" + $0 }
      }
    }
  }

  private func isPhysical(_ part: SystemFolder<Machine>) -> Bool { !part.folder("device").names.isEmpty }

  /// A name that the part still has after it was connected again; `nil` for what may be away, as wireless mice, headsets
  /// and their batteries disconnect during sleep.
  private func lastingName(_ part: SystemFolder<Machine>, of kind: String) -> String? {
    switch kind {
    // `hci0:12` is a connection.
    case "bluetooth": return part.name.utf8.contains(0x3A) ? nil : part.name
    // Numbered by a counter, so `input33` returns as `input34`; `event7` belongs to one of them.
    case "input":
      // BUS_BLUETOOTH (linux/input.h).
      guard part.name.utf8.starts(with: "input".utf8), !part.folder("id").says("bustype", "0005") else { return nil }
      let place = part.text("phys").map { " " + $0 } ?? ""
      return part.text("name").map { $0 + place } ?? part.name
    // What powers a connected device (Documentation/ABI/testing/sysfs-class-power, `scope`), and its voltages.
    case "power_supply": return part.says("scope", "Device") ? nil : part.name
    case "hwmon": return part.folder("device").says("scope", "Device") ? nil : part.name
    default: return part.name
    }
  }
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
