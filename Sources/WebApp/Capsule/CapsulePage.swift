import CapsuleFeature
import PiggyBank
import ViewKit

/// The capsules' page: the view model, and the tree that it shows.
final class CapsulePage {
  /// The one page of this instance. The browser calls from one thread only.
  nonisolated(unsafe) static var current = CapsulePage("en")

  private var model: PiggyBankViewModel
  private let renderer = Renderer<PiggyBankAction>()

  init(_ language: String) {
    model = PiggyBankViewModel(language: language)
  }

  func start() -> [PiggyBankEffect] { model.start() }

  func handle(_ action: PiggyBankAction?) -> [PiggyBankEffect] {
    action.map { model.handle($0) } ?? []
  }

  func event(node: Int, kind: EventKind, payload: EventPayload) -> [PiggyBankEffect] {
    handle(renderer.action(node: node, kind: kind, payload: payload))
  }

  func render() -> [UInt8] { renderer.render(PiggyBankView(model.state).body) }
}
