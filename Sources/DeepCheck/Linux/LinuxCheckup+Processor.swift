extension LinuxCheckup {
  /// The number of times the processor was throttled for heat since start-up.
  package var throttleCount: Double? {
    let counts = folder("/sys/devices/system/cpu").folders("cpu").compactMap { core -> Double? in
      let throttle = core.folder("thermal_throttle")
      guard let count = throttle.number("core_throttle_count") else { return nil }
      return count + (throttle.number("package_throttle_count") ?? 0)
    }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// The result of a full load: the work done in each second, and how often the processor was throttled meanwhile.
  package func processor(work: [Double], throttled: Double?) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.work, work)
    evidence.add(.throttled, throttled)
    addClock(&evidence)
    return Judge.judge(.processor, evidence)
  }

  /// The result without a load, if the firmware allows the processor less than its guaranteed speed.
  package var heldProcessor: CheckResult? {
    var evidence = Evidence()
    addClock(&evidence)
    let result = Judge.judge(.processor, evidence)
    return result.verdict == .warn ? result : nil
  }

  /// The guaranteed and the highest allowed clock in kHz, of the processor that is allowed the least
  /// (Documentation/admin-guide/pm/intel_pstate.rst, `base_frequency`; cpufreq.rst, `cpuinfo_max_freq`). What the owner
  /// set is `scaling_max_freq`.
  private func addClock(_ evidence: inout Evidence) {
    if let count = coresOff, count > 0 { evidence.add(.coresOff, count) }
    evidence.add(.heatShare, heatShare, decimals: 1)
    if let held = heldClock {
      evidence.add(.baseClock, held.least)
      evidence.add(.clockLimit, held.now)
      return
    }
    let isOnBattery = supplies.contains { $0.says("type", "Battery") && $0.says("status", "Discharging") }
    let clocks = folder("/sys/devices/system/cpu").folders("cpu").compactMap { core -> (Double, Double)? in
      let clock = core.folder("cpufreq")
      guard let most = clock.number("cpuinfo_max_freq"), most > 0 else { return nil }
      // What the firmware allows at present (acpi-cpufreq, `bios_limit`). On battery that may be little, and above the
      // slowest clock it may be the guaranteed one, below what the processor reaches for a while.
      if let slowest = clock.number("cpuinfo_min_freq"), let allowed = clock.number("bios_limit"), !isOnBattery,
        allowed > 0, allowed <= slowest, slowest < most
      {
        return (most, allowed)
      }
      guard let base = clock.number("base_frequency"), base > 0 else { return nil }
      return (base, most)
    }
    guard let least = clocks.min(by: { $0.1 / $0.0 < $1.1 / $1.0 }) else { return }
    evidence.add(.baseClock, least.0)
    evidence.add(.clockLimit, least.1)
  }

  /// The lowest clock that the processor has, and its fastest core's, if all cores are well below the former: something
  /// outside it slows it down, such as a supply, a battery or a sensor (Intel SDM 3B, 15.8.2, PROCHOT#). A few cores may be
  /// for a moment, when a supply is plugged in.
  private var heldClock: (least: Double, now: Double)? {
    let clocks = folder("/sys/devices/system/cpu").folders("cpu").compactMap { core -> (least: Double, now: Double)? in
      let clock = core.folder("cpufreq")
      guard let least = clock.number("cpuinfo_min_freq"), let now = clock.number("scaling_cur_freq"), least > 0, now > 0
      else { return nil }
      return (least, now)
    }
    guard clocks.count >= 2, clocks.allSatisfy({ $0.now < 0.75 * $0.least }) else { return nil }
    return clocks.max { $0.now < $1.now }
  }

  /// The largest share of the time since the machine started, in percent, for which a part of the processor was slowed down
  /// for its heat; `nil` within ten minutes, or if nothing measures it (Documentation/ABI/testing/sysfs-class-thermal,
  /// `stats/time_in_state_ms`, a line for each state: `state0 51234`). Fans are cooling devices, too.
  private var heatShare: Double? {
    folder("/sys/class/thermal").folders("cooling_device").compactMap { device -> Double? in
      guard let kind = device.text("type"),
        ["cpufreq", "Processor"].contains(where: { kind.utf8.starts(with: $0.utf8) }),
        case .bytes(let table) = device.read("stats/time_in_state_ms")
      else { return nil }
      let times = SystemText.lines(table).prefix(256).compactMap { line in
        line.split { $0 <= 0x20 }.last.flatMap { SystemText.number($0) }.map { max(0, $0) }
      }
      let total = times.reduce(0, +)
      return total >= 600_000 ? 100 * (total - times[0]) / total : nil
    }.max()
  }

  /// The processors that exist but don't run (Documentation/ABI/testing/sysfs-devices-system-cpu); 0 if the owner
  /// switched off the second thread of each core, or limited their number (kernel-parameters.txt).
  private var coresOff: Int? {
    let system = folder("/sys/devices/system/cpu")
    guard let present = system.text("present").flatMap({ ProcessorList.count($0) }),
      let online = system.text("online").flatMap({ ProcessorList.count($0) })
    else { return nil }
    let isLimited = ["off", "forceoff"].contains { system.says("smt/control", $0) }
    let words = bytes("/proc/cmdline", limit: 4096) ?? []
    let isChosen = ["maxcpus=", "nr_cpus=", "possible_cpus=", "nosmt"].contains { SystemText.holds(words, $0) }
    return isLimited || isChosen ? 0 : max(0, present - online)
  }
}

/// The kernel's lists of processors: `0-3,8`.
enum ProcessorList {
  /// How many there are; `nil` if it isn't such a list.
  static func count(_ text: String) -> Int? {
    var sum = 0
    for part in Array(text.utf8).split(separator: 0x2C).prefix(4096) {
      let ends = part.split(separator: 0x2D, omittingEmptySubsequences: false).map { SystemText.number($0) }
      // No kernel has more than 8,192 (NR_CPUS).
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first >= 0, last >= first,
        last < 8192
      else { return nil }
      sum += Int(last - first) + 1
    }
    return sum > 0 ? sum : nil
  }
}
