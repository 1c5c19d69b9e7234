import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// What a single tap may delete: only what is certainly empty.
@Suite struct DiscardTests {
  /// A capsule with a letter that a contributor added after the owner's last visit.
  private func stage(revoked: Bool) throws -> FlowStage {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { throw NoLink() }
    let owner = stage.kept
    stage.kept = [:]
    stage.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
    stage.send(.adding(.writeLetter("From a friend")))
    stage.send(.adding(.addLetter))
    #expect(stage.items.count == 1)
    stage.kept = owner
    // The owner's page has been open all along.
    stage.isReachable = false
    stage.begin()
    stage.isReachable = true
    if revoked, let link = stage.state.context.current?.ownership?.links.first {
      stage.send(.managing(.revokeLink(link.id)))
    }
    stage.send(.managing(.openDetails))
    return stage
  }

  private struct NoLink: Error {}

  @Test func aCapsuleThatOthersHaveALinkToIsNotDiscarded() throws {
    var stage = try stage(revoked: false)
    stage.send(.draft(.discard))
    #expect(stage.state.context.current != nil && stage.receipts.count == 1)
  }

  @Test func lettersAddedThroughARevokedLinkAreCountedFirst() throws {
    var stage = try stage(revoked: true)
    #expect(stage.state.context.current?.isDiscardable == true)
    stage.send(.page(.online(true)))
    stage.send(.draft(.discard))
    #expect(stage.receipts.count == 1)
    #expect(stage.state.context.current?.isDiscardable == false)
  }

  @Test func lettersThatArriveBetweenTheVisitAndTheTapAreKept() throws {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.openDetails))
    stage.items[try #require(CapsuleID(bytes: [UInt8](repeating: 1, count: 16)))] = [1]
    stage.send(.draft(.discard))
    #expect(stage.state.context.notice == "notEmpty")
    #expect(stage.receipts.count == 1 && stage.state.context.current?.inside?.count == 1)
  }

  @Test func theKeyIsKeptUnlessTheKeeperHasDeletedTheCapsule() {
    var stage = PiggyBankViewModelTests.ready()
    stage.isReachable = false
    stage.send(.draft(.discard))
    #expect(stage.state.context.current != nil && !stage.kept.isEmpty)
    #expect(stage.state.context.notice == "notDeleted")
    stage.isReachable = true
    stage.send(.draft(.discard))
    #expect(stage.state.context.capsules.isEmpty && stage.receipts.isEmpty)
  }

  @Test func aCapsuleThatTheKeeperLostCanBeRemovedFromThisDevice() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.adding(.writeLetter("x")))
    stage.send(.adding(.addLetter))
    stage.receipts = [:]
    stage.send(.managing(.forget))
    #expect(stage.state.context.current != nil)
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.phase == .unknown)
    stage.begin()
    stage.send(.managing(.openDetails))
    stage.send(.managing(.askDelete))
    stage.send(.managing(.writeDeletion("For Mina")))
    stage.send(.managing(.delete))
    #expect(stage.state.context.notice == "notKnown" && stage.state.context.current != nil)
    stage.send(.managing(.forget))
    #expect(stage.state.context.capsules.isEmpty && stage.kept.isEmpty)
  }

  @Test func anOperatorsReasonForARemovalIsShown() {
    var stage = PiggyBankViewModelTests.ready()
    stage.removal = "Unlawful content"
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.phase == .gone(reason: "Unlawful content"))
    stage.send(.managing(.forget))
    #expect(stage.state.context.capsules.isEmpty)
  }

  @Test func aCapsuleThatIsNotSealedIsDiscardedOffline() {
    var stage = FlowStage()
    stage.isReachable = false
    stage.makeCapsule()
    stage.send(.draft(.discard))
    #expect(stage.state.context.capsules.isEmpty)
  }
}
