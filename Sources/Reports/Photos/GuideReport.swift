import DesignSystem
import JSON
import MetaLens
import ViewKit

/// The scoring guide as text and as JSON.
package enum GuideReport {
  /// The rules as JSON in the schema `touchstone.guide/1`.
  package static func json(_ language: Language) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.guide/1")
      json.member("version", ScoringGuide.version)
      json.member("base", 100)
      json.key("rules")
      json.array { json in for rule in OriginalityRule.all { self.rule(rule, language, &json) } }
    }
    return json.bytes
  }

  private static func rule(_ rule: OriginalityRule, _ language: Language, _ json: inout JSONWriter) {
    let text = RuleText(rule.kind, language)
    json.object { json in
      json.member("kind", rule.kind.rawValue)
      json.member("family", rule.family.rawValue)
      json.member("severity", rule.severity.rawValue)
      json.member("points", rule.points)
      json.member("title", text.title)
      json.member("text", text.explanation)
    }
  }

  package static func text(_ language: Language, _ style: TerminalStyle) -> String {
    let catalogue = Catalogue.guide(language)
    var lines = [
      style.paint(catalogue.text("guide.title"), .heading), catalogue.text("guide.base", String(ScoringGuide.base)),
    ]
    for rule in OriginalityRule.all {
      let text = RuleText(rule.kind, language)
      let points = DisplayWidth.padded(rule.points == 0 ? " 0" : "−\(-rule.points)", to: 4)
      lines.append(
        "  " + style.paint(rule.severity.symbol + " " + points, rule.severity.role) + "  "
          + style.paint(text.title, .heading))
      lines.append("           " + text.explanation)
    }
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }
}

/// A rule in the reader's language. It takes no catalogue, which might lack the guide: only a program that explains
/// rules carries the guide's strings, one that just reports flags doesn't.
package struct RuleText {
  /// What the rule finds, in a few words: the flag's own sentence if that has no placeholders.
  package let title: String
  /// What the rule means, and what else may cause it.
  package let explanation: String

  package init(_ kind: FlagKind, _ language: Language) {
    let catalogue = Catalogue.guide(language)
    title = catalogue.lookup("title." + kind.rawValue) ?? catalogue.text("flag." + kind.rawValue)
    explanation = catalogue.text("guide." + kind.rawValue)
  }
}
