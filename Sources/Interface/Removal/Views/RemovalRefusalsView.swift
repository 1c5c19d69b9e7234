import ViewKit

/// The photos that can't be done, and why; those that can are none the worse for it.
struct RemovalRefusalsView: RemovalPart {
  /// Of more than these nobody reads every name.
  private static let limit = 50

  var catalogue: Catalogue
  var state: RemovalState

  var body: [RemovalNode] {
    let refused = state.refused
    if !refused.isEmpty {
      Element("section", .init("role", "status")) {
        Element("h3") { words(catalogue, "removal.refused", refused.count) }
        Element("ul", .class("rules")) {
          for photo in refused.prefix(Self.limit) {
            Element("li") {
              SymbolView(.exclamationTriangle, "symbol orange")
              Element("div", .class("grow")) {
                if state.photos.count > 1 { Element("h4", .class("value")) { SafeText.visible(photo.name) } }
                Element("p") { photo.refusal?.message(catalogue) ?? "" }
              }
            }
          }
        }
      }
    }
  }
}
