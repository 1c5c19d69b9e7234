import DeepCheck
import DesignSystem
import JSON
import ViewKit

/// A device report as text for a terminal.
package struct DeviceReportText {
  private let catalogue: Catalogue
  private let style: TerminalStyle

  package init(_ catalogue: Catalogue, _ style: TerminalStyle) {
    self.catalogue = catalogue
    self.style = style
  }

  /// The whole report, ending in a line break.
  package func report(_ report: DeviceReport) -> String {
    let width = report.checks.reduce(0) { max($0, DisplayWidth.columns(CheckText.name($1, catalogue))) }
    var lines = [
      heading(report.device), "  " + HeadlineText.shown(DeviceReportOutline(report).headline, catalogue),
      "  " + CheckText.coverage(report.coverage, catalogue),
    ]
    if report.scope == nil { lines.append("  " + catalogue.text("device.scope.chosen")) }
    lines.append("")
    for check in report.checks { lines += self.check(check, width: min(width, 44)) }
    lines += ["", "  " + style.paint(catalogue.text("device.notProof"), .secondary)]
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  private func heading(_ device: DeviceIdentity) -> String {
    let system = [device.system, device.engine].compactMap { $0.map { SafeText.visible($0) } }
    return style.paint(CheckText.device(device, catalogue), .heading) + "  "
      + style.paint(system.joined(separator: " · "), .secondary)
  }

  private func check(_ check: CheckResult, width: Int) -> [String] {
    let name = DisplayWidth.padded(CheckText.name(check, catalogue), to: width)
    let verdict = catalogue.text("checkVerdict." + check.verdict.rawValue)
    var lines = [
      "  " + style.paint(check.verdict.symbol, check.verdict.role) + " " + name + "  "
        + style.paint(verdict, check.verdict.role)
    ]
    let figures = check.figures.map { FigureText.shown($0, catalogue) }
    for line in Self.wrapped(figures, to: max(20, (style.columns ?? 80) - 4)) {
      lines.append("    " + style.paint(line, .secondary))
    }
    for note in CheckText.notes(check, catalogue) { lines.append("    " + note) }
    return lines
  }

  /// Joins `parts` with dots, in lines of at most `columns` if each part fits.
  private static func wrapped(_ parts: [String], to columns: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, DisplayWidth.columns(last) + DisplayWidth.columns(part) + 3 <= columns {
        lines[lines.count - 1] = last + " · " + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }
}

/// The result of judging someone's report again, as text and as JSON.
package struct DeviceReportReview: Equatable, Sendable {
  package let opened: DeviceReportPage.Opened
  package let discrepancies: [Discrepancy]
  private let proof: ChallengeProof

  package init(_ opened: DeviceReportPage.Opened, given: GivenChallenge? = nil) {
    self.opened = opened
    discrepancies = ReportReview.review(opened.report, given: given)
    proof = ChallengeProof(opened.report)
  }

  /// Whether everything is consistent, including the page around the measurements.
  package var isSound: Bool { discrepancies.isEmpty && !opened.isPageUnlike }

  /// The report, followed by the discrepancies; ends in a line break.
  package func text(_ catalogue: Catalogue, _ style: TerminalStyle) -> String {
    var lines = [style.paint(catalogue.text("device.review.title"), .heading)]
    if opened.isPageUnlike { lines.append("  " + style.paint(catalogue.text("device.review.page"), .warning)) }
    if discrepancies.isEmpty {
      lines.append("  " + style.paint("✓ " + catalogue.text("device.review.follows"), .good))
    } else {
      lines.append("  " + style.paint("✗ " + catalogue.text("device.review.found"), .critical))
      lines += discrepancies.prefix(1000).map { "    " + DiscrepancyText.sentence($0, catalogue) }
    }
    let newer = opened.report.newerChecks
    if !newer.isEmpty { lines.append("  " + style.paint(NewerText.shown(newer, catalogue), .secondary)) }
    lines.append("  " + code(catalogue))
    return DeviceReportText(catalogue, style).report(opened.report) + "\n"
      + style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  /// What the report's code proves.
  private func code(_ catalogue: Catalogue) -> String {
    guard let code = opened.report.challenge?.code else { return catalogue.text("device.code.none") }
    let title = catalogue.text("device.code.title") + " " + code + ": "
    guard proof.isAnswered else { return title + catalogue.text("device.code.unanswered") }
    let names = proof.answers.map { catalogue.text("check." + $0.rawValue) }.joined(separator: ", ")
    return title + catalogue.text("device.code.answered", names, NumberText.grouped(Int(min(2e9, proof.odds))))
  }

  /// JSON in the schema `touchstone.review/1`.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.review/1")
      json.member("sound", isSound)
      json.member("pageUnlike", opened.isPageUnlike ? true : nil)
      json.member("challenge", opened.report.challenge?.code)
      json.key("answers")
      json.array { json in for answer in proof.answers { json.string(answer.rawValue) } }
      if proof.odds > 1 { json.member("odds", proof.odds, decimals: 0) }
      if !opened.report.newerChecks.isEmpty {
        json.key("newer")
        json.array { json in for check in opened.report.newerChecks { json.string(check.rawValue) } }
      }
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
      case .reason: json.member("kind", "reason")
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
      case .coverage: json.member("kind", "coverage")
      case .unknownMember: json.member("kind", "unknownMember")
      case .otherScope: json.member("kind", "otherScope")
      case .otherPart: json.member("kind", "otherPart")
      case .copied: json.member("kind", "copied")
      case .unmeasurable: json.member("kind", "unmeasurable")
      case .otherCode: json.member("kind", "otherCode")
      case .begunBefore: json.member("kind", "begunBefore")
      case .unanswered: json.member("kind", "unanswered")
      }
    }
  }
}
