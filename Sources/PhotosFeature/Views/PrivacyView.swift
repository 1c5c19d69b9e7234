import DesignSystem
import ViewKit

/// What is read, what is stored, and how to delete it.
struct PrivacyView: InspectorView {
  var catalogue: Catalogue
  var hasHistory: Bool

  var body: [Node<PhotoInspectorAction>] {
    SheetView(
      catalogue: catalogue, title: catalogue.text("app.privacy"), identity: 12,
      version: hasHistory ? 1 : 0
    ) { content }
  }

  @ViewBuilder<PhotoInspectorAction> private var content: [Node<PhotoInspectorAction>] {
    for part in ["read", "kept", "delete"] {
      Element("h3") { catalogue.text("app.privacy." + part + ".title") }
      Element("p") { catalogue.text("app.privacy." + part) }
    }
    if hasHistory { actionButton(catalogue, "app.history.delete", .trash, .deleteHistory) }
  }
}
