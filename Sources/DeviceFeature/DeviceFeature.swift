import DeepCheck
import JSON
import ViewKit

extension DeepCheckViewModel: Feature {
  /// Samples arrive many times per frame.
  package static var drawing: Drawing { .nextFrame }

  package var body: [Node<DeepCheckAction>] { DeepCheckView(state).body }

  package var places: [Place] { state.places }

  package mutating func walk(to fragment: String) -> [DeepCheckEffect] { handle(.walked(DeviceAddress(fragment))) }

  package static func action(_ message: DeviceMessage, _ json: JSONValue) -> DeepCheckAction? { message.action(json) }

  package static func write(_ effect: DeepCheckEffect, _ json: inout JSONWriter) {
    DeviceEffectJSON.write(effect, &json)
  }
}
