import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The reasons for a score: symbol, colour, one sentence; a tap shows the explanation and the evidence, a tap on the
/// points shows the sum.
struct FlagsListView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var flags: [ReportFlag]

  var body: [DetailsNode] {
    Element("section", .class("card flags")) {
      Element("h2") { catalogue.text("report.reasons") }
      if flags.isEmpty { Element("p", .class("secondary")) { catalogue.text("report.noReasons") } }
      for (place, flag) in flags.enumerated() { row(flag, place) }
    }
  }

  private func row(_ flag: ReportFlag, _ place: Int) -> DetailsElement {
    Element("div", .class("flag")) {
      Element("details", .class("fold"), .flag("open", state.openFlags.contains(place))) {
        Element("summary") {
          SymbolView(flag.rule.severity.picture, "symbol " + flag.rule.severity.tone.rawValue)
          Element("span", .class("grow")) { FlagText.sentence(flag, catalogue) }
          SymbolView(.chevronRight, "symbol faint turning")
        }
        Element("p", .class("meaning")) { RuleText(flag.kind, catalogue.language).explanation }
        if !flag.evidence.isEmpty {
          Element("ul", .class("evidence")) {
            for (index, evidence) in flag.evidence.enumerated() { self.evidence(evidence, place << 8 + index) }
          }
        }
      }.on(.toggle) { .toggleFlag(place, isOpen: $0.isOn) }
      if flag.points != 0 {
        Element(
          "button", .class("points"), .init("type", "button"),
          .init("aria-label", catalogue.text("details.points", count: -flag.points))
        ) { "−\(-flag.points)" }.on(.click, .openGuide)
      }
    }
  }

  private func evidence(_ evidence: Evidence, _ row: Int) -> DetailsElement {
    let spot = evidence.offset.map { HexWindow.Spot(.evidence, row, offset: $0) }
    return Element("li") {
      Element("code") { SafeText.visible(SafeText.shortened(evidence.block + " " + evidence.tag, to: 200)) }
      if let spot { OffsetView(catalogue: catalogue, state: state, spot: spot) }
      if let value = EvidenceText.value(evidence, catalogue) {
        Element("q", .class("value")) { SafeText.visible(SafeText.shortened(value, to: 400)) }
      }
      if let spot { HexView(catalogue: catalogue, state: state, spot: spot) }
    }
  }
}
