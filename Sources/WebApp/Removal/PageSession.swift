import DesignSystem
import RemovalFeature
import ViewKit

/// The removal's sheet: the view model, and the tree that it shows.
final class PageSession {
  /// The one sheet of this instance. The browser calls from one thread only.
  nonisolated(unsafe) static var current = PageSession()

  private var model = RemovalViewModel(language: .english)
  private let renderer = Renderer<RemovalAction>()

  func handle(_ action: RemovalAction?) -> [RemovalEffect] {
    action.map { model.handle($0) } ?? []
  }

  func event(node: Int, kind: EventKind, payload: EventPayload) -> [RemovalEffect] {
    handle(renderer.action(node: node, kind: kind, payload: payload))
  }

  func motion(reducesMotion: Bool) -> MotionValues { MotionValues(model.state.motion, reducesMotion: reducesMotion) }

  /// Lets the sheet go on; returns effects, as JSON, or `nil` where it stays as it is drawn.
  func move(_ input: MotionInput) -> [UInt8]? {
    let before = model.state.motion.arrangement
    let effects = model.handle(.motion(input))
    return effects.isEmpty && model.state.motion.arrangement == before ? nil : RemovalEffectJSON.write(effects)
  }

  func render() -> [UInt8] { renderer.render(RemovalView(model.state).body) }
}
