import JSON

/// The attributes of ATA disks. The numbers are vendor-specific; the names in smartctl's database decide.
enum SmartAttributes {
  /// Adds the counts in `table`. `isDisk`: whether it is a hard disk; `endurance`: the share of its life that the drive
  /// has used by the standard's own measure, if it reports one.
  static func add(_ table: JSONValue, _ isDisk: Bool, _ endurance: Double?, _ evidence: inout Evidence) {
    var (pending, worn, reserve): (Double?, Double?, Double?) = (nil, endurance, nil)
    var (failing, failed) = (0, 0)
    let erasures = erasures(table)
    for row in table.elements.prefix(256) {
      guard let id = row["id"]?.integer, let name = row["name"]?.text.map({ Array($0.utf8) }) else { continue }
      let raw = raw(row)
      switch id {
      case 5: if named(name, ["Realloc", "Retired", "Retried", "Bad_Bl"]) { add(.reallocated, raw, &evidence) }
      case 10: if isDisk, named(name, ["Spin_Retry"]) { add(.spinRetries, raw, &evidence) }
      case 184: if named(name, ["End-to-End"]) { add(.endToEnd, raw, &evidence) }
      case 187: if named(name, ["Uncor", "UE_Count"]) { add(.uncorrectable, raw, &evidence) }
      // Three 16-bit counters: all time-outs, those over 5 s, those over 7.5 s.
      case 188: if named(name, ["Timeout"]) { add(.timeouts, low16(row), &evidence) }
      case 196: if named(name, ["Realloc", "Retried"]) { add(.reallocations, raw, &evidence) }
      case 197 where isPending(name, raw), 198 where named(name, ["Uncor", "UNC"]):
        pending = raw.map { (pending ?? 0) + $0 } ?? pending
      case 199: if named(name, ["CRC"]) { add(.linkErrors, raw, &evidence) }
      default: break
      }
      if let wear = wear(id, row, name, erasures) { worn = max(worn ?? 0, wear) }
      if let left = left(row, name) { reserve = min(reserve ?? 100, left) }
      // A value at its threshold predicts failure if the attribute is a pre-failure one (SFF-8035i).
      if row["flags"]?["prefailure"]?.bool == true, let value = row["value"]?.number, let limit = row["thresh"]?.number,
        limit > 0, value > 0
      {
        if value <= limit {
          failing += 1
        } else if row["worst"]?.number.map({ $0 > 0 && $0 <= limit }) == true {
          failed += 1
        }
      }
    }
    evidence.add(.pending, pending)
    evidence.add(.used, worn)
    evidence.add(.reserve, reserve)
    evidence.add(.failing, failing)
    evidence.add(.failedBefore, failed)
  }

  /// Whether `table` can't be a disk's: the ATA standards give each attribute one row, whereas some bridges and RAID
  /// controllers return text, such as rows of spaces (attribute 32).
  static func isNonsense(_ table: JSONValue) -> Bool {
    var rows: [Int: Int] = [:]
    for row in table.elements.prefix(256) {
      if let id = row["id"]?.integer { rows[id, default: 0] += 1 }
    }
    return rows.values.contains { $0 >= 3 }
  }

  /// Whether smartctl's database gives the attribute a name with one of these words, by which it names it for most drives.
  /// Others keep something else under the same number: some OCZ drives what they have read and written, in GiB (198, 199).
  private static func named(_ name: [UInt8], _ words: [StaticString]) -> Bool {
    words.contains { SystemText.holds(name, $0) }
  }

  /// A healthy Crucial MX500 changes between 0 and 1, which later versions of the database call bogus (drivedb.h, 197;
  /// smartmontools ticket 1227).
  private static func isPending(_ name: [UInt8], _ raw: Double?) -> Bool {
    guard named(name, ["Pend"]), !named(name, ["Bogus"]) else { return false }
    return !named(name, ["Pending_ECC"]) || (raw ?? 0) > 1
  }

  private static func add(_ name: EvidenceName, _ value: Double?, _ evidence: inout Evidence) {
    if evidence.number(name) == nil { evidence.add(name, value) }
  }

