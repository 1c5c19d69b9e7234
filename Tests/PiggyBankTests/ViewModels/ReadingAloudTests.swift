import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct ReadingAloudTests {
  /// An opened capsule with two letters.
  private func opened() -> FlowStage {
    var stage = PiggyBankViewModelTests.ready()
    for text in ["one", "two"] {
      stage.send(.writeLetter(text))
      stage.send(.putLetter)
    }
    stage.wait(seconds: 366 * 86_400)
    stage.send(.open)
    return stage
  }

  private func isSilenced(_ stage: FlowStage) -> Bool {
    for effect in stage.effects.reversed() { if case .speak(let text, _, _) = effect { return text == nil } }
    return true
  }

  @Test(arguments: [PiggyBankAction.skipCeremony, .routed("capsule"), .left])
  func theCeremonyFallsSilent(_ action: PiggyBankAction) {
    var stage = opened()
    stage.send(.readCeremony)
    #expect(!isSilenced(stage))
    stage.send(action)
    #expect(isSilenced(stage))
    #expect(!stage.state.isReadAloud)
    // What ends late begins nothing.
    for ticket in stage.speeches { stage.send(.spoken(ticket: ticket)) }
    #expect(isSilenced(stage))
  }

  @Test(arguments: [PiggyBankAction.routed("capsule"), .left])
  func aLetterFallsSilent(_ action: PiggyBankAction) throws {
    var stage = opened()
    stage.send(.skipCeremony)
    let letter = try #require(stage.state.contents.first).item
    stage.send(.readLetter(letter))
    #expect(stage.state.spokenLetter == letter)
    stage.send(action)
    #expect(isSilenced(stage))
    #expect(stage.state.spokenLetter == nil)
  }

  @Test func aLetterThatIsReadAgainIsNotEndedByTheTimeBefore() throws {
    var stage = opened()
    stage.send(.skipCeremony)
    let letter = try #require(stage.state.contents.first).item
    stage.send(.readLetter(letter))
    let before = try #require(stage.speeches.last)
    stage.send(.readLetter(letter))
    stage.send(.readLetter(letter))
    // The browser says only now that the first was cut off.
    stage.send(.spoken(ticket: before))
    #expect(stage.state.spokenLetter == letter)
    stage.send(.spoken(ticket: try #require(stage.speeches.last)))
    #expect(stage.state.spokenLetter == nil)
  }
}
