import DeepCheck
import DeviceFeature
import ViewKit

/// The checks' page: the view model, and the tree that it shows.
final class CheckSession {
  /// The one page of this instance. The browser calls from one thread only.
  nonisolated(unsafe) static var current = CheckSession(.english)

  private var model: DeepCheckViewModel
  private let renderer = Renderer<DeepCheckAction>()

  init(_ language: Language) {
    model = DeepCheckViewModel(language: language)
  }

  func start() -> [DeepCheckEffect] { model.start() }

  func handle(_ action: DeepCheckAction?) -> [DeepCheckEffect] {
    action.map { model.handle($0) } ?? []
  }

  func event(node: Int, kind: EventKind, payload: EventPayload) -> [DeepCheckEffect] {
    handle(renderer.action(node: node, kind: kind, payload: payload))
  }

  func render() -> [UInt8] { renderer.render(DeepCheckView(model.state).body) }
}
