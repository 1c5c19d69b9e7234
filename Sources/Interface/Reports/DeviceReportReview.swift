import DeepCheck
import JSON
import ViewKit

/// What judging somebody's report again came to, as text and as JSON.
public struct DeviceReportReview: Equatable, Sendable {
  public let opened: DeviceReportPage.Opened
  public let discrepancies: [Discrepancy]
  private let proof: ChallengeProof

  public init(_ opened: DeviceReportPage.Opened, given: GivenChallenge? = nil) {
    self.opened = opened
    discrepancies = ReportReview.review(opened.report, given: given)
    proof = ChallengeProof(opened.report)
  }

  /// Whether everything follows, the page around the measurements too.
  public var isSound: Bool { discrepancies.isEmpty && !opened.isPageUnlike }

  /// The report, and below it what does not follow; ends in a line break.
  public func text(_ catalogue: Catalogue, _ style: TerminalStyle) -> String {
    var lines = [style.paint(catalogue.text("device.review.title"), .heading)]
    if opened.isPageUnlike { lines.append("  " + style.paint(catalogue.text("device.review.page"), .warning)) }
    if discrepancies.isEmpty {
      lines.append("  " + style.paint("✓ " + catalogue.text("device.review.follows"), .good))
    } else {
      lines.append("  " + style.paint("✗ " + catalogue.text("device.review.found"), .critical))
      lines += discrepancies.prefix(1000).map { "    " + DiscrepancyText.sentence($0, catalogue) }
    }
    lines.append("  " + code(catalogue))
    return DeviceReportText(catalogue, style).report(opened.report) + "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// What the report's code is worth.
  private func code(_ catalogue: Catalogue) -> String {
    guard let code = opened.report.challenge?.code else { return catalogue.text("device.code.none") }
    let title = catalogue.text("device.code.title") + " " + code + ": "
    guard proof.isAnswered else { return title + catalogue.text("device.code.unanswered") }
    let names = proof.answers.map { catalogue.text("check." + $0.rawValue) }.joined(separator: ", ")
    return title + catalogue.text("device.code.answered", names, NumberText.grouped(Int(min(2e9, proof.odds))))
  }

  /// JSON of schema `touchstone.review/1`.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.review/1")
      json.member("sound", isSound)
      json.member("pageUnlike", opened.isPageUnlike ? true : nil)
      json.member("challenge", opened.report.challenge?.code)
      json.key("answers")
      json.array { json in for answer in proof.answers { json.string(answer.rawValue) } }
      if proof.odds > 1 { json.member("odds", proof.odds, decimals: 0) }
      json.key("discrepancies")
      json.array { json in for one in discrepancies { discrepancy(one, &json) } }
    }
    return json.bytes
  }

  private func discrepancy(_ one: Discrepancy, _ json: inout JSONWriter) {
    json.object { json in
      json.member("id", one.check?.rawValue)
      json.member("part", one.part)
      switch one.kind {
      case .verdict(let judged):
        json.member("kind", "verdict")
        json.member("judged", judged.rawValue)
      case .figure(let name):
        json.member("kind", "figure")
        json.member("figure", name.rawValue)
      case .leftOut(let name):
        json.member("kind", "leftOut")
        json.member("figure", name.rawValue)
      case .noEvidence: json.member("kind", "noEvidence")
      case .missing: json.member("kind", "missing")
      case .repeated: json.member("kind", "repeated")
      case .statedModel: json.member("kind", "statedModel")
      case .otherCode: json.member("kind", "otherCode")
      case .begunBefore: json.member("kind", "begunBefore")
      case .unanswered: json.member("kind", "unanswered")
      }
    }
  }
}
