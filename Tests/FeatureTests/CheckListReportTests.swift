import DeepCheck
import Foundation
import Testing
import ViewKit

@testable import DesignSystem
@testable import DeviceFeature
@testable import Reports

@Suite struct CheckListReportTests {
  @Test func showsEveryCheckAndEveryRowOfTheTable() throws {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(CheckListReport.json(Check.all, .deviceReports(.english))))
        as? [String: Any]
    )
    #expect(object["schema"] as? String == "touchstone.checks/1")
    let checks = try #require(object["checks"] as? [[String: Any]])
    #expect(checks.map { $0["id"] as? String } == Check.all.map { $0.id.rawValue })
    let rows = checks.flatMap { $0["thresholds"] as? [[String: Any]] ?? [] }
    #expect(rows.count == Threshold.all.count)
    #expect(rows.allSatisfy { $0["source"] is String && $0["pass"] is NSNumber })
  }

  @Test(arguments: Language.allCases)
  func hasALineForEachAndNamesWhatFails(language: Language) {
    let catalogue = Catalogue.devices(language)
    let text = CheckListReport.text(Check.all, catalogue, TerminalStyle(isColoured: false))
    let unlimited = Check.all.filter { $0.thresholds.isEmpty }.count
    #expect(text.split(separator: "\n").count == 1 + Check.all.count + Threshold.all.count + unlimited)
    #expect(text.contains("✓ ≥ 80\u{A0}%  ! ≥ 70\u{A0}%  ✗ < 70\u{A0}%"))
    #expect(text.contains("✓ ≤ 1000  ! > 1000"))
    #expect(text.contains("✓ ≤ 0  ✗ > 0"))
  }
}
