import JSON
import MetaLens
import Testing
import ViewKit

@testable import RemovalFeature
@testable import Reports

/// Messages between the page's script, the engine's worker and the view model.
@Suite struct RemovalMessageTests {
  private func action(_ text: String) -> RemovalAction? { FeatureJSON.action(text, to: RemovalViewModel.self) }

  private func answered(_ type: String, _ answer: [UInt8]) -> RemovalAction? {
    action(#"{"type":"\#(type)","photo":3,"answer":\#(String(decoding: answer, as: UTF8.self))}"#)
  }

  @Test func opensWithThePhotosThatAreThere() {
    #expect(
      action(
        #"{"type":"opened","language":"ja","canShare":true,"photos":[{"photo":0,"name":"a.jpg"},{"photo":"x"},7]}"#)
        == .opened([RemovalPhoto(id: 0, name: "a.jpg")], .japanese, canShare: true))
  }

  @Test func closesWhenTheBrowserGoesBack() {
    #expect(action(#"{"type":"left"}"#) == .close)
  }

  @Test func carriesASurveyWhole() {
    let survey = RemovalPreviewStates.survey
    #expect(answered("surveyed", RemovalAnswer.write(survey)) == .surveyed(photo: 3, survey))
  }

  @Test(arguments: [
    (RemovalFailure.unsupported, RemovalRefusal(code: "unsupported")),
    (.damaged(offset: 12), RemovalRefusal(code: "damaged", offset: 12)),
    (.inspection(.empty), RemovalRefusal(code: "empty")), (.tooLarge, RemovalRefusal(code: "tooLarge")),
  ])
  func carriesTheReasonWhyItCannotBeDone(failure: RemovalFailure, refusal: RemovalRefusal) {
    #expect(answered("surveyed", RemovalAnswer.write(failure)) == .refused(photo: 3, refusal))
    #expect(answered("copied", RemovalAnswer.write(failure)) == .refused(photo: 3, refusal))
    for language in Language.allCases {
      let catalogue = Catalogue.removal(language)
      #expect(catalogue.lookup("removal." + refusal.code) != nil || catalogue.lookup("error." + refusal.code) != nil)
    }
  }

  @Test func takesAnEngineThatDiedForARefusal() {
    #expect(action(#"{"type":"copied","photo":3}"#) == .refused(photo: 3, RemovalRefusal(code: "engine")))
    #expect(action(#"{"type":"surveyed","photo":3,"answer":{"bytes":"x"}}"#) != nil)
  }

  @Test func reportsCopiesAndOfHowFarTheyAre() {
    #expect(
      action(#"{"type":"copied","photo":3,"answer":{"bytes":10,"proven":9,"pieces":[]}}"#)
        == .copied(photo: 3, .init(bytes: 10, provenBytes: 9)))
    #expect(action(#"{"type":"progressed","photo":3,"read":5000000000}"#) == .progressed(photo: 3, read: 5_000_000_000))
    #expect(action(#"{"type":"saved","way":"shared"}"#) == .saved(.shared))
    #expect(action(#"{"type":"saved","way":"failed"}"#) == .saved(.failed))
  }

  @Test(arguments: ["", "{}", "[]", #"{"type":"nothing"}"#, #"{"type":"progressed","photo":1}"#])
  func passesOverWhatItDoesNotKnow(text: String) {
    #expect(action(text) == nil)
  }

  @Test func asksByEffects() throws {
    let effects: [RemovalEffect] = [
      .survey(photo: 1), .copy(photo: 2, keeping: [.icc]), .share([.init(photo: 0, name: "a\"b.jpg")]), .stop, .release,
    ]
    #expect(
      FeatureJSON.write(effects, of: RemovalViewModel.self)
        == #"[{"do":"survey","photo":1},{"do":"makeCopy","photo":2,"kept":2},{"do":"shareCopies","files":[{"photo":0,"name":"a\"b.jpg"}]},{"do":"stopCopying"},{"do":"releaseCopies"}]"#
    )
  }
}
