import DesignSystem
import MetaLens
import ViewKit

/// A view of the removal: whatever it asks for is one of the removal's actions.
protocol RemovalPart: View where Action == RemovalAction {}

extension RemovalPart {
  /// The words behind `key` for one photo, or those for `count` of them.
  func words(_ catalogue: Catalogue, _ key: String, _ count: Int) -> String {
    count == 1 ? catalogue.text(key) : catalogue.text(key + ".many", NumberText.grouped(count))
  }
}

typealias RemovalNode = Node<RemovalAction>
typealias RemovalElement = Element<RemovalAction>

/// The removal's sheet: what goes and what stays, the work, and the copy.
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
