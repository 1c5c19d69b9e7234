import CivilTime

/// The checks of a Linux machine: turns what its kernel and tools report into evidence, and judges it.
package struct LinuxCheckup<Machine: MachineReading> {
  let machine: Machine
  /// The time of the run, for computing ages.
  let now: Instant
  /// The trials that were asked for.
  package var trials = MachineTrials()

  package init(_ machine: Machine, now: Instant, trials: MachineTrials = MachineTrials()) {
    self.machine = machine
    self.now = now
    self.trials = trials
  }

  /// The checks of a machine, in catalogue order.
  package static var checks: [Check] { Check.all.filter { $0.places.contains(.linux) } }

  /// The results of one check, one per part. ``CheckID/processor`` needs a load; ``processor(work:throttled:)`` judges
  /// it.
  package func results(of id: CheckID) -> [CheckResult] {
    let results =
      switch id {
      case .battery: batteries()
      case .charger: chargers()
      case .temperature: temperatures()
      case .fan: fans()
      case .memory: memory() + graphicsMemory()
      case .hardwareErrors: hardwareErrors()
      case .usb: usb()
      case .securityChip: securityChips()
      case .suspend: suspension()
      case .disk: disks()
      case .network: networks()
      case .displayPanel: displays()
      case .soundDevice: sound()
      case .cameraDevice: cameras()
      case .bluetooth: bluetooth()
      case .sensor: sensors()
      case .firmware: firmware()
      // Browser only, except for the processor, which needs a load.
      case .motionTiming, .accelerometerRest, .gyroscopeRest, .accelerometerMovement, .accelerometerFaces,
        .gyroscopeTurn, .motionAgreement, .compass, .location, .microphoneNoise, .speakerBalance, .microphoneLevel,
        .microphoneResponse, .soundDistortion, .speakerDigits, .earpieceDigits, .speakerSides, .soundOutputs,
        .touchGrid, .touchLine,
        .touchRate,
        .multiTouch, .ghostTouch, .stylus, .displayPixels, .displayRetention, .displayRefresh, .cameraFrames,
        .cameraResolution,
        .cameraPicture,
        .cameraSharpness, .cameraHotPixels, .torch, .cameraFocus, .cameraZoom, .cameraRecording, .vibration, .buttons,
        .keyboard, .mouse, .biometric, .processor, .graphics,
        .storage, .nfc, .parts, .locks, .deviceNumber, .model:
        [CheckResult(id: id, verdict: .unavailable, reason: .notOffered)]
      }
    return results.isEmpty ? [CheckResult(id: id, verdict: .unavailable, reason: .absent)] : results
  }

  func folder(_ path: String) -> SystemFolder<Machine> {
    SystemFolder(machine: machine, path: path)
  }

  func bytes(_ path: String, limit: Int = 65_536) -> [UInt8]? {
    if case .bytes(let bytes) = machine.read(path, limit: limit) { bytes } else { nil }
  }
}

extension LinuxCheckup {
  /// Errors counted by the memory controllers (EDAC), and pages retired by the kernel.
  func memory() -> [CheckResult] {
    var evidence = Evidence()
    let controllers = folder("/sys/devices/system/edac/mc").folders("mc")
    if !controllers.isEmpty {
      evidence.add(.uncorrected, controllers.reduce(0) { $0 + errors($1, "ue_count") })
      evidence.add(.corrected, controllers.reduce(0) { $0 + errors($1, "ce_count") })
      evidence.add(.fitted, fitted(controllers))
    }
    if let table = bytes("/proc/meminfo") {
      // Pages retired since start-up, and those that the kernel's own test found at it (proc_meminfo(5); `memtest=`).
      let bad = [StaticString("HardwareCorrupted"), "EarlyMemtestBad"].compactMap {
        SystemText.number(after: $0, in: table)
      }
      if !bad.isEmpty { evidence.add(.corrupted, bad.reduce(0) { $0 + max(0, $1) } * 1024) }
      evidence.add(.bytes, SystemText.number(after: "MemTotal", in: table).map { $0 * 1024 })
    }
    switch trials.memory {
    case .done(let memory): memory.add(to: &evidence)
    case .hindered(let hindrance):
      var result = Judge.judge(.memory, evidence)
      // The kernel's counts stay unless they show nothing against the memory.
      if result.verdict == .pass || result.verdict == .unavailable {
        (result.verdict, result.reason, result.evidence) = (hindrance.verdict, hindrance.reason, nil)
      }
      return [result]
    case nil: break
    }
    return [Judge.judge(.memory, evidence)]
  }

  /// The memory that the controllers see, in bytes; `nil` unless every controller knows.
  private func fitted(_ controllers: [SystemFolder<Machine>]) -> Double? {
    let sizes = controllers.map { $0.number("size_mb") ?? 0 }
    return sizes.allSatisfy { $0 > 0 } ? sizes.reduce(0, +) * 1_048_576 : nil
  }

  /// Errors in the memory of graphics cards with error correction (Documentation/gpu/amdgpu/ras).
  func graphicsMemory() -> [CheckResult] {
    folder("/sys/class/drm").folders("card").compactMap { card in
      guard case .bytes(let bytes) = card.read("device/ras/umc_err_count"),
        let uncorrected = SystemText.number(after: "ue", in: bytes)
      else { return nil }
      var evidence = Evidence()
      evidence.add(.uncorrected, max(0, uncorrected))
      evidence.add(.corrected, SystemText.number(after: "ce", in: bytes).map { max(0, $0) })
      return Judge.judge(.memory, part: card.name, evidence)
    }
  }

  /// The count of a memory controller, or the sum over its modules, ranks or rows where that is larger.
  private func errors(_ controller: SystemFolder<Machine>, _ name: String) -> Double {
    let sums = [("dimm", "dimm_"), ("rank", "dimm_"), ("csrow", "")].map { folder, prefix in
      controller.names.filter { $0.utf8.starts(with: folder.utf8) }.prefix(64).reduce(0.0) {
        $0 + (controller.folder($1).number(prefix + name) ?? 0)
      }
    }
    // Errors that belong to no module are counted separately: ce_noinfo_count.
    let unplaced = controller.number(String(name.prefix(2)) + "_noinfo_count") ?? 0
    return max(controller.number(name) ?? 0, (sums.max() ?? 0) + max(0, unplaced))
  }

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
  /// How many there are; `nil` if it is no such list.
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
