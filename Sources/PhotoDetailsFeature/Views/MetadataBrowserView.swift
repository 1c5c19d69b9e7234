import DesignSystem
import Reports
import ViewKit

/// Every value of a photo, searchable, by subject.
struct MetadataBrowserView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var groups: [ReportDetails.Group]

  /// A page with more rows is slow, and nobody reads it; the search finds the rest.
  private static let rowLimit = 600

  var body: [DetailsNode] {
    FoldedView(
      title: catalogue.text("report.values"), style: "values", isOpen: state.openSections.contains(.values),
      section: .values
    ) { content }
  }

  @ViewBuilder<PhotoDetailsAction> private var content: [DetailsNode] {
    let found = Self.matching(ValueGroup.all(groups), state.search)
    let shown = Self.first(Self.rowLimit, of: found)
    let left = Self.count(found) - Self.count(shown)
    SearchField(catalogue.text("details.search"), state.search) { .search($0) }
    if found.isEmpty {
      Element("p", .class("secondary")) {
        catalogue.text("details.search.none", SafeText.visible(SafeText.shortened(state.search, to: 60)))
      }
    }
    for group in shown { section(group) }
    if left > 0 { Element("p", .class("secondary")) { catalogue.text("details.search.more", count: left) } }
  }

  private static func count(_ groups: [ValueGroup]) -> Int { groups.reduce(0) { $0 + $1.rows.count } }

  private static func first(_ limit: Int, of groups: [ValueGroup]) -> [ValueGroup] {
    var left = limit
    return groups.compactMap { group in
      let rows = Array(group.rows.prefix(left))
      left -= rows.count
      return rows.isEmpty ? nil : ValueGroup(subject: group.subject, rows: rows)
    }
  }

  private func section(_ group: ValueGroup) -> DetailsElement {
    Element("section") {
      Element("h3") { catalogue.text("details.subject." + group.subject.rawValue) }
      Element("dl") { for row in group.rows { self.row(row) } }
    }
  }

  private func row(_ row: ValueGroup.Row) -> DetailsElement {
    let spot = HexWindow.Spot(.value, row.number, offset: row.value.offset)
    return Element("div", .class("value-row")) {
      Element("dt") {
        SafeText.visible(SafeText.shortened(row.value.tag, to: 120))
        Element("small", .class("block")) { SafeText.visible(row.block) }
      }
      Element("dd") {
        Element("span", .class("value")) { SafeText.visible(SafeText.shortened(row.value.text, to: 500)) }
        OffsetView(catalogue: catalogue, state: state, spot: spot)
        HexView(catalogue: catalogue, state: state, spot: spot)
      }
    }
  }

  /// The values whose name, block or text contains `search`; all if it is empty.
  static func matching(_ groups: [ValueGroup], _ search: String) -> [ValueGroup] {
    let needle = SearchText(search)
    guard !needle.isEmpty else { return groups }
    return groups.compactMap { group in
      let rows = group.rows.filter {
        [$0.value.tag, $0.value.text, $0.block].contains { SearchText($0).contains(needle) }
      }
      return rows.isEmpty ? nil : ValueGroup(subject: group.subject, rows: rows)
    }
  }
}
