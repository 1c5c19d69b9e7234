import DeepCheck
import Testing

/// Disks whose logs contradict their counters, and what else smartctl says beside the attributes.
@Suite struct DiskAgeTests {
  private func judged(_ json: String) -> CheckResult? {
    let text = #"{"smartctl": {"exit_status": 0}, "smart_status": {"passed": true}, "# + json + "}"
    guard case .health(let evidence) = SmartctlAnswer.read(Array(text.utf8)) else { return nil }
    return Judge.judge(.disk, evidence)
  }

  private func test(_ hours: Int, status: Int = 0) -> String {
    #""ata_smart_self_test_log": {"standard": {"table": [{"status": {"value": \#(status)}, "lifetime_hours": \#(hours)}]}}"#
  }

  @Test(arguments: [
    (12, 31_877, true), (12, 900, false), (20_000, 20_001, false), (80_123, 14_582, false), (12, 65_535, false),
    (30_000, 60_500, false),
  ])
  func findsHoursThatWereSetBack(_ hours: Int, _ tested: Int, _ isSetBack: Bool) {
    let result = judged(#""power_on_time": {"hours": \#(hours)}, "# + test(tested))
    #expect((result?.figure(.hoursBefore) != nil) == isSetBack)
    #expect(result?.verdict == (isSetBack ? .warn : .pass))
  }

  @Test func asksTheStatisticsToo() {
    let page = #"{"number": 1, "table": [{"offset": 16, "value": 35112, "flags": {"valid": true}}]}"#
    let result = judged(#""power_on_time": {"hours": 11}, "ata_device_statistics": {"pages": [\#(page)]}"#)
    #expect(result?.figure(.hoursBefore) == "35112")
  }

  @Test func findsMoreWritesThanADiskCanTake() {
    func disk(_ hours: Int) -> CheckResult? {
      judged(
        #""nvme_smart_health_information_log": {"critical_warning": 0, "power_on_hours": \#(hours), "data_units_written": 371093750}"#
      )
    }
    #expect(disk(5)?.verdict == .warn)
    #expect(disk(5000)?.verdict == .pass)
  }

  @Test func readsAnErrorLogsEntriesAboutTheMedium() {
    func disk(_ type: Int, _ code: Int) -> CheckResult? {
      judged(
        #""nvme_smart_health_information_log": {"critical_warning": 0, "media_errors": 0}, "nvme_error_information_log": {"table": [{"status_field": {"status_code_type": \#(type), "status_code": \#(code)}}]}"#
      )
    }
    #expect(disk(2, 0x81)?.figure(.mediaErrors) == "1")
    // Invalid field in a command.
    #expect(disk(0, 2)?.verdict == .pass)
  }

  @Test func findsDisksThatAreLockedOrDoNotReport() {
    #expect(judged(#""ata_security": {"enabled": true, "locked": true}"#)?.figure(.locked) == "1")
    #expect(judged(#""ata_security": {"string": "ENABLED, PW level HIGH, **LOCKED** [SEC4]"}"#)?.verdict == .warn)
    #expect(judged(#""ata_security": {"enabled": true, "locked": false, "frozen": true}"#)?.verdict == .pass)
    let off = #"{"smartctl": {"exit_status": 0}, "smart_support": {"available": true, "enabled": false}}"#
    guard case .health(let evidence) = SmartctlAnswer.read(Array(off.utf8)) else {
      Issue.record("not read")
      return
    }
    #expect(Judge.judge(.disk, evidence).verdict == .warn)
    let none = #"{"smartctl": {"exit_status": 0}, "smart_support": {"available": false}}"#
    #expect(SmartctlAnswer.read(Array(none.utf8)) == .notSupported)
  }

  /// A disk that turns may be above 60 °C for a day in its life; an NVMe disk not for an hour above its critical temperature.
  @Test(arguments: [(24_112, CheckVerdict.warn), (1200, .pass)])
  func allowsADiskADayOfHeat(_ minutes: Int, _ verdict: CheckVerdict) {
    let page = #"{"number": 5, "table": [{"offset": 80, "value": \#(minutes), "flags": {"valid": true}}]}"#
    #expect(judged(#""ata_device_statistics": {"pages": [\#(page)]}"#)?.verdict == verdict)
  }

  @Test func comparesCyclesWithWhatTheMakerSpecifies() {
    func disk(_ used: Int) -> CheckResult? {
      judged(
        #""scsi_start_stop_cycle_counter": {"accumulated_load_unload_cycles": \#(used), "specified_load_unload_count_over_device_lifetime": 300000, "accumulated_start_stop_cycles": 5, "specified_cycle_count_over_device_lifetime": 0}"#
      )
    }
    #expect(disk(721_440)?.verdict == .warn)
    #expect(disk(2112)?.verdict == .pass)
  }
}
