import DesignSystem
import MetaLens
import ViewKit

/// The whole inspector: the bar, one of its screens, and what is over it.
package struct PhotoInspectorView: View {
  var state: PhotoInspectorState

  package init(_ state: PhotoInspectorState) {
    self.state = state
  }

  private var catalogue: Catalogue { .photos(state.language) }

  package var body: [Node<PhotoInspectorAction>] {
    Element("div", .class("app")) {
      bar
      // Screen readers announce changes only in elements that existed before.
      Element("div", .init("role", "status")) {
        if state.isUpdateReady {
          Element("div", .class("update")) {
            catalogue.text("app.update")
            actionButton(catalogue, "app.reload", nil, style: "link", .reload)
          }
        }
        if let notice = state.notice {
          Element("div", .class("update")) {
            Element("span") { words(notice) }
            actionButton(catalogue, "app.alert.ok", nil, style: "link", .dismissNotice)
          }
        }
      }
      ScreensView(catalogue: catalogue, state: state)
      Element("footer") {
        actionButton(catalogue, "app.privacy", .shield, style: "link", .openPrivacy)
      }
      Element("div", .init("role", "status")) {
        if let undo = state.undo {
          Element("div", .class("toast")) {
            Element("span") {
              undo.count == 0 ? catalogue.text("app.undo.photo") : catalogue.text("app.undo.reports", count: undo.count)
            }
            actionButton(catalogue, "app.undo", nil, style: "link", .undoDeletion)
          }
        }
      }
      Sidebar(catalogue: catalogue, current: .photos, isDeep: state.screenKind != .empty)
      over
    }
  }

  private func words(_ notice: PhotoInspectorState.Notice) -> String {
    switch notice {
    case .nothingKept: catalogue.text("app.notice.nothingKept")
    case .photosNotKept: catalogue.text("app.notice.photosNotKept")
    case .photoNotKept: catalogue.text("app.notice.photoNotKept")
    case .photoGone: catalogue.text("app.notice.photoGone")
    case .photosGone: catalogue.text("app.notice.photosGone")
    case .notDone: catalogue.text("app.notice.notDone")
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
    let photo = state.selected
    switch state.sheet {
    case .guide:
      SheetView(catalogue: catalogue, title: catalogue.text("app.guide.open"), identity: 11, version: 0) {
        DetailsPlace.element("guide", photo, catalogue)
      }
    case .credentials:
      SheetView(
        catalogue: catalogue, title: catalogue.text("app.credentials"), identity: 16, version: photo?.version ?? 0
      ) {
        DetailsPlace.element("credentials", photo, catalogue)
      }
    case .keys: KeysView(catalogue: catalogue)
    case .comparison(let first, let second):
      let photos = [first, second ?? first].map { id in state.photos.first { $0.id == id } }
      let version = photos.reduce(0) { $0 &* 1000 &+ ($1?.version ?? 0) }
      SheetView(catalogue: catalogue, title: catalogue.text("app.compare"), identity: 15, version: version) {
        DetailsPlace.comparison(photos[0], second == nil ? nil : photos[1], catalogue)
      }
    case .privacy: PrivacyView(catalogue: catalogue, hasHistory: state.hasHistory)
    case nil: []
    }
    PhotoViewerView(catalogue: catalogue, state: state)
    if let alert = state.alert { ErrorAlertView(catalogue: catalogue, alert: alert) }
  }
}

/// The screen, and during a transition also the one below it.
struct ScreensView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState

  /// A screen's role relative to the other one.
  private enum Role: String {
    case alone = ""
    /// Visible and touchable, below one that is leaving.
    case uncovered = " behind"
    case covered = " behind aside"
    /// Coming in over another one.
    case arriving = " front"
    case leaving = " front aside leaving"
  }

  var body: [Node<PhotoInspectorAction>] {
    if !state.motion.hasTwoScreens {
      screen(state.front, .alone)
    } else {
      screen(state.behind, state.motion.isLeaving ? .uncovered : .covered)
      screen(state.front, state.motion.isLeaving ? .leaving : .arriving)
    }
    // The screen's edge, where a finger can drag it; below the bar, whose first button extends that far.
    if !state.photos.isEmpty { Element("div", .class("edge"), .init("aria-hidden", "true")).key(8) }
  }

  /// Screens are identified by their depth, and by their photo.
  @ViewBuilder<PhotoInspectorAction>
  private func screen(_ screen: PhotoInspectorState.Screen, _ role: Role) -> [Node<PhotoInspectorAction>] {
    switch screen {
    case .empty: main(1, "screen", role) { EmptyStateView(catalogue: catalogue, state: state) }
    case .grid: main(2, "screen", role) { PhotoGridView(catalogue: catalogue, state: state) }
    case .loading(let photo):
      main(3, key: key(photo), "screen centred", role) {
        LoadingOverlayView(catalogue: catalogue, finished: 0, total: 1)
      }
    case .result(let photo):
      main(3, key: key(photo), "screen", role) {
        if let report = photo.report {
          PhotoResultView(catalogue: catalogue, state: state, photo: photo, report: report)
        }
      }
    }
  }

  /// A different photo's screen is a different screen, even at the same depth.
  private func key(_ photo: InspectedPhoto) -> Int { photo.id << 4 + 3 }

  private func main(
    _ depth: Int, key: Int? = nil, _ style: String, _ role: Role,
    @ViewBuilder<PhotoInspectorAction> content: () -> [InspectorNode]
  ) -> InspectorElement {
    let isAside = role == .covered || role == .leaving
    return Element(
      "main", .class(style + role.rawValue), .init("data-depth", String(depth)), .flag("inert", isAside),
      children: content
    ).key(key ?? depth)
  }
}

/// The web app's first screen, shown before the app is loaded.
package enum FirstScreen {
  /// The screen in `language`, as a template with the page's title and no white space beyond the view's own.
  package static func html(_ language: Language) -> String {
    let screen = PhotoInspectorView(PhotoInspectorState(language: language)).body
    let title = Catalogue.photos(language).text("app.empty.title")
    return HTMLRenderer.render([
      .element("template", [.init("lang", language.rawValue), .init("title", title)], screen)
    ])
  }
}
