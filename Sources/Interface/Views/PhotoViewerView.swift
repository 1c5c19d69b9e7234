import MetaLens
import ViewKit

/// The viewer over the screen, with what was found of the photo that fills it.
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
    ViewerBarsView(
      catalogue: catalogue, place: (viewer.place ?? 0) + 1, count: viewer.photos.count, shown: photo.map { shown($0) },
      action: { .viewer($0) }
    ).body
  }

  private func shown(_ photo: PhotoViewer.Photo) -> ViewerBarsView<PhotoInspectorAction>.Shown {
    let verdict = catalogue.text("verdict." + photo.verdict.rawValue)
    let score = catalogue.text("app.score.spoken", arguments: [String(photo.score)])
    return .init(
      spoken: [photo.name, verdict, score].joined(separator: ". "),
      share: (catalogue.text("app.viewer.share"), canShare ? .share : .download), card: card(photo))
  }

  @ViewBuilder<PhotoInspectorAction> private func card(_ photo: PhotoViewer.Photo) -> [InspectorNode] {
    ScoreBadge(catalogue: catalogue, verdict: photo.verdict, score: photo.score)
    Element("p", .init("aria-hidden", "true")) {
      catalogue.text("verdict." + photo.verdict.rawValue)
      Element("span", .class("viewer-name clip")) { photo.name }
    }
    ActionButton(catalogue.text("app.viewer.report"), symbol: .file, style: "glass wide", .viewer(.report))
  }
}
