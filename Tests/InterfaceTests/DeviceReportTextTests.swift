import Calendar
import DeepCheck
import Interface
import Testing
import ViewKit

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
    DeviceReportText(.device(language), TerminalStyle(isColoured: false, columns: columns)).report(report)
  }

  @Test func tellsVerdictFiguresAndWhatToDo() {
    #expect(
      text(.english) == """
        Maker Book\\u{1B}[31m  Debian 12 · 6.1
          1 measured · 1 blocked · 1 not testable here
          Chosen checks only: nothing is said of the others

          ✗ Battery · BAT0      Failed
            Capacity left 60\u{A0}% (≥ 80)
            Have the battery replaced before it swells or switches the device off.
          – Fan                 Not testable here
            No such part was found.
          ⊘ Disk · sda\\u{202E}  Something is in the way
            Only the administrator may read this: run it with sudo.

          This report does not prove which device was held, nor that nobody edited it.

        """)
  }

  @Test(arguments: Language.allCases)
  func leavesNoKeyUntranslated(language: Language) {
    let text = text(language)
    for key in ["figure.", "check.", "reason.", "advice.", "coverage.", "device."] {
      #expect(!text.contains(key))
    }
  }

  @Test func wrapsFiguresToTheTerminal() {
    var evidence = Self.battery(full: 45)
    evidence.add(.cycles, 100)
    evidence.add(.charge, 64)
    evidence.add(.temperature, 30.5, decimals: 1)
    let report = DeviceReport(
      device: DeviceIdentity(), startedAt: Instant(0), checks: [Judge.judge(.battery, evidence)])
    let text = DeviceReportText(.device(.english), TerminalStyle(isColoured: false, columns: 48)).report(report)
    let figures = text.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(figures.count > 1)
    #expect(figures.allSatisfy { $0.count <= 48 })
  }
}
