import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The reasons for a score: symbol, colour, one sentence, and on tap the proof.
struct FlagsListView: InspectorView {
  var catalogue: Catalogue
  var flags: [ReportFlag]
  /// The places of the opened flags.
  var open: [Int]

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("card flags")) {
      Element("h2") { catalogue.text("report.reasons") }
      if flags.isEmpty { Element("p", .class("secondary")) { catalogue.text("report.noReasons") } }
      for (place, flag) in flags.enumerated() { row(flag, place) }
    }
  }

  private func row(_ flag: ReportFlag, _ place: Int) -> InspectorElement {
    Element("details", .class("flag"), .flag("open", open.contains(place))) {
      Element("summary") {
        SymbolView(flag.rule.severity.picture, "symbol " + flag.rule.severity.tone.rawValue)
        Element("span", .class("grow")) { FlagText.sentence(flag, catalogue) }
        if flag.points != 0 {
          Element("span", .class("points"), .init("aria-label", catalogue.text("app.points", count: -flag.points))) {
            "−\(-flag.points)"
          }
        }
        SymbolView(.chevronRight, "symbol faint turning")
      }
      Element("ul", .class("evidence")) {
        for evidence in flag.evidence { self.evidence(evidence) }
      }
    }
    .on(.toggle) { .toggleFlag(place, isOpen: $0.isOn) }
  }

  private func evidence(_ evidence: Evidence) -> InspectorElement {
    Element("li") {
      Element("code") { SafeText.visible(SafeText.shortened(evidence.block + " " + evidence.tag, to: 200)) }
      if let offset = evidence.offset {
        Element("span", .class("secondary")) { catalogue.text("report.offset", NumberText.grouped(offset)) }
      }
      if let value = evidence.value {
        Element("q", .class("value")) { SafeText.visible(SafeText.shortened(value, to: 400)) }
      }
    }
  }
}
