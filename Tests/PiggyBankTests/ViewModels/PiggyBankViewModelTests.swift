import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct PiggyBankViewModelTests {
  /// A stage with a sealed capsule that opens in a year.
  static func sealed(_ preset: MomentPreset = .year) -> FlowStage {
    var stage = FlowStage()
    stage.makeCapsule(preset)
    return stage
  }

  /// A stage whose capsule accepts items.
  static func ready(_ preset: MomentPreset = .year) -> FlowStage {
    var stage = sealed(preset)
    stage.testCopies()
    return stage
  }

  @Test(arguments: ["", "   ", "\u{200B}\u{3164}\u{FEFF}"])
  func anInvisibleNameIsRefusedWithAWarningEachTime(_ name: String) {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName(name)))
    for number in 1...2 {
      stage.send(.draft(.submitName))
      #expect(stage.state.context.screen == .name)
      #expect(stage.state.draft.nameFault == .empty)
      #expect(stage.state.context.warnings == number)
      #expect(stage.effects.last == .haptic)
    }
  }

  @Test func theDraftSurvivesBackReloadAndCrash() {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("For Mina")))
    stage.send(.draft(.submitName))
    stage.send(.draft(.writeWall("2035-05-05T05:05")))
    stage.send(.page(.routed("capsule&name")))
    stage.begin(at: "capsule&moment")
    #expect(stage.state.context.screen == .moment)
    #expect(stage.state.draft.entry.name == "For Mina")
    #expect(stage.state.draft.entry.wall == "2035-05-05T05:05")
    #expect(stage.state.draft.reading != nil)
  }

  @Test(arguments: [
    ("", MomentError.missing), ("2001-01-01T00:00", .past), ("2030-03-17T17:48", .tooSoon),
    ("9999-01-01T00:00", .tooFar),
  ])
  func aMomentThatCantBeIsSaidInOneWay(_ wall: String, _ fault: MomentError) {
    var stage = FlowStage()
    stage.send(.draft(.begin))
    stage.send(.draft(.writeName("For Mina")))
    stage.send(.draft(.submitName))
    stage.send(.draft(.writeWall(wall)))
    stage.send(.draft(.submitMoment))
    #expect(stage.state.draft.momentFault == fault)
    #expect(stage.effects.last == .haptic)
    #expect(stage.state.context.current == nil)
  }

  @Test func oneCapsuleIsSealedHoweverOftenOneConfirms() {
    var stage = Self.sealed()
    for _ in 0..<3 { stage.send(.draft(.confirm)) }
    #expect(stage.state.context.capsules.count == 1)
    #expect(stage.sealings == 1)
    #expect(stage.state.context.screen == .home)
    #expect(stage.state.context.current?.isSealed == true)
    #expect(stage.kept["draft"] == nil)
  }

  @Test func withoutAConnectionItIsQueuedAndNeverCalledSealed() {
    var stage = FlowStage()
    stage.isReachable = false
    stage.makeCapsule()
    #expect(stage.state.context.current?.isSealed == false)
    stage.begin()
    #expect(stage.state.context.current?.isSealed == false)
    stage.isReachable = true
    stage.send(.page(.online(true)))
    #expect(stage.state.context.current?.isSealed == true)
  }

  @Test(arguments: [0, 429, 500, 502, 503])
  func aKeeperThatIsBusyOrRestartsIsAskedAgain(_ status: Int) {
    var stage = FlowStage()
    stage.keeperTrouble = KeeperAnswer(status: status, retryAfter: 7)
    stage.pauses = []
    stage.begin()
    #expect(stage.state.context.keeper == .unknown && stage.pauses.contains(7000))
    stage.keeperTrouble = nil
    stage.wait(seconds: 7)
    #expect(stage.state.context.keeper == .present)
  }

  @Test func aPageWithoutAKeeperSaysSo() {
    var stage = FlowStage()
    stage.keeperTrouble = KeeperAnswer(status: 404)
    stage.begin()
    #expect(stage.state.context.keeper == .absent)
  }

  @Test(arguments: [("lost", "lost"), ("restored", "restored"), ("conflict", "notTaken")])
  func aCapsuleThatTheKeeperMayHaveLostIsNotCalledSealed(problem: String, notice: String) {
    var stage = FlowStage()
    stage.sealProblem = problem
    stage.makeCapsule()
    #expect(stage.state.context.current?.isSealed == false)
    #expect(stage.state.context.notice == notice)
  }

  @Test func nothingIsPutInBeforeTwoCopiesOfTheKeyWereTested() {
    var stage = Self.sealed()
    stage.send(.adding(.openLetter))
    #expect(stage.state.context.screen == .keys)
    for _ in 0..<3 {
      for action in [PiggyBankAction.Keys.printKeys, .saveKeys, .copyKeys] { stage.send(.keys(action)) }
    }
    #expect(stage.state.context.current?.canAddItems == false)
    stage.testCopy(0, at: "the kitchen drawer")
    #expect(stage.state.context.current?.canAddItems == false)
    stage.testCopy(1, at: "at Grandma’s")
    #expect(stage.state.context.current?.canAddItems == true)
  }

  @Test func nobodyIsInvitedBeforeTwoCopiesOfTheKeyWereTested() {
    var stage = Self.sealed()
    stage.testCopy(0, at: "the kitchen drawer")
    stage.send(.managing(.makeLink))
    #expect(stage.state.managing.link == .none && stage.grants.isEmpty)
    stage.testCopy(1, at: "at Grandma’s")
    stage.send(.managing(.makeLink))
    #expect(stage.state.managing.link != .none && stage.grants.count == 1)
  }

  @Test func aCopyOfTheKeyIsTriedWithoutOpeningAnything() throws {
    var stage = Self.sealed()
    let key = try #require(stage.state.context.current?.ownership?.key.text)
    stage.send(.keys(.openKeys))
    stage.send(.keys(.writeKey(" " + key.lowercased() + "\n")))
    stage.send(.keys(.tryKey))
    #expect(stage.state.recovery.drill == .works)
    stage.send(.keys(.writeKey(String(key.dropLast()))))
    stage.send(.keys(.tryKey))
    #expect(stage.state.recovery.drill == .noKey)
    stage.send(.keys(.writeKey(try #require(AgeIdentity(secret: [UInt8](repeating: 9, count: 32))).text)))
    stage.send(.keys(.tryKey))
    #expect(stage.state.recovery.drill == .otherKey)
  }

  @Test func aLetterIsSealedSentAndOpenedOnItsDay() {
    var stage = Self.ready()
    stage.send(.adding(.openLetter))
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    #expect(stage.state.context.current?.items.first?.receipt != nil)
    #expect(stage.sealedHere.isEmpty)
    #expect(stage.kept["letter"] == nil)
    stage.send(.opening(.open))
    #expect(stage.state.opening.phase == .early)
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.phase == .ceremony(0))
    stage.send(.opening(.skipCeremony))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Dear Mina")])
    #expect(stage.state.context.current == nil)
    #expect(stage.state.context.opened.count == 1)
  }

  @Test func whatIsPutInWithoutAConnectionWaitsSealedThroughAReload() {
    var stage = Self.ready()
    stage.isReachable = false
    stage.files[1] = [0xFF, 0xD8, 0xFF, 0xE0]
    stage.send(.adding(.picked([PickedFile(number: 1, name: "a.jpg", mediaType: "image/jpeg")])))
    #expect(stage.state.context.current?.items.map { $0.isWaiting } == [true])
    #expect(stage.sealedHere.count == 1)
    stage.isReachable = true
    stage.begin()
    #expect(stage.state.context.current?.items.map { $0.isWaiting } == [false])
    #expect(stage.items.count == 1)
  }

  @Test func itemsOfAnUnansweredRequestAreSentAgain() {
    var stage = Self.ready()
    stage.refusal = (409, "busy")
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    #expect(stage.state.context.current?.items.map { $0.isWaiting } == [true])
    #expect(stage.state.context.current?.items.first?.refusal == nil && stage.state.context.notice == nil)
    stage.refusal = nil
    stage.wait(seconds: 60)
    #expect(stage.state.context.current?.items.map { $0.isWaiting } == [false] && stage.items.count == 1)
  }

  @Test func whatTheKeeperRefusesForGoodIsNotSentAgain() {
    var stage = Self.ready()
    stage.refusal = (409, "conflict")
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    #expect(stage.state.context.current?.items.first?.refusal == "conflict")
    stage.refusal = nil
    stage.wait(seconds: 60)
    #expect(stage.items.isEmpty)
  }

  @Test func aPhotosReportTravelsWithItAndIsThereAtTheOpening() throws {
    var stage = Self.ready()
    stage.files = [1: [0xFF, 0xD8, 0xFF, 0xE0], 2: [1]]
    stage.reports[1] = Array("{}".utf8)
    stage.send(
      .adding(
        .picked([
          PickedFile(number: 1, name: "a.heic", mediaType: ""),
          PickedFile(number: 2, name: "b", mediaType: "audio/ogg"),
        ])))
    #expect(stage.state.context.current?.items.map { $0.kind } == [.photo, .file])
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.compactMap { $0.finding?.report } == [Array("{}".utf8)])
    let photo = try #require(stage.state.opening.contents.first { $0.isPicture })
    #expect(photo.tile == .made("tile"))
    #expect(stage.effects.contains(.picture(.prepare)))
    stage.send(.picture(.open(photo.number)))
    #expect(stage.effects.suffix(2) == [.picture(.list([photo])), .picture(.open(photo.number))])
    stage.send(.picture(.shows(photo.number)))
    stage.send(.picture(.save))
    #expect(stage.effects.last == .save(photo.item, name: "a.heic"))
    stage.send(.picture(.failed(photo.number)))
    #expect(stage.state.opening.contents.allSatisfy { !$0.isPicture })
  }

  @Test func whatWasPutInWithinASecondKeepsItsOrder() {
    var stage = Self.ready()
    let texts = ["one", "two", "three", "four", "five"]
    for text in texts {
      stage.send(.adding(.writeLetter(text)))
      stage.send(.adding(.addLetter))
    }
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == texts.map { .letter($0) })
    #expect(stage.state.opening.contents.map { $0.number } == [1, 2, 3, 4, 5])
  }

  @Test func theCeremonyGoesByTheClockOrAsFastAsItIsReadAloud() {
    var stage = Self.ready()
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    stage.wait(seconds: 2)
    #expect(stage.state.opening.phase == .ceremony(1))
    stage.send(.opening(.readCeremony))
    stage.wait(seconds: 60)
    #expect(stage.state.opening.phase == .ceremony(1))
    stage.send(.answer(.spoken(ticket: stage.speeches.last ?? 0)))
    #expect(stage.state.opening.phase == .ceremony(2))
    stage.send(.opening(.skipCeremony))
    #expect(stage.state.opening.phase == .shown)
    stage.send(.opening(.repeatCeremony))
    #expect(stage.state.opening.phase == .ceremony(0))
    #expect(!stage.state.opening.isReadAloud)
  }

  @Test func theMomentIsShownByTheClocksOfBothZones() {
    var stage = FlowStage.berlin("2035-05-05T08:00")
    let opensAt = stage.state.context.current?.core.opensAt ?? 0
    #expect(stage.state.context.current?.core.wall == "2035-05-05T08:00")
    #expect(stage.state.context.wallHere(opensAt)?.text == "2035-05-05T06:00")
    stage.begin()
    #expect(stage.state.context.wallHere(opensAt)?.text == "2035-05-05T06:00")
  }

  @Test func damagedForeignAndMissingItemsAreNamedAndTheOthersOpen() throws {
    var stage = Self.ready()
    for text in ["one", "two", "three"] {
      stage.send(.adding(.writeLetter(text)))
      stage.send(.adding(.addLetter))
    }
    let items = try #require(stage.state.context.current?.items.map { $0.item })
    stage.items[items[0]]?[300] ^= 1
    stage.items[items[1]] = nil
    stage.items[try #require(CapsuleID(bytes: [UInt8](repeating: 1, count: 16)))] = stage.items[items[2]]
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    let found = Dictionary(uniqueKeysWithValues: stage.state.opening.contents.map { ($0.item, $0.content) })
    #expect(found[items[0]] == .damaged(.changed))
    #expect(found[items[1]] == .damaged(.missing))
    #expect(found[items[2]] == .letter("three"))
    #expect(found.values.contains(.damaged(.foreign)))
  }

  @Test func itIsDiscardedFreelyWhileEmptyAndDeletedByItsNameAfterwards() {
    var stage = Self.sealed()
    stage.send(.draft(.discard))
    #expect(stage.state.context.capsules.isEmpty)
    #expect(stage.receipts.isEmpty)
    stage = Self.ready()
    stage.send(.adding(.writeLetter("x")))
    stage.send(.adding(.addLetter))
    stage.send(.draft(.discard))
    #expect(stage.state.context.current != nil)
    stage.send(.managing(.askDelete))
    stage.send(.managing(.writeDeletion("For Mona")))
    stage.send(.managing(.delete))
    #expect(stage.state.managing.nameDiffers)
    stage.send(.managing(.writeDeletion("For Mina ")))
    stage.send(.managing(.delete))
    #expect(stage.state.context.capsules.isEmpty)
    #expect(stage.receipts.isEmpty)
  }

  @Test func aContributorPutsInOnlyForTheRecipientsOfTheLink() throws {
    var stage = Self.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let link) = stage.state.managing.link else {
      Issue.record("no link was made")
      return
    }
    let fragment = String(link.drop { $0 != "#" }.dropFirst())
    let capsules = stage.kept
    stage.kept = [:]
    stage.toldRecipients = [try #require(AgeRecipient(publicKey: [UInt8](repeating: 9, count: 32)))]
    stage.begin(at: fragment)
    #expect(stage.state.guest.phase == .swapped)
    stage.send(.adding(.writeLetter("Hello")))
    stage.send(.adding(.addLetter))
    #expect(stage.items.isEmpty)
    stage.toldRecipients = nil
    stage.begin(at: fragment)
    #expect(stage.state.guest.phase == .ready)
    stage.send(.adding(.writeLetter("Hello")))
    stage.send(.adding(.addLetter))
    #expect(stage.items.count == 1)
    stage.kept = capsules
    stage.wait(seconds: 366 * 86_400)
    stage.begin()
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Hello")])
    #expect(stage.state.opening.contents.first?.isOwn == false)
  }

  @Test func whatIsKeptIsReadBackAsItWas() throws {
    var stage = Self.ready()
    stage.send(.adding(.writeLetter("x")))
    stage.send(.adding(.addLetter))
    let capsule = try #require(stage.state.context.current)
    let read = try #require(StoredCapsule(capsule.text))
    #expect(read.text == capsule.text)
    #expect(read.ownership == capsule.ownership)
  }

  @Test func anOpenedCapsuleIsReadAgainWithoutAnyConnection() {
    var stage = Self.ready()
    stage.send(.adding(.writeLetter("x")))
    stage.send(.adding(.addLetter))
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    stage.isReachable = false
    stage.begin()
    guard let id = stage.state.context.opened.first?.id else {
      Issue.record("nothing was opened")
      return
    }
    stage.send(.opening(.openAgain(id)))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("x")])
    #expect(stage.state.context.notice == nil)
  }

  @Test func aLinkIsEndedByWhoMadeIt() throws {
    var stage = Self.ready()
    stage.send(.managing(.makeLink))
    stage.send(.managing(.makeLink))
    let links = try #require(stage.state.context.current?.ownership?.links)
    #expect(links.count == 2)
    stage.begin()
    stage.send(.managing(.revokeLink(links[0].id)))
    #expect(stage.revoked == [links[0].id.text])
    #expect(stage.state.context.current?.ownership?.links == [links[1]])
    stage.isReachable = false
    stage.send(.managing(.revokeLink(links[1].id)))
    #expect(stage.state.context.current?.ownership?.links == [links[1]])
    #expect(stage.state.context.notice == "notRevoked")
  }
}
