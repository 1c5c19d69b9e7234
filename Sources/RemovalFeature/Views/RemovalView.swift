import DesignSystem
import MetaLens
import ViewKit

/// A view of the removal, with its actions.
protocol RemovalPart: View where Action == RemovalAction {}

extension RemovalPart {
  /// The string for `key` for one photo, or the one for `count` photos.
  func words(_ catalogue: Catalogue, _ key: String, _ count: Int) -> String {
    count == 1 ? catalogue.text(key) : catalogue.text(key + ".many", NumberText.grouped(count))
  }
}

typealias RemovalNode = Node<RemovalAction>
typealias RemovalElement = Element<RemovalAction>

/// The removal sheet: what is removed and what is kept, the progress, and the copy.
package struct RemovalView: View {
  var state: RemovalState

  package init(_ state: RemovalState) {
    self.state = state
  }

  private var catalogue: Catalogue { .removal(state.language) }

  package var body: [Node<RemovalAction>] {
    if state.isOpen {
      SheetView(
        catalogue: catalogue, title: catalogue.text("removal.title"), identity: 41, version: state.revision
      ) { content }
    }
  }

  @ViewBuilder<RemovalAction> private var content: [RemovalNode] {
    switch state.phase {
    case .surveying, .working: RemovalProgressView(catalogue: catalogue, state: state)
    case .ready: RemovalPlanView(catalogue: catalogue, state: state)
    case .done: RemovalResultView(catalogue: catalogue, state: state)
    }
  }
}

extension RemovalAction: SheetAction {
  package static var closing: RemovalAction { .close }
}
