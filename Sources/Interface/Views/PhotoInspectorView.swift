import MetaLens
import ViewKit

/// The whole inspector: the bar, one of its screens, and what lies over it.
public struct PhotoInspectorView: View {
  var state: PhotoInspectorState

  public init(_ state: PhotoInspectorState) {
    self.state = state
  }

  private var catalogue: Catalogue { .touchstone(state.language) }

  public var body: [Node<PhotoInspectorAction>] {
    Element("div", .class("app")) {
      bar
      if state.isUpdateReady {
        Element("div", .class("update"), .init("role", "status")) {
          catalogue.text("app.update")
          ActionButton(catalogue.text("app.reload"), style: "link", .reload)
        }
      }
      if let notice = state.notice {
        Element("div", .class("update"), .init("role", "status")) {
          Element("span") { words(notice) }
          ActionButton(catalogue.text("app.alert.ok"), style: "link", .dismissNotice)
        }
      }
      screen
      Element("footer") {
        ActionButton(catalogue.text("app.privacy"), symbol: .shield, style: "link", .openPrivacy)
      }
      if state.screen == .empty { InstrumentBar(catalogue: catalogue, current: .photos) }
      over
    }
  }

  private func words(_ notice: PhotoInspectorState.Notice) -> String {
    switch notice {
    case .nothingKept: catalogue.text("app.notice.nothingKept")
    case .photoNotKept: catalogue.text("app.notice.photoNotKept")
    case .noPhotos: catalogue.text("app.notice.noPhotos")
    case .tooMany(let limit): catalogue.text("app.notice.tooMany", NumberText.grouped(limit))
    }
  }

  private var bar: InspectorElement {
    Element("header", .class("bar")) {
      if state.screen != .empty {
        let title = state.photos.count > 1 && state.selection != nil ? "app.back.photos" : "app.back"
        ActionButton(catalogue.text(title), symbol: .chevronLeft, style: "link back", .back)
      }
      Element("span", .class("grow"))
      LanguageSwitchView(catalogue: catalogue) { .languageChanged($0) }
    }
  }

  @ViewBuilder<PhotoInspectorAction> private var screen: [Node<PhotoInspectorAction>] {
    switch state.screen {
    case .empty:
      Element("main", .class("screen")) { EmptyStateView(catalogue: catalogue, history: state.history) }.key(1)
    case .loading:
      Element("main", .class("screen centred")) { LoadingOverlayView(catalogue: catalogue, finished: 0, total: 1) }.key(
        2)
    case .result(let photo):
      Element("main", .class("screen")) {
        if let report = photo.report {
          PhotoResultView(catalogue: catalogue, state: state, photo: photo, report: report)
        }
      }.key(3)
    case .grid:
      Element("main", .class("screen")) { PhotoGridView(catalogue: catalogue, state: state) }.key(4)
    }
  }

  @ViewBuilder<PhotoInspectorAction> private var over: [Node<PhotoInspectorAction>] {
    switch state.sheet {
    case .guide: ScoringGuideView(catalogue: catalogue, phase: state.sheetPhase)
    case .privacy:
      PrivacyView(catalogue: catalogue, hasHistory: !state.history.isEmpty, phase: state.sheetPhase)
    case nil: []
    }
    if let alert = state.alert { ErrorAlertView(catalogue: catalogue, alert: alert) }
  }
}
