import DeepCheck
import Testing

/// One attribute of an otherwise healthy disk is changed: the report must show what a buyer would pay for.
@Suite struct SmartAttributesTests {
  private func verdict(_ rows: String, rotation: Int = 7200, more: String = "", status: Bool = true) -> CheckVerdict? {
    let own = status ? #""smart_status":{"passed":true},"# : ""
    let json = """
      {"smartctl":{"exit_status":0},\(own)"rotation_rate":\(rotation),\(more)
      "temperature":{"current":34},"ata_smart_attributes":{"table":[\(rows)]}}
      """
    guard case .health(let evidence) = SmartctlAnswer.read(Array(json.utf8)) else { return nil }
    return Judge.judge(.disk, evidence).verdict
  }

  private func row(_ id: Int, _ name: String, value: Int = 100, raw: Int, text: String? = nil, threshold: Int = 0)
    -> String
  {
    let string = text ?? String(raw)
    return """
      {"id":\(id),"name":"\(name)","value":\(value),"worst":\(value),"thresh":\(threshold),
      "flags":{"prefailure":true},"raw":{"value":\(raw),"string":"\(string)"}}
      """
  }

  @Test(arguments: [
    (187, "Reported_Uncorrect", 500), (184, "End-to-End_Error", 40), (10, "Spin_Retry_Count", 12),
    (199, "UDMA_CRC_Error_Count", 3_000_000), (5, "Reallocated_Sector_Ct", 5000), (197, "Current_Pending_Sector", 1),
    (188, "Command_Timeout", 2000),
  ])
  func failsCountsFarBeyondTheirLimit(id: Int, name: String, raw: Int) {
    #expect(verdict(row(id, name, raw: raw)) == .fail)
  }

  @Test(arguments: [
    (187, "Reported_Uncorrect", 1), (184, "End-to-End_Error", 1), (10, "Spin_Retry_Count", 1),
    (199, "UDMA_CRC_Error_Count", 101), (5, "Reallocated_Sector_Ct", 1), (196, "Reallocated_Event_Count", 2),
  ])
  func warnsOfTheFirstOnes(id: Int, name: String, raw: Int) {
    #expect(verdict(row(id, name, raw: raw)) == .warn)
  }

  /// Names in smartctl's database (drivedb.h) under numbers where most drives count errors, here with the values of
  /// healthy drives.
  @Test(arguments: [
    (198, "Host_Reads_GiB", 5210), (199, "Host_Writes_GiB", 4_800_000), (187, "Total_Unc_NAND_Reads", 12),
    (198, "Read_Sectors_Tot_Ct", 812_331), (199, "Write_Sectors_Tot_Ct", 700_113), (196, "Total_Spare_Block_Cnt", 480),
    (196, "Spare_Blocks", 320), (196, "Total_Erase_Failures", 3), (197, "Total_Unc_Read_Failures", 4),
    (197, "Not_In_Use", 7), (197, "Bogus_Current_Pend_Sect", 1), (197, "Current_Pending_ECC_Cnt", 1),
    (187, "Unknown_JMF_Attribute", 100), (188, "Unknown_Attribute", 4000), (5, "Unknown_Attribute", 4000),
  ])
  func countsNoErrorsUnderAnotherName(id: Int, name: String, raw: Int) {
    #expect(verdict(row(id, name, raw: raw), rotation: 0) == .pass)
    #expect(verdict(row(id, name, raw: raw)) == .pass)
  }

  @Test(arguments: [
    (5, "Retired_Block_Count"), (5, "Runtime_Bad_Block"), (5, "New_Bad_Blk_Cnt"), (5, "Reallocate_NAND_Blk_Cnt"),
    (187, "Uncorrectable_Error_Cnt"), (187, "Uncorrectable_ECC_Ct"), (187, "Reported_UE_Counts"),
    (188, "Command_Timeouts"), (196, "Lifetime_Retried_Blk_Ct"), (197, "Pending_Sector_Count"),
    (197, "Total_Pending_Sectors"), (197, "Current_Pending_ECC_Cnt"), (198, "Uncor_Read_Error_Ct"),
    (198, "Offline_Scan_UNC_SectCt"), (198, "Uncorrectable_Sector_Ct"), (199, "CRC_Error_Count"),
    (199, "SATA_CRC_Error_Count"),
  ])
  func countsErrorsUnderEachOfTheirNames(id: Int, name: String) {
    #expect(verdict(row(id, name, raw: 5000)) != .pass)
  }

