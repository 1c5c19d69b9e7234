import Testing
import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

/// A browser with its own capsule that is also a guest of another.
@Suite struct GuestTests {
  /// Someone else's capsule, and a link to it, in a browser with its own capsule.
  private func guest() throws -> (FlowStage, link: String) {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { fatalError("no link was made") }
    (stage.kept, stage.lockedKeys) = ([:], [:])
    stage.skipRandom()
    stage.begin()
    for action in [
      PiggyBankAction.draft(.begin), .draft(.writeName("Mine")), .draft(.submitName), .draft(.choosePreset(.year)),
      .draft(.submitMoment), .draft(.confirm),
    ] {
      stage.send(action)
    }
    stage.testCopies()
    return (stage, String(address.drop { $0 != "#" }.dropFirst()))
  }

  @Test func aLetterToOneselfIsNotInAStrangersForm() throws {
    var (stage, link) = try guest()
    stage.send(.adding(.openLetter))
    stage.send(.adding(.writeLetter("For myself alone")))
    stage.send(.page(.routed(link)))
    #expect(stage.state.guest.phase == .ready)
    #expect(stage.state.adding.letter(on: stage.state.context.screen).isEmpty)
    stage.send(.adding(.writeLetter("For you")))
    stage.begin(at: link)
    #expect(stage.state.adding.letter(on: stage.state.context.screen) == "For you")
    stage.send(.adding(.addLetter))
    #expect(stage.state.adding.letter(on: stage.state.context.screen).isEmpty)
    stage.send(.page(.routed("capsule&letter")))
    #expect(stage.state.adding.letter(on: stage.state.context.screen) == "For myself alone")
  }

  @Test func aLateAnswerToAnotherLinkRaisesNoAlarm() throws {
    var (stage, link) = try guest()
    stage.send(.page(.routed(link)))
    let strange = try #require(stage.state.context.subject)
    // Two links one after the other; the first one's answer comes last.
    guard case .guest(let id, let fragment) = stage.state.context.screen else {
      return #expect(Bool(false), "no guest")
    }
    let other = try #require(CapsuleID(bytes: [UInt8](repeating: 9, count: CapsuleID.byteCount)))
    var model = PiggyBankViewModel(language: .english)
    _ = model.handle(.page(.loaded(capsules: [strange.text], draft: nil, letters: [:])))
    func ticket(_ effects: [PiggyBankEffect]) -> Int? {
      effects.compactMap { if case .ask(_, let ticket) = $0 { ticket } else { nil } }.first
    }
    let first = try #require(ticket(model.handle(.page(.routed(PiggyBankScreen.guest(other, fragment).fragment)))))
    let second = try #require(ticket(model.handle(.page(.routed(PiggyBankScreen.guest(id, fragment).fragment)))))
    _ = model.handle(.answer(.answered(ticket: second, KeeperAnswer(status: 503))))
    #expect(model.state.guest.phase == .ready)
    for status in [200, 403] {
      _ = model.handle(.answer(.answered(ticket: first, KeeperAnswer(status: status))))
      #expect(model.state.guest.phase == .ready)
    }
  }

  @Test func whatIsBeingSealedGoesWhereItWasPutWhateverIsShownThen() throws {
    var (stage, link) = try guest()
    stage.send(.page(.routed(link)))
    let strange = try #require(stage.state.context.subject).id
    stage.holdsSealing = true
    stage.files[1] = [1, 2, 3]
    stage.send(.adding(.picked([PickedFile(number: 1, name: "a.bin", mediaType: "")])))
    stage.send(.page(.routed("capsule")))
    let own = try #require(stage.state.context.current).id
    stage.releaseSealing()
    #expect(stage.state.context.capsules.first { $0.id == own }?.items.isEmpty == true)
    #expect(stage.state.context.capsules.first { $0.id == strange }?.items.count == 1)
  }

  @Test func aNewLinkTakesThePlaceOfOneThatWasEnded() throws {
    var (stage, link) = try guest()
    stage.send(.page(.routed(link)))
    var known = try #require(stage.state.context.subject)
    var item = StoredItem(
      item: known.id, kind: .letter, sha256: [UInt8](repeating: 1, count: 32), byteCount: 1, madeAt: 0)
    item.refusal = "forbidden"
    known.items = [item]
    known.token = try #require(AccessToken(bytes: [UInt8](repeating: 1, count: 16)))
    stage.kept["capsule:" + known.id.text] = known.text
    stage.begin(at: link)
    #expect(stage.state.context.subject?.token != known.token)
    #expect(stage.state.context.subject?.items.first?.refusal != "forbidden")
  }

  @Test func whoHasJoinedAddsWithoutAConnection() throws {
    var (stage, link) = try guest()
    stage.send(.page(.routed(link)))
    stage.isReachable = false
    stage.begin(at: link)
    #expect(stage.state.guest.phase == .ready)
    stage.send(.adding(.writeLetter("For you")))
    stage.send(.adding(.addLetter))
    #expect(stage.state.context.subject?.items.map { $0.isWaiting } == [true])
    stage.isReachable = true
    stage.send(.page(.online(true)))
    #expect(stage.state.context.subject?.items.map { $0.isWaiting } == [false])
  }

  @Test func whoHasNotJoinedWaitsForTheKeeperWhichIsAskedAgain() throws {
    var (stage, link) = try guest()
    stage.isReachable = false
    stage.send(.page(.routed(link)))
    #expect(stage.state.guest.phase == .unreachable)
    stage.isReachable = true
    stage.visitFaults = [KeeperAnswer(status: 503, retryAfter: 7)]
    stage.pauses = []
    stage.wait(seconds: 15)
    #expect(stage.state.guest.phase == .busy && stage.pauses.contains(7000))
    stage.send(.page(.online(true)))
    #expect(stage.state.guest.phase == .ready && stage.state.context.subject != nil)
  }

  @Test func onesOwnLinkLeadsToOnesOwnCapsule() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { return #expect(Bool(false), "no link was made") }
    stage.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
    #expect(stage.state.context.screen == .home)
    #expect(stage.state.context.current?.name == "For Mina")
  }

  @Test func whatIsWrittenWhileALetterIsSealedStays() {
    var stage = PiggyBankViewModelTests.ready()
    stage.holdsSealing = true
    stage.send(.adding(.openLetter))
    stage.send(.adding(.writeLetter("One")))
    stage.send(.adding(.addLetter))
    stage.send(.adding(.writeLetter("One and more")))
    stage.releaseSealing()
    #expect(stage.state.context.current?.items.count == 1)
    #expect(stage.state.adding.letter(on: stage.state.context.screen) == "One and more")
  }

  @Test func aFieldInWhichSomeoneWritesIsOnlyReplacedByItsSealedLetter() throws {
    var (stage, link) = try guest()
    for (isGuest, place) in [(false, "capsule&letter"), (true, link)] {
      stage.send(.page(.routed(place)))
      stage.send(.adding(.writeLetter("Dear")))
      let renderer = Renderer<PiggyBankAction>()
      let isReplaced = { String(decoding: renderer.render(PiggyBankView($0).body), as: UTF8.self).contains("textarea") }
      #expect(isReplaced(stage.state))
      stage.files[1] = [1, 2, 3]
      stage.send(.adding(.picked([PickedFile(number: 1, name: "a.bin", mediaType: "")])))
      #expect(stage.state.context.subject?.items.count == 1 && !isReplaced(stage.state))
      guard isGuest else { continue }
      stage.send(.adding(.addLetter))
      #expect(stage.state.context.subject?.items.count == 2 && isReplaced(stage.state))
    }
  }
}
