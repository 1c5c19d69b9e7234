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
      if !counts.isEmpty || !received.isEmpty {
        evidence.add(name, max(counts.reduce(0, +), received.reduce(0, +)))
      }
    }
    let narrow = devices.compactMap { isNarrow($0) }
    if !narrow.isEmpty { evidence.add(.narrowLinks, narrow.filter { $0 }.count) }
    let lost = devices.filter { isLost($0) }.count
    if lost > 0 { evidence.add(.lostDevices, lost) }
    evidence.add(.slowedLinks, slowedLinks)
    return evidence.series.isEmpty ? [] : [Judge.judge(.hardwareErrors, evidence)]
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

  /// How many logs of crashes the firmware has kept that tell of a machine check (Documentation/ABI/testing/pstore);
  /// `nil` without any log.
  private var crashes: Int? {
    let store = folder("/sys/fs/pstore")
    let logs = store.names.filter { $0.utf8.starts(with: "dmesg-".utf8) }.prefix(32).compactMap {
      bytes(store.path + "/" + $0)
    }
    guard !logs.isEmpty else { return nil }
    return logs.filter { log in
      ["Machine Check Exception", "Fatal machine check", "Fatal hardware error"].contains { SystemText.holds(log, $0) }
    }.count
  }

  /// Whether a device no longer answers: each bit of its registers then reads as one, so that its link has 63 lanes (PCI
  /// Express 2.3.2, unsupported requests; 7.5.3.8, link status). One that is switched off answers no more than that.
  private func isLost(_ device: SystemFolder<Machine>) -> Bool {
    device.number("current_link_width") == 63
      && (device.says("power/runtime_status", "active") || device.says("power_state", "D0"))
  }

  /// The SATA links with a disk that the kernel has slowed down after errors; `nil` without such links. The maximum that
  /// the controller or the owner sets is another file (Documentation/ABI/testing/sysfs-ata).
  private var slowedLinks: Int? {
    let links = folder("/sys/class/ata_link").folders("link").filter { rate($0, "sata_spd") != nil }
    guard !links.isEmpty else { return nil }
    return links.filter { link in
      guard let limit = rate(link, "sata_spd_limit") else { return false }
      return limit < rate(link, "hw_sata_spd_limit") ?? .infinity
    }.count
  }

  /// A link's speed: `6.0 Gbps`; `nil` for `<unknown>`.
  private func rate(_ link: SystemFolder<Machine>, _ name: String) -> Double? {
    link.text(name).flatMap { text in SystemText.number(Array(text.utf8.prefix { $0 != 0x20 })) }
  }

  /// Whether a PCI Express disk uses fewer lanes than both it and its port support
  /// (Documentation/ABI/testing/sysfs-bus-pci): a bad contact. Many slots have fewer lanes than the disk, so the port is
  /// checked too. Graphics chips are left out: they drop lanes to save power.
  private func isNarrow(_ device: SystemFolder<Machine>) -> Bool? {
    guard let kind = device.number("class"), kind >= 0x01_0800, kind < 0x01_0900,
      let lanes = device.number("current_link_width"),
      let most = device.number("max_link_width"), let port = device.number("../max_link_width"), lanes >= 1, port >= 1
    else { return nil }
    return lanes < min(most, port)
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
