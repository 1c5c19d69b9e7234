import DeepCheck
import Testing
import ViewKit

@testable import DeviceFeature

/// Navigation in the checks, and the results of Back, Forward and a reload.
@Suite struct DevicePlacesTests {
  private var model = Self.model()

  private static func model() -> DeepCheckViewModel {
    var model = DeepCheckViewModel(language: .english)
    var platform = DevicePlatform()
    platform.screen = StageScreen(width: 390, height: 844, scale: 3, fingers: 5, isHandheld: true)
    _ = model.handle(.platformKnown(platform))
    return model
  }

  private var fragments: [String] { model.state.places.map { $0.fragment } }

  /// A run that needs no permission.
  private mutating func begin(_ depth: Check.Depth = .quick) -> [DeepCheckEffect] {
    _ = model.handle(.chooseDepth(depth))
    return model.handle(.begin) + settle() + model.handle(.drawn([7, 19, 3, 23, 22, 9, 0, 31], time: 1_795_273_818))
  }

  private mutating func settle() -> [DeepCheckEffect] {
    PermissionsState.required.flatMap { model.handle(.permission(.found($0, .unavailable))) }
  }

  /// The same device after a reload at the current address.
  private mutating func reload(_ effects: [DeepCheckEffect]) {
    let fragment = fragments.last ?? ""
    let run = effects.compactMap { if case .saveRun(let bytes) = $0 { bytes } else { nil } }.last
    let report = effects.compactMap { if case .saveReport(let bytes) = $0 { bytes } else { nil } }.last
    model = Self.model()
    _ = model.handle(.loaded(run: run, report: report, waived: [], code: nil))
    _ = model.walk(to: fragment)
  }

  @Test mutating func aDoorTheRunAndACheckAreOneStepEach() {
    _ = model.handle(.openDoor(.selling))
    #expect(model.state.screen == .door(.selling) && model.state.depth == .full)
    _ = begin(.quick)
    guard case .running(let check) = model.state.run.phase else { return #expect(Bool(false)) }
    #expect(fragments == ["check", "check&sell", "check&sell&run", "check&sell&run=" + check.rawValue])
    _ = model.handle(.back)
    #expect(model.state.screen == .overview && model.state.stage == nil)
    _ = model.handle(.back)
    #expect(model.state.screen == .door(.selling) && model.state.canResume)
    _ = model.handle(.back)
    #expect(model.state.screen == .welcome && fragments == ["check"])
  }

  @Test mutating func everyPlaceHasATitleOfItsOwn() {
    _ = begin()
    let titles = model.state.places.map { $0.title }
    #expect(Set(titles).count == titles.count && !titles.contains(""))
  }

  @Test mutating func aReloadComesBackToTheCheckAndNothingBeginsByItself() {
    var effects = begin()
    effects += model.handle(.run(.skip(.hasNone)))
    guard case .running(let check) = model.state.run.phase else { return #expect(Bool(false)) }
    let places = fragments
    reload(effects)
    #expect(model.state.run.phase == .paused(check) && fragments == places)
    // A browser may have forgotten its permissions: if any are needed, the person is asked first.
    #expect(!model.handle(.runCheck(check)).contains { if case .perform = $0 { true } else { false } })
    _ = settle()
    #expect(model.state.run.phase == .running(check))
  }

  @Test mutating func anAnsweredQuestionLeadsBackToTheChecksThatItWasFor() {
    _ = begin()
    _ = model.walk(to: "check&permissions")
    #expect(model.state.screen == .overview && fragments == ["check", "check&run"])
  }

  @Test mutating func aReloadComesBackToTheOverviewAndToAResult() {
    var effects = begin()
    effects += model.handle(.run(.skip(.hasNone)))
    _ = model.handle(.walked(DeviceAddress(.check(.motionTiming))))
    #expect(model.state.run.phase == .decided(.motionTiming))
    reload(effects)
    #expect(model.state.run.phase == .decided(.motionTiming))
    _ = model.handle(.back)
    reload(effects)
    #expect(model.state.screen == .overview && model.state.run.finished > 0)
  }

  @Test mutating func aReloadComesBackToTheReport() {
    var effects = begin()
    while case .running = model.state.run.phase { effects += model.handle(.run(.skip(.notNow))) }
    #expect(fragments == ["check", "check&report"])
    reload(effects)
    #expect(model.state.screen == .report && fragments == ["check", "check&report"])
    _ = model.handle(.back)
    #expect(model.state.screen == .welcome)
  }

  @Test mutating func aCheckThatIsRunOnceMoreLeadsBackToTheReport() {
    _ = begin()
    while case .running = model.state.run.phase { _ = model.handle(.run(.skip(.notNow))) }
    _ = model.handle(.runCheck(.touchGrid))
    #expect(fragments == ["check", "check&report", "check&run=touchGrid"])
    _ = model.handle(.back)
    #expect(model.state.screen == .report)
  }

  @Test(arguments: ["check&run", "check&run=touchGrid", "check&report", "check&review", "check&permissions"])
  mutating func anAddressOfWhatIsGoneIsTheFirstScreen(_ fragment: String) {
    _ = model.walk(to: fragment)
    #expect(model.state.screen == .welcome && fragments == ["check"])
  }

  @Test mutating func aBuyersLinkIsThePlaceThatASellerComesTo() {
    _ = model.walk(to: "check&code=7K3QP90Z")
    #expect(model.state.screen == .asked && model.state.depth == .full && model.state.code == "7K3QP90Z")
    #expect(model.state.places.map { $0.title } == ["A buyer asks you to check this phone"])
    let effects = begin(.full)
    #expect(model.state.run.report.challenge?.code == "7K3QP90Z")
    reload(effects)
    #expect(fragments.first == "check&code=7K3QP90Z" && fragments.count == 3)
  }

  @Test mutating func whoHadItRepairedComparesWithTheReportFromBefore() {
    _ = model.handle(.openDoor(.repaired))
    _ = begin()
    while case .running = model.state.run.phase { _ = model.handle(.run(.skip(.notNow))) }
    _ = model.handle(.fileOpened(name: "before.json", DeviceReportJSON.write(model.state.run.report)))
    guard case .comparison? = model.state.review else { return #expect(Bool(false)) }
    #expect(fragments == ["check", "check&repair", "check&repair&report", "check&repair&review"])
    _ = model.handle(.back)
    #expect(model.state.screen == .report)
  }
}
