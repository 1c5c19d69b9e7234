@testable import CapsuleFeature
@testable import PiggyBank

/// Copies of the recovery sheet, as read by a person who has one.
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

  /// The requested characters, from a copy of the sheet.
  var askedFor: String {
    guard let test = state.recovery.test, let key = state.context.current?.ownership?.key.identity else { return "" }
    let characters = KeyGrid(key).characters
    return test.places.map { String(UnicodeScalar(characters[$0])) }.joined()
  }
}
