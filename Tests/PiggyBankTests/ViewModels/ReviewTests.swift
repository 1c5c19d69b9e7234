import Testing
import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

/// The summary before the irreversible step, and the keeper's objections to it.
@Suite struct ReviewTests {
  private static let code = "AAAAAAAAAAAAAAAAAAAAAA"

  /// The summary of a capsule whose opening time is a quick choice.
  private func summary(_ preset: MomentPreset = .year, of keeper: String? = nil) -> FlowStage {
    var stage = FlowStage()
    if let keeper {
      stage.keeperText = keeper
      stage.begin()
    }
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("For Mina")))
    stage.send(.draft(.submitName))
    stage.send(.draft(.choosePreset(preset)))
    stage.send(.draft(.submitMoment))
    return stage
  }

  @Test func nothingIsSealedBeforeTheSummary() {
    var stage = summary()
    #expect(stage.state.context.screen == .review)
    #expect(stage.sealings == 0)
    stage.send(.draft(.confirm))
    #expect(stage.sealings == 1)
    #expect(stage.state.context.screen == .home)
  }

  /// The morning of the same day next year is less than 365 times 24 hours away from an afternoon.
  @Test func aYearHas365DaysInTheAfternoonToo() throws {
    var context = CapsuleContext(language: .english)
    context.now = 1_795_618_080  // 2026-11-25T14:48:00Z
    let wall = try #require(WallTime("2027-11-25T09:00"))
    #expect(MomentText.span(to: wall, context, .capsules(.english)) == "1 year")
    #expect(MomentText.days(to: wall, context, .capsules(.english)) == "365 days")
  }

  @Test func theMomentScreenItselfSealsNothing() {
    var stage = summary()
    stage.send(.back)
    #expect(stage.state.context.screen == .moment)
    stage.send(.draft(.confirm))
    #expect(stage.state.context.capsules.isEmpty)
  }

  @Test func theSummaryComesBackAfterAReload() {
    var stage = summary()
    stage.begin(at: "capsule&seal")
    #expect(stage.state.context.screen == .review)
    stage.send(.draft(.confirm))
    #expect(stage.sealings == 1)
  }

  @Test func aSummaryOfNothingGivesWayToWhatIsMissing() {
    var stage = FlowStage()
    stage.begin(at: "capsule&seal")
    #expect(stage.state.context.screen == .name)
    stage.send(.draft(.writeName("For Mina")))
    stage.begin(at: "capsule&seal")
    #expect(stage.state.context.screen == .moment)
  }

  @Test func aMomentThatPassedMeanwhileIsSaidWhereItIsChosen() {
    var stage = summary(.month)
    stage.wait(seconds: 60 * 86_400)
    stage.send(.draft(.confirm))
    #expect(stage.state.context.screen == .moment)
    #expect(stage.state.draft.momentFault == .past)
  }

  @Test func theScreenTakesNoTapUntilADoubleTapIsOver() {
    var stage = summary()
    #expect(stage.state.context.ignoresTaps)
    stage.wait(seconds: 1)
    #expect(!stage.state.context.ignoresTaps)
    stage.send(.draft(.confirm))
    #expect(stage.state.context.ignoresTaps)
    stage.wait(seconds: 1)
    #expect(!stage.state.context.ignoresTaps)
  }

  @Test(arguments: [
    (#"{"kind":"keeper","capsule_versions":[1,2]}"#, CapsuleVersion.two), (#"{"kind":"keeper"}"#, .one),
    (#"{"kind":"keeper","capsule_versions":[1]}"#, .one), (#"{"kind":"keeper","capsule_versions":[]}"#, .one),
    (#"{"kind":"keeper","capsule_versions":"2"}"#, .one), (#"{"kind":"keeper","capsule_versions":[1,3]}"#, .one),
  ])
  func aLongWaitTakesTheVersionThatTheKeeperLists(_ keeper: String, _ expected: CapsuleVersion) {
    var stage = summary(.tenYears, of: keeper)
    #expect(stage.state.draft.isWeaker(stage.state.context) == (expected == .one))
    stage.send(.draft(.confirm))
    #expect(stage.state.context.current?.core.version == expected)
    #expect(stage.state.context.current?.isSealed == true)
  }

  @Test func aKeeperThatCannotBeAskedGetsTheVersionThatAllTake() {
    var stage = FlowStage()
    stage.isReachable = false
    stage.begin()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("For Mina")))
    stage.send(.draft(.submitName))
    stage.send(.draft(.choosePreset(.tenYears)))
    stage.send(.draft(.submitMoment))
    #expect(stage.state.draft.isWeaker(stage.state.context))
    stage.send(.draft(.confirm))
    #expect(stage.state.context.current?.core.version == .one)
  }

  @Test func aShortWaitSaysNothingOfVersions() {
    let stage = summary(.year, of: #"{"kind":"keeper"}"#)
    #expect(!stage.state.draft.isWeaker(stage.state.context))
  }

  @Test func anInvitesCodeGoesAlongAndIsForgottenAfterwards() {
    var stage = summary(of: #"{"kind":"keeper","sealing":"invite"}"#)
    stage.inviteAskedFor = AccessToken(Self.code)
    stage.send(.draft(.writeInvite("no code")))
    stage.send(.draft(.confirm))
    #expect(stage.state.draft.inviteFault)
    #expect(stage.state.context.current == nil)
    stage.send(.draft(.writeInvite(" " + Self.code + "\n")))
    stage.send(.draft(.confirm))
    #expect(stage.state.context.current?.isSealed == true)
    #expect(stage.state.context.current?.ownership?.invite == nil)
    #expect(!stage.kept.values.contains { $0.contains(Self.code) })
  }

  @Test func aCodeThatIsRefusedIsAskedForAgainAndNothingIsSentWithoutOne() throws {
    var stage = summary()
    stage.inviteAskedFor = AccessToken(Self.code)
    stage.send(.draft(.confirm))
    #expect(stage.state.context.needsInvite)
    #expect(stage.state.context.current?.isSealed == false)
    let asked = stage.effects.count
    stage.send(.page(.tick(now: stage.now + 60)))
    #expect(stage.effects.count == asked)
    stage.send(.draft(.writeInvite("BAAAAAAAAAAAAAAAAAAAAA")))
    stage.send(.draft(.sendInvite))
    #expect(stage.state.context.needsInvite)
    stage.send(.draft(.writeInvite(Self.code)))
    stage.send(.draft(.sendInvite))
    #expect(!stage.state.context.needsInvite)
    #expect(stage.state.context.current?.isSealed == true)
  }

  @Test func whereSealingIsClosedNothingIsMade() {
    var stage = summary(of: #"{"kind":"keeper","sealing":"closed"}"#)
    stage.send(.draft(.confirm))
    #expect(stage.state.context.current == nil)
    #expect(stage.effects.last == .haptic)
  }
}
