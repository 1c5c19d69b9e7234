import JSON

/// The standard's own counters of an ATA disk, for what its maker's attributes leave out (ACS-4, 9.5 and 9.31).
enum DeviceStatistics {
  static func add(_ json: JSONValue, _ evidence: inout Evidence) {
    // Page 3, byte 32: reallocated logical sectors; page 4, byte 8: reported uncorrectable errors.
    if evidence.number(.reallocated) == nil { evidence.add(.reallocated, value(json, page: 3, offset: 32)) }
    if evidence.number(.uncorrectable) == nil { evidence.add(.uncorrectable, value(json, page: 4, offset: 8)) }
    // Page 3, byte 48: starts at which the motor or the heads failed; page 6, byte 24: broken frames on the cable.
    if evidence.number(.spinRetries) == nil { evidence.add(.spinRetries, value(json, page: 3, offset: 48)) }
    if evidence.number(.linkErrors) == nil {
      evidence.add(.linkErrors, value(json, page: 6, offset: 24) ?? failedTransfers(json))
    }
    // Page 5, byte 80: minutes above the temperature up to which the maker specifies the disk.
    if evidence.number(.criticalTime) == nil { evidence.add(.criticalTime, value(json, page: 5, offset: 80)) }
    if evidence.number(.pending) == nil { evidence.add(.pending, json["ata_pending_defects_log"]?["count"]?.number) }
  }

  /// The commands that failed because a frame broke on the cable, since the counters were last reset (ACS-4, 9.17, Phy
  /// event counters, identifier 1).
  private static func failedTransfers(_ json: JSONValue) -> Double? {
    json["sata_phy_event_counters"]?["table"]?.elements.prefix(32).first { $0["id"]?.integer == 1 }?["value"]?.number
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
