import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// Copies of sealed items on this device, some of them damaged.
@Suite struct DownloadTests {
  /// An opened capsule with one letter, which this device has fetched.
  private func opened() throws -> (FlowStage, CapsuleID) {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    let item = try #require(stage.items.keys.first)
    #expect(stage.sealedHere[item] == stage.items[item])
    return (stage, item)
  }

  private func visit(_ stage: inout FlowStage) { stage.begin(at: stage.state.context.screen.fragment) }

  @Test func aDamagedCopyIsFetchedAgain() throws {
    var (stage, item) = try opened()
    stage.sealedHere[item] = [1, 2, 3]
    visit(&stage)
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Dear Mina")])
    #expect(stage.sealedHere[item] == stage.items[item])
  }

  @Test func aDamagedDownloadIsNotKept() throws {
    var (stage, item) = try opened()
    let whole = stage.items[item]
    (stage.sealedHere, stage.items[item]) = ([:], [1, 2, 3])
    stage.effects = []
    visit(&stage)
    #expect(stage.state.opening.contents.map { $0.content } == [.damaged(.changed)])
    #expect(stage.sealedHere.isEmpty)
    // Once, not over and over.
    let fetched = stage.effects.count { if case .ask(let request, _) = $0 { request.target == item } else { false } }
    #expect(fetched == 1)
    stage.items[item] = whole
    visit(&stage)
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Dear Mina")])
  }

  @Test func theOnlyCopyOfAnItemIsKeptWhateverItContains() throws {
    var stage = PiggyBankViewModelTests.ready()
    stage.refusal = (413, "too-large")
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    let item = try #require(stage.sealedHere.keys.first)
    stage.sealedHere[item] = [1, 2, 3]
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.damaged(.changed)])
    #expect(stage.sealedHere[item] == [1, 2, 3])
  }
}
