import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct KeyLockTests {
  @Test func onceThereAreCopiesNothingReadsTheKeyOut() throws {
    var stage = PiggyBankViewModelTests.ready()
    let key = try #require(stage.state.current?.ownership?.key.identity)
    stage.send(.finishKeys)
    let capsule = try #require(stage.state.current)
    #expect(capsule.ownership?.key == .platform(key.recipient))
    #expect(stage.kept.values.allSatisfy { !$0.uppercased().contains("AGE-SECRET-KEY") })
    #expect(stage.lockedKeys[key.recipient] == key)
    let ownership = try #require(capsule.ownership)
    #expect(RecoverySheet(capsule, ownership, address: "") == nil)
  }

  @Test func whatIsPutInIsOpenedByTheKeyThatThePlatformKeeps() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.finishKeys)
    stage.send(.writeLetter("Dear Mina"))
    stage.send(.putLetter)
    stage.begin()
    stage.wait(seconds: 366 * 86_400)
    stage.send(.open)
    #expect(stage.state.contents.map { $0.content } == [.letter("Dear Mina")])
  }

  @Test func puttingInConfirmsTheCopiesToo() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.writeLetter("x"))
    stage.send(.putLetter)
    #expect(stage.state.current?.ownership?.key.identity == nil)
  }

  @Test func anOldBrowserKeepsTheBytesAndOpensAllTheSame() {
    var stage = PiggyBankViewModelTests.ready()
    stage.locksKeys = false
    stage.send(.finishKeys)
    #expect(stage.state.current?.ownership?.key.identity != nil)
    #expect(stage.state.notice == nil)
    stage.send(.writeLetter("x"))
    stage.send(.putLetter)
    stage.wait(seconds: 366 * 86_400)
    stage.send(.open)
    #expect(stage.state.contents.map { $0.content } == [.letter("x")])
  }

  @Test func withoutCopiesTheKeyStaysReadable() {
    var stage = PiggyBankViewModelTests.sealed()
    stage.send(.printKeys)
    stage.send(.finishKeys)
    #expect(stage.state.current?.ownership?.key.identity != nil)
    #expect(stage.lockedKeys.isEmpty)
  }

  @Test func aKeyThatDoesNotOpenTheCanaryReplacesNothing() throws {
    var stage = PiggyBankViewModelTests.ready()
    let recipient = try #require(stage.state.current?.ownership?.key.recipient)
    stage.locksKeys = false
    stage.lockedKeys[recipient] = try #require(AgeIdentity(secret: [UInt8](repeating: 9, count: 32)))
    stage.send(.finishKeys)
    #expect(stage.state.current?.ownership?.key.identity != nil)
    #expect(stage.lockedKeys.isEmpty)
  }

  @Test func aDeletedCapsuleTakesItsKeyAlong() {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.finishKeys)
    stage.send(.discard)
    #expect(stage.lockedKeys.isEmpty)
  }
}
