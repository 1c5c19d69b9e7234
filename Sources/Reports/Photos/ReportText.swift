import DesignSystem
import ImageFormats
import MetaLens
import PhotoMetadata
import ViewKit

/// A report as text for a terminal.
package struct ReportText {
  private let catalogue: Catalogue
  private let style: TerminalStyle

  package init(_ catalogue: Catalogue, _ style: TerminalStyle) {
    self.catalogue = catalogue
    self.style = style
  }

  /// The whole report, ending in a line break.
  package func report(_ report: OriginalityReport, file: String, withMetadata: Bool) -> String {
    self.report(ReportDocument(report, file: file), metadata: withMetadata ? report.metadata : nil)
  }

  /// The whole report, ending in a line break, with every value of `metadata` if given.
  package func report(_ report: ReportDocument, metadata: PhotoMetadata?) -> String {
    var lines = [heading(report)] + score(report) + [""]
    var rows = SummaryText.rows(report, catalogue).map { (label: $0.label, value: $0.value) }
    if let digest = report.sha256 { rows.append((label: "SHA-256", value: digest)) }
    let width = rows.reduce(0) { max($0, DisplayWidth.columns($1.label)) }
    for row in rows {
      lines.append("  " + style.paint(DisplayWidth.padded(row.label, to: width), .secondary) + "  " + row.value)
    }
    if !rows.isEmpty { lines.append("") }
    lines += flags(report)
    if let metadata { lines += values(metadata) }
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  private func heading(_ report: ReportDocument) -> String {
    var facts = [upper(report.format)]
    if let size = report.size { facts.append(size.text) }
    facts.append(NumberText.byteCount(report.bytes))
    return style.paint(SafeText.visible(report.file), .heading) + "  "
      + style.paint(facts.joined(separator: " · "), .secondary)
  }

  private func upper(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// The score as a bar, followed by the verdict, which goes below it on a narrow terminal.
  private func score(_ report: ReportDocument) -> [String] {
    let verdict = catalogue.text("verdict." + report.verdict.rawValue)
    let evidence = "(" + catalogue.text("evidence." + report.evidence.rawValue) + ")"
    let words = style.paint(verdict, .heading) + style.paint("  " + evidence, .secondary)
    let number = " \(report.score)/100"
    let room = (style.columns ?? .max) - 2 - number.utf8.count
    let width = max(1, min(Self.barWidth, room))
    let filled = (report.score * width + 50) / 100
    let bar =
      "  " + style.paint(String(repeating: "█", count: filled), report.scoreRole)
      + style.paint(String(repeating: "░", count: width - filled), .secondary) + " "
      + style.paint("\(report.score)", report.scoreRole) + style.paint("/100", .secondary)
    let fits = DisplayWidth.columns(verdict) + DisplayWidth.columns(evidence) + 4 <= room - width
    return fits ? [bar + "  " + words] : [bar, "  " + words]
  }

  private static let barWidth = 30

  private func flags(_ report: ReportDocument) -> [String] {
    if report.flags.isEmpty { return ["  " + catalogue.text("report.noReasons")] }
    var lines: [String] = []
    for flag in report.flags {
      let points = flag.points == 0 ? "     " : DisplayWidth.padded("−\(-flag.points)", to: 5)
      let symbol = style.paint(flag.rule.severity.symbol, flag.rule.severity.role)
      lines.append(
        "  " + symbol + " " + style.paint(points, flag.rule.severity.role) + FlagText.sentence(flag, catalogue))
      for evidence in flag.evidence { lines.append("         " + style.paint(self.evidence(evidence), .secondary)) }
    }
    return lines
  }

  private func evidence(_ evidence: Evidence) -> String {
    var text = evidence.block + " " + evidence.tag
    if let offset = evidence.offset { text += " @ " + String(offset) }
    if let value = EvidenceText.value(evidence, catalogue) { text += ": " + SafeText.shortened(value, to: 160) }
    return SafeText.visible(text)
  }

  private func values(_ metadata: PhotoMetadata) -> [String] {
    var lines = ["", "  " + style.paint(catalogue.text("report.values"), .heading)]
    for directory in metadata.directories {
      lines.append(
        "  " + style.paint(directory.block.name, .heading) + style.paint(" @ \(directory.offset)", .secondary))
      for entry in directory.entries {
        let value = SafeText.shortened(SafeText.visible(ValueDescriber.describe(entry)), to: 200)
        lines.append(
          "    " + DisplayWidth.padded(SafeText.visible(entry.name.text), to: 30) + " " + value + " "
            + style.paint("@ \(entry.offset)", .secondary))
      }
    }
    return lines
  }
}

extension ReportDocument {
  /// The score's colour: green from 85, yellow from 60, red below; none if nothing can be determined.
  var scoreRole: TerminalStyle.Role {
    if verdict == .unverifiable { return .secondary }
    return score >= 85 ? .good : score >= 60 ? .warning : .critical
  }
}

extension FlagSeverity {
  /// A symbol beside the sentence, since colour alone must not carry meaning.
  package var symbol: String {
    switch self {
    case .good: "✓"
    case .notice: "i"
    case .warning: "!"
    case .critical: "✗"
    }
  }

  package var role: TerminalStyle.Role {
    switch self {
    case .good: .good
    case .notice: .notice
    case .warning: .warning
    case .critical: .critical
    }
  }
}
