import Foundation
import MetaLens
import Testing
import ViewKit

@testable import DesignSystem
@testable import PhotosFeature
@testable import Reports

@Suite struct GuideReportTests {
  @Test func showsEveryRuleOfTheTableInItsOrder() throws {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(GuideReport.json(.english))) as? [String: Any])
    #expect(object["schema"] as? String == "touchstone.guide/1")
    #expect(object["version"] as? String == ScoringGuide.version)
    #expect(object["base"] as? Int == 100)
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(rules.map { $0["kind"] as? String } == OriginalityRule.all.map { $0.kind.rawValue })
    #expect(
      rules.map { $0["title"] as? String }
        == OriginalityRule.all.map { RuleText($0.kind, .english).title }
    )
    #expect(rules.map { $0["points"] as? Int } == OriginalityRule.all.map { $0.points })
    #expect(rules.map { $0["severity"] as? String } == OriginalityRule.all.map { $0.severity.rawValue })
    #expect(rules.map { $0["family"] as? String } == OriginalityRule.all.map { $0.family.rawValue })
  }

  /// The digits represent the table: changing it requires a new version of the rules, and then new digits here.
  @Test func aChangedTableHasANewVersion() {
    var print = Fingerprint()
    for rule in OriginalityRule.all {
      for byte in rule.kind.rawValue.utf8 { print.add(Int(byte)) }
      for byte in (rule.verdict?.rawValue ?? "").utf8 { print.add(Int(byte)) }
      print.add(rule.points)
    }
    #expect(ScoringGuide.version == "2026.11.11")
    #expect(String(print.value, radix: 16) == "38c244d7a36b9d8e")
  }

  @Test(arguments: Language.allCases)
  func hasATitleAndAnExplanationForEveryRule(language: Language) {
    let lines = GuideReport.text(language, TerminalStyle(isColoured: false)).split(separator: "\n")
    #expect(lines.count == 2 * OriginalityRule.all.count + 2)
    #expect(lines[0] == Catalogue.guide(language).text("guide.title"))
    #expect(lines[1].contains("100"))
    #expect(!lines.contains { $0.contains("\u{1B}") })
  }
}
