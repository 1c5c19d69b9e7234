import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// Two pages of one browser at once, and a browser without free storage.
@Suite struct TabTests {
  /// Passes each page what the other has stored since, until neither stores anything more.
  private func exchange(_ first: inout FlowStage, _ second: inout FlowStage) {
    for _ in 0..<8 {
      let (ofFirst, ofSecond) = (first.takeStored(), second.takeStored())
      if ofFirst.isEmpty && ofSecond.isEmpty { return }
      for (name, text) in ofFirst { second.send(.page(.storedElsewhere(name: name, text: text))) }
      for (name, text) in ofSecond { first.send(.page(.storedElsewhere(name: name, text: text))) }
    }
    Issue.record("the pages go on storing for ever")
  }

  private func pair() -> (FlowStage, FlowStage) {
    var first = PiggyBankViewModelTests.ready()
    _ = first.takeStored()
    var second = first
    second.begin()
    _ = second.takeStored()
    return (first, second)
  }

  @Test func whatBothPutInIsKeptByBoth() throws {
    var (first, second) = pair()
    (first.isReachable, second.isReachable) = (false, false)
    second.skipRandom()
    for (text, isFirst) in [("one", true), ("two", false)] {
      if isFirst {
        first.send(.adding(.writeLetter(text)))
        first.send(.adding(.addLetter))
      } else {
        second.send(.adding(.writeLetter(text)))
        second.send(.adding(.addLetter))
      }
    }
    exchange(&first, &second)
    let items = try #require(first.state.context.current).items.map { $0.item.text }.sorted()
    #expect(items.count == 2)
    #expect(try #require(second.state.context.current).items.map { $0.item.text }.sorted() == items)
  }

  @Test func aReceiptOfOneIsKnownToTheOtherWhichSendsNothing() throws {
    var (first, second) = pair()
    second.isReachable = false
    first.send(.adding(.writeLetter("one")))
    first.send(.adding(.addLetter))
    exchange(&first, &second)
    let item = try #require(second.state.context.current?.items.first)
    #expect(item.receipt != nil)
    second.isReachable = true
    second.effects = []
    second.wait(seconds: 60)
    #expect(!second.effects.contains { if case .ask(let request, _) = $0 { request.method == .put } else { false } })
  }

  @Test func whatOneDeletesIsGoneFromTheOther() {
    var (first, second) = pair()
    second.send(.managing(.openDetails))
    first.send(.draft(.discard))
    exchange(&first, &second)
    #expect(second.state.context.current == nil)
    #expect(second.state.context.screen == .home)
  }

  @Test func aLinkThatWasEndedDoesNotComeBack() throws {
    var (first, second) = pair()
    first.send(.managing(.makeLink))
    exchange(&first, &second)
    let link = try #require(second.state.context.current?.ownership?.links.first)
    second.send(.managing(.revokeLink(link.id)))
    exchange(&first, &second)
    #expect(first.state.context.current?.ownership?.links == [])
  }

  @Test func linksThatBothMakeAtOnceAreKeptByBoth() throws {
    var (first, second) = pair()
    second.skipRandom()
    first.send(.managing(.makeLink))
    second.send(.managing(.makeLink))
    exchange(&first, &second)
    let links = try #require(first.state.context.current?.ownership?.links)
    #expect(links.count == 2)
    #expect(second.state.context.current?.ownership?.links == links)
  }

