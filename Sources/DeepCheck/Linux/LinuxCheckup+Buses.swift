extension LinuxCheckup {
  /// Errors that the processor and its links reported since start-up: machine check exceptions, and the PCI Express
  /// errors of each device (Documentation/ABI/testing/sysfs-bus-pci-devices-aer_stats).
  func hardwareErrors() -> [CheckResult] {
    var evidence = Evidence()
    evidence.add(.faults, machineChecks)
    evidence.add(.crashes, crashes)
    let kinds: [(EvidenceName, String, StaticString, String)] = [
      (.uncorrected, "aer_dev_fatal", "TOTAL_ERR_FATAL", "fatal"),
      (.errors, "aer_dev_nonfatal", "TOTAL_ERR_NONFATAL", "nonfatal"),
      (.corrected, "aer_dev_correctable", "TOTAL_ERR_COR", "cor"),
    ]
    let devices = folder("/sys/bus/pci/devices").folders("")
    for (name, file, total, kind) in kinds {
      let counts = devices.compactMap { device -> Double? in
        guard case .bytes(let bytes) = device.read(file) else { return nil }
        return LinkErrors.total(total, bytes)
      }
      // What the root ports received, also from devices without counters.
      let received = devices.compactMap { $0.number("aer_rootport_total_err_" + kind) }
      let parity = name == .corrected ? parityErrors : 0
      if !counts.isEmpty || !received.isEmpty || parity > 0 {
        evidence.add(name, max(counts.reduce(0, +), received.reduce(0, +)) + parity)
      }
    }
    // Linux counts the processor's corrected errors by the interrupts that announce them (Intel SDM 3B, 17.5, CMCI; AMD64
    // APM 2, 9.3.1, error thresholding).
    if let line = machine.line(of: "/proc/interrupts", startingWith: "THR:") {
      evidence.add(.thresholds, InterruptTable.count(line))
    }
    addLinks(&evidence)
    addStatements(&evidence)
    return evidence.series.isEmpty ? [] : [Judge.judge(.hardwareErrors, evidence)]
  }

  /// Parts that something calls faulty, options that hide faults, and firmware that never stops reporting events.
  private func addStatements(_ evidence: inout Evidence) {
    let hidden = KernelCommandLine.hidden(bytes("/proc/cmdline", limit: 4096) ?? [])
    if !hidden.isEmpty { evidence.add(.hiddenFaults, hidden.count) }
    let faults = reportedFaults
    if !faults.isEmpty { evidence.add(.reportedFaults, faults.count) }
    for name in (hidden + faults).prefix(16) { evidence.add(.name, SystemText.line(Array(name.utf8))) }
    evidence.add(.firmwareEvents, firmwareEvents, decimals: 1)
  }

  /// How often a second, on average, the firmware's busiest event came (Documentation/ABI/testing/sysfs-firmware-acpi,
  /// `interrupts/gpeNN`): `412000000  EN STS enabled      unmasked`.
  private var firmwareEvents: Double? {
    guard let hours = hoursUp, hours * 3600 > 60 else { return nil }
    let counts = folder("/sys/firmware/acpi/interrupts").names.filter { name in
      name.utf8.starts(with: "gpe".utf8) && name != "gpe_all"
    }.prefix(256).compactMap { name -> Double? in
      guard case .bytes(let line) = folder("/sys/firmware/acpi/interrupts").read(name) else { return nil }
      return line.split { $0 <= 0x20 }.first.flatMap { SystemText.number($0) }
    }
    return counts.max().map { max(0, $0) / (hours * 3600) }
  }

  /// Parity errors of the PCI bus, where someone had the kernel look for them (Documentation/driver-api/edac.rst,
  /// `pci_parity_count`). Some devices report a few that never happened.
  private var parityErrors: Double {
    max(0, folder("/sys/devices/system/edac/pci").number("pci_parity_count") ?? 0)
  }

  /// What the processor could not correct; `nil` if nothing on this machine counts it.
  private var machineChecks: Double? {
    // AMD's processors announce what they could not correct, but nobody has used yet, by an interrupt of its own (AMD64
    // APM 2, 9.2.1, deferred errors; arch/x86/kernel/irq.c).
    let lines = [StaticString("MCE:"), "DFR:"].compactMap { machine.line(of: "/proc/interrupts", startingWith: $0) }
    let counts = lines.map { InterruptTable.count($0) } + cacheErrors
    // The kernel remembers one in its taint, bit 4 (Documentation/admin-guide/tainted-kernels.rst).
    if let taint = folder("/proc/sys/kernel").number("tainted"), taint >= 0, taint < 1e9, Int(taint) >> 4 & 1 == 1 {
      return max(1, counts.reduce(0, +))
    }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// What each cache could not correct, where a driver watches them (Documentation/driver-api/edac.rst, EDAC device):
  /// `cpu/cpu0/L2/ue_count`. The memory controllers have a check of their own.
  private var cacheErrors: [Double] {
    let watched = folder("/sys/devices/system/edac").folders("").filter { $0.name != "mc" && $0.name != "pci" }
    return watched.flatMap { $0.folders("") }.compactMap { part in
      let blocks = part.folders("").compactMap { $0.number("ue_count") }
      guard let whole = part.number("ue_count") ?? (blocks.isEmpty ? nil : 0) else { return nil }
      return max(0, whole, blocks.reduce(0, +))
    }
  }

  /// How many logs the firmware has kept that tell of a crash by a machine check, or of a machine that switched itself off
  /// for its heat (Documentation/ABI/testing/pstore); `nil` without any log.
  private var crashes: Int? {
    let store = folder("/sys/fs/pstore")
    let logs = store.names.filter { $0.utf8.starts(with: "dmesg-".utf8) }.prefix(32).compactMap {
      bytes(store.path + "/" + $0)
    }
    // Servers keep the machine check's own record.
    let records = store.names.filter { $0.utf8.starts(with: "mce-".utf8) }.count
    guard !logs.isEmpty || records > 0 else { return nil }
    return records
      + logs.filter { log in
        [
          "Machine Check Exception", "Fatal machine check", "Fatal hardware error", "critical temperature reached",
          "HARDWARE PROTECTION shutdown",
        ].contains { SystemText.holds(log, $0) }
      }.count
  }

  /// The ports of all hubs, the connected devices, and how often a port drew too much current
  /// (Documentation/ABI/testing/sysfs-bus-usb, over_current_count).
  func usb() -> [CheckResult] {
    let devices = folder("/sys/bus/usb/devices")
    let roots = devices.folders("usb")
    guard !roots.isEmpty else { return [] }
    var evidence = Evidence()
    let connected = devices.names.filter { name in
      !name.utf8.starts(with: "usb".utf8) && !name.utf8.contains(0x3A)
    }
    evidence.add(.seen, connected.count)
    let counts = (roots + connected.prefix(256).map { devices.folder($0) }).flatMap { overCurrents($0) }
    let ports = roots.reduce(0) { $0 + max(0, $1.number("maxchild") ?? 0) }
    evidence.add(.channels, max(ports, Double(counts.count)))
    if !counts.isEmpty { evidence.add(.faults, counts.reduce(0) { $0 + max(0, $1) }) }
    return [Judge.judge(.usb, evidence)]
  }

  /// How often each port of a hub drew too much current: `1-1/1-1:1.0/1-1-port2/over_current_count`. Boards have hubs of
  /// their own behind the controller's.
  private func overCurrents(_ hub: SystemFolder<Machine>) -> [Double] {
    hub.folders("").filter { $0.name.utf8.contains(0x3A) }.flatMap { interface in
      interface.names.filter { SystemText.holds(Array($0.utf8), "-port") }.prefix(64).compactMap {
        interface.folder($0).number("over_current_count")
      }
    }
  }

  /// Trusted platform modules (Documentation/ABI/stable/sysfs-class-tpm).
  func securityChips() -> [CheckResult] {
    folder("/sys/class/tpm").folders("tpm").map { chip in
      var evidence = Evidence()
      evidence.add(.name, chip.folder("device").text("description"))
      evidence.add(.version, chip.text("tpm_version_major"))
      return Judge.judge(.securityChip, part: chip.name, evidence)
    }
  }
}

/// `/proc/interrupts`: a line per interrupt, a column per processor.
enum InterruptTable {
  /// The sum over all processors: `MCE:   0   0   Machine check exceptions`.
  static func count(_ line: [UInt8]) -> Double {
    // The words after the numbers are the interrupt's name.
    line.split { $0 <= 0x20 }.dropFirst().prefix { ($0.first ?? 0) <= 0x39 }
      .reduce(0) { $0 + (SystemText.number($1) ?? 0) }
  }
}

/// The kernel's error counts of one PCI Express device: a line each such as `RxErr 0`, their sum at the end.
enum LinkErrors {
  static func total(_ name: StaticString, _ bytes: [UInt8]) -> Double? {
    for line in SystemText.lines(bytes) {
      let words = line.split { $0 <= 0x20 }
      guard words.count == 2, name.withUTF8Buffer({ words[0].elementsEqual($0) }) else { continue }
      return SystemText.number(words[1]).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}

/// `/proc/net/wireless`: ` wlan0: 0000   60.  -50.  -256   0 …`.
enum WirelessTable {
  /// The signal of an interface in dBm; `nil` if the driver gives none.
  static func signal(_ interface: String, _ bytes: [UInt8]) -> Double? {
    for line in SystemText.lines(bytes) {
      let words = line.split { $0 <= 0x20 }
      guard words.count >= 4, words[0].last == 0x3A, words[0].dropLast().elementsEqual(interface.utf8) else { continue }
      // A trailing full stop marks a value that changed since the last read.
      let text = words[3].last == 0x2E ? words[3].dropLast() : words[3]
      // No radio receives below its own thermal noise, and none is close enough to its sender for 0 dBm.
      return SystemText.number(text).flatMap { $0 < 0 && $0 >= -120 ? $0 : nil }
    }
    return nil
  }
}
