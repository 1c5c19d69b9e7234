import MetaLens
import PiggyBank
import ViewKit

/// The score that a photo was put in with, in small; nothing where it was not inspected. What the app's first screen holds
/// is made for its own actions alone, so that it stays small: hence the badge of capsules.
struct FindingBadge: CapsulePart {
  var catalogue: Catalogue
  var finding: PhotoFinding?

  var body: [CapsuleNode] {
    if let finding, let verdict = Verdict(rawValue: finding.verdict) {
      Element("span", .class("badge " + Tone(verdict, score: finding.score).rawValue)) {
        SymbolView<PiggyBankAction>(verdict.picture)
        Element("span") { String(finding.score) }
        Element("span", .class("visually-hidden")) { catalogue.text("verdict." + finding.verdict) }
      }
    }
  }
}
