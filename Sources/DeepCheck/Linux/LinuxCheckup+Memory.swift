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
    var corrupted: [Double] = []
    if let table = bytes("/proc/meminfo") {
      // Pages retired since start-up, and those that the kernel's own test found at it (proc_meminfo(5); `memtest=`).
      let bad = [StaticString("HardwareCorrupted"), "EarlyMemtestBad"].compactMap {
        SystemText.number(after: $0, in: table)
      }
      if !bad.isEmpty { corrupted.append(bad.reduce(0) { $0 + max(0, $1) } * 1024) }
      evidence.add(.bytes, SystemText.number(after: "MemTotal", in: table).map { $0 * 1024 })
      if evidence.number(.fitted) == nil { evidence.add(.fitted, fittedModules(table)) }
    }
    // Each node counts the pages that it lost, of 4 KiB (Documentation/ABI/stable/sysfs-devices-node, `memory_failure`).
    let lost = folder("/sys/devices/system/node").folders("node").compactMap { $0.number("memory_failure/total") }
    if !lost.isEmpty { corrupted.append(lost.reduce(0) { $0 + max(0, $1) } * 4096) }
    evidence.add(.corrupted, corrupted.max())
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
      let pages = badPages(card)
      var evidence = Evidence()
      evidence.add(.uncorrected, max(0, uncorrected))
      // A page that was put aside had errors, even if they were before the machine started.
      evidence.add(.corrected, SystemText.number(after: "ce", in: bytes).map { max(0, $0) + Double(pages.aside) })
      if pages.inUse > 0 { evidence.add(.corrupted, Double(pages.inUse) * 4096) }
      return Judge.judge(.memory, part: card.name, evidence)
    }
  }

  /// A graphics card's bad pages (`gpu_vram_bad_pages`): those put aside (R), and those that are still in use (P, F), as
  /// `0x027f5d43 : 0x00001000 : R`.
  private func badPages(_ card: SystemFolder<Machine>) -> (aside: Int, inUse: Int) {
    guard case .bytes(let table) = card.read("device/ras/gpu_vram_bad_pages") else { return (0, 0) }
    let flags = SystemText.lines(table).compactMap { line -> UInt8? in
      let words = line.split { $0 <= 0x20 || $0 == 0x3A }
      return words.count == 3 ? words[2].first : nil
    }
    let aside = flags.filter { $0 == 0x52 }.count
    return (aside, flags.count - aside)
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
}
