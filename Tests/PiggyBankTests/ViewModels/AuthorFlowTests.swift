import Cryptography
import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// Authorship of items, from the link to the opening.
@Suite struct AuthorFlowTests {
  /// A capsule with a letter from its owner and one through a link; the owner is back in the browser a year later.
  private func stage(visits: Bool = true) throws -> FlowStage {
    var stage = PiggyBankViewModelTests.ready()
    put("Mine", &stage)
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { fatalError("no link was made") }
    let owner = stage.kept
    stage.kept = [:]
    stage.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
    #expect(stage.state.guest.phase == .ready)
    put("Yours", &stage)
    stage.kept = owner
    if visits { stage.begin() }
    return stage
  }

  private func put(_ text: String, _ stage: inout FlowStage) {
    stage.send(.adding(.writeLetter(text)))
    stage.send(.adding(.addLetter))
  }

  /// The texts shown at the opening, with their authors.
  private func open(_ stage: inout FlowStage) -> [OpenedItem] {
    stage.wait(seconds: 366 * 86_400)
    stage.begin()
    stage.send(.opening(.open))
    return stage.state.opening.contents
  }

  private func guests(_ items: [OpenedItem]) -> OpenedItem? { items.first { !$0.isOwn } }

  @Test func aGuestIsKnownByTheLink() throws {
    var stage = try stage()
    let items = open(&stage)
    #expect(items.map(\.content) == [.letter("Mine"), .letter("Yours")] && stage.state.opening.gaps == 0)
    let guest = try #require(guests(items))
    guard case .contributor? = guest.standing else {
      Issue.record("the guest is not known")
      return
    }
    #expect(guest.linkMadeAt != nil && !guest.isUnseen)
    // It can be read again offline, unchanged.
    stage.isReachable = false
    stage.begin(at: stage.state.context.screen.fragment)
    #expect(guests(stage.state.opening.contents)?.standing == guest.standing)
  }

  @Test func aVisitRemembersHowFarTheChainHasCome() throws {
    var stage = try stage()
    let capsule = try #require(stage.state.context.current)
    #expect(capsule.heads.last?.count == 2)
    var ownership = try #require(capsule.ownership)
    ownership.key = .identity(try #require(AgeIdentity(secret: [UInt8](repeating: 6, count: 32))))
    let sheet: RecoverySheet? = RecoverySheet(capsule, ownership, address: "https://k.example/")
    #expect(RecoveryLines(try #require(sheet).text).head == capsule.heads.last)
    stage = try self.stage(visits: false)
    #expect(guests(open(&stage))?.isUnseen == false)
  }

  @Test func aLetterInAGuestsPlaceIsNotOpened() throws {
    var stage = try stage()
    let letter = try #require(stage.authors.keys.first { id in stage.state.context.current?.items.first?.item != id })
    stage.items[letter]?[400] ^= 1
    let items = open(&stage)
    #expect(stage.state.opening.gaps == 1)
    let found = try #require(items.first { $0.item == letter })
    #expect(found.content == .damaged(.forged) && found.standing == .forged && found.isUnseen)
    #expect(items.first { $0.item != letter }?.content == .letter("Mine"))
  }

  @Test func aLetterWithoutAnAuthorHasNone() throws {
    var stage = try stage()
    let letter = try #require(stage.authors.keys.first { id in stage.state.context.current?.items.first?.item != id })
    stage.authors[letter] = nil
    let found = try #require(guests(open(&stage)))
    #expect(found.standing == .unknown && found.isUnseen && stage.state.opening.gaps == 1)
    #expect(found.content == .letter("Yours"))
  }

  @Test func aLinkThatTheOwnerDidNotGiveIsNotUsed() throws {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { fatalError("no link was made") }
    let grant = try #require(stage.grants.values.first)
    let tokens = Array(stage.grants.keys)
    let strangers = LinkGrant(
      token: grant.token, linkKey: grant.linkKey, name: "", madeAt: grant.madeAt,
      core: try #require(stage.state.context.current).core, ownerSecret: [UInt8](repeating: 4, count: 32))
    for told in [nil, strangers] {
      for token in tokens { stage.grants[token] = told }
      stage.kept = [:]
      stage.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
      #expect(stage.state.guest.phase == .swapped)
    }
  }
}
