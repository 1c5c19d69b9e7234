import ViewKit

/// The first screen: what this is, and one thing to do.
struct EmptyStateView: InspectorView {
  var catalogue: Catalogue
  var history: [HistoryEntry]

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("empty")) {
      SymbolView(.pictures, "symbol hero")
      Element("h1") { catalogue.text("app.empty.title") }
      Element("p", .class("secondary")) { catalogue.text("app.empty.subtitle") }
      PhotoPicker(title: catalogue.text("app.pick"))
      Element("div", .class("ways for-touch")) {
        PhotoPicker(title: catalogue.text("app.pick.files"), style: "link", way: .files)
        PhotoPicker(title: catalogue.text("app.pick.camera"), style: "link", way: .camera)
      }
      Element("p", .class("footnote for-pointer")) { catalogue.text("app.drop") }
      Element("details", .class("hint for-touch")) {
        Element("summary") { catalogue.text("app.hint.title") }
        for phone in ["iphone", "android"] {
          Element("p") { catalogue.text("app.hint." + phone) }
        }
      }
    }
    if !history.isEmpty { HistoryListView(catalogue: catalogue, history: history) }
  }
}
