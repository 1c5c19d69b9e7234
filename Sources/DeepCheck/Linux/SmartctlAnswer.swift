import JSON

/// The output of `smartctl --json --xall` for a disk.
package enum SmartctlAnswer: Equatable, Sendable {
  case health(Evidence)
  case denied
  case notSupported
  case unreadable

  /// Parses the tool's JSON and adds its values to `known`.
  package static func read(_ bytes: [UInt8], known: Evidence = Evidence()) -> SmartctlAnswer {
    guard let json = try? JSONReader.read(bytes), let tool = json["smartctl"] else { return .unreadable }
    // Bit 0: the command line was not understood; bit 1: the device could not be opened (smartctl(8), EXIT STATUS).
    let status = tool["exit_status"]?.integer ?? 0
    // A disk that fails its own check may stop answering the rest.
    if status & 3 != 0, json["smart_status"]?["passed"]?.bool != false { return opening(tool) }
    // Some USB bridges drop the status but pass everything else.
    let names: [StaticString] = [
      "smart_status", "nvme_smart_health_information_log", "ata_smart_attributes", "scsi_grown_defect_list",
      "scsi_error_counter_log",
    ]
    guard names.contains(where: { json[$0] != nil }) else {
      guard isSwitchedOff(json) else { return .notSupported }
      var evidence = known
      evidence.add(.healthOff, 1)
      return .health(evidence)
    }
    if let table = json["ata_smart_attributes"]?["table"], SmartAttributes.isNonsense(table) { return .unreadable }
    var evidence = known
    if evidence.text(.model) == nil {
      evidence.add(.model, json["model_name"]?.text.flatMap { SystemText.line(Array($0.utf8)) })
    }
    if isPlaceholder(json, evidence) { evidence.add(.state, "unusable") }
    add(json, status, &evidence)
    return .health(evidence)
  }

  /// Whether a disk could report its health, but someone switched that off (ATA8-ACS, 7.52.2, SMART DISABLE OPERATIONS).
  private static func isSwitchedOff(_ json: JSONValue) -> Bool {
    json["smart_support"]?["available"]?.bool == true && json["smart_support"]?["enabled"]?.bool == false
  }

  /// Whether a password keeps a disk from being read (ACS-4, 4.20, security locked).
  private static func isLocked(_ json: JSONValue) -> Bool {
    json["ata_security"]?["locked"]?.bool == true
      || json["ata_security"]?["string"]?.text.map { text($0, has: "**LOCKED**") } ?? false
  }

  /// Whether an ATA disk has only the few megabytes that a controller reports if it can't read its own disk: 2 MiB with the
  /// name “SATAFIRM S11” (Phison), 8 MB (Intel's 320, “bad context”). No disk with SMART data is that small.
  private static func isPlaceholder(_ json: JSONValue, _ evidence: Evidence) -> Bool {
    guard json["device"]?["protocol"]?.text == "ATA", let bytes = evidence.number(.bytes) else { return false }
    return bytes > 0 && bytes < 16_777_216
  }

  /// Whether `smartctl --json --test` started a test (smartctl(8), EXIT STATUS: bits 0 to 2).
  package static func isStarted(_ bytes: [UInt8]) -> Bool {
    guard let json = try? JSONReader.read(bytes) else { return false }
    return (json["smartctl"]?["exit_status"]?.integer ?? 7) & 7 == 0
  }

  /// Whether a self-test is running; `nil` if the disk can't be asked or doesn't support them.
  package static func isTesting(_ bytes: [UInt8]) -> Bool? {
    guard let json = try? JSONReader.read(bytes) else { return nil }
    // ATA8-ACS, table A.8: the upper half of the byte, 15 being "in progress".
    if let value = json["ata_smart_data"]?["self_test"]?["status"]?["value"]?.integer { return value >> 4 == 15 }
    // NVMe 2.0, figure 216: the lower half, 0 being none.
    if let value = json["nvme_self_test_log"]?["current_self_test_operation"]?["value"]?.integer {
      return value & 15 != 0
    }
    // SPC-4, table 367: 15 is "in progress".
    return json["scsi_self_test_0"]?["result"]?["value"]?.integer.map { $0 == 15 }
  }

  /// How long the disk says that its self-test takes, in seconds; `nil` if it doesn't. NVMe disks do, but smartctl doesn't
  /// pass it on.
  package static func testSeconds(_ bytes: [UInt8], isExtended: Bool) -> Double? {
    guard let json = try? JSONReader.read(bytes) else { return nil }
    // 16-bit numbers: minutes in ATA's SMART data (ATA8-ACS, 7.52.6), seconds in SCSI's control mode page (SPC-4).
    let minutes = json["ata_smart_data"]?["self_test"]?["polling_minutes"]?[isExtended ? "extended" : "short"]?.number
    let seconds = minutes.map { $0 * 60 } ?? (isExtended ? json["scsi_extended_self_test_seconds"]?.number : nil)
    return seconds.flatMap { $0 > 0 && $0 <= 65_535 * 60 ? $0 : nil }
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
    // Bits 3 and 4: failing, or a value at its threshold that predicts failure.
    if let passed = json["smart_status"]?["passed"]?.bool {
      evidence.add(.passed, passed && status & 0b11000 == 0 ? 1 : 0)
    }
    // A wrapper may swallow smartctl's exit status; the error log says the same as its bit 6.
    let logs = ["extended", "summary"].compactMap { json["ata_smart_error_log"]?[$0] }.filter {
      ($0["count"]?.integer ?? 0) > 0
    }
    // Without a log, the status alone says that there are errors.
    let isCounted = logs.isEmpty ? status & 64 != 0 : !logs.allSatisfy { hasOnlyAborts($0) }
    evidence.add(.errors, (status >> 5 & 1) + (status >> 7 & 1) + (isCounted ? 1 : 0))
    evidence.add(.temperature, json["temperature"]?["current"]?.number)
    evidence.add(.trip, json["temperature"]?["drive_trip"]?.number)
    evidence.add(.hours, json["power_on_time"]?["hours"]?.number)
    if let log = json["nvme_smart_health_information_log"] { addLog(log, lostReads(json), &evidence) }
    let endurance = endurance(json)
    if let table = json["ata_smart_attributes"]?["table"] {
      SmartAttributes.add(table, isDisk(json), endurance, &evidence)
    } else if json["nvme_smart_health_information_log"] == nil, json["scsi_percentage_used_endurance_indicator"] == nil
    {
      evidence.add(.used, endurance)
    }
    addCounters(json, &evidence)
    DiskAge.add(json, &evidence)
    if isLocked(json) { evidence.add(.locked, 1) }
    DeviceStatistics.add(json, &evidence)
    addSelfTests(json, &evidence)
    evidence.add(.kind, isDisk(json) ? "disk" : "flash")
  }

  /// Whether all errors in a log are commands that the disk refused, such as those it doesn't know: `ABRT` alone (ATA8-ACS,
  /// 6.2, error register). A read that failed has `UNC`, `IDNF` or `AMNF`, a broken frame `ICRC`.
  private static func hasOnlyAborts(_ log: JSONValue) -> Bool {
    let errors = (log["table"]?.elements ?? []).prefix(256).compactMap { $0["error_description"]?.text }
    guard let count = log["count"]?.integer, count > 0, errors.count >= count else { return false }
    return errors.allSatisfy { text in
      Self.text(text, has: "ABRT") && !["UNC", "IDNF", "AMNF", "ICRC"].contains { Self.text(text, has: $0) }
    }
  }

  /// Whether the disk spins: flash reports 0, or is NVMe.
  private static func isDisk(_ json: JSONValue) -> Bool {
    if json["nvme_smart_health_information_log"] != nil { return false }
    return json["rotation_rate"]?.number.map { $0 > 0 } ?? false
  }

  /// The failed self-tests: the latest, and the number before it. An aborted test doesn't count.
  private static func addSelfTests(_ json: JSONValue, _ evidence: inout Evidence) {
    let log = json["ata_smart_self_test_log"]
    // ATA8-ACS, table A.20: the upper half of the byte; 3 to 8 are failures.
    let ata = (log?["extended"]?["table"] ?? log?["standard"]?["table"])?.elements.prefix(64).compactMap {
      $0["status"]?["value"]?.integer.flatMap { outcome($0 >> 4, failures: 3...8) }
    }
    // NVMe 2.0, figure 216: the lower half, 5 to 7.
    let nvme = json["nvme_self_test_log"]?["table"]?.elements.prefix(64).compactMap {
      $0["self_test_result"]?["value"]?.integer.flatMap { outcome($0 & 15, failures: 5...7) }
    }
    // SPC-4, table 367: 3 to 7.
    let results: [StaticString] = ["scsi_self_test_0", "scsi_self_test_1", "scsi_self_test_2", "scsi_self_test_3"]
    let scsi = results.compactMap {
      json[$0]?["result"]?["value"]?.integer.flatMap { outcome($0, failures: 3...7) }
    }
    for outcomes in [ata ?? [], nvme ?? [], scsi] where !outcomes.isEmpty {
      evidence.add(.testFailed, outcomes[0] ? 1 : 0)
      evidence.add(.testsFailed, outcomes.dropFirst().reduce(0) { $0 + ($1 ? 1 : 0) })
      return
    }
    // A disk without a log still keeps the latest result.
    if let value = json["ata_smart_data"]?["self_test"]?["status"]?["value"]?.integer,
      outcome(value >> 4, failures: 3...8) == true
    {
      evidence.add(.testFailed, 1)
    }
  }

  /// Whether a completed self-test failed; `nil` if it was aborted or is still running.
  private static func outcome(_ code: Int, failures: ClosedRange<Int>) -> Bool? {
    code == 0 ? false : failures.contains(code) ? true : nil
  }

  /// The share of its life that a flash drive has used, by the standard's own measure (ACS-4, 9.5.8: device statistics,
  /// page 7, byte 8) or by smartctl 7.5's summary.
  private static func endurance(_ json: JSONValue) -> Double? {
    if let used = DeviceStatistics.value(json, page: 7, offset: 8), used <= 255 { return used }
    return json["endurance_used"]?["current_percent"]?.number.flatMap { $0 >= 0 && $0 <= 255 ? $0 : nil }
  }

  /// The entries of an NVMe disk's error log that are about what it stores: status code type 2, media and data integrity,
  /// from 80h (NVMe 2.0, figure 98). Refused commands are most of the rest.
  private static func lostReads(_ json: JSONValue) -> Double {
    let rows = json["nvme_error_information_log"]?["table"]?.elements.prefix(256) ?? []
    return rows.reduce(0) { count, row in
      let status = row["status_field"]
      return count + (status?["status_code_type"]?.integer == 2 && status?["status_code"]?.integer ?? 0 >= 0x80 ? 1 : 0)
    }
  }

  private static func addLog(_ log: JSONValue, _ lostReads: Double, _ evidence: inout Evidence) {
    evidence.add(.criticalWarning, log["critical_warning"]?.number)
    // Thresholds above 100 are reserved (NVMe 1.3, 5.14.1.2): a bridge filled them in, and the percentages beside them.
    if (log["available_spare_threshold"]?.number ?? 0) <= 100 {
      evidence.add(.spare, log["available_spare"]?.number)
      evidence.add(.spareThreshold, log["available_spare_threshold"]?.number)
      evidence.add(.used, log["percentage_used"]?.number)
    }
    if let errors = log["media_errors"]?.number { evidence.add(.mediaErrors, max(errors, lostReads)) }
    // In minutes (NVMe 2.0, figure 208).
    evidence.add(.criticalTime, log["critical_comp_time"]?.number)
  }

  /// The counters of SCSI and SAS disks.
  private static func addCounters(_ json: JSONValue, _ evidence: inout Evidence) {
    evidence.add(.reallocated, json["scsi_grown_defect_list"]?.number)
    // SBC-4, the log page of pending defects (15h, subpage 01h): blocks that the disk can no longer read.
    if evidence.number(.pending) == nil { evidence.add(.pending, json["scsi_pending_defects"]?["count"]?.number) }
    let counters = ["read", "write", "verify"].compactMap {
      json["scsi_error_counter_log"]?[$0]?["total_uncorrected_errors"]?.number
    }
    if !counters.isEmpty { evidence.add(.mediaErrors, counters.reduce(0, +)) }
    evidence.add(.ratedCycles, ratedCycles(json["scsi_start_stop_cycle_counter"]), decimals: 1)
    evidence.add(.used, json["scsi_percentage_used_endurance_indicator"]?.number)
  }

  /// How much a disk has used of the starts or the parkings that its maker specifies, whichever is more, in percent (SPC-5,
  /// start-stop cycle counter log page).
  private static func ratedCycles(_ counter: JSONValue?) -> Double? {
    let pairs: [(StaticString, StaticString)] = [
      ("accumulated_start_stop_cycles", "specified_cycle_count_over_device_lifetime"),
      ("accumulated_load_unload_cycles", "specified_load_unload_count_over_device_lifetime"),
    ]
    return pairs.compactMap { used, specified -> Double? in
      guard let used = counter?[used]?.number, let specified = counter?[specified]?.number, specified > 0, used >= 0
      else { return nil }
      return 100 * used / specified
    }.max()
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
