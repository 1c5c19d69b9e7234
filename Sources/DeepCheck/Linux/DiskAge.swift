import JSON

/// What a disk's logs know of its age and use beside its own counters, which sellers of used disks have set back.
enum DiskAge {
  static func add(_ json: JSONValue, _ evidence: inout Evidence) {
    guard let hours = json["power_on_time"]?["hours"]?.number ?? log(json)?["power_on_hours"]?.number, hours >= 0 else {
      return
    }
    if let before = (tests(json) + statistics(json)).max(), isSetBack(hours, before) {
      evidence.add(.hoursBefore, before)
    }
    // Over one hour more than it says, as the last one has begun.
    if let bytes = written(json), bytes > 0 { evidence.add(.writeLoad, bytes / ((hours + 1) * 3600)) }
  }

  /// Logs count in other ways and lag behind; far more than twice the hours is another disk's life, or a former one.
  private static func isSetBack(_ hours: Double, _ before: Double) -> Bool { before > 2 * hours + 1000 }

  private static func log(_ json: JSONValue) -> JSONValue? { json["nvme_smart_health_information_log"] }

  /// The hours at which self-tests ended well. ATA's have 16 bits (ATA8-ACS, table A.20), all ones where nothing counts.
  private static func tests(_ json: JSONValue) -> [Double] {
    let log = json["ata_smart_self_test_log"]
    let ata = (log?["extended"]?["table"] ?? log?["standard"]?["table"])?.elements.prefix(64).compactMap { test in
      test["status"]?["value"]?.integer == 0 ? test["lifetime_hours"]?.number : nil
    }
    let nvme = json["nvme_self_test_log"]?["table"]?.elements.prefix(64).compactMap { test in
      test["self_test_result"]?["value"]?.integer == 0 ? test["power_on_hours"]?.number : nil
    }
    return ((ata ?? []) + (nvme ?? [])).filter { $0 != 65_535 && $0 < 1_000_000 }
  }

  /// ACS-4, 9.5.3, general statistics, byte 16: power-on hours.
  private static func statistics(_ json: JSONValue) -> [Double] {
    DeviceStatistics.value(json, page: 1, offset: 16).map { $0 < 1_000_000 ? [$0] : [] } ?? []
  }

  /// What was written, in bytes: NVMe counts thousands of 512 bytes (NVMe 2.0, figure 208), ATA's general statistics have
  /// logical sectors at byte 24.
  private static func written(_ json: JSONValue) -> Double? {
    if let units = log(json)?["data_units_written"]?.number { return units * 512_000 }
    let sector = json["logical_block_size"]?.number ?? 512
    return DeviceStatistics.value(json, page: 1, offset: 24).map { $0 * sector }
  }
}
