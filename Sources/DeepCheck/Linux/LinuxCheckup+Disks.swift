import JSON

extension LinuxCheckup {
  /// Devices that are not disks of their own.
  private static var virtual: [StaticString] {
    ["loop", "ram", "zram", "dm-", "md", "sr", "fd", "nbd", "drbd", "zd"]
  }

  func disks() -> [CheckResult] {
    folder("/sys/block").folders("").filter { disk in
      !Self.virtual.contains { prefix in prefix.withUTF8Buffer { disk.name.utf8.starts(with: $0) } }
        && !isPartOfCard(disk.name)
    }.map { disk($0) }
  }

  /// A card's boot and replay-protected areas (`mmcblk0boot1`, `mmcblk0rpmb`) wear with the card.
  private func isPartOfCard(_ name: String) -> Bool {
    name.utf8.starts(with: "mmcblk".utf8) && name.utf8.dropFirst(6).contains { $0 > 0x39 }
  }

  private func disk(_ disk: SystemFolder<Machine>) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.model, disk.folder("device").text("model") ?? disk.folder("device").text("name"))
    // Blocks of 512 bytes, whatever the disk's own are (Documentation/ABI/stable/sysfs-block).
    evidence.add(.bytes, disk.number("size", scale: 512))
    if let result = card(disk, evidence) { return result }
    switch machine.run(.smartctl, disk.name) {
    case .bytes(let bytes): return smart(disk, bytes, evidence)
    case .denied: return untested(disk, evidence, .blocked, .needsRoot)
    case .failed: return untested(disk, evidence, .invalid, .unreadable)
    case .absent:
      if isVirtual(disk) { return untested(disk, evidence, .unavailable, .notSupported) }
      return untested(disk, evidence, .unavailable, machine.isThisMachine ? .toolMissing : .otherTree)
    }
  }

  private func smart(_ disk: SystemFolder<Machine>, _ bytes: [UInt8], _ known: Evidence) -> CheckResult {
    switch SmartctlAnswer.read(bytes, known: known) {
    case .health(let evidence): return Judge.judge(.disk, part: disk.name, evidence)
    case .denied: return untested(disk, known, .blocked, .needsRoot)
    case .notSupported: return untested(disk, known, .unavailable, .notSupported)
    case .unreadable: return untested(disk, known, .invalid, .unreadable)
    }
  }

  /// A soldered or plugged card's own estimate: each step of its life time is 10 % (JEDEC JESD84-B51, 7.4.34).
  private func card(_ disk: SystemFolder<Machine>, _ known: Evidence) -> CheckResult? {
    guard case .bytes(let bytes) = disk.folder("device").read("life_time") else { return nil }
    let steps = bytes.split { $0 <= 0x20 }.prefix(2).compactMap { SystemText.number($0) }
    guard let worst = steps.max(), worst >= 1, worst <= 11 else { return nil }
    var evidence = known
    evidence.add(.used, (worst - 1) * 10)
    return Judge.judge(.disk, part: disk.name, evidence)
  }

  /// Disks of a virtual machine (virtio) know nothing of their health.
  private func isVirtual(_ disk: SystemFolder<Machine>) -> Bool {
    disk.name.utf8.starts(with: "vd".utf8) || disk.name.utf8.starts(with: "xvd".utf8)
  }

  private func untested(
    _ disk: SystemFolder<Machine>, _ evidence: Evidence, _ verdict: CheckVerdict, _ reason: CheckReason
  ) -> CheckResult {
    var result = Judge.judge(.disk, part: disk.name, evidence)
    result.evidence = nil
    result.verdict = verdict
    result.reason = reason
    return result
  }
}

