import MetaLens
import PiggyBank
import ViewKit

/// The score that a photo was put in with, in small; nothing where it was not inspected.
struct FindingBadge: CapsulePart {
  var catalogue: Catalogue
  var finding: PhotoFinding?

  var body: [CapsuleNode] {
    if let finding, let verdict = Verdict(rawValue: finding.verdict) {
      ScoreBadge(catalogue: catalogue, verdict: verdict, score: finding.score)
    }
  }
}
