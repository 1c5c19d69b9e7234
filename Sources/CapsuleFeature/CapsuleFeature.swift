import JSON
import PiggyBank
import ViewKit

extension PiggyBankViewModel: Feature {
  /// Names and letters are typed here, and iOS only focuses a field within the tap that leads to it.
  package static var drawing: Drawing { .atOnce }

  package var body: [Node<PiggyBankAction>] { PiggyBankView(state).body }

  package var places: [Place] { state.places }

  package mutating func walk(to fragment: String) -> [PiggyBankEffect] { handle(.page(.routed(fragment))) }

  package static func action(_ message: CapsuleMessage, _ json: JSONValue) -> PiggyBankAction? { message.action(json) }

  package static func write(_ effect: PiggyBankEffect, _ json: inout JSONWriter) {
    CapsuleEffectJSON.write(effect, &json)
  }
}
