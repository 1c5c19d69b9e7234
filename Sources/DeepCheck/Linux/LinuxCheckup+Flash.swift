extension LinuxCheckup {
  /// The end-of-life figures of a phone's or tablet's flash (UFS), one result for all of its units
  /// (Documentation/ABI/testing/sysfs-driver-ufs; JESD220, 14.1.4.17).
  func flashControllers() -> [CheckResult] {
    let devices = folder("/sys/bus/platform/devices")
    let controllers = devices.names.filter { isFlash($0) }.prefix(16).map { devices.folder($0) }
    // Tablets and laptops with a PC's processor (PCI Code and ID Assignment, 1.8: a controller of UFS).
    let cards = folder("/sys/bus/pci/devices").folders("").filter { $0.number("class") == 0x01_0901 }
    return (controllers + cards).compactMap { controller in
      let health = controller.folder("health_descriptor")
      let ages = ["a", "b"].compactMap { health.number("life_time_estimation_" + $0) }
      return worn(ages, health.number("eol_info"), part: controller.name, Evidence())
    }
  }

  /// Flash without a controller of its own, as in routers, which turns read-only after an error
  /// (Documentation/ABI/stable/sysfs-class-ubi, `ro_mode`).
  func bareFlash() -> [CheckResult] {
    folder("/sys/class/ubi").folders("ubi").compactMap { device in
      guard let isReadOnly = device.number("ro_mode") else { return nil }
      var evidence = Evidence()
      evidence.add(.model, "ubi")
      evidence.add(.readOnly, isReadOnly == 0 ? 0 : 1)
      return Judge.judge(.disk, part: device.name, evidence)
    }
  }

  private func isFlash(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: "ufs".utf8) }
  }

  /// The estimate of a soldered or removable card: each step of its life time is 10 % (JEDEC JESD84-B51, 7.4.34).
  func card(_ disk: SystemFolder<Machine>, _ known: Evidence) -> CheckResult? {
    guard case .bytes(let bytes) = disk.folder("device").read("life_time") else { return nil }
    let steps = bytes.split { $0 <= 0x20 }.prefix(2).compactMap { SystemText.number($0) }
    return worn(steps, disk.folder("device").number("pre_eol_info"), part: disk.name, known)
  }

  private func worn(_ steps: [Double], _ endOfLife: Double?, part: String, _ known: Evidence) -> CheckResult? {
    let worst = steps.max().flatMap { $0 >= 1 && $0 <= 11 ? $0 : nil }
    // 7.4.33: 1 is normal, 2 has used up 80 % of its spare blocks, 3 nearly all.
    let spare = endOfLife.flatMap { $0 >= 1 && $0 <= 3 ? $0 : nil }
    guard worst != nil || spare != nil else { return nil }
    var evidence = known
    evidence.add(.used, worst.map { ($0 - 1) * 10 })
    evidence.add(.endOfLife, spare)
    return Judge.judge(.disk, part: part, evidence)
  }

  /// Whether a card is write-protected for good or until someone lifts it: PERM_WRITE_PROTECT and TMP_WRITE_PROTECT, bits 13
  /// and 12 of its register (SD Physical Layer Specification 5.3, JEDEC JESD84-B51 7.3), 32 digits of which the last two
  /// are a checksum.
  func isLockedCard(_ disk: SystemFolder<Machine>) -> Bool {
    guard let register = disk.folder("device").text("csd"), register.utf8.count == 32,
      let byte = SystemText.number(Array("0x".utf8) + register.utf8.dropFirst(28).prefix(2))
    else { return false }
    return Int(byte) & 0x30 != 0
  }
}
