import DesignSystem
import MetaLens
import Reports
import ViewKit

/// One photo's report: the picture and the verdict first, then the reasons, then everything else.
struct PhotoResultView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState
  var photo: InspectedPhoto
  var report: ReportDocument

  var body: [Node<PhotoInspectorAction>] {
    Element("article", .class("result")) {
      PhotoPictureView(catalogue: catalogue, photo: photo)
      Element("div", .class("column")) {
        verdict
        FlagsListView(catalogue: catalogue, flags: report.flags, open: state.openFlags)
        SummaryCardView(catalogue: catalogue, report: report)
        if let details = report.details {
          MetadataBrowserView(
            catalogue: catalogue, groups: details.groups, search: state.search,
            isOpen: state.openSections.contains(.values))
          StructureView(
            catalogue: catalogue, details: details, isOpen: state.openSections.contains(.structure))
        }
        if photo.picture != .notKept { actionButton(catalogue, "app.removal", .shield, .removeMetadata) }
        ExportView(catalogue: catalogue, canShare: state.platform.canShare)
        keeping
        if photo.id > 0 {
          PhotoPicker(title: catalogue.text("app.pick.again"), style: "button")
        }
      }
    }.key(photo.id)
  }

  /// The photo is kept only when somebody asks for that; what is kept can be deleted where it is seen.
  @ViewBuilder<PhotoInspectorAction> private var keeping: [Node<PhotoInspectorAction>] {
    if let entry = photo.entry {
      Element("section", .class("keeping")) {
        if photo.isKept {
          actionButton(catalogue, "app.photo.forget", .trash, style: "button plain", .forgetPhoto(photo.id))
        } else if photo.picture != .notKept {
          actionButton(catalogue, "app.photo.keep", .bookmark, style: "button plain", .keepPhoto(photo.id))
        }
        actionButton(catalogue, "app.history.deleteOne", .trash, style: "button plain", .deleteReport(entry))
      }
    }
  }

  @ViewBuilder<PhotoInspectorAction> private var verdict: [Node<PhotoInspectorAction>] {
    Element("section", .class("verdict")) {
      ScoreCircleView(
        catalogue: catalogue, report: report, identity: photo.id, isFresh: state.fresh == photo.id)
      Element("h1", .init("tabindex", "-1")) {
        SymbolView(report.verdict.picture, "symbol " + report.tone.rawValue)
        catalogue.text("verdict." + report.verdict.rawValue)
      }.onAppear(.focus)
      Element("p", .class("secondary"), .init("role", "status")) {
        Element("span") { catalogue.text("evidence." + report.evidence.rawValue) }
        Element("span") {
          catalogue.text(photo.isRefining ? "app.refining" : report.isDeep ? "report.deep" : "report.quick")
        }
      }
    }
  }
}