  @Test func aLinkRenewedInOneTabReplacesTheOtherTabsToken() throws {
    var (owner, _) = pair()
    var fragments: [String] = []
    for _ in 0..<2 {
      owner.send(.managing(.makeLink))
      guard case .made(let address) = owner.state.managing.link else { return #expect(Bool(false), "no link") }
      fragments.append(String(address.drop { $0 != "#" }.dropFirst()))
    }
    owner.kept = [:]
    var first = owner
    first.begin(at: fragments[0])
    _ = first.takeStored()
    var second = first
    second.begin(at: fragments[0])
    // The first link is revoked, and a letter added with it is refused.
    second.refusal = (403, "forbidden")
    second.send(.adding(.writeLetter("Hello")))
    second.send(.adding(.addLetter))
    exchange(&first, &second)
    let old = try #require(first.state.context.capsules.first)
    #expect(old.items.map { $0.refusal } == ["forbidden"])
    first.isReachable = false
    first.now += 60
    first.send(.page(.tick(now: first.now)))
    first.isReachable = true
    first.refusal = (503, "unavailable")
    first.send(.page(.routed(fragments[1])))
    exchange(&first, &second)
    for tab in [first, second] {
      let capsule = try #require(tab.state.context.capsules.first)
      #expect(capsule.token != old.token && capsule.authorship != old.authorship)
      #expect(capsule.items.map { $0.refusal } == [nil])
    }
    #expect(first.state.context.capsules == second.state.context.capsules)
  }

  @Test func anInviteCodeThatServedItsPurposeDoesNotComeBack() throws {
    var first = FlowStage()
    let code = try #require(AccessToken(bytes: [UInt8](repeating: 4, count: 16)))
    first.inviteAskedFor = code
    first.makeCapsule()
    var second = first
    second.begin()
    (_, _) = (first.takeStored(), second.takeStored())
    first.send(.draft(.writeInvite(code.text)))
    first.send(.draft(.sendInvite))
    exchange(&first, &second)
    for tab in [first, second] {
      #expect(tab.state.context.current?.isSealed == true)
      #expect(tab.state.context.current?.ownership?.invite == nil)
    }
  }

  @Test func theTabsAgreeOnTheHeadsThatTheySaw() throws {
    var (first, second) = pair()
    for (number, isFirst) in [(1, true), (2, false)] {
      let head = ChainHead(count: 7, link: [UInt8](repeating: UInt8(number), count: 32))
      var capsule = try #require((isFirst ? first : second).state.context.current)
      capsule.record(head)
      let stored = PiggyBankAction.page(.storedElsewhere(name: "capsule:" + capsule.id.text, text: capsule.text))
      if isFirst { first.send(stored) } else { second.send(stored) }
      if isFirst { first.send(.keys(.writePlace(0, "one"))) } else { second.send(.keys(.writePlace(0, "two"))) }
    }
    exchange(&first, &second)
    #expect(first.state.context.current == second.state.context.current)
    #expect(first.state.context.current?.heads.suffix(2).map { $0.count } == [7, 7])
  }

  @Test func aKeyThatOneHasLockedIsLockedInBoth() {
    var (first, second) = pair()
    first.send(.keys(.finishKeys))
    exchange(&first, &second)
    #expect(second.state.context.current?.ownership?.key.identity == nil)
    #expect(second.state.context.current?.ownership?.copies == 2)
  }

  @Test func aCapsuleThatIsMadeElsewhereEndsTheFlowHere() {
    var stage = PiggyBankViewModelTests.sealed()
    var other = FlowStage()
    other.send(.draft(.begin))
    for (name, text) in stage.takeStored() { other.send(.page(.storedElsewhere(name: name, text: text))) }
    #expect(other.state.context.screen == .home)
    #expect(other.state.context.current?.name == "For Mina")
  }

  /// Regression: the screen began again, which ended the ceremony and took away the field of a letter.
  @Test func aCapsuleThatIsMadeElsewhereDoesNotDisturbAnothersScreen() throws {
    var made = FlowStage()
    for _ in 0..<3 { made.skipRandom() }
    made.makeCapsule()
    let texts = made.takeStored()
    var (owner, guest) = pair()
    owner.send(.managing(.makeLink))
    guard case .made(let address) = owner.state.managing.link else { return #expect(Bool(false), "no link was made") }
    (guest.receipts, guest.requests, guest.grants) = (owner.receipts, owner.requests, owner.grants)
    (guest.kept, guest.lockedKeys) = ([:], [:])
    guest.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
    #expect(guest.state.guest.phase == .ready)
    owner.wait(seconds: 366 * 86_400)
    owner.send(.opening(.open))
    guest.effects = []
    for (name, text) in texts {
      owner.send(.page(.storedElsewhere(name: name, text: text)))
      guest.send(.page(.storedElsewhere(name: name, text: text)))
    }
    #expect(owner.state.context.capsules.count == 2 && owner.state.opening.phase == .ceremony(0))
    #expect(guest.state.context.capsules.count == 2)
    #expect(!guest.effects.contains { if case .ask = $0 { true } else { false } })
    // What is removed leaves its screen.
    let opened = try #require(owner.state.context.opened.first)
    owner.send(.page(.storedElsewhere(name: "capsule:" + opened.id.text, text: nil)))
    #expect(owner.state.context.screen == .home)
  }

  @Test(arguments: ["", "x", "{}", "[]"])
  func whatIsNoCapsuleChangesNothing(_ text: String) throws {
    var (first, _) = pair()
    let before = first.state.context.capsules
    first.send(.page(.storedElsewhere(name: "capsule:" + (try #require(before.first)).id.text, text: text)))
    first.send(.page(.storedElsewhere(name: text, text: text)))
    #expect(first.state.context.capsules == before)
  }

  /// Regression: with a key that can't be read, the capsule was loaded as someone else's and stored again without it.
  @Test(arguments: ["key", "name", "read", "request", "receipt", "author", "items", "links"])
  func whatIsOnlyPartlyUnderstoodIsNeitherShownNorReplaced(_ member: String) throws {
    var (stage, _) = pair()
    stage.send(.adding(.writeLetter("one")))
    stage.send(.adding(.addLetter))
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { return #expect(Bool(false), "no link was made") }
    let capsule = try #require(stage.state.context.current)
    let name = "capsule:" + capsule.id.text
    let text = try #require(stage.kept[name]).replacing("\"\(member)\":", with: "\"\(member)\":0,\"\":")
    stage.kept[name] = text
    stage.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
    #expect(stage.state.context.capsules.isEmpty && stage.state.context.notice == "notRead")
    #expect(stage.state.context.screen == .home)
    #expect(stage.kept[name] == text)
  }

  @Test func aSealedLettersTextIsKeptUntilItsCapsuleIsStored() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.adding(.openLetter))
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.isFull = true
    stage.send(.adding(.addLetter))
    #expect(stage.kept["letter"] == "Dear Mina")
    stage.isFull = false
    stage.wait(seconds: 60)
    #expect(stage.kept["letter"] == nil)
    stage.begin()
    #expect(stage.state.context.current?.items.count == 1)
  }

  @Test func withoutRoomItIsSaidAndStoredWhenThereIsSome() {
    var stage = PiggyBankViewModelTests.ready()
    stage.isFull = true
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    #expect(!stage.state.context.isStoring)
    #expect(stage.state.context.current?.items.first?.receipt == nil)
    stage.isFull = false
    stage.wait(seconds: 60)
    #expect(stage.state.context.isStoring)
    stage.begin()
    #expect(stage.state.context.current?.items.count == 1)
  }
}
