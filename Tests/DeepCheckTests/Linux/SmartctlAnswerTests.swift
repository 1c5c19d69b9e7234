import DeepCheck
import Testing

@Suite struct SmartctlAnswerTests {
  private func read(_ json: String) -> SmartctlAnswer { SmartctlAnswer.read(Array(json.utf8)) }

  private func verdict(_ json: String) -> CheckVerdict? {
    guard case .health(let evidence) = read(json) else { return nil }
    return Judge.judge(.disk, evidence).verdict
  }

  private func nvme(warning: Int = 0, spare: Int = 100, used: Int = 3, errors: Int = 0) -> String {
    """
    {"smartctl":{"exit_status":0},"model_name":"Fast 1TB","smart_status":{"passed":true},
    "nvme_smart_health_information_log":{"critical_warning":\(warning),"available_spare":\(spare),
    "available_spare_threshold":10,"percentage_used":\(used),"media_errors":\(errors)},
    "temperature":{"current":38},"power_on_time":{"hours":4211}}
    """
  }

  @Test func readsTheHealthOfFlash() {
    #expect(verdict(nvme()) == .pass)
    #expect(verdict(nvme(used: 85)) == .warn)
    #expect(verdict(nvme(errors: 2)) == .warn)
    #expect(verdict(nvme(warning: 4)) == .fail)
    #expect(verdict(nvme(spare: 9)) == .fail)
    #expect(verdict(nvme(spare: 10)) == .warn)
  }

  private func ata(status: Int = 0, passed: Bool = true, rows: String = "") -> String {
    """
    {"smartctl":{"exit_status":\(status)},"smart_status":{"passed":\(passed)},"ata_smart_attributes":{"table":[\(rows)]}}
    """
  }

  private func row(_ id: Int, _ name: String, value: Int = 100, raw: Int) -> String {
    #"{"id":\#(id),"name":"\#(name)","value":\#(value),"raw":{"value":\#(raw)}}"#
  }

  @Test func readsTheAttributesOfDisks() {
    #expect(verdict(ata()) == .pass)
    #expect(verdict(ata(status: 8, passed: false)) == .fail)
    #expect(verdict(ata(status: 16)) == .fail)
    #expect(verdict(ata(status: 64)) == .warn)
    #expect(verdict(ata(rows: row(5, "Reallocated_Sector_Ct", raw: 12))) == .warn)
    #expect(verdict(ata(rows: row(197, "Current_Pending_Sector", raw: 1))) == .fail)
    #expect(verdict(ata(rows: row(233, "Media_Wearout_Indicator", value: 9, raw: 0))) == .warn)
    // The same number means a temperature elsewhere.
    #expect(verdict(ata(rows: row(231, "Temperature_Celsius", value: 9, raw: 40))) == .pass)
  }