  /// Seagate packs three counters into attribute 188: one time-out of each kind is 0x100010001.
  @Test func readsPackedCounters() {
    #expect(verdict(row(188, "Command_Timeout", raw: 0x1_0001_0001, text: "4295032833")) == .pass)
    #expect(verdict(row(5, "Reallocated_Sector_Ct", raw: 0x1_0000_0000, text: "0 (1 0)")) == .pass)
  }

  @Test func readsWearAndReserveByTheMakersNames() {
    #expect(verdict(row(169, "Remaining_Lifetime_Perc", raw: 3), rotation: 0) == .warn)
    #expect(verdict(row(169, "Remaining_Lifetime_Perc", value: 100, raw: 0), rotation: 0) == .fail)
    #expect(verdict(row(231, "SSD_Life_Left", value: 0, raw: 0), rotation: 0) == .fail)
    #expect(verdict(row(232, "Available_Reservd_Space", value: 4, raw: 0), rotation: 0) == .fail)
    #expect(verdict(row(232, "Available_Reservd_Space", value: 15, raw: 0), rotation: 0) == .warn)
  }

  /// Names in smartctl's database (drivedb.h) for what is left of a drive's life, and for what was used, whose raw value
  /// counts up: a Crucial M4 that has used 1 % has 99 and 1.
  @Test(arguments: [
    (202, "Percent_Lifetime_Used"), (202, "Perc_Rated_Life_Used"), (231, "Perc_Rated_Life_Remain"),
    (248, "PCT_Life_Remaining"), (201, "Lifetime_Remaining%"), (177, "DriveLife_Remaining%"),
  ])
  func readsWearUnderEachOfItsNames(id: Int, name: String) {
    #expect(verdict(row(id, name, value: 3, raw: 97), rotation: 0) == .warn)
    #expect(verdict(row(id, name, value: 0, raw: 100), rotation: 0) == .fail)
    #expect(verdict(row(id, name, value: 99, raw: 1), rotation: 0) == .pass)
  }

  /// Two firmwares of one drive, whose value and raw value are each other's: the erasures say which of them is left.
  @Test func readsWearFromTheErasuresWhereItsRowContradictsItself() {
    func verdict(value: Int, raw: Int, erasures: Int) -> CheckVerdict? {
      let rows = [row(231, "SSD_Life_Left", value: value, raw: raw), row(244, "Average_Erase_Count", raw: erasures)]
      return self.verdict(rows.joined(separator: ","), rotation: 0)
    }
    #expect(verdict(value: 14, raw: 86, erasures: 131) == .pass)
    #expect(verdict(value: 86, raw: 14, erasures: 131) == .pass)
    #expect(verdict(value: 14, raw: 86, erasures: 902) == .warn)
    #expect(verdict(value: 86, raw: 14, erasures: 902) == .warn)
    #expect(verdict(value: 14, raw: 14, erasures: 131) == .warn)
  }

  /// Counted up as well, a value says the same.
  @Test func readsWhatWasUsedFromTheRawValue() {
    #expect(verdict(row(202, "Perc_Rated_Life_Used", value: 0, raw: 0), rotation: 0) == .pass)
    #expect(verdict(row(245, "DriveLife_Used%", value: 100, raw: 104), rotation: 0) == .fail)
  }

  @Test(arguments: [(232, "Perc_Avail_Resrvd_Space"), (249, "Spares_Remaining_Perc")])
  func readsTheReserveUnderEachOfItsNames(id: Int, name: String) {
    #expect(verdict(row(id, name, value: 6, raw: 6), rotation: 0) == .fail)
    #expect(verdict(row(id, name, value: 100, raw: 0), rotation: 0) == .pass)
  }

  /// An Indilinx drive, whose attributes smartctl shows with `---` for the normalized values, which its JSON leaves out.
  @Test(arguments: [(97, CheckVerdict.pass), (2, .warn), (0, .fail)])
  func readsWearOfADriveWithRawValuesOnly(raw: Int, expected: CheckVerdict) {
    let row = """
      {"id":209,"name":"Remaining_Lifetime_Perc","flags":{"value":0},"raw":{"value":\(raw),"string":"\(raw)"}}
      """
    #expect(verdict(row, rotation: 0) == expected)
  }

