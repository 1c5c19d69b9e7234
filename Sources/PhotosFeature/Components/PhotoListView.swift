import DesignSystem
import ViewKit

/// The list of photos next to the report, on screens wide enough for both.
struct PhotoListView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState
  /// The identity of the photo whose report is shown.
  var shown: Int

  /// Above this count the grid is better.
  private static let limit = 200

  var body: [Node<PhotoInspectorAction>] {
    Element("nav", .class("list"), .init("aria-label", catalogue.text("app.back.photos"))) {
      Element("ul", .class("rows")) {
        for place in state.shownPlaces.prefix(Self.limit) { row(state.photos[place]) }
      }
    }
  }

  private func row(_ photo: InspectedPhoto) -> InspectorElement {
    var version = Fingerprint()
    version.add(catalogue.language.number)
    version.add(photo.revision)
    version.add(photo.id == shown ? 1 : 0)
    let current = photo.id == shown ? Attribute("aria-current", "true") : nil
    return Element("li", version: version.value) {
      Element("button", .class("row"), .init("type", "button"), .flag("disabled", photo.isWaiting), current) {
        Element("span", .class("thumbnail")) {
          if let address = photo.tile.address {
            Element("img", .init("src", address), .init("alt", ""), .init("draggable", "false"))
          } else {
            SymbolView(.picture, "symbol faint")
          }
        }
        Element("span", .class("grow clip")) { ViewerPhoto.name(photo.name) }
        if let verdict = photo.verdict, let score = photo.score {
          ScoreBadge(catalogue: catalogue, verdict: verdict, score: score)
        }
      }.on(.click, .select(photo.id))
    }.key(photo.id)
  }
}
