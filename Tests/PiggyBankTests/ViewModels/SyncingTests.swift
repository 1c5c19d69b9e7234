import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// Sending what waits when something fails: nothing holds up anything else, and nothing is repeated without end.
@Suite struct SyncingTests {
  private static let broken = KeeperAnswer(status: 500)

  /// A stage with letters that wait for a connection.
  private func waiting(_ texts: [String] = ["one", "two", "three"]) -> (FlowStage, [CapsuleID]) {
    var stage = PiggyBankViewModelTests.ready()
    stage.isReachable = false
    for text in texts {
      stage.send(.adding(.writeLetter(text)))
      stage.send(.adding(.addLetter))
    }
    stage.isReachable = true
    stage.effects = []
    return (stage, stage.state.context.current?.items.map { $0.item } ?? [])
  }

  private func isSent(_ stage: FlowStage) -> [Bool] {
    stage.state.context.current?.items.map { $0.receipt != nil } ?? []
  }

  private func count(_ stage: FlowStage, _ method: KeeperRequest.Method, _ part: String) -> Int {
    stage.effects.count {
      if case .ask(let request, _) = $0 { request.method == method && request.path.contains(part) } else { false }
    }
  }

  @Test func whatThisDeviceCannotReadIsMarkedAndTheRestIsSent() {
    var (stage, items) = waiting()
    let lost = stage.sealedHere.removeValue(forKey: items[0])
    stage.begin()
    #expect(isSent(stage) == [false, true, true])
    #expect(stage.state.context.current?.items.first?.refusal == "unread")
    #expect(stage.state.context.notice == "unread")
    stage.sealedHere[items[0]] = lost
    stage.begin()
    #expect(isSent(stage) == [true, true, true])
  }

  @Test(arguments: [400, 401, 500])
  func whatFailsDoesNotHoldUpWhatFollows(_ status: Int) {
    var (stage, items) = waiting()
    stage.uploadFaults[items[0]] = [KeeperAnswer](repeating: KeeperAnswer(status: status), count: 3)
    stage.pauses = []
    stage.begin()
    #expect(isSent(stage) == [false, true, true])
    #expect(count(stage, .get, "capsules/") > 0)
    for _ in 0..<3 { stage.wait(seconds: 60) }
    #expect(isSent(stage) == [true, true, true])
    #expect(stage.pauses.filter { [15_000, 30_000, 60_000].contains($0) }.suffix(3) == [15_000, 30_000, 60_000])
  }

  @Test func withoutAnAnswerTheOthersAndTheVisitHaveTheirTurn() {
    var (stage, items) = waiting()
    stage.uploadFaults[items[0]] = [KeeperAnswer](repeating: KeeperAnswer(status: 0), count: 100)
    stage.begin()
    #expect(isSent(stage) == [false, false, false])
    stage.wait(seconds: 15)
    #expect(isSent(stage) == [false, true, true])
    stage.wait(seconds: 15)
    #expect(count(stage, .get, "capsules/") >= 1)
  }

  @Test func eachReturnOfTheConnectionSendsOnce() {
    var (stage, items) = waiting(["one"])
    stage.uploadFaults[items[0]] = [KeeperAnswer](repeating: KeeperAnswer(status: 0), count: 100)
    stage.begin()
    for _ in 0..<5 { stage.send(.page(.online(true))) }
    stage.effects = []
    stage.wait(seconds: 15)
    #expect(count(stage, .put, "/items/") == 1)
  }

  @Test(arguments: [
    KeeperAnswer(status: 202), KeeperAnswer(status: 202, offset: 0), KeeperAnswer(status: 409, offset: 0),
    KeeperAnswer(status: 409, offset: 1), KeeperAnswer(status: 202, offset: .max),
  ])
  func anUploadWithoutProgressIsNotRepeatedAtOnce(_ answer: KeeperAnswer) {
    var (stage, items) = waiting(["one"])
    stage.uploadFaults[items[0]] = [KeeperAnswer](repeating: answer, count: 100)
    stage.begin()
    #expect((1...2).contains(count(stage, .put, "/items/")))
    #expect(isSent(stage) == [false])
  }

  @Test(arguments: ["conflict", "lost", "restored"])
  func aCapsuleThatIsRefusedIsSentAgainAtTheNextVisit(_ problem: String) {
    var stage = FlowStage()
    stage.sealProblem = problem
    stage.makeCapsule()
    stage.wait(seconds: 60)
    #expect(count(stage, .put, "capsules/") == 1)
    stage.sealProblem = nil
    stage.send(.page(.online(true)))
    #expect(stage.state.context.current?.isSealed == true)
  }

  @Test func aCapsuleThatIsNotSealedDoesNotHoldUpWhatOthersGet() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { return #expect(Bool(false), "no link was made") }
    let link = String(address.drop { $0 != "#" }.dropFirst())
    (stage.kept, stage.lockedKeys) = ([:], [:])
    stage.skipRandom()
    stage.begin()
    stage.sealFaults = [KeeperAnswer](repeating: Self.broken, count: 100)
    stage.makeCapsule()
    stage.send(.page(.routed(link)))
    stage.send(.adding(.writeLetter("For you")))
    stage.send(.adding(.addLetter))
    #expect(stage.items.count == 1)
    #expect(stage.state.context.current?.isSealed == false)
  }

  @Test func aVisitThatFailsIsMadeAgain() {
    var (stage, _) = waiting([])
    stage.visitFaults = [KeeperAnswer(status: 503, retryAfter: 7), Self.broken]
    stage.pauses = []
    stage.begin()
    #expect(stage.pauses.contains(7000))
    for _ in 0..<5 { stage.wait(seconds: 60) }
    #expect(count(stage, .get, "capsules/") == 3)
  }
}
