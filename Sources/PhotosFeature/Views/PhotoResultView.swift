import DesignSystem
import MetaLens
import Reports
import ViewKit

/// One photo's report: the image and the verdict first. The details module draws the reasons and everything else, in
/// the space that this view leaves for it.
struct PhotoResultView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState
  var photo: InspectedPhoto
  var report: PhotoReport

  var body: [Node<PhotoInspectorAction>] {
    Element("article", .class(state.photos.count > 1 ? "result listed" : "result")) {
      if state.photos.count > 1 { PhotoListView(catalogue: catalogue, state: state, shown: photo.id) }
      PhotoPictureView(catalogue: catalogue, photo: photo)
      Element("div", .class("column")) {
        verdict
        DetailsPlace.element("report", photo, catalogue)
        if photo.hasFile { actionButton(catalogue, "app.removal", .shield, .removeMetadata) }
        ExportView(catalogue: catalogue, canShare: state.platform.canShare, isSingle: true)
        keeping
        PhotoPicker(title: catalogue.text("app.pick.again"), style: "button")
      }
    }.key(photo.id)
  }

  /// The photo is only stored on request; what is stored can be deleted here.
  @ViewBuilder<PhotoInspectorAction> private var keeping: [Node<PhotoInspectorAction>] {
    if let entry = photo.entry {
      Element("section", .class("keeping")) {
        if photo.isKept {
          actionButton(catalogue, "app.photo.forget", .trash, style: "button plain", .forgetPhoto(photo.id))
        } else if photo.hasFile {
          actionButton(catalogue, "app.photo.keep", .bookmark, style: "button plain", .keepPhoto(photo.id))
        }
        actionButton(catalogue, "app.history.deleteOne", .trash, style: "button plain", .deleteReport(entry))
      }
    }
  }

  /// While the image data is being read the score may still fall, so it isn't announced as final.
  @ViewBuilder<PhotoInspectorAction> private var verdict: [Node<PhotoInspectorAction>] {
    let isFinal = !photo.isRefining
    Element("section", .class(isFinal ? "verdict" : "verdict pending")) {
      Element("p", .class("score-label"), .init("id", "score-label")) {
        catalogue.text(isFinal ? "app.score" : "app.score.preliminary")
      }
      ScoreCircleView(
        catalogue: catalogue, report: report, identity: photo.id, isFresh: state.fresh == photo.id, isFinal: isFinal)
      Element("h1", .init("tabindex", "-1")) {
        if isFinal {
          SymbolView(report.verdict.picture, "symbol " + report.tone.rawValue)
          catalogue.text("verdict." + report.verdict.rawValue)
        } else {
          catalogue.text("app.refining.title")
        }
      }.onAppear(.focus)
      if isFinal {
        Element("p", .class("sentence")) { catalogue.text("verdict.\(report.verdict.rawValue).plain") }
      }
      Element("p", .class("secondary"), .init("role", "status")) {
        if isFinal {
          Element("span") { catalogue.text("evidence." + report.evidence.rawValue) }
          Element("span") { catalogue.text(report.isDeep ? "report.deep" : "report.quick") }
        } else {
          Element("span") { catalogue.text("app.refining") + (photo.progress.map { " \($0)%" } ?? "") }
        }
      }
    }
  }
}

/// The element in which the details module draws a part of a photo's report: the page's script passes it the report
/// when the element appears, and again whenever the version changes.
enum DetailsPlace {
  @inline(never)
  static func element(_ part: String, _ photo: InspectedPhoto?, _ catalogue: Catalogue) -> InspectorElement {
    Element(
      "div", .class("details"), .init("data-details", part), .init("data-of", String(photo?.id ?? 0)),
      .flag("data-file", photo?.hasFile ?? false),
      .init("data-version", String(photo?.version ?? 0) + catalogue.language.rawValue))
  }

  /// The element for comparing two photos, or one with its preview.
  @inline(never)
  static func comparison(_ first: InspectedPhoto?, _ second: InspectedPhoto?, _ catalogue: Catalogue)
    -> InspectorElement
  {
    var place = element("comparison", first, catalogue)
    guard let second else { return place }
    place.attributes += [
      Attribute("data-with", String(second.id)), Attribute("data-other", String(second.version)),
    ]
    if second.hasFile { place.attributes.append(Attribute("data-withfile", "")) }
    return place
  }
}
