@testable import CapsuleFeature
@testable import PiggyBank

/// Copies of the recovery sheet, as someone has them who reads what is on them.
extension FlowStage {
  mutating func testCopies() {
    testCopy(0, at: "the kitchen drawer")
    testCopy(1, at: "at Grandma’s")
  }

  mutating func testCopy(_ copy: Int, at place: String) {
    send(.keys(.writePlace(copy, place)))
    send(.keys(.beginTest(copy)))
    send(.keys(.writeCharacters(askedFor)))
    send(.keys(.checkCopy))
  }

  /// The characters that are asked for, as a copy of the sheet has them.
  var askedFor: String {
    guard let test = state.recovery.test, let key = state.context.current?.ownership?.key.identity else { return "" }
    let characters = KeyGrid(key).characters
    return test.places.map { String(UnicodeScalar(characters[$0])) }.joined()
  }
}
