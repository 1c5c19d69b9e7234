import DeepCheck
import ViewKit

/// What in a report does not follow, in the reader's language.
public enum DiscrepancyText {
  public static func sentence(_ discrepancy: Discrepancy, _ catalogue: Catalogue) -> String {
    let name = discrepancy.check.map {
      CheckText.name(CheckResult(id: $0, part: discrepancy.part, verdict: .pass), catalogue)
    }
    return switch discrepancy.kind {
    case .verdict(let judged):
      catalogue.text("device.review.verdict", name ?? "", catalogue.text("checkVerdict." + judged.rawValue))
    case .figure(let figure):
      catalogue.text("device.review.figure", name ?? "", catalogue.text("figure." + figure.rawValue))
    case .leftOut(let figure):
      catalogue.text("device.review.leftOut", name ?? "", catalogue.text("figure." + figure.rawValue))
    case .noEvidence: catalogue.text("device.review.noEvidence", name ?? "")
    case .missing: catalogue.text("device.review.missing", name ?? "")
    case .repeated: catalogue.text("device.review.repeated", name ?? "")
    case .statedModel: catalogue.text("device.review.statedModel", name ?? "")
    case .otherCode: catalogue.text("device.review.otherCode")
    case .begunBefore: catalogue.text("device.review.begunBefore")
    case .unanswered: catalogue.text("device.review.unanswered")
    }
  }
}