  /// The counter: the leading number of smartctl's text, since vendors pack other data above it; else the lower 32
  /// bits.
  private static func raw(_ row: JSONValue) -> Double? {
    if let text = row["raw"]?["string"]?.text {
      let digits = Array(text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 })
      if let value = SystemText.number(digits) { return value }
    }
    return row["raw"]?["value"]?.integer.map { Double(UInt32(truncatingIfNeeded: $0)) }
  }

  private static func low16(_ row: JSONValue) -> Double? {
    row["raw"]?["value"]?.integer.map { Double(UInt16(truncatingIfNeeded: $0)) }
  }

  /// Flash vendors count down from 100, under names of their own. The raw value of an attribute that is named for what was
  /// used counts up (drivedb.h, 202 of Crucial's M4 and C300).
  private static func wear(_ id: Int, _ row: JSONValue, _ name: [UInt8], _ erasures: Double?) -> Double? {
    let used: [StaticString] = ["Percent_Lifetime_Used", "Perc_Rated_Life_Used", "Percent_Life_Used", "Life_Used%"]
    if used.contains(where: { SystemText.holds(name, $0) }) { return raw(row).flatMap { $0 <= 255 ? $0 : nil } }
    let names: [StaticString] = [
      "Wear_Leveling", "Percent_Lifetime_Remain", "Percent_Life_Remaining", "SSD_Life_Left", "Media_Wearout",
      "Remaining_Lifetime", "Life_Left", "Lifetime_Left", "End_of_Life", "Drive_Life_Remaining",
      "Perc_Rated_Life_Remain", "PCT_Life_Remaining", "Lifetime_Remaining%", "DriveLife_Remaining",
    ]
    guard names.contains(where: { SystemText.holds(name, $0) }) else { return nil }
    // Indilinx's controllers have raw values only, which smartctl then shows without a normalized one.
    guard let left = row["value"]?.number else {
      return SystemText.holds(name, "Remaining_Lifetime") ? raw(row).flatMap { $0 <= 100 ? 100 - $0 : nil } : nil
    }
    guard left >= 0, left <= 100 else { return nil }
    if left == 0, isUnused(row, name) { return nil }
    // Western Digital's and SanDisk's counts up from 0 (drivedb.h, 230); Intel's attribute of this name is 233.
    if id == 230, SystemText.holds(name, "Media_Wearout") { return left }
    // Silicon Motion's controllers keep the percentage in the raw value.
    if SystemText.holds(name, "Remaining_Lifetime"), let raw = raw(row), raw <= 100 { return 100 - min(left, raw) }
    // Kingston's A400 has a firmware whose value is what was used and whose raw value is what is left, 14 and 86, and
    // another with the two the other way round (CrystalDiskInfo, issues 178 and 162). Blocks that were erased 131 times
    // have used an eighth of their life.
    if SystemText.holds(name, "SSD_Life_Left"), raw(row) == 100 - left, let erasures {
      let used = 100 * erasures / usualErasures
      return (left - used).magnitude < (100 - left - used).magnitude ? left : 100 - left
    }
    return 100 - left
  }

  /// How often flash with three bits a cell can be erased; a controller of the A400's kind is set to 1,300
  /// (CrystalDiskInfo, issue 316).
  private static let usualErasures = 1000.0

  /// How often each block was erased on average, where a drive says so (Phison's, drivedb.h, 244).
  private static func erasures(_ table: JSONValue) -> Double? {
    table.elements.prefix(256).lazy.compactMap { row in
      guard let name = row["name"]?.text, SystemText.holds(Array(name.utf8), "Average_Erase_Count") else { return nil }
      return raw(row)
    }.first
  }

  /// Whether a value of 0 means that the drive has no such value: Intel's indicator ends at 1, and a wear levelling count
  /// without flags is never updated. SandForce's drives keep other counters under both numbers, with their own names in
  /// smartctl's database, and with these names for drives that it doesn't know.
  private static func isUnused(_ row: JSONValue, _ name: [UInt8]) -> Bool {
    SystemText.holds(name, "Media_Wearout")
      || SystemText.holds(name, "Wear_Leveling") && row["flags"]?["value"]?.integer == 0
  }

  /// The remaining spare blocks, in percent.
  private static func left(_ row: JSONValue, _ name: [UInt8]) -> Double? {
    let names: [StaticString] = [
      "Available_Reserv", "Perc_Avail_Resrvd", "Reserved_Block_Pct", "Unused_Rsvd", "Spare_Blocks_Remaining",
      "Spares_Remaining_Perc",
    ]
    guard let left = row["value"]?.number, left >= 0, left <= 100, names.contains(where: { SystemText.holds(name, $0) })
    else { return nil }
    // Some of Micron's disks put the free blocks in the raw value, and leave the normalized one at 1 without a
    // threshold.
    if SystemText.holds(name, "Unused_Rsvd"), (row["thresh"]?.number ?? 0) <= 0 { return nil }
    return left
  }
}
