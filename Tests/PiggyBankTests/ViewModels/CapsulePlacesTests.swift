import Testing
import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

/// Navigation among the capsules, and the results of Back and a reload.
@Suite struct CapsulePlacesTests {
  private func fragments(_ stage: FlowStage) -> [String] { stage.model.places.map { $0.fragment } }

  @Test func nameAndMomentAreOneStepEach() {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("A")))
    stage.send(.draft(.submitName))
    #expect(fragments(stage) == ["capsule", "capsule&name", "capsule&moment"])
    stage.send(.back)
    #expect(stage.state.context.screen == .name)
    stage.send(.back)
    #expect(fragments(stage) == ["capsule"])
    stage.send(.back)
    #expect(fragments(stage) == ["capsule"])
  }

  @Test func aReloadComesBackToTheMomentWithTheName() {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("A")))
    stage.send(.draft(.submitName))
    stage.begin(at: "capsule&moment")
    #expect(fragments(stage).last == "capsule&moment" && stage.state.draft.entry.name == "A")
  }

  @Test(arguments: ["capsule&keys", "capsule&letter", "capsule&details", "capsule&nothing", "capsule"])
  func anAddressThatMakesNoSenseIsTheFirstScreen(_ fragment: String) {
    var stage = FlowStage()
    stage.begin(at: fragment)
    #expect(fragments(stage) == ["capsule"])
  }

  @Test func aSavedCapsuleIsOneStepFromTheFirstScreen() {
    var stage = FlowStage()
    stage.send(.archive(.openScreen))
    #expect(fragments(stage) == ["capsule", "capsule&archive"])
    stage.send(.back)
    #expect(fragments(stage) == ["capsule"])
  }

  @Test func nothingIsBeforeSomebodysLink() {
    var stage = FlowStage()
    stage.begin(at: "capsule&to=x")
    #expect(fragments(stage) == ["capsule&to="])
  }

  @Test func everyScreensAddressIsReadBack() {
    for screen in [PiggyBankScreen.home, .name, .moment, .keys, .letter, .recovery, .archive, .details, .brokenLink] {
      #expect(PiggyBankScreen(screen.fragment) == screen)
    }
  }

  @Test func placesAreTitledInThePersonsLanguage() {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    #expect(stage.model.places.map { $0.title } == ["Time capsule", "Name your capsule"])
    stage.send(.languageChosen(.korean))
    #expect(stage.model.places.map { $0.title } == ["타임캡슐", "캡슐의 이름을 지어 주세요"])
  }
}
