import Testing
import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

/// Items that the Keeper doesn't accept: their author doesn't lose them.
@Suite struct RefusalTests {
  private func refused(_ problem: String, status: Int = 403) -> FlowStage {
    var stage = PiggyBankViewModelTests.ready()
    stage.refusal = (status, problem)
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    return stage
  }

  private func puts(_ stage: FlowStage) -> Int {
    stage.effects.count { if case .ask(let request, _) = $0 { request.path.contains("/items/") } else { false } }
  }

  @Test(arguments: [("quota", "quota"), ("too-large", "too-large"), ("blocked-by-a-proxy", "refused")])
  func theyOpenFromThisDeviceWithTheReason(_ problem: String, _ refusal: String) {
    var stage = refused(problem, status: 413)
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    for _ in 0..<2 {
      #expect(stage.state.opening.contents.map { $0.content } == [.letter("Dear Mina")])
      #expect(stage.state.opening.contents.first?.refusal == refusal)
      #expect(stage.state.context.opened.first?.contents == [])
      stage.begin(at: stage.state.context.screen.fragment)
    }
  }

  /// Regression: before a large item the Keeper is asked how much of it has arrived, and a refusal of that question was
  /// taken for a fault of the network: the item, and everything after it, waited for ever.
  @Test(arguments: [(403, "forbidden"), (410, "gone"), (410, "removed")])
  func aLargeItemIsRefusedLikeASmallOne(_ status: Int, _ problem: String) throws {
    var stage = PiggyBankViewModelTests.ready()
    var capsule = try #require(stage.state.context.current)
    capsule.items = [
      StoredItem(
        item: capsule.id, kind: .file, sha256: [UInt8](repeating: 1, count: 32), byteCount: 5 << 20, madeAt: 0)
    ]
    stage.kept["capsule:" + capsule.id.text] = capsule.text
    stage.refusal = (status, problem)
    stage.begin()
    #expect(stage.state.context.current?.items.map(\.refusal) == [problem])
    stage.refusal = nil
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    #expect(stage.state.context.current?.items.last?.receipt != nil)
  }

  @Test func aLetterThatWaitsUntilTheOpeningIsShown() {
    var stage = PiggyBankViewModelTests.ready()
    stage.isReachable = false
    stage.send(.adding(.writeLetter("Too late")))
    stage.send(.adding(.addLetter))
    stage.wait(seconds: 366 * 86_400)
    stage.isReachable = true
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Too late")])
    #expect(stage.state.opening.contents.first?.refusal == "opened")
  }

  @Test func whatThisDeviceNoLongerHasIsNotAskedOfTheKeeper() {
    var stage = refused("quota")
    stage.sealedHere = [:]
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.damaged(.lost)])
  }

  @Test(arguments: ["quota", "blocked-by-a-proxy"])
  func whatMayFitLaterIsSentOnceAtEachVisit(_ problem: String) {
    var stage = refused(problem)
    #expect(stage.state.context.current?.items.first?.refusal != nil && puts(stage) == 1)
    stage.effects = []
    stage.send(.adding(.dismissNotice))
    stage.begin()
    #expect(puts(stage) == 1 && stage.state.context.notice == nil)
    stage.wait(seconds: 60)
    #expect(puts(stage) == 1)
    stage.refusal = nil
    stage.begin()
    let item = stage.state.context.current?.items.first
    #expect(item?.receipt != nil && item?.refusal == nil)
    #expect(stage.sealedHere.isEmpty)
  }

  @Test(arguments: Language.allCases)
  func noOpenedCapsulePromisesToSendAgain(_ language: Language) {
    let again = Catalogue.capsules(language).text("capsule.refusal.again")
    for refusal in ["quota", "refused"] {
      #expect(RefusalText.text(refusal, isOpened: false, .capsules(language)).hasSuffix(again))
      #expect(!RefusalText.text(refusal, isOpened: true, .capsules(language)).contains(again))
    }
    let reasons = ["removed", "gone", "receipt"].map { RefusalText.text($0, isOpened: true, .capsules(language)) }
    #expect(reasons[0] == reasons[1] && reasons[1] != reasons[2])
  }

  @Test func whatIsTooLargeIsNotSentAgain() {
    var stage = refused("too-large", status: 413)
    stage.effects = []
    stage.begin()
    #expect(puts(stage) == 0)
  }
}
