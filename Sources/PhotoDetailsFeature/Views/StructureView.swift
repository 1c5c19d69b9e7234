import DesignSystem
import ImageFormats
import Reports
import ViewKit

/// The container as a tree, with each part's offset and length, and its damage.
struct StructureView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var details: ReportDetails

  /// A file with a million parts must not make a page with a million rows.
  private static let rowLimit = 400

  var body: [Node<PhotoDetailsAction>] {
    FoldedView(
      title: catalogue.text("report.structure"), style: "structure", isOpen: state.openSections.contains(.structure),
      section: .structure
    ) { content }
  }

  @ViewBuilder<PhotoDetailsAction> private var content: [Node<PhotoDetailsAction>] {
    if !details.damage.isEmpty {
      Element("h3") { catalogue.text("report.damage") }
      Element("ul", .class("evidence")) {
        for (row, damage) in details.damage.prefix(50).enumerated() {
          let spot = HexWindow.Spot(.damage, row, offset: damage.offset)
          Element("li") {
            Element("code") { damage.what }
            OffsetView(catalogue: catalogue, state: state, spot: spot)
            HexView(catalogue: catalogue, state: state, spot: spot)
          }
        }
      }
    }
    Element("ul", .class("tree")) { tree }
  }

  private var tree: [Node<PhotoDetailsAction>] {
    var left = Self.rowLimit
    return rows(details.structure, &left)
  }

  private func rows(_ nodes: [StructureNode], _ left: inout Int) -> [Node<PhotoDetailsAction>] {
    var result: [Node<PhotoDetailsAction>] = []
    for node in nodes {
      guard left > 0 else {
        result.append(.element("li", text: "…"))
        break
      }
      left -= 1
      let spot = HexWindow.Spot(.structure, left, offset: node.offset)
      var parts: [DetailsNode] = [.element("code", text: SafeText.visible(SafeText.shortened(node.name, to: 60)))]
      parts += OffsetView(catalogue: catalogue, state: state, spot: spot).body
      parts.append(.element("span", [.class("secondary")], text: NumberText.byteCount(node.length)))
      if let detail = node.detail {
        parts.append(.element("span", [.class("value")], text: SafeText.visible(SafeText.shortened(detail, to: 120))))
      }
      parts += HexView(catalogue: catalogue, state: state, spot: spot).body
      let children = rows(node.children, &left)
      if !children.isEmpty { parts.append(.element("ul", [], children)) }
      result.append(.element("li", [], parts))
    }
    return result
  }
}
