extension LinuxCheckup {
  /// The parts that the kernel, a driver or the firmware itself calls faulty, each by the name that it has there. Drivers
  /// have one file for it each; what they share is that nothing has to be measured. Parts that the kernel could not use are added.
  var reportedFaults: [String] {
    Self.statements.flatMap { statement in
      folder(statement.folder).folders(statement.prefix).filter { part in
        statement.words.contains { part.says(statement.file, $0) }
      }.map { $0.name }
    } + faultySupplies + faultyBays + faultyAccelerators + inoperative + failedNodes + lastStarts + badPages
      + uncheckedMemory + unusableParts
  }

  /// A file, and the words in it that mean that its part has failed.
  private static var statements: [(folder: String, prefix: StaticString, file: String, words: [StaticString])] {
    [
      // Documentation/ABI/testing/sysfs-devices-power: the driver could not put the device to sleep, or wake it.
      ("/sys/bus/pci/devices", "", "power/runtime_status", ["error"]),
      ("/sys/bus/usb/devices", "", "power/runtime_status", ["error"]),
      ("/sys/bus/i2c/devices", "", "power/runtime_status", ["error"]),
      // Documentation/ABI/testing/sysfs-class-remoteproc: the firmware of a modem or a signal processor.
      ("/sys/class/remoteproc", "remoteproc", "state", ["crashed"]),
      // Documentation/ABI/testing/sysfs-platform-intel-ifs: a core's last test.
      ("/sys/devices/virtual/misc", "intel_ifs_", "status", ["fail"]),
      // Documentation/scsi/hpsa.rst: the adapter has stopped, and its disks are gone.
      ("/sys/class/scsi_host", "host", "lockup_detected", ["1"]),
      // drivers/scsi/scsi_transport_iscsi.c, `iscsi_session_state_names`: the connection to a disk is lost.
      ("/sys/class/iscsi_session", "session", "state", ["FAILED"]),
      // drivers/scsi/scsi_transport_sas.c: a disk that agrees with its adapter on no speed.
      ("/sys/class/sas_phy", "phy-", "negotiated_linkrate", ["Link Rate failed"]),
    ]
  }

  /// A board's supplies, whose driver knows what is wrong since Linux 5.18 (Documentation/ABI/testing/sysfs-class-regulator).
  private var faultySupplies: [String] {
    folder("/sys/class/regulator").folders("regulator.").filter { supply in
      supply.says("status", "error")
        || ["fail", "over_current", "under_voltage", "regulation_out", "over_temp"].contains { supply.says($0, "1") }
    }.map { $0.text("name") ?? $0.name }
  }

  /// The bays that an enclosure of disks calls critical or worse (SES-3, element status code). `fault` is only a lamp, which
  /// an administrator may have lit.
  private var faultyBays: [String] {
    folder("/sys/class/enclosure").folders("").flatMap { $0.folders("") }
      .filter { bay in ["critical", "unrecoverable"].contains { bay.says("status", $0) } }.map { $0.name }
  }

  /// Accelerators that met an error they could not survive (Documentation/ABI/testing/sysfs-driver-qat_ras), and graphics
  /// cards that only wait for a new firmware (drivers/gpu/drm/xe/xe_survivability_mode.c).
  private var faultyAccelerators: [String] {
    folder("/sys/bus/pci/devices").folders("").filter { device in
      (device.number("qat_ras/errors_fatal") ?? 0) > 0 || device.text("survivability_mode") != nil
    }.map { $0.name }
  }

  /// Devices that are present, switched on and meant to be seen, but failed their diagnostics (ACPI 6.5, 6.3.7, `_STA`:
  /// bits 0 to 2 without bit 3).
  private var inoperative: [String] {
    folder("/sys/bus/acpi/devices").folders("").filter { device in
      guard let status = device.number("status"), status >= 0, status < 65_536 else { return false }
      return Int(status) & 0b1111 == 0b0111
    }.map { $0.name }
  }

  /// Nodes of the device tree in which the firmware noted an error that it found: `fail` or `fail-…` (Devicetree
  /// Specification 0.4, 2.3.4). Boards have their devices at most four folders deep.
  private var failedNodes: [String] { failedNodes(folder("/proc/device-tree"), depth: 4) }

  private func failedNodes(_ parent: SystemFolder<Machine>, depth: Int) -> [String] {
    guard depth > 0 else { return [] }
    // Buses have names without an address; properties never have one.
    let buses: [StaticString] = ["soc", "cpus", "bus", "ahb", "apb", "axi"]
    return parent.folders("").filter { node in
      node.name.utf8.contains(0x40)
        || buses.contains { prefix in prefix.withUTF8Buffer { node.name.utf8.starts(with: $0) } }
    }.flatMap { node in
      let isFailed = node.text("status").map { $0 == "fail" || $0.utf8.starts(with: "fail-".utf8) } ?? false
      return (isFailed ? [node.name] : []) + failedNodes(node, depth: depth - 1)
    }
  }

  /// Why the machine started last, as its watchdog remembers (Documentation/watchdog/watchdog-api.rst, `bootstatus`): heat,
  /// a fan, too low or too high a voltage. Many boards restart by their watchdog, which is another bit.
  private var lastStarts: [String] {
    let reasons = [(0, "overheat"), (1, "fan fault"), (4, "power under"), (6, "power over")]
    return folder("/sys/class/watchdog").folders("watchdog").flatMap { watchdog -> [String] in
      guard let status = watchdog.number("bootstatus"), status >= 0, status < 65_536 else { return [] }
      return reasons.filter { Int(status) >> $0.0 & 1 == 1 }.map { watchdog.name + " (" + $0.1 + ")" }
    }
  }

  /// A page of memory whose bookkeeping was wrong (Documentation/admin-guide/tainted-kernels.rst, bit 5). Modules that the
  /// kernel's developers don't know (bits 0 and 12) may have written there.
  private var badPages: [String] {
    guard let taint = folder("/proc/sys/kernel").number("tainted"), taint >= 0, taint < 1e9 else { return [] }
    let bits = Int(taint)
    return bits >> 5 & 1 == 1 && bits & 0b1_0000_0000_0001 == 0 ? ["memory page"] : []
  }
}
