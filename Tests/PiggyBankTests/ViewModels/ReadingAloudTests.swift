import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct ReadingAloudTests {
  /// An opened capsule with two letters.
  private func opened() -> FlowStage {
    var stage = PiggyBankViewModelTests.ready()
    for text in ["one", "two"] {
      stage.send(.adding(.writeLetter(text)))
      stage.send(.adding(.addLetter))
    }
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    return stage
  }

  private func isSilenced(_ stage: FlowStage) -> Bool {
    for effect in stage.effects.reversed() { if case .speak(let text, _, _) = effect { return text == nil } }
    return true
  }

  @Test(arguments: [PiggyBankAction.opening(.skipCeremony), .page(.routed("capsule")), .page(.left)])
  func theCeremonyFallsSilent(_ action: PiggyBankAction) {
    var stage = opened()
    stage.send(.opening(.readCeremony))
    #expect(!isSilenced(stage))
    stage.send(action)
    #expect(isSilenced(stage))
    #expect(!stage.state.opening.isReadAloud)
    // A late end event starts nothing.
    for ticket in stage.speeches { stage.send(.answer(.spoken(ticket: ticket))) }
    #expect(isSilenced(stage))
  }

  @Test(arguments: [PiggyBankAction.page(.routed("capsule")), .page(.left)])
  func aLetterFallsSilent(_ action: PiggyBankAction) throws {
    var stage = opened()
    stage.send(.opening(.skipCeremony))
    let letter = try #require(stage.state.opening.contents.first).item
    stage.send(.opening(.readLetter(letter)))
    #expect(stage.state.opening.spokenLetter == letter)
    stage.send(action)
    #expect(isSilenced(stage))
    #expect(stage.state.opening.spokenLetter == nil)
  }

  @Test func aLetterThatIsReadAgainIsNotEndedByTheTimeBefore() throws {
    var stage = opened()
    stage.send(.opening(.skipCeremony))
    let letter = try #require(stage.state.opening.contents.first).item
    stage.send(.opening(.readLetter(letter)))
    let before = try #require(stage.speeches.last)
    stage.send(.opening(.readLetter(letter)))
    stage.send(.opening(.readLetter(letter)))
    // Only now does the browser report that the first was cut off.
    stage.send(.answer(.spoken(ticket: before)))
    #expect(stage.state.opening.spokenLetter == letter)
    stage.send(.answer(.spoken(ticket: try #require(stage.speeches.last))))
    #expect(stage.state.opening.spokenLetter == nil)
  }
}
