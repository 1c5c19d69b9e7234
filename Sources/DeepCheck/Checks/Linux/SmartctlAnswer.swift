import JSON

/// What `smartctl --json --xall` says of a disk.
public enum SmartctlAnswer: Equatable, Sendable {
  case health(Evidence)
  case denied
  case notSupported
  case unreadable

  /// Reads the tool's JSON, and adds what it says to `known`.
  public static func read(_ bytes: [UInt8], known: Evidence = Evidence()) -> SmartctlAnswer {
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
