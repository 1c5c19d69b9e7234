import DesignSystem
import JSON
import MetaLens
import ViewKit

extension RemovalViewModel: MovingFeature {
  package static var drawing: Drawing { .atOnce }

  package var body: [Node<RemovalAction>] { RemovalView(state).body }

  package var motion: ScreenMotion { state.motion }

  package func start() -> [RemovalEffect] { [] }

  package mutating func move(_ input: MotionInput) -> [RemovalEffect] { handle(.motion(input)) }

  package static func action(_ message: RemovalMessage, _ json: JSONValue) -> RemovalAction? { message.action(json) }

  package static func write(_ effect: RemovalEffect, _ json: inout JSONWriter) {
    RemovalEffectJSON.write(effect, &json)
  }
}
