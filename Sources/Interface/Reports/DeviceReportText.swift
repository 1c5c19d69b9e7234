import DeepCheck
import ViewKit

/// A device's report as a person reads it in a terminal.
public struct DeviceReportText {
  private let catalogue: Catalogue
  private let style: TerminalStyle

  public init(_ catalogue: Catalogue, _ style: TerminalStyle) {
    self.catalogue = catalogue
    self.style = style
  }

  /// The whole report, ending in a line break.
  public func report(_ report: DeviceReport) -> String {
    let width = report.checks.reduce(0) { max($0, DisplayWidth.columns(CheckText.name($1, catalogue))) }
    var lines = [heading(report.device), "  " + CheckText.coverage(report.coverage, catalogue)]
    if report.scope == nil { lines.append("  " + catalogue.text("device.scope.chosen")) }
    lines.append("")
    for check in report.checks { lines += self.check(check, width: min(width, 44)) }
    lines += ["", "  " + style.paint(catalogue.text("device.notProof"), .secondary)]
    return lines.joined(separator: "\n") + "\n"
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
    for line in Self.wrapped(figures, to: max(40, style.columns - 4)) {
      lines.append("    " + style.paint(line, .secondary))
    }
    for note in CheckText.notes(check, catalogue) { lines.append("    " + note) }
    return lines
  }

  /// `parts` with dots between them, in lines of at most `columns` where each part fits.
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
