extension LinuxCheckup {
  /// Errors that the memory controllers counted (EDAC), and pages that the kernel put aside.
  func memory() -> [CheckResult] {
    var evidence = Evidence()
    let controllers = folder("/sys/devices/system/edac/mc").folders("mc")
    if !controllers.isEmpty {
      evidence.add(.uncorrected, controllers.reduce(0) { $0 + ($1.number("ue_count") ?? 0) })
      evidence.add(.corrected, controllers.reduce(0) { $0 + ($1.number("ce_count") ?? 0) })
    }
    if let table = bytes("/proc/meminfo") {
      evidence.add(.corrupted, SystemText.number(after: "HardwareCorrupted", in: table).map { $0 * 1024 })
      evidence.add(.bytes, SystemText.number(after: "MemTotal", in: table).map { $0 * 1024 })
    }
    return [Judge.judge(.memory, evidence)]
  }

  /// How often the processor was slowed down for its heat since the start.
  public var throttleCount: Double? {
    let counts = folder("/sys/devices/system/cpu").folders("cpu").compactMap { core -> Double? in
      let throttle = core.folder("thermal_throttle")
      guard let count = throttle.number("core_throttle_count") else { return nil }
      return count + (throttle.number("package_throttle_count") ?? 0)
    }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// What a full load comes to: the work done in each second, and how often the processor was slowed down meanwhile.
  public static func processor(work: [Double], throttled: Double?) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.work, work)
    evidence.add(.throttled, throttled)
    return Judge.judge(.processor, evidence)
  }
}
