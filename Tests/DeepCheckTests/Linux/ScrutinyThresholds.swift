import JSON

/// Scrutiny's failures (AnalogJ/scrutiny, its observed thresholds at commit 0e859ec): a critical attribute in a range
/// in which at least 10 % of Backblaze's disks failed within a year, any other from 20 % on, and its limits for NVMe
/// and SCSI. Only these numbers are Scrutiny's; the code is ours.
enum ScrutinyThresholds {
  private enum Reading {
    /// The raw counter, the maker's value, or Seagate's third time-out count if the text has three.
    case raw, value, timeouts
  }

  /// Above the first number, up to the second.
  private static let ranges: [(id: Int, reading: Reading, above: Double, upTo: Double)] = [
    (5, .raw, 16, 70_000), (10, .raw, 1, 80), (11, .raw, 1, 80), (183, .raw, 2, 130), (184, .value, 93, 94),
    (184, .value, 97, 99), (187, .raw, 0, 120), (188, .timeouts, 100, 104e9), (189, .raw, 30, 150),
    (195, .value, 12, 24), (195, .value, 36, 48), (196, .raw, 11, 17), (196, .raw, 27, 45), (197, .raw, 1, 1600),
    (198, .raw, 1, 16), (199, .raw, 16, 35), (199, .raw, 70, 130),
  ]

  /// Why a disk may pass here that Scrutiny fails for this attribute alone.
  static let reasons: [Int: String] = [
    183: "makers count either slower links, which a cable explains, or bad blocks, which 5 and 197 count too",
    188: "three counters of 16 bits in one number; Scrutiny reads some of them as billions of time-outs",
    189: "a write that was repeated elsewhere; no maker gives a threshold for it",
    195: "the maker's own scale, which moves with the load; only its threshold means something",
    199: "errors of a cable; a warning from 100 on",
  ]

  /// The attributes for which Scrutiny fails the disk, 0 for those without a number.
  static func failed(_ json: JSONValue) -> [Int] {
    var found = json["smart_status"]?["passed"]?.bool == false ? [0] : []
    for row in json["ata_smart_attributes"]?["table"]?.elements ?? [] {
      guard let id = row["id"]?.integer else { continue }
      if row["when_failed"]?.text == "now" { found.append(id) }
      for range in ranges where range.id == id {
        if let value = value(row, range.reading), value > range.above, value <= range.upTo { found.append(id) }
      }
    }
    let log = json["nvme_smart_health_information_log"]
    let number = { (name: StaticString) in log?[name]?.number ?? 0 }
    if number("critical_warning") > 0 || number("percentage_used") > 100 || number("media_errors") > 0
      || number("available_spare") < number("available_spare_threshold")
    {
      found.append(0)
    }
    let errors = json["scsi_error_counter_log"]
    let uncorrected = [errors?["read"], errors?["write"]].map { $0?["total_uncorrected_errors"]?.number ?? 0 }
    if (json["scsi_grown_defect_list"]?.number ?? 0) > 40 || uncorrected.contains(where: { $0 > 10 }) {
      found.append(0)
    }
    return found
  }

  private static func value(_ row: JSONValue, _ reading: Reading) -> Double? {
    let raw = row["raw"]?["value"]?.number
    switch reading {
    case .raw: return raw
    case .value: return row["value"]?.number
    case .timeouts:
      let counts = (row["raw"]?["string"]?.text ?? "").split(separator: " ").map { Double($0) ?? .nan }
      return counts.count == 3 && counts[2] >= counts[1] && counts[1] >= counts[0] ? counts[2] : raw
    }
  }
}
