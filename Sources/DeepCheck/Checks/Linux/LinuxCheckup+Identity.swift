import Calendar

extension LinuxCheckup {
  /// What the machine says that it is: by its firmware's tables (SMBIOS), or by its device tree.
  public var identity: DeviceIdentity {
    let table = folder("/sys/class/dmi/id")
    return DeviceIdentity(
      vendor: table.text("sys_vendor"),
      model: table.text("product_name") ?? folder("/proc/device-tree").text("model"),
      system: bytes("/etc/os-release").flatMap { SystemText.value(of: "PRETTY_NAME", in: $0) },
      engine: folder("/proc/sys/kernel").text("osrelease"))
  }

  func firmware() -> [CheckResult] {
    tables() + updatable()
  }

  private func tables() -> [CheckResult] {
    let table = folder("/sys/class/dmi/id")
    guard let version = table.text("bios_version") else { return [] }
    var evidence = Evidence()
    evidence.add(.name, table.text("bios_vendor"))
    evidence.add(.version, version)
    if let date = table.text("bios_date"), let released = FirmwareDate.days(date) {
      evidence.add(.date, date)
      // A year of the Gregorian calendar's mean length.
      let days = Double(now.seconds / 86_400) - Double(released)
      evidence.add(.age, max(0, days / 365.2425), decimals: 1)
    }
    return [Judge.judge(.firmware, evidence)]
  }

  /// What fwupd knows of the parts' own firmware.
  private func updatable() -> [CheckResult] {
    guard case .bytes(let bytes) = machine.run(.fwupdmgr, "get-devices") else { return [] }
    return FirmwareList.read(bytes).map { device in
      var evidence = Evidence()
      evidence.add(.version, device.version)
      return Judge.judge(.firmware, part: device.name, evidence)
    }
  }
}