/// What `smartctl --json --xall` says of a disk.
package enum SmartctlAnswer: Equatable, Sendable {
  case health(Evidence)
  case denied
  case notSupported
  case unreadable

  /// Reads the tool's JSON, and adds what it says to `known`.
  package static func read(_ bytes: [UInt8], known: Evidence = Evidence()) -> SmartctlAnswer {
    guard let json = try? JSONReader.read(bytes), let tool = json["smartctl"] else { return .unreadable }
    // Bit 0: the command line was not understood; bit 1: the device could not be opened (smartctl(8), EXIT STATUS).
    let status = tool["exit_status"]?.integer ?? 0
    if status & 3 != 0 { return opening(tool) }
    guard json["smart_status"] != nil || json["nvme_smart_health_information_log"] != nil else { return .notSupported }
    var evidence = known
    if evidence.text(.model) == nil {
      evidence.add(.model, json["model_name"]?.text.flatMap { SystemText.line(Array($0.utf8)) })
    }
    add(json, status, &evidence)
    return .health(evidence)
  }

  /// Why a device could not be opened.
  private static func opening(_ tool: JSONValue) -> SmartctlAnswer {
    for message in (tool["messages"]?.elements ?? []).prefix(16) {
      guard let text = message["string"]?.text else { continue }
      if Self.text(text, has: "ermission denied") || Self.text(text, has: "not permitted") { return .denied }
    }
    return .notSupported
  }

  private static func add(_ json: JSONValue, _ status: Int, _ evidence: inout Evidence) {
    // Bits 3 and 4: failing, or a value at its threshold that foretells failure.
    if let passed = json["smart_status"]?["passed"]?.bool {
      evidence.add(.passed, passed && status & 0b11000 == 0 ? 1 : 0)
    }
    evidence.add(.errors, (5...7).reduce(0) { $0 + (status >> $1 & 1) })
    evidence.add(.temperature, json["temperature"]?["current"]?.number)
    evidence.add(.hours, json["power_on_time"]?["hours"]?.number)
    if let log = json["nvme_smart_health_information_log"] { addLog(log, &evidence) }
    if let table = json["ata_smart_attributes"]?["table"] { addAttributes(table, &evidence) }
    addCounters(json, &evidence)
  }

  private static func addLog(_ log: JSONValue, _ evidence: inout Evidence) {
    evidence.add(.criticalWarning, log["critical_warning"]?.number)
    evidence.add(.spare, log["available_spare"]?.number)
    evidence.add(.spareThreshold, log["available_spare_threshold"]?.number)
    evidence.add(.used, log["percentage_used"]?.number)
    evidence.add(.mediaErrors, log["media_errors"]?.number)
  }

  /// What disks on SCSI and SAS count instead.
  private static func addCounters(_ json: JSONValue, _ evidence: inout Evidence) {
    evidence.add(.reallocated, json["scsi_grown_defect_list"]?.number)
    let counters = ["read", "write", "verify"].compactMap {
      json["scsi_error_counter_log"]?[$0]?["total_uncorrected_errors"]?.number
    }
    if !counters.isEmpty { evidence.add(.mediaErrors, counters.reduce(0, +)) }
    evidence.add(.used, json["scsi_percentage_used_endurance_indicator"]?.number)
  }

  private static func addAttributes(_ table: JSONValue, _ evidence: inout Evidence) {
    var pending: Double?
    var worn: Double?
    for row in table.elements.prefix(256) {
      guard let id = row["id"]?.integer, let raw = row["raw"]?["value"]?.number else { continue }
      switch id {
      case 5: if evidence.number(.reallocated) == nil { evidence.add(.reallocated, raw) }
      case 197, 198: pending = (pending ?? 0) + raw
      case 177, 202, 231, 233: worn = worn ?? wear(row)
      default: continue
      }
    }
    evidence.add(.pending, pending)
    evidence.add(.used, worn)
  }

  /// Flash makers count down from 100, under names of their own; the same numbers mean other things elsewhere.
  private static func wear(_ row: JSONValue) -> Double? {
    let names: [StaticString] = ["Wear_Leveling", "Percent_Lifetime_Remain", "SSD_Life_Left", "Media_Wearout"]
    guard let name = row["name"]?.text, let left = row["value"]?.number, left >= 0, left <= 100,
      names.contains(where: { text(name, has: $0) })
    else { return nil }
    return 100 - left
  }

  private static func text(_ text: String, has part: StaticString) -> Bool {
    let bytes = Array(text.utf8)
    let length = part.utf8CodeUnitCount
    guard bytes.count >= length else { return false }
    return part.withUTF8Buffer { part in
      (0...bytes.count - length).contains { bytes[$0..<$0 + length].elementsEqual(part) }
    }
  }
}
