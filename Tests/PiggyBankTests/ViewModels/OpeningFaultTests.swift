import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// Opening a capsule at a Keeper that is damaged or busy.
@Suite struct OpeningFaultTests {
  private static let damaged = KeeperAnswer(status: 500, text: #"{"type":"/problems/damaged"}"#)
  private static let broken = KeeperAnswer(status: 0)

  /// A stage with three letters whose capsule is due, and the IDs of the letters in order.
  private func stage() -> (FlowStage, [CapsuleID]) {
    var stage = PiggyBankViewModelTests.ready()
    for text in ["one", "two", "three"] {
      stage.send(.adding(.writeLetter(text)))
      stage.send(.adding(.addLetter))
    }
    let items = stage.state.context.current?.items.map { $0.item } ?? []
    stage.wait(seconds: 366 * 86_400)
    return (stage, items)
  }

  private func contents(_ stage: FlowStage) -> [OpenedItem.Content] { stage.state.opening.contents.map { $0.content } }

  /// Regression: nothing after a damaged item was opened.
  @Test func opensWhatFollowsADamagedItem() {
    var (stage, items) = stage()
    stage.faults[items[0]] = [Self.damaged]
    stage.send(.opening(.open))
    #expect(contents(stage) == [.damaged(.damaged), .letter("two"), .letter("three")])
    #expect(stage.state.context.notice == nil)
  }

  @Test func waitsAsLongAsABusyKeeperAsks() {
    var (stage, items) = stage()
    stage.listFaults = [KeeperAnswer(status: 503, retryAfter: 5)]
    stage.faults[items[1]] = [KeeperAnswer(status: 429, retryAfter: 7), KeeperAnswer(status: 429, retryAfter: 7)]
    stage.send(.opening(.open))
    #expect(contents(stage).isEmpty)
    for _ in 0..<3 { stage.wait(seconds: 7) }
    #expect(contents(stage) == [.letter("one"), .letter("two"), .letter("three")])
    let waits = stage.effects.compactMap { effect -> Int? in
      if case .wait(let milliseconds, _) = effect, [5000, 7000].contains(milliseconds) { milliseconds } else { nil }
    }
    #expect(waits == [5000, 7000, 7000] && stage.state.context.notice == nil)
  }

  @Test func callsACapsuleEmptyOnlyOnceItsListIsThere() {
    var stage = PiggyBankViewModelTests.ready()
    stage.wait(seconds: 366 * 86_400)
    stage.listFaults = [KeeperAnswer(status: 503, retryAfter: 5)] + [KeeperAnswer](repeating: Self.broken, count: 2)
    stage.send(.opening(.open))
    #expect(stage.state.opening.listing == .asking)
    for _ in 0..<5 { stage.wait(seconds: 60) }
    #expect(stage.state.opening.listing == .unknown && contents(stage).isEmpty)
    stage.begin(at: stage.state.context.screen.fragment)
    #expect(stage.state.opening.listing == .known && contents(stage).isEmpty)
  }

  @Test(arguments: [429, 503])
  func saysThatTheKeeperIsBusyAndAsksItAgain(_ status: Int) {
    var (stage, _) = stage()
    let busy = KeeperAnswer(status: status, retryAfter: 7)
    stage.releaseFaults = [busy]
    stage.pauses = []
    stage.send(.opening(.open))
    stage.send(.opening(.open))
    #expect(stage.state.opening.phase == .busy && stage.pauses == [7000])
    stage.wait(seconds: 7)
    #expect(stage.state.opening.phase == .ceremony(0))
  }

  @Test func stopsAskingForTheKeyOfAKeeperThatStaysBusy() {
    var (stage, _) = stage()
    stage.releaseFaults = [KeeperAnswer](repeating: KeeperAnswer(status: 503), count: 100)
    stage.send(.opening(.open))
    for _ in 0..<20 { stage.wait(seconds: 60) }
    #expect(stage.state.opening.phase == .stillBusy && stage.releaseFaults.count == 90)
  }

  @Test func doesNotOpenWhatWasLeftMeanwhile() {
    var (stage, _) = stage()
    stage.releaseFaults = [KeeperAnswer(status: 503)]
    stage.send(.opening(.open))
    stage.send(.managing(.openDetails))
    stage.wait(seconds: 60)
    #expect(stage.state.context.screen == .details && stage.state.opening.phase == .idle)
  }

  @Test func opensWhatFollowsAnItemThatNeverComesInFull() {
    var (stage, items) = stage()
    stage.faults[items[0]] = [KeeperAnswer](repeating: Self.broken, count: 100)
    stage.send(.opening(.open))
    for _ in 0..<5 { stage.wait(seconds: 60) }
    #expect(contents(stage) == [.waiting, .letter("two"), .letter("three")])
    #expect(stage.fetches[items[0]] == 3 && stage.state.context.notice == "notListed")
  }

  /// Regression: the answer to an earlier visit's second attempt was appended to a later visit's list, with what isn't
  /// in the capsule.
  @Test func continuesNoListOfAnEarlierVisit() throws {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.adding(.writeLetter("inside")))
    stage.send(.adding(.addLetter))
    stage.refusal = (413, "too-large")
    stage.send(.adding(.writeLetter("outside")))
    stage.send(.adding(.addLetter))
    stage.wait(seconds: 366 * 86_400)
    stage.listFaults = [KeeperAnswer(status: 503, retryAfter: 5)]
    stage.send(.opening(.open))
    #expect(contents(stage).isEmpty)
    let capsule = try #require(stage.state.context.opened.first)
    stage.send(.opening(.openAgain(capsule.id)))
    stage.wait(seconds: 7)
    #expect(contents(stage) == [.letter("inside"), .letter("outside")])
    #expect(stage.state.context.opened.first?.contents?.count == 1)
  }

  @Test func stopsWhenNothingAnswers() {
    var (stage, items) = stage()
    for item in items { stage.faults[item] = [KeeperAnswer](repeating: Self.broken, count: 100) }
    stage.send(.opening(.open))
    for _ in 0..<20 { stage.wait(seconds: 60) }
    #expect(items.map { stage.fetches[$0] } == [3, 1, nil])
    #expect(contents(stage) == [.waiting, .waiting, .waiting] && stage.state.context.notice == "notListed")
  }

  @Test func stopsAskingAKeeperThatStaysBusy() {
    var (stage, items) = stage()
    for item in items { stage.faults[item] = [KeeperAnswer](repeating: KeeperAnswer(status: 429), count: 100) }
    stage.send(.opening(.open))
    for _ in 0..<50 { stage.wait(seconds: 60) }
    #expect(items.map { stage.fetches[$0] } == [10, nil, nil] && stage.state.context.notice == "notListed")
  }
}