  @Test func judgesWithoutAnOverallStatus() {
    #expect(verdict(row(197, "Current_Pending_Sector", raw: 8), status: false) == .fail)
    #expect(verdict(row(9, "Power_On_Hours", raw: 8), status: false) == .pass)
  }

  @Test func failsAValueAtItsThreshold() {
    #expect(verdict(row(1, "Raw_Read_Error_Rate", value: 44, raw: 0, threshold: 44)) == .fail)
    #expect(verdict(row(1, "Raw_Read_Error_Rate", value: 45, raw: 0, threshold: 44)) == .pass)
  }

  @Test func readsSelfTests() {
    let log = { (first: Int, second: Int) in
      """
      "ata_smart_self_test_log":{"standard":{"table":[{"status":{"value":\(first)}},{"status":{"value":\(second)}}]}},
      """
    }
    #expect(verdict("", more: log(0x73, 0)) == .fail)
    #expect(verdict("", more: log(0, 0x73)) == .warn)
    // Stopped by the person.
    #expect(verdict("", more: log(0x19, 0)) == .pass)
  }

  @Test(arguments: [
    (34, 7200, CheckVerdict.pass), (61, 7200, .warn), (70, 7200, .fail), (61, 0, .pass), (92, 0, .fail),
    // SandForce without a sensor, from a list of SMART data: 127 to 129.
    (127, 0, .pass),
  ])
  func knowsHowWarmEachKindMayBe(celsius: Int, rotation: Int, expected: CheckVerdict) {
    let json = """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"rotation_rate":\(rotation),
      "temperature":{"current":\(celsius)}}
      """
    guard case .health(let evidence) = SmartctlAnswer.read(Array(json.utf8)) else {
      Issue.record("not read")
      return
    }
    #expect(Judge.judge(.disk, evidence).verdict == expected)
  }

  @Test func aWearThatCountsUpIsReadAsOne() {
    #expect(verdict(row(230, "Media_Wearout_Indicator", value: 1, raw: 4_295_032_833), rotation: 0) == .pass)
    #expect(verdict(row(230, "Media_Wearout_Indicator", value: 100, raw: 0), rotation: 0) == .fail)
    #expect(verdict(row(233, "Media_Wearout_Indicator", value: 100, raw: 0), rotation: 0) == .pass)
  }

  private func unknown(_ id: Int, _ name: String, flags: Int, raw: Int) -> String {
    """
    {"id":\(id),"name":"\(name)","value":0,"worst":0,"thresh":0,"flags":{"value":\(flags),"prefailure":false},
    "raw":{"value":\(raw),"string":"\(raw)"}}
    """
  }

  /// A SandForce drive that smartctl's database doesn't know, from the archive of the Ubuntu forums: its counters are
  /// listed under other makers' names. Samsung's own count has flags.
  @Test func takesNoWearFromCountersThatOnlyShareANumber() {
    let rows = [
      unknown(177, "Wear_Leveling_Count", flags: 0, raw: 1),
      unknown(233, "Media_Wearout_Indicator", flags: 0, raw: 625),
      unknown(241, "Total_LBAs_Written", flags: 0x32, raw: 375),
    ]
    #expect(verdict(rows.joined(separator: ","), rotation: 0) == .pass)
    #expect(verdict(unknown(177, "Wear_Leveling_Count", flags: 0x13, raw: 5900), rotation: 0) == .fail)
    #expect(verdict(row(177, "Wear_Leveling_Count", value: 1, raw: 2981), rotation: 0) == .warn)
  }

  /// From the archive of the Ubuntu forums: a RAID controller that answered with text. 32 is a space.
  @Test func saysNothingAboutADiskFromText() {
    let space = row(32, "Unknown_Attribute", value: 32, raw: 9)
    let retries = row(10, "Spin_Retry_Count", value: 0, raw: 22_024_592_359_431)
    #expect(verdict([space, space, retries, space].joined(separator: ",")) == nil)
    #expect(verdict([space, retries].joined(separator: ",")) == .fail)
  }
}
