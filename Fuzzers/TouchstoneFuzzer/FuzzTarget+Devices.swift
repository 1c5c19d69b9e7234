import CivilTime
import DeepCheck
import DesignSystem
import DeviceFeature
import Reports
import ViewKit

extension FuzzTarget {
  /// Inputs from a machine, its tools, and other people's reports.
  static let devices: [FuzzTarget] = [
    FuzzTarget("devicereport") { readReport($0) },
    FuzzTarget("devicepage", memoryPerByte: memoryPerPageByte) { readPage($0) },
    FuzzTarget("devicecomparison", memoryPerByte: memoryPerPageByte) { compareReports($0) },
    FuzzTarget("devicerun") { bytes in
      var model = CheckRunViewModel()
      _ = model.handle(.found(bytes))
      _ = model.handle(.overview)
      _ = model.handle(.park)
      let effects = model.handle(.resume)
      Invariants.require(model.state.finished <= model.state.plan.count, "more results than checks")
      Invariants.require(effects.isEmpty || model.state.report.checks.count <= bytes.count, "results from nothing")
    },
    FuzzTarget("smartctl") { bytes in
      if case .health(let evidence) = SmartctlAnswer.read(bytes) { check([Judge.judge(.disk, evidence)]) }
    },
    FuzzTarget("fwupd") { bytes in
      let devices = FirmwareList.read(bytes)
      Invariants.require(devices.count <= 64, "\(devices.count) devices")
    },
    FuzzTarget("edid") { bytes in
      guard let panel = DisplayIdentity(bytes) else { return }
      Invariants.require((panel.width ?? 0) <= 4095 && (panel.height ?? 0) <= 4095, "a panel of more than 12 bits")
      Invariants.require((panel.diagonal ?? 0) >= 0, "a negative diagonal")
    },
    FuzzTarget("asound") { bytes in
      _ = SoundCards.firstName(bytes)
      let ways = SoundCards.ways(bytes)
      Invariants.require(ways.playback <= bytes.count && ways.capture <= bytes.count, "more ways than bytes")
    },
    FuzzTarget("deviceaddress") { bytes in
      let address = DeviceAddress(String(decoding: bytes, as: UTF8.self))
      Invariants.require(DeviceAddress(address.fragment) == address, "an address leads to another place")
      var model = DeepCheckViewModel(language: .english)
      _ = model.handle(.walked(address))
      Invariants.require(!model.state.places.isEmpty, "nowhere")
    },
    FuzzTarget("devicenumber") { bytes in
      guard let number = DeviceNumber(String(decoding: bytes, as: UTF8.self)) else { return }
      Invariants.require((number.typeCode != nil) == number.isIMEI, "a type code of what is no IMEI")
      Invariants.require((number.isSound != nil) == number.isIMEI, "a check digit of what is no IMEI")
    },
    FuzzTarget("machine", memoryPerByte: memoryPerInflatedByte) { bytes in
      let checkup = LinuxCheckup(FuzzMachine(bytes), now: Instant(1_767_225_600))
      let results = LinuxCheckup<FuzzMachine>.checks.flatMap { checkup.results(of: $0.id) }
      _ = checkup.throttleCount
      check(results, checkup.identity)
    },
  ]

  private static func readReport(_ bytes: [UInt8]) {
    guard let report = try? DeviceReportReader.read(bytes) else { return }
    _ = ReportReview.review(report)
    check(report.checks, report.device)
  }

  /// A few bytes can make a report's page draw a lot.
  private static let memoryPerPageByte = 4096

  /// A page that can be read must produce an identical, unmodified page.
  private static func readPage(_ bytes: [UInt8]) {
    guard let opened = try? DeviceReportPage.open(bytes) else { return }
    JSONCheck.require(DeviceReportReview(opened).json)
    let page = DeviceReportHTML(.deviceReports(.english)).page(opened.report)
    guard let again = try? DeviceReportPage.open(Array(page.utf8)) else {
      return Invariants.require(false, "a page that can't be read again")
    }
    Invariants.require(!again.isPageUnlike, "a page unlike itself")
    Invariants.require(
      DeviceReportJSON.write(again.report) == DeviceReportJSON.write(opened.report), "a report that its page changes")
  }

  /// Two reports separated by a zero byte.
  private static func compareReports(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1)
    guard parts.count == 2, let before = try? DeviceReportReader.read(Array(parts[0])),
      let after = try? DeviceReportReader.read(Array(parts[1]))
    else { return }
    let (there, back) = (
      ReportComparison(before: before, after: after), ReportComparison(before: after, after: before)
    )
    JSONCheck.require(ReportComparisonJSON.write(there))
    Invariants.checkShown(ReportComparisonText(.deviceReports(.english), TerminalStyle(isColoured: false)).text(there))
    _ = DeviceReportHTML(.deviceReports(.english)).page(there)
    Invariants.require(there.count(.better) == back.count(.worse), "a way back that is another")
    Invariants.require(there.checks.count <= before.checks.count + after.checks.count, "checks from nothing")
  }

  /// Results must be valid in every format, and be the same when judged again.
  private static func check(_ results: [CheckResult], _ device: DeviceIdentity = DeviceIdentity()) {
    let report = DeviceReport(device: device, startedAt: Instant(0), checks: results)
    let json = DeviceReportJSON.write(report)
    JSONCheck.require(json)
    let style = TerminalStyle(isColoured: false)
    Invariants.checkShown(DeviceReportText(.deviceReports(.english), style).report(report))
    guard let again = try? DeviceReportReader.read(json) else {
      return Invariants.require(false, "a report that can't be read again")
    }
    let judged = results.compactMap { result in result.evidence.map { Judge.judge(result.id, $0).verdict } }
    let judgedAgain = again.checks.compactMap { result in result.evidence.map { Judge.judge(result.id, $0).verdict } }
    Invariants.require(judged == judgedAgain, "a verdict that changes when its report is read")
  }
}
