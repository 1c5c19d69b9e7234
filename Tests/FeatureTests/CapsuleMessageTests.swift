import JSON
import PiggyBank
import Testing
import ViewKit

@testable import CapsuleFeature

/// Messages between the page's script and the capsules.
@Suite struct CapsuleMessageTests {
  private func action(_ text: String) -> PiggyBankAction? { FeatureJSON.action(text, to: PiggyBankViewModel.self) }

  private func json(_ effects: PiggyBankEffect...) -> String { FeatureJSON.write(effects, of: PiggyBankViewModel.self) }

  @Test func aPartOfAnArchiveHasItsBytesAlsoWhereThereAreNone() {
    #expect(
      json(.bundle(name: "a.tar", [.bytes([1, 2]), .bytes([])], ticket: 3))
        == #"[{"do":"bundle","ticket":3,"name":"a.tar","parts":[{"bytes":"AQI"},{"bytes":""}]}]"#)
  }

  @Test func anEmptyFileIsAFile() {
    #expect(
      json(.download(name: "a", mediaType: "b", []))
        == #"[{"do":"download","name":"a","mediaType":"b","text":""}]"#)
  }

  @Test func aTextIsStoredOrForgotten() {
    #expect(
      json(.store(name: "letter", text: "x", ticket: 1), .store(name: "capsule:a", text: nil, ticket: 2))
        == #"[{"do":"store","ticket":1,"name":"letter","text":"x","isTyped":true},"#
        + #"{"do":"store","ticket":2,"name":"capsule:a","isTyped":false}]"#)
  }

  @Test func answersCarryTheirTicket() {
    #expect(
      action(#"{"type":"random","ticket":4,"bytes":"Af8","now":9}"#) == .answer(.random(ticket: 4, [1, 255], now: 9)))
    #expect(action(#"{"type":"stored","ticket":5,"isKept":true}"#) == .answer(.stored(ticket: 5, isKept: true)))
    #expect(
      action(#"{"type":"unsealed","ticket":6,"damage":"damaged"}"#) == .answer(.unsealFailed(ticket: 6, .damaged)))
    #expect(
      action(#"{"type":"answered","ticket":7,"status":202,"text":"","offset":"12","retryAfter":"x"}"#)
        == .answer(.answered(ticket: 7, KeeperAnswer(status: 202, text: "", offset: 12, retryAfter: nil))))
  }

  @Test func whatThePageSaysNeedsNoTicket() {
    #expect(action(#"{"type":"tick","now":9}"#) == .page(.tick(now: 9)))
    #expect(action(#"{"type":"online"}"#) == .page(.online(true)))
    #expect(
      action(#"{"type":"loaded","capsules":["a"],"letters":[["letter","x"],["odd"]]}"#)
        == .page(.loaded(capsules: ["a"], draft: nil, letters: ["letter": "x"])))
    #expect(
      action(#"{"type":"picked","files":[{"number":1,"name":"a.jpg","type":"image/jpeg","size":7},{}]}"#)
        == .adding(.picked([PickedFile(number: 1, name: "a.jpg", mediaType: "image/jpeg", size: 7)])))
  }

  @Test(arguments: ["", "[]", "{}", #"{"type":"stored"}"#, #"{"type":"viewer","event":9}"#, #"{"type":"nothing"}"#])
  func whatIsNotKnownIsNothing(_ message: String) { #expect(action(message) == nil) }
}
