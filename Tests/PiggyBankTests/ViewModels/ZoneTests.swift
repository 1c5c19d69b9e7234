import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct ZoneTests {
  @Test func aMomentWhoseZoneKeptItsRulesIsShownAsChosen() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    stage.begin()
    let core = try #require(stage.state.context.current).core
    #expect(core.opensAt == 1_938_060_000)
    #expect(stage.state.context.movedWall(core) == nil)
  }

  @Test func newRulesMoveTheClocksAndNotTheMoment() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    stage.zones["Europe/Berlin"] = 3600
    stage.begin()
    let core = try #require(stage.state.context.current).core
    #expect(stage.state.context.movedWall(core) == WallTime("2031-06-01T07:00"))
    #expect(core.opensAt == 1_938_060_000)
    // The keeper enforces the instant, whatever local clocks show then.
    stage.wait(seconds: core.opensAt - stage.now - 1)
    stage.send(.opening(.open))
    #expect(stage.state.opening.phase == .early)
    stage.wait(seconds: 1)
    stage.send(.opening(.open))
    #expect(stage.state.context.current == nil)
  }

  @Test func aZoneThatThisDeviceDoesNotKnowIsNotCalledChanged() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    stage.zones["Europe/Berlin"] = nil
    stage.unknownZones = ["Europe/Berlin"]
    stage.begin()
    #expect(stage.state.context.movedWall(try #require(stage.state.context.current).core) == nil)
  }

  @Test func aGuestSeesItToo() throws {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let link) = stage.state.managing.link else { fatalError("no link was made") }
    stage.kept = [:]
    stage.zones["UTC"] = 60
    stage.begin(at: String(link.drop { $0 != "#" }.dropFirst()))
    #expect(stage.state.context.movedWall(try #require(stage.state.context.subject).core) != nil)
  }

  @Test func theYearlyReminderIsOnTheDayOnWhichTheCapsuleWasSealedHere() {
    var stage = FlowStage()
    // 2030-03-17T17:46:40Z, when it is already the 18th in Seoul.
    stage.clock = DeviceClock(offset: 9 * 3600)
    stage.begin()
    stage.makeCapsule(.fiveYears)
    stage.effects = []
    stage.send(.managing(.saveReminder("Open", yearly: "Still sealed")))
    let files = stage.effects.compactMap { effect -> String? in
      if case .download(_, _, let bytes) = effect { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
    #expect(files.first?.contains("DTSTART;VALUE=DATE:20310318\r\nRRULE:FREQ=YEARLY;UNTIL=20350317") == true)
  }

  @Test func zonesAreCalledAsTheLanguageCallsThem() throws {
    var stage = FlowStage.berlin("2031-06-01T08:00")
    #expect(stage.state.context.name(of: "Europe/Berlin") == "Berlin")
    stage.send(.languageChosen(.korean))
    #expect(stage.state.context.name(of: "Europe/Berlin") == "ko: Europe/Berlin·")
    stage.send(.languageChosen(.japanese))
    #expect(stage.state.context.name(of: "Europe/Berlin") == "ja: Europe/Berlin·")
    stage.send(.languageChosen(.english))
    #expect(stage.state.context.name(of: "Europe/Berlin") == "Berlin")
  }

  @Test func aNameThatComesAfterTheLanguageChangedIsNotShown() throws {
    var model = PiggyBankViewModel(language: .english)
    _ = model.handle(
      .page(
        .platform(
          now: 0, clock: DeviceClock(offset: 32_400), zone: "Asia/Seoul", zones: [], address: "", isOnline: true)))
    let effects = model.handle(.languageChosen(.korean))
    let asked = effects.compactMap { effect in
      if case .nameZones(["Asia/Seoul"], .korean, let ticket) = effect { ticket } else { nil }
    }
    let ticket = try #require(asked.first)
    _ = model.handle(.languageChosen(.english))
    _ = model.handle(.answer(.zonesNamed(ticket: ticket, [ZoneName.Words(short: "대한민국 시간", long: "")])))
    #expect(model.state.context.name(of: "Asia/Seoul") == "Seoul")
  }

  @Test(arguments: ["20311-06-01T08:00", "275760-09-13T00:00"])
  func aYearWithADigitTooManyIsFarAndSaidAtOnce(_ wall: String) {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("For Mina")))
    stage.send(.draft(.submitName))
    stage.send(.draft(.writeWall(wall)))
    #expect(stage.state.draft.momentFault == .tooFar)
    stage.send(.draft(.submitMoment))
    stage.send(.draft(.confirm))
    #expect(stage.state.draft.momentFault == .tooFar)
    #expect(stage.state.context.current == nil)
  }
}

@Suite struct DeviceClockTests {
  /// Berlin's clock: summer time from 30 March and from 29 March, standard time from 26 October.
  private let berlin = DeviceClock(
    since: [1_735_686_000, 1_743_296_400, 1_761_440_400, 1_774_746_000], offsets: [3600, 7200, 3600, 7200])

  @Test(arguments: [
    (1_743_296_399, "2025-03-30T01:59"), (1_743_296_400, "2025-03-30T03:00"), (1_752_098_400, "2025-07-10T00:00"),
    (1_766_703_600, "2025-12-26T00:00"), (1_900_000_000, "2030-03-17T19:46"), (1_700_000_000, "2023-11-14T23:13"),
  ])
  func aMomentHasTheOffsetOfItsDay(_ moment: Int64, _ wall: String) {
    #expect(berlin.wall(at: moment) == WallTime(wall))
  }

  @Test func aLetterSealedInSummerKeepsItsDayInWinter() throws {
    var stage = FlowStage()
    stage.clock = berlin
    stage.begin()
    // 10 July 2025, 00:30 in Berlin, but 23:30 of the day before by the winter's offset.
    let sealed = CapsuleSpeech.ceremony(
      0, sealed: stage.state.context.clock.wall(at: 1_752_100_200), .capsules(.english))
    #expect(sealed.contains("10 Jul 2025"))
  }

  @Test func withoutAnyOffsetItIsUTC() {
    #expect(DeviceClock(since: [], offsets: []).wall(at: 1_752_098_400) == WallTime("2025-07-09T22:00"))
  }
}
