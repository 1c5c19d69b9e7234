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
          actionButton(catalogue, "app.reload", nil, style: "link", .reload)
        }
      }
      if let notice = state.notice {
        Element("div", .class("update"), .init("role", "status")) {
          Element("span") { words(notice) }
          actionButton(catalogue, "app.alert.ok", nil, style: "link", .dismissNotice)
        }
      }
      ScreensView(catalogue: catalogue, state: state)
      Element("footer") {
        actionButton(catalogue, "app.privacy", .shield, style: "link", .openPrivacy)
      }
      if state.screenKind == .empty { InstrumentBar(catalogue: catalogue, current: .photos) }
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
      if state.screenKind != .empty {
        let title = state.photos.count > 1 && state.screenKind == .single ? "app.back.photos" : "app.back"
        actionButton(catalogue, title, .chevronLeft, style: "link back", .back)
      }
      Element("span", .class("grow"))
      LanguageSwitchView(catalogue: catalogue) { .languageChanged($0) }
    }
  }

  @ViewBuilder<PhotoInspectorAction> private var over: [Node<PhotoInspectorAction>] {
    switch state.sheet {
    case .guide: ScoringGuideView(catalogue: catalogue)
    case .privacy: PrivacyView(catalogue: catalogue, hasHistory: !state.history.isEmpty)
    case nil: []
    }
    PhotoViewerView(catalogue: catalogue, state: state)
    if let alert = state.alert { ErrorAlertView(catalogue: catalogue, alert: alert) }
  }
}
