import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct KeyLockTests {
  @Test func onceThereAreCopiesNothingReadsTheKeyOut() throws {
    var stage = PiggyBankViewModelTests.ready()
    let key = try #require(stage.state.context.current?.ownership?.key.identity)
    stage.send(.keys(.finishKeys))
    let capsule = try #require(stage.state.context.current)
    #expect(capsule.ownership?.key == .platform(key.recipient))
    #expect(stage.kept.values.allSatisfy { !$0.uppercased().contains("AGE-SECRET-KEY") })
    #expect(stage.lockedKeys[key.recipient] == key)
    let ownership = try #require(capsule.ownership)
    #expect(RecoverySheet(capsule, ownership, address: "") == nil)
  }

  @Test func whatIsPutInIsOpenedByTheKeyThatThePlatformKeeps() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.keys(.finishKeys))
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    stage.begin()
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Dear Mina")])
  }

  @Test func puttingInConfirmsTheCopiesToo() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.adding(.writeLetter("x")))
    stage.send(.adding(.addLetter))
    #expect(stage.state.context.current?.ownership?.key.identity == nil)
  }

  @Test func anOldBrowserKeepsTheBytesAndOpensAllTheSame() {
    var stage = PiggyBankViewModelTests.ready()
    stage.locksKeys = false
    stage.send(.keys(.finishKeys))
    #expect(stage.state.context.current?.ownership?.key.identity != nil)
    #expect(stage.state.context.notice == nil)
    stage.send(.adding(.writeLetter("x")))
    stage.send(.adding(.addLetter))
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("x")])
  }

  @Test func withoutCopiesTheKeyStaysReadable() {
    var stage = PiggyBankViewModelTests.sealed()
    stage.testCopy(0, at: "the kitchen drawer")
    stage.send(.keys(.finishKeys))
    #expect(stage.state.context.current?.ownership?.key.identity != nil)
    #expect(stage.lockedKeys.isEmpty)
  }

  @Test func aKeyThatDoesNotOpenTheCanaryReplacesNothing() throws {
    var stage = PiggyBankViewModelTests.ready()
    let recipient = try #require(stage.state.context.current?.ownership?.key.recipient)
    stage.locksKeys = false
    stage.lockedKeys[recipient] = AgeIdentity(secret: [UInt8](repeating: 9, count: 32))
    stage.send(.keys(.finishKeys))
    #expect(stage.state.context.current?.ownership?.key.identity != nil)
    #expect(stage.lockedKeys.isEmpty)
  }

  @Test func aDeletedCapsuleTakesItsKeyAlong() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.keys(.finishKeys))
    stage.send(.draft(.discard))
    #expect(stage.lockedKeys.isEmpty)
  }
}
