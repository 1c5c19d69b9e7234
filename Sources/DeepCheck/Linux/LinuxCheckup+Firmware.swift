import CivilTime
import JSON

extension LinuxCheckup {
  /// The machine's identity from its firmware's tables (SMBIOS) or its device tree.
  package var identity: DeviceIdentity {
    let table = folder("/sys/class/dmi/id")
    return DeviceIdentity(
      vendor: table.text("sys_vendor"),
      model: table.text("product_name") ?? folder("/proc/device-tree").text("model"),
      system: bytes("/etc/os-release").flatMap { SystemText.value(of: "PRETTY_NAME", in: $0) },
      engine: folder("/proc/sys/kernel").text("osrelease"))
  }

  func firmware() -> [CheckResult] {
    tables() + updatable() + unfinished() + thunderbolt()
  }

  private func tables() -> [CheckResult] {
    let table = folder("/sys/class/dmi/id")
    guard let version = table.text("bios_version") else { return [] }
    var evidence = Evidence()
    evidence.add(.name, table.text("bios_vendor"))
    evidence.add(.version, version)
    if let date = table.text("bios_date"), let released = FirmwareDate.days(date) {
      evidence.add(.date, date)
      // The mean length of a Gregorian year.
      let days = Double(now.seconds / 86_400) - Double(released)
      evidence.add(.age, max(0, days / 365.2425), decimals: 1)
    }
    return [Judge.judge(.firmware, evidence)]
  }

  /// Firmware of the machine's parts, as fwupd lists it.
  private func updatable() -> [CheckResult] {
    guard case .bytes(let bytes) = machine.run(.fwupdmgr, "get-devices") else { return [] }
    return FirmwareList.read(bytes).map { device in
      var evidence = Evidence()
      evidence.add(.version, device.version)
      if device.hasFailed { evidence.add(.updateFailed, 1) }
      if device.isInBootloader { evidence.add(.state, "unusable") }
      return Judge.judge(.firmware, part: device.name, evidence)
    }
  }
}

extension LinuxCheckup {
  /// Firmware whose last update failed, by its own account (Documentation/ABI/testing/sysfs-firmware-efi-esrt). One that
  /// only missed mains or a charged battery (6 and 7) is tried again.
  private func unfinished() -> [CheckResult] {
    folder("/sys/firmware/efi/esrt/entries").folders("entry").compactMap { entry in
      guard let status = entry.number("last_attempt_status"), status >= 1, status <= 5,
        let version = entry.number("fw_version"), let wanted = entry.number("last_attempt_version"), wanted > version
      else { return nil }
      var evidence = Evidence()
      evidence.add(.name, entry.text("fw_class"))
      evidence.add(.version, entry.text("fw_version"))
      evidence.add(.updateFailed, 1)
      return Judge.judge(.firmware, part: entry.name, evidence)
    }
  }
}

extension LinuxCheckup {
  /// Thunderbolt controllers whose last update failed (Documentation/ABI/testing/sysfs-bus-thunderbolt, `nvm_authenticate`).
  private func thunderbolt() -> [CheckResult] {
    folder("/sys/bus/thunderbolt/devices").folders("").compactMap { device in
      guard let status = device.number("nvm_authenticate"), status != 0 else { return nil }
      var evidence = Evidence()
      evidence.add(.name, device.text("device_name"))
      evidence.add(.version, device.text("nvm_version"))
      evidence.add(.updateFailed, 1)
      return Judge.judge(.firmware, part: device.name, evidence)
    }
  }
}

/// The devices that `fwupdmgr get-devices --json` lists.
package enum FirmwareList {
  /// A device with its own firmware.
  package struct Device: Equatable, Sendable {
    package var name: String
    package var version: String
    /// Whether its last update failed (fwupd, `FwupdUpdateState` 3); one that only lacked power has another state.
    package var hasFailed = false
    /// Whether only its bootloader runs (fwupd, `is-bootloader`), since what should run is missing or damaged.
    package var isInBootloader = false
  }

  /// The devices that have a version, at most 64; none if the bytes are something else.
  package static func read(_ bytes: [UInt8]) -> [Device] {
    guard let json = try? JSONReader.read(bytes), let devices = json["Devices"] else { return [] }
    var found: [Device] = []
    for device in devices.elements.prefix(256) where found.count < 64 {
      guard let name = device["Name"]?.text.flatMap({ SystemText.line(Array($0.utf8)) }),
        let version = device["Version"]?.text.flatMap({ SystemText.line(Array($0.utf8)) })
      else { continue }
      let flags = (device["Flags"]?.elements ?? []).prefix(64).compactMap { $0.text }
      found.append(
        Device(
          name: name, version: version, hasFailed: device["UpdateState"]?.integer == 3,
          isInBootloader: flags.contains { $0 == "is-bootloader" }))
    }
    return found
  }
}

/// A firmware date in SMBIOS format: `mm/dd/yyyy` (DSP0134, 7.1, string BIOS Release Date).
enum FirmwareDate {
  /// The days since 1970-01-01; `nil` if it isn't a date.
  static func days(_ text: String) -> Int? {
    let parts = Array(text.utf8).split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 2, parts[1].count == 2, parts[2].count == 4,
      let month = SystemText.number(parts[0]), let day = SystemText.number(parts[1]),
      let year = SystemText.number(parts[2]), (1...12).contains(month), (1...31).contains(day), year >= 1980
    else { return nil }
    return CivilDay(year: Int(year), month: Int(month), day: Int(day)).number
  }
}
