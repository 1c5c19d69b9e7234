import MetaLens
import ViewKit

/// The screen, and while it comes or goes the one behind it too.
struct ScreensView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState

  /// How a screen stands to the other one.
  private enum Role: String {
    case alone = ""
    /// Seen and touched, behind one that leaves.
    case uncovered = " behind"
    /// Being covered.
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
    // The screen's edge, where a finger takes it; below the bar, whose first button reaches that far.
    if !state.photos.isEmpty { Element("div", .class("edge"), .init("aria-hidden", "true")).key(8) }
  }

  /// Screens are told apart by how deep they lie, and by their photo.
  @ViewBuilder<PhotoInspectorAction>
  private func screen(_ screen: PhotoInspectorState.Screen, _ role: Role) -> [Node<PhotoInspectorAction>] {
    switch screen {
    case .empty: main(1, "screen", role) { EmptyStateView(catalogue: catalogue, history: state.history) }
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

  /// Another photo's screen is another one, though it lies as deep.
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
