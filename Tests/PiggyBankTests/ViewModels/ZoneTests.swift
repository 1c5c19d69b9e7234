import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct ZoneTests {
  @Test func aMomentWhoseZoneKeptItsRulesIsToldAsItWasChosen() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    stage.begin()
    let core = try #require(stage.state.current).core
    #expect(core.opensAt == 1_938_060_000)
    #expect(stage.state.movedWall(core) == nil)
  }

  @Test func newRulesMoveTheClocksAndNotTheMoment() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    stage.zones["Europe/Berlin"] = 3600
    stage.begin()
    let core = try #require(stage.state.current).core
    #expect(stage.state.movedWall(core) == WallTime("2031-06-01T07:00"))
    #expect(core.opensAt == 1_938_060_000)
    // The keeper holds to the moment, whatever the clocks there show then.
    stage.wait(seconds: core.opensAt - stage.now - 1)
    stage.send(.opening(.open))
    #expect(stage.state.opening == .early)
    stage.wait(seconds: 1)
    stage.send(.opening(.open))
    #expect(stage.state.current == nil)
  }

  @Test func aZoneThatThisDeviceDoesNotKnowIsNotCalledChanged() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    stage.zones["Europe/Berlin"] = nil
    stage.unknownZones = ["Europe/Berlin"]
    stage.begin()
    #expect(stage.state.movedWall(try #require(stage.state.current).core) == nil)
  }

  @Test func aGuestIsToldToo() throws {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let link) = stage.state.link else { fatalError("no link was made") }
    stage.kept = [:]
    stage.zones["UTC"] = 60
    stage.begin(at: String(link.drop { $0 != "#" }.dropFirst()))
    #expect(stage.state.movedWall(try #require(stage.state.subject).core) != nil)
  }

  @Test func zonesAreCalledAsTheLanguageCallsThem() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    #expect(stage.state.name(of: "Europe/Berlin") == "Berlin")
    stage.send(.languageChosen(.korean))
    #expect(stage.state.name(of: "Europe/Berlin") == "ko: Europe/Berlin·")
    stage.send(.languageChosen(.japanese))
    #expect(stage.state.name(of: "Europe/Berlin") == "ja: Europe/Berlin·")
    stage.send(.languageChosen(.english))
    #expect(stage.state.name(of: "Europe/Berlin") == "Berlin")
  }

  @Test func aNameThatComesAfterTheLanguageChangedIsNotShown() {
    var model = PiggyBankViewModel(language: .korean)
    let effects = model.nameZones(["Asia/Seoul"])
    guard case .nameZones(_, _, let ticket)? = effects.first else { fatalError("nothing was asked") }
    _ = model.handle(.languageChosen(.english))
    _ = model.handle(.answer(.zonesNamed(ticket: ticket, [ZoneName.Words(short: "대한민국 시간", long: "")])))
    #expect(model.state.name(of: "Asia/Seoul") == "Seoul")
  }

  @Test(arguments: ["20311-06-01T08:00", "275760-09-13T00:00"])
  func aYearWithADigitTooManyIsFarAndSaidAtOnce(_ wall: String) {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("For Mina")))
    stage.send(.draft(.submitName))
    stage.send(.draft(.writeWall(wall)))
    #expect(stage.state.momentFault == .tooFar)
    stage.send(.draft(.confirm))
    #expect(stage.state.momentFault == .tooFar)
    #expect(stage.state.current == nil)
  }
}
