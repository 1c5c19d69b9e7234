import DesignSystem
import ViewKit

/// The keyboard shortcuts.
struct KeysView: InspectorView {
  var catalogue: Catalogue

  private static let keys: [(String, String)] = [
    ("← → ↑ ↓", "move"), ("Space", "mark"), ("Enter", "open"), ("/", "search"), ("Esc", "close"), ("?", "help"),
  ]

  var body: [Node<PhotoInspectorAction>] {
    SheetView(catalogue: catalogue, title: catalogue.text("app.keys"), identity: 14, version: 0) {
      Element("dl", .class("keys")) {
        for (key, name) in Self.keys {
          Element("div") {
            Element("dt") { Element("kbd") { key } }
            Element("dd") { catalogue.text("app.keys." + name) }
          }
        }
      }
    }
  }
}
