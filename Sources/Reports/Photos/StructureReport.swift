import DesignSystem
import ImageFormats
import JSON
import MetaLens
import ViewKit

/// A container's tree as text and as JSON.
package enum StructureReport {
  /// The tree as JSON in the schema `touchstone.structure/1`.
  ///
  /// - Parameter filePath: The path's percent-encoded bytes if it is not UTF-8.
  package static func json(_ report: OriginalityReport, file: String, filePath: String? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.structure/1")
      json.member("file", file)
      json.member("filePath", filePath)
      json.member("bytes", report.bytes)
      json.member("format", report.format.name)
      json.key("structure")
      json.array { json in for node in report.structure { self.node(node, &json) } }
      json.key("damage")
      json.array { json in for issue in report.issues { self.issue(issue, &json) } }
    }
    return json.bytes
  }

  package static func node(_ node: StructureNode, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", node.name)
      json.member("offset", node.offset)
      json.member("length", node.length)
      json.member("detail", node.detail)
      guard !node.children.isEmpty else { return }
      json.key("children")
      json.array { json in for child in node.children { self.node(child, &json) } }
    }
  }

  private static func issue(_ issue: FormatIssue, _ json: inout JSONWriter) {
    json.object { json in
      json.member("offset", issue.offset)
      json.member("what", issue.kind.words)
    }
  }

  /// The tree as text: offset, length, name, detail.
  package static func text(
    _ report: OriginalityReport, file: String, _ style: TerminalStyle, _ catalogue: Catalogue
  ) -> String {
    var lines = [style.paint(SafeText.visible(file), .heading)]
    let width = String(report.bytes).utf8.count
    for node in report.structure { append(node, depth: 0, width, style, &lines) }
    if !report.issues.isEmpty {
      lines.append(style.paint(catalogue.text("report.damage"), .warning))
      for issue in report.issues { lines.append("  @ \(issue.offset)  \(EvidenceText.words(issue, catalogue))") }
    }
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  private static func append(
    _ node: StructureNode, depth: Int, _ width: Int, _ style: TerminalStyle, _ lines: inout [String]
  ) {
    let place = aligned(node.offset, width) + " " + aligned(node.length, width)
    let indent = String(repeating: "  ", count: depth + 1)
    let detail = node.detail.map { "  " + style.paint(SafeText.shortened(SafeText.visible($0), to: 100), .secondary) }
    lines.append(style.paint(place, .secondary) + indent + SafeText.visible(node.name) + (detail ?? ""))
    for child in node.children { append(child, depth: depth + 1, width, style, &lines) }
  }

  private static func aligned(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
  }
}
