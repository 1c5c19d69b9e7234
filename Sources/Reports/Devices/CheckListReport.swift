import DeepCheck
import DesignSystem
import JSON
import ViewKit

/// The checks and their limits, from the table that the judge uses.
package enum CheckListReport {
  /// The checks as JSON in the schema `touchstone.checks/1`.
  package static func json(_ checks: [Check], _ catalogue: Catalogue) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.checks/1")
      json.key("checks")
      json.array { json in for check in checks { self.check(check, catalogue, &json) } }
    }
    return json.bytes
  }

  private static func check(_ check: Check, _ catalogue: Catalogue, _ json: inout JSONWriter) {
    json.object { json in
      json.member("id", check.id.rawValue)
      json.member("category", check.category.rawValue)
      json.member("mode", check.mode.rawValue)
      json.member("depth", check.depth.rawValue)
      json.member("seconds", check.seconds)
      json.member("text", catalogue.text("check." + check.id.rawValue))
      json.key("needs")
      json.array { json in for need in check.needs { json.string(need.rawValue) } }
      json.key("thresholds")
      json.array { json in for row in check.thresholds { threshold(row, catalogue, &json) } }
    }
  }

  private static func threshold(_ row: Threshold, _ catalogue: Catalogue, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", row.figure.rawValue)
      json.member("relation", row.relation.rawValue)
      json.member("pass", row.pass, decimals: 3)
      json.member("warn", row.warn, decimals: 3)
      json.member("unit", row.unit.rawValue)
      json.member("source", source(row))
      json.member("text", catalogue.text("figure." + row.figure.rawValue))
    }
  }

  /// The checks as text: one line each, with the limits below.
  package static func text(_ checks: [Check], _ catalogue: Catalogue, _ style: TerminalStyle) -> String {
    var lines = [style.paint(catalogue.text("device.checksTitle"), .heading)]
    for check in checks {
      lines.append(
        "  " + style.paint(DisplayWidth.padded(check.id.rawValue, to: 22), .heading)
          + catalogue.text("check." + check.id.rawValue))
      for row in check.thresholds { lines.append("    " + limit(row, catalogue, style)) }
      if check.thresholds.isEmpty {
        lines.append("    " + style.paint(catalogue.text("device.noLimit"), .secondary))
      }
    }
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  private static func limit(_ row: Threshold, _ catalogue: Catalogue, _ style: TerminalStyle) -> String {
    var limits = "✓ " + row.relation.symbol + " " + FigureText.limit(row.pass, row.unit)
    if let warn = row.warn, warn != row.pass {
      limits += "  ! " + row.relation.symbol + " " + FigureText.limit(warn, row.unit)
    }
    // What exceeds the last limit: a warning if this figure never fails.
    let beyond = row.relation == .atMost ? "> " : "< "
    limits += (row.warn == nil ? "  ! " : "  ✗ ") + beyond + FigureText.limit(row.warn ?? row.pass, row.unit)
    return DisplayWidth.padded(catalogue.text("figure." + row.figure.rawValue), to: 30) + " "
      + DisplayWidth.padded(limits, to: 42) + " "
      + style.paint(
        FigureText.source(source(row), row.check, row.figure, catalogue), .secondary)
  }

  private static func source(_ row: Threshold) -> String {
    row.source.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
