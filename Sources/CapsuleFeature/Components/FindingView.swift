import CompactLibrary
import DesignSystem
import MetaLens
import PiggyBank
import Reports
import ViewKit

/// A photo's inspection when it was added: the verdict and the summary of that time.
struct FindingView: CapsulePart {
  var catalogue: Catalogue
  var finding: PhotoFinding

  var body: [CapsuleNode] {
    Element("section", .class("card finding")) {
      words("p", "value", catalogue.text("verdict." + finding.verdict))
      words("p", "footnote", catalogue.text("capsule.finding"))
      if let report = ReportArchive.read(finding.report) {
        Element("dl") {
          for row in SummaryText.rows(report.summary, catalogue) {
            words("dt", row.label)
            words("dd", row.value)
          }
        }
      }
    }
  }
}

/// The score that a photo was added with, as a badge; empty if it wasn't inspected. The badge on the app's first screen
/// is separate: it is specialised for that screen's actions, to keep it small.
struct FindingBadge: CapsulePart {
  var catalogue: Catalogue
  var finding: PhotoFinding?

  var body: [CapsuleNode] {
    if let finding, let verdict = Verdict(named: finding.verdict) {
      Element("span", .class("badge " + Tone(verdict, score: finding.score).rawValue)) {
        SymbolView<PiggyBankAction>(verdict.picture)
        Element("span") { String(finding.score) }
        words("span", "visually-hidden", catalogue.text("verdict." + finding.verdict))
      }
    }
  }
}

/// An opened photo in a bubble of its own proportions, with its score; a tap enlarges it.
struct OpenedPhotoView: CapsulePart {
  var catalogue: Catalogue
  var item: OpenedItem

  var body: [CapsuleNode] {
    Element(
      "button", .class("bubble"), .init("type", "button"), .init("data-photo", String(item.number)),
      .init("--ratio", NumberText.decimal(ratio, 3))
    ) {
      Element("span", .class("thumbnail")) {
        if case .made(let address) = item.tile {
          Element("img", .init("src", address), .init("alt", ""), .init("draggable", "false"))
        }
      }
      FindingBadge(catalogue: catalogue, finding: item.finding)
      Element("span", .class("name clip")) { item.fileName }
    }.on(.click, .picture(.open(item.number)))
  }

  /// The photo's aspect ratio, width by height, limited at both ends: a wide panorama would be too flat to see, a tall
  /// photo would take too much room.
  private var ratio: Double {
    guard let width = item.finding?.width, let height = item.finding?.height, width > 0, height > 0 else { return 1 }
    return max(0.56, min(Double(width) / Double(height), 2.2))
  }
}
