import DesignSystem
import ImageFormats
import Reports
import ViewKit

/// The container as a tree, with each part's place and length, and its damage.
struct StructureView: InspectorView {
  var catalogue: Catalogue
  var details: ReportDetails
  var isOpen: Bool

  /// A file of a million parts must not make a page of a million rows.
  private static let rowLimit = 400

  var body: [Node<PhotoInspectorAction>] {
    Element("details", .class("card structure"), .flag("open", isOpen)) {
      Element("summary") {
        Element("h2", .class("grow")) { catalogue.text("report.structure") }
        SymbolView(.chevronRight, "symbol faint turning")
      }
      if isOpen { content }
    }.on(.toggle) { .toggleSection(.structure, isOpen: $0.isOn) }
  }

  @ViewBuilder<PhotoInspectorAction> private var content: [Node<PhotoInspectorAction>] {
    if !details.damage.isEmpty {
      Element("h3") { catalogue.text("report.damage") }
      Element("ul", .class("evidence")) {
        for damage in details.damage.prefix(50) {
          Element("li") {
            Element("code") { damage.what }
            Element("span", .class("secondary")) { catalogue.text("report.offset", NumberText.grouped(damage.offset)) }
          }
        }
      }
    }
    Element("ul", .class("tree")) { tree }
  }

  private var tree: [Node<PhotoInspectorAction>] {
    var left = Self.rowLimit
    return rows(details.structure, &left)
  }

  private func rows(_ nodes: [StructureNode], _ left: inout Int) -> [Node<PhotoInspectorAction>] {
    var result: [Node<PhotoInspectorAction>] = []
    for node in nodes {
      guard left > 0 else {
        result.append(.element("li", text: "…"))
        break
      }
      left -= 1
      var parts: [InspectorNode] = [
        .element("code", text: SafeText.visible(SafeText.shortened(node.name, to: 60))),
        .element("span", [.class("secondary")], text: place(node)),
      ]
      if let detail = node.detail {
        parts.append(.element("span", [.class("value")], text: SafeText.visible(SafeText.shortened(detail, to: 120))))
      }
      let children = rows(node.children, &left)
      if !children.isEmpty { parts.append(.element("ul", [], children)) }
      result.append(.element("li", [], parts))
    }
    return result
  }

  private func place(_ node: StructureNode) -> String {
    NumberText.grouped(node.offset) + " + " + NumberText.grouped(node.length)
  }
}