  @Test func readsTheCountersOfDisksOnSCSI() {
    func scsi(defects: Int, uncorrected: Int, used: Int = 4) -> String {
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"scsi_grown_defect_list":\(defects),
      "scsi_percentage_used_endurance_indicator":\(used),"scsi_error_counter_log":{
      "read":{"total_uncorrected_errors":\(uncorrected)},"write":{"total_uncorrected_errors":0}}}
      """
    }
    #expect(verdict(scsi(defects: 0, uncorrected: 0)) == .pass)
    #expect(verdict(scsi(defects: 3, uncorrected: 0)) == .warn)
    #expect(verdict(scsi(defects: 0, uncorrected: 1)) == .warn)
    #expect(verdict(scsi(defects: 0, uncorrected: 0, used: 90)) == .warn)
  }

  @Test(arguments: [(0, CheckVerdict.pass), (1, .fail)])
  func readsThePendingDefectsOfDisksOnSCSI(count: Int, expected: CheckVerdict) {
    let json = """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"scsi_grown_defect_list":0,
      "scsi_pending_defects":{"count":\(count)}}
      """
    #expect(verdict(json) == expected)
  }

  /// QEMU's and Amazon's virtual disks report neither spare blocks nor a threshold.
  @Test(arguments: [(0, CheckVerdict.pass), (1, .fail)])
  func sparesThatAreNotReportedAreNoWear(warning: Int, expected: CheckVerdict) {
    let log = nvme(warning: warning, spare: 0, used: 0).replacing("_threshold\":10", with: "_threshold\":0")
    #expect(log.contains("_threshold\":0"))
    #expect(verdict(log) == expected)
  }

  @Test func reportsWhatBlocksIt() {
    let denied =
      #"{"smartctl":{"exit_status":2,"messages":[{"string":"Smartctl open device: /dev/sda failed: Permission denied"}]}}"#
    #expect(read(denied) == .denied)
    let unknown = #"{"smartctl":{"exit_status":1,"messages":[{"string":"/dev/vda: Unable to detect device type"}]}}"#
    #expect(read(unknown) == .notSupported)
    #expect(read(#"{"smartctl":{"exit_status":0},"device":{}}"#) == .notSupported)
    #expect(read("smartctl 7.3") == .unreadable)
    #expect(read("[]") == .unreadable)
  }

  @Test func readsTheStandardsOwnMeasureOfWear() {
    func statistics(_ used: Int, isValid: Bool = true) -> String {
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"ata_smart_attributes":{"table":[]},
      "ata_device_statistics":{"pages":[{"number":1,"table":[{"offset":8,"value":250,"flags":{"valid":true}}]},
      {"number":7,"table":[{"offset":8,"value":\(used),"flags":{"valid":\(isValid)}}]}]}}
      """
    }
    #expect(verdict(statistics(20)) == .pass)
    #expect(verdict(statistics(85)) == .warn)
    #expect(verdict(statistics(104)) == .fail)
    #expect(verdict(statistics(104, isValid: false)) == .pass)
    let summed =
      #"{"smartctl":{"exit_status":0},"smart_status":{"passed":true},"endurance_used":{"current_percent":104}}"#
    #expect(verdict(summed) == .fail)
  }

  @Test func readsTheLogOfErrorsWhereTheStatusIsLost() {
    let logged = { (count: Int) in
      #"{"smartctl":{"exit_status":0},"smart_status":{"passed":true},"ata_smart_error_log":{"summary":{"count":\#(count)}}}"#
    }
    #expect(verdict(logged(0)) == .pass)
    #expect(verdict(logged(1873)) == .warn)
  }

  private func statistics(_ page: Int, _ offset: Int, _ value: Int, valid: Bool = true) -> String {
    """
    {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"rotation_rate":7200,"ata_smart_attributes":{"table":[]},
    "ata_device_statistics":{"pages":[{"number":\(page),"table":[{"offset":\(offset),"value":\(value),
    "flags":{"valid":\(valid)}}]}]}}
    """
  }

  /// ACS-4, 9.5.6 and 9.5.7: what a maker has no attribute for.
  @Test func readsTheStandardsOwnCounters() {
    #expect(verdict(statistics(3, 32, 0)) == .pass)
    #expect(verdict(statistics(3, 32, 5120)) == .fail)
    #expect(verdict(statistics(4, 8, 3)) == .warn)
    #expect(verdict(statistics(4, 8, 71)) == .fail)
    #expect(verdict(statistics(4, 8, 71, valid: false)) == .pass)
  }

  @Test func readsPendingDefectsAndLateResults() {
    let known = #""smartctl":{"exit_status":0},"smart_status":{"passed":true},"ata_smart_attributes":{"table":[]}"#
    #expect(verdict("{\(known),\"ata_pending_defects_log\":{\"count\":14}}") == .fail)
    let test = { (value: Int) in "{\(known),\"ata_smart_data\":{\"self_test\":{\"status\":{\"value\":\(value)}}}}" }
    // 6 is a servo failure, 1 an abort by the host, 15 a running test (ATA8-ACS, table A.8).
    #expect(verdict(test(96)) == .fail)
    #expect(verdict(test(25)) == .pass)
    #expect(verdict(test(249)) == .pass)
  }

  @Test func warnsOfHoursAboveTheCriticalTemperature() {
    let log = { (minutes: Int) in
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"nvme_smart_health_information_log":{
      "critical_warning":0,"critical_comp_time":\(minutes)}}
      """
    }
    #expect(verdict(log(12)) == .pass)
    #expect(verdict(log(1440)) == .warn)
  }

  /// A disk that fails its own check may not answer anything else.
  @Test func believesADiskThatFailsItself() {
    #expect(verdict(#"{"smartctl":{"exit_status":10},"smart_status":{"passed":false}}"#) == .fail)
    #expect(read(#"{"smartctl":{"exit_status":2},"smart_status":{"passed":true}}"#) == .notSupported)
  }

  /// AnalogJ/scrutiny#141: commands that the disk doesn't know. As many as the log lists have to be seen.
  @Test(arguments: [
    ("ABRT", 1, CheckVerdict.pass), ("UNC at LBA = 0x0fffffff", 1, .warn), ("ICRC, ABRT at LBA = 0x00000001", 1, .warn),
    ("ABRT", 40, .warn),
  ])
  func forgivesCommandsThatWereRefused(_ error: String, _ count: Int, _ verdict: CheckVerdict) {
    let json = """
      {"smartctl":{"exit_status":64},"smart_status":{"passed":true},"ata_smart_attributes":{"table":[]},
      "ata_smart_error_log":{"summary":{"count":\(count),"table":[{"error_description":"Error: \(error)"}]}}}
      """
    #expect(self.verdict(json) == verdict)
  }

  /// A log of refused commands doesn't excuse what the other log has.
  @Test func oneLogDoesNotExcuseTheOther() {
    let json = """
      {"smartctl":{"exit_status":64},"smart_status":{"passed":true},"ata_smart_attributes":{"table":[]},
      "ata_smart_error_log":{"extended":{"count":1,"table":[{"error_description":"Error: UNC at LBA = 0x00000001"}]},
      "summary":{"count":1,"table":[{"error_description":"Error: ABRT"}]}}}
      """
    #expect(verdict(json) == .warn)
  }

  /// SATAFIRM S11 and the like.
  @Test(arguments: [("ATA", 2_097_152.0, CheckVerdict.fail), ("ATA", 128e9, .pass), ("SCSI", 2_097_152, .pass)])
  func failsADiskOfAFewMegabytes(_ standard: String, _ bytes: Double, _ verdict: CheckVerdict) {
    let json = """
      {"smartctl":{"exit_status":0},"device":{"protocol":"\(standard)"},"smart_status":{"passed":true},
      "ata_smart_attributes":{"table":[]}}
      """
    var known = Evidence()
    known.add(.bytes, bytes)
    guard case .health(let evidence) = SmartctlAnswer.read(Array(json.utf8), known: known) else {
      Issue.record("not read")
      return
    }
    #expect(Judge.judge(.disk, evidence).verdict == verdict)
  }

  @Test(arguments: [(69, 65, CheckVerdict.fail), (62, 65, .warn), (50, 65, .pass), (50, 0, .pass)])
  func comparesWithTheTemperatureAtWhichADiskStops(_ current: Int, _ trip: Int, _ verdict: CheckVerdict) {
    let json = """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"scsi_grown_defect_list":0,
      "temperature":{"current":\(current),"drive_trip":\(trip)}}
      """
    #expect(self.verdict(json) == verdict)
  }

  /// hiyohiyo/CrystalDiskInfo#186.
  @Test(arguments: [(255, CheckVerdict.pass), (70, .fail)])
  func leavesPercentagesThatABridgeFilledIn(_ threshold: Int, _ verdict: CheckVerdict) {
    let json = """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"nvme_smart_health_information_log":{
      "critical_warning":0,"available_spare":64,"available_spare_threshold":\(threshold),"percentage_used":255}}
      """
    #expect(self.verdict(json) == verdict)
  }

  /// ACS-4, 9.5.6 and 9.5.9, and the counters of the link: of disks without attributes 10 and 199.
  @Test func countsStartsAndFramesThatFailed() {
    #expect(verdict(statistics(3, 48, 41)) == .fail && verdict(statistics(3, 48, 0)) == .pass)
    #expect(verdict(statistics(6, 24, 5122)) == .warn && verdict(statistics(6, 24, 4)) == .pass)
    let counters = { (name: Int, value: Int) in
      """
      {"smartctl":{"exit_status":0},"smart_status":{"passed":true},"ata_smart_attributes":{"table":[]},
      "sata_phy_event_counters":{"table":[{"id":\(name),"value":\(value)}]}}
      """
    }
    #expect(verdict(counters(1, 5122)) == .warn)
    #expect(verdict(counters(1, 0)) == .pass && verdict(counters(9, 65_535)) == .pass)
  }
}
