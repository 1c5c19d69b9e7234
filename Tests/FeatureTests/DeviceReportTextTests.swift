import CivilTime
import DeepCheck
import Testing
import ViewKit

@testable import DesignSystem
@testable import Reports

@Suite struct DeviceReportTextTests {
  private let report = DeviceReport(
    device: DeviceIdentity(vendor: "Maker", model: "Book\u{1B}[31m", system: "Debian 12", engine: "6.1"),
    startedAt: Instant(0),
    checks: [
      Judge.judge(.battery, part: "BAT0", Self.battery(full: 30)),
      CheckResult(id: .fan, verdict: .unavailable, reason: .absent),
      CheckResult(id: .disk, part: "sda\u{202E}", verdict: .blocked, reason: .needsRoot),
    ])

  private static func battery(full: Double) -> Evidence {
    var evidence = Evidence()
    evidence.add(.full, full)
    evidence.add(.design, 50.0)
    return evidence
  }

  private func text(_ language: Language, columns: Int = 80) -> String {
    DeviceReportText(.deviceReports(language), TerminalStyle(isColoured: false, columns: columns)).report(report)
  }

  @Test func reportsVerdictFiguresAndWhatToDo() {
    #expect(
      text(.english) == """
        Maker Book\\u{1B}[31m  Debian 12 · 6.1
          Something is wrong with this device
          1 measured · 1 blocked · 1 can’t be tested here
          Selected checks only; the rest is unknown

          ✗ Battery · BAT0      Failed
            Capacity remaining 60\u{A0}% (≥ 80)
            Replace the battery before it swells or the device shuts down.
          – Fan                 Can’t be tested here
            No part of this kind was found.
          ⊘ Disk · sda\\u{202E}  Blocked
            This needs administrator rights. Run it with sudo.

          This report doesn’t prove which device was checked, or that nobody edited it.

        """)
  }

  @Test(arguments: Language.allCases)
  func leavesNoKeyUntranslated(language: Language) {
    let text = text(language)
    for key in ["figure.", "check.", "reason.", "advice.", "coverage.", "device."] {
      #expect(!text.contains(key))
    }
  }

  /// Dust is not why a computer has no microphone.
  @Test(arguments: Language.allCases)
  func givesSoundDevicesAdviceOfTheirOwn(language: Language) throws {
    var evidence = Evidence()
    evidence.add(.playback, 1)
    evidence.add(.capture, 0)
    let result = Judge.judge(.soundDevice, evidence)
    #expect(result.verdict == .warn)
    let catalogue = Catalogue.deviceReports(language)
    let advice = try #require(CheckText.advice(result, catalogue))
    #expect(advice != catalogue.text("caution.sound") && advice == catalogue.text("caution.soundDevice"))
  }

  /// What to do about a disk depends on the cause: heat and cables aren't wear, and nobody can back up a lost disk.
  @Test(arguments: Language.allCases)
  func givesDisksAdviceForTheirCause(language: Language) {
    let catalogue = Catalogue.deviceReports(language)
    func advice(_ values: [(EvidenceName, Double)], isUsable: Bool = true) -> String? {
      var evidence = Evidence()
      evidence.add(.kind, "disk")
      evidence.add(.passed, 1)
      evidence.add(.state, isUsable ? nil : "unusable")
      for (name, value) in values { evidence.add(name, value) }
      return CheckText.advice(Judge.judge(.disk, evidence), catalogue)
    }
    #expect(advice([(.temperature, 58)]) == catalogue.text("advice.diskHeat"))
    #expect(advice([(.temperature, 70)]) == catalogue.text("advice.diskHeat"))
    #expect(advice([(.linkErrors, 3000)]) == catalogue.text("advice.diskCable"))
    #expect(advice([(.linkErrors, 3_000_000)]) == catalogue.text("advice.diskCable"))
    #expect(advice([], isUsable: false) == catalogue.text("advice.diskGone"))
    #expect(advice([(.temperature, 58), (.pending, 8)]) == catalogue.text("advice.disk"))
    #expect(advice([(.reallocated, 8)]) == catalogue.text("caution.disk"))
    #expect(advice([]) == nil)
  }

  /// “Close to its limit” isn’t known of a battery whose gauge is wrong.
  @Test(arguments: Language.allCases)
  func saysNothingAboutABatteryWithAWrongGauge(language: Language) {
    let catalogue = Catalogue.deviceReports(language)
    let result = Judge.judge(.battery, Self.battery(full: 654))
    #expect(result.reason == .implausible)
    #expect(CheckText.advice(result, catalogue) == catalogue.text("caution.gauge"))
    #expect(
      CheckText.advice(Judge.judge(.battery, Self.battery(full: 37)), catalogue) == catalogue.text("caution.power"))
  }

  /// What isn't found doesn't “work”, neither slowly nor less accurately.
  @Test(arguments: Language.allCases)
  func saysThatAPartIsMissing(language: Language) {
    let catalogue = Catalogue.deviceReports(language)
    var evidence = Evidence()
    evidence.add(.attempt, 2)
    evidence.add(.adapters, 0)
    evidence.add(.expected, 1)
    let result = Judge.judge(.bluetooth, evidence)
    #expect(result.verdict == .warn && result.reason == .absent)
    #expect(CheckText.advice(result, catalogue) == catalogue.text("caution.missing"))
  }

  @Test func wrapsFiguresToTheTerminal() {
    var evidence = Self.battery(full: 45)
    evidence.add(.cycles, 100)
    evidence.add(.charge, 64)
    evidence.add(.temperature, 30.5, decimals: 1)
    let report = DeviceReport(
      device: DeviceIdentity(), startedAt: Instant(0), checks: [Judge.judge(.battery, evidence)])
    let text = DeviceReportText(.deviceReports(.english), TerminalStyle(isColoured: false, columns: 48)).report(report)
    let figures = text.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(figures.count > 1)
    #expect(figures.allSatisfy { $0.count <= 48 })
  }
}
