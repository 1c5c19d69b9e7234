import DesignSystem
import MetaLens
import ViewKit

/// The interface above a full-screen photo: what it is, and what to do with it. The platform flies the images below it
/// and fades this with their openness.
struct PhotoViewerView: InspectorView {
  var catalogue: Catalogue
  var viewer: PhotoViewer
  var photo: PhotoViewer.Photo?
  var canShare: Bool

  init(catalogue: Catalogue, state: PhotoInspectorState) {
    (self.catalogue, viewer, canShare) = (catalogue, state.viewer, state.platform.canShare)
    photo = state.viewedPhoto
  }

  var body: [Node<PhotoInspectorAction>] {
    [
      .element(
        Element(
          "div", .class("fluid viewer"), .init("role", "dialog"), .init("aria-label", catalogue.text("app.viewer")),
          .init("tabindex", "-1")
        ) {
          Element("div", .class("fluid-interface")) {
            // Screen readers only announce content in an existing element. An empty text would be no node in HTML.
            Element("p", .class("visually-hidden"), .init("role", "status")) { if let photo { spoken(photo) } }
            if let photo {
              button("app.close", .close, "glass", .close)
              if count > 1 {
                Element("span", .class("viewer-place"), .init("aria-hidden", "true")) { counted }
                button("app.viewer.previous", .chevronLeft, "glass viewer-previous", .previous, isPossible: place > 1)
                button("app.viewer.next", .chevronRight, "glass viewer-next", .next, isPossible: place < count)
              }
              button(
                canShare ? "app.viewer.share" : "app.viewer.download", canShare ? .share : .download,
                "glass viewer-share", .share)
              card(photo)
            }
          }
        }.key(9))
    ]
  }

  private var place: Int { (viewer.place ?? 0) + 1 }
  private var count: Int { viewer.photos.count }
  private var counted: String {
    catalogue.text("app.viewer.place", arguments: [NumberText.grouped(place), NumberText.grouped(count)])
  }

  @inline(never)
  private func button(
    _ key: String, _ symbol: Symbol, _ style: String, _ action: ViewerAction, isPossible: Bool = true
  ) -> InspectorElement {
    Element(
      "button", .class(style), .init("type", "button"), .init("aria-label", catalogue.text(key)),
      .flag("disabled", !isPossible)
    ) { SymbolView(symbol) }.on(.click, .viewer(action))
  }

  private func card(_ photo: PhotoViewer.Photo) -> InspectorElement {
    Element("div", .class("viewer-card")) {
      ScoreBadge(catalogue: catalogue, verdict: photo.verdict, score: photo.score)
      Element("p", .init("aria-hidden", "true")) {
        catalogue.text("verdict." + photo.verdict.rawValue)
        Element("span", .class("viewer-name clip")) { photo.name }
      }
      actionButton(catalogue, "app.viewer.report", .file, style: "glass wide", .viewer(.report))
    }
  }

  private func spoken(_ photo: PhotoViewer.Photo) -> String {
    let verdict = catalogue.text("verdict." + photo.verdict.rawValue)
    let score = catalogue.text("app.score.spoken", arguments: [String(photo.score)])
    return [counted, photo.name, verdict, score].joined(separator: ". ")
  }
}
