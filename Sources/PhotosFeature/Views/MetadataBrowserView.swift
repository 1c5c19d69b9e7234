import DesignSystem
import Reports
import ViewKit

/// Every value of a photo, searchable, grouped by block.
struct MetadataBrowserView: InspectorView {
  var catalogue: Catalogue
  var groups: [ReportDetails.Group]
  var search: String
  var isOpen: Bool

  /// A page of more rows is slow, and nobody reads it; the search finds the rest.
  private static let rowLimit = 600

  var body: [Node<PhotoInspectorAction>] {
    Element("details", .class("card values"), .flag("open", isOpen)) {
      Element("summary") {
        Element("h2", .class("grow")) { catalogue.text("report.values") }
        SymbolView(.chevronRight, "symbol faint turning")
      }
      if isOpen { content }
    }.on(.toggle) { .toggleSection(.values, isOpen: $0.isOn) }
  }

  @ViewBuilder<PhotoInspectorAction> private var content: [Node<PhotoInspectorAction>] {
    let found = Self.matching(groups, search)
    let shown = Self.first(Self.rowLimit, of: found)
    let left = Self.count(found) - Self.count(shown)
    Element("label", .class("search")) {
      SymbolView(.search)
      Element("span", .class("visually-hidden")) { catalogue.text("app.search") }
      Element("input", .init("type", "search"), .init("placeholder", catalogue.text("app.search")))
        .on(.input) { .search($0.text) }
    }
    if found.isEmpty {
      Element("p", .class("secondary")) {
        catalogue.text("app.search.none", SafeText.visible(SafeText.shortened(search, to: 60)))
      }
    }
    for group in shown { block(group) }
    if left > 0 { Element("p", .class("secondary")) { catalogue.text("app.search.more", count: left) } }
  }

  private static func count(_ groups: [ReportDetails.Group]) -> Int { groups.reduce(0) { $0 + $1.values.count } }

  private static func first(_ limit: Int, of groups: [ReportDetails.Group]) -> [ReportDetails.Group] {
    var left = limit
    return groups.compactMap { group in
      let values = Array(group.values.prefix(left))
      left -= values.count
      return values.isEmpty ? nil : ReportDetails.Group(group.block, values)
    }
  }

  private func block(_ group: ReportDetails.Group) -> InspectorElement {
    Element("section") {
      Element("h3") { SafeText.visible(group.block) }
      Element("dl") {
        for value in group.values {
          Element("div", .class("value-row")) {
            Element("dt") { SafeText.visible(SafeText.shortened(value.tag, to: 120)) }
            Element("dd") {
              Element("span", .class("value")) { SafeText.visible(SafeText.shortened(value.text, to: 500)) }
              Element("small", .class("secondary")) {
                catalogue.text("report.offset", NumberText.grouped(value.offset))
              }
            }
          }
        }
      }
    }
  }

  /// The values whose name, block or text holds `search`, capital or small; all where it is empty.
  static func matching(_ groups: [ReportDetails.Group], _ search: String) -> [ReportDetails.Group] {
    let needle = folded(search)
    return groups.compactMap { group in
      if group.values.isEmpty { return nil }
      if needle.isEmpty || holds(group.block, needle) { return group }
      let values = group.values.filter { holds($0.tag, needle) || holds($0.text, needle) }
      return values.isEmpty ? nil : ReportDetails.Group(group.block, values)
    }
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
  }

  private static func holds(_ text: String, _ needle: [UInt8]) -> Bool {
    let bytes = folded(text)
    guard bytes.count >= needle.count else { return false }
    for start in 0...(bytes.count - needle.count) where bytes[start...].starts(with: needle) { return true }
    return false
  }
}
