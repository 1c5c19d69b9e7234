import JSON

/// The standard's own counters of an ATA disk, for what its maker's attributes leave out (ACS-4, 9.5 and 9.31).
enum DeviceStatistics {
  static func add(_ json: JSONValue, _ evidence: inout Evidence) {
    // Page 3, byte 32: reallocated logical sectors; page 4, byte 8: reported uncorrectable errors.
    if evidence.number(.reallocated) == nil { evidence.add(.reallocated, value(json, page: 3, offset: 32)) }
    if evidence.number(.uncorrectable) == nil { evidence.add(.uncorrectable, value(json, page: 4, offset: 8)) }
    if evidence.number(.pending) == nil { evidence.add(.pending, json["ata_pending_defects_log"]?["count"]?.number) }
  }

  /// A valid value of a page.
  static func value(_ json: JSONValue, page: Int, offset: Int) -> Double? {
    for table in json["ata_device_statistics"]?["pages"]?.elements.prefix(32) ?? []
    where table["number"]?.integer == page {
      for row in table["table"]?.elements.prefix(64) ?? [] where row["offset"]?.integer == offset {
        if row["flags"]?["valid"]?.bool == true, let value = row["value"]?.number, value >= 0 { return value }
      }
    }
    return nil
  }
}
