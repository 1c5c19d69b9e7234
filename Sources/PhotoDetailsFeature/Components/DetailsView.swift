import DesignSystem
import ViewKit

/// A view of the details, with their actions.
protocol DetailsView: View where Action == PhotoDetailsAction {}

typealias DetailsNode = Node<PhotoDetailsAction>
typealias DetailsElement = Element<PhotoDetailsAction>

/// A part of the report that is collapsed at first.
struct FoldedView: DetailsView {
  var title: String
  var style: String
  var isOpen: Bool
  var section: PhotoDetailsState.Section
  var content: () -> [DetailsNode]

  var body: [DetailsNode] {
    Element("details", .class("card " + style), .flag("open", isOpen)) {
      Element("summary") {
        Element("h2", .class("grow")) { title }
        SymbolView(.chevronRight, "symbol faint turning")
      }
      if isOpen { content() }
    }.on(.toggle) { .toggleSection(section, isOpen: $0.isOn) }
  }
}
