import Testing
import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

/// An export contains every item once, whatever the Keeper lists.
@Suite struct ExportTests {
  private func stage() -> FlowStage {
    var stage = PiggyBankViewModelTests.ready()
    stage.send(.adding(.writeLetter("one")))
    stage.send(.adding(.addLetter))
    return stage
  }

  /// The items of the export's `items.json`, in order.
  private func listed(_ capsule: StoredCapsule, _ entries: [ItemPage.Entry]) throws -> [CapsuleID] {
    let parts = CapsuleExport.parts(
      of: capsule, CapsuleExport.merged(entries, capsule), without: [], openerSize: 0)
    let lists = parts.compactMap { part -> [CapsuleID]? in
      guard case .bytes(let bytes) = part else { return nil }
      return ItemPage(bytes)?.entries.map { $0.item }
    }
    let files = parts.compactMap { part -> CapsuleID? in if case .item(let item) = part { item } else { nil } }
    let list = try #require(lists.first)
    #expect(files == list)
    return list
  }

  @Test func anItemThatTheKeeperReceivedSinceItsListIsIncluded() throws {
    let capsule = try #require(stage().state.context.current)
    #expect(capsule.items.first?.receipt != nil)
    #expect(try listed(capsule, []) == capsule.items.map { $0.item })
  }

  @Test func anItemWhoseReceiptWasLostIsListedOnce() throws {
    var capsule = try #require(stage().state.context.current)
    capsule.items[0].receipt = nil
    let item = capsule.items[0]
    let entry = ItemPage.Entry(item: item.item, sha256: item.sha256, byteCount: item.byteCount, receivedAt: 1)
    #expect(try listed(capsule, [entry, entry]) == [item.item])
  }

  @Test func anItemThatTheKeeperLostIsLeftOutAndTheRestIsSaved() throws {
    var stage = stage()
    let lost = try #require(stage.items.keys.first)
    stage.send(.adding(.writeLetter("two")))
    stage.send(.adding(.addLetter))
    stage.items[lost] = nil
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .incomplete(1))
    let name = Array(try #require(stage.items.keys.first).fileName.utf8)
    #expect(stage.saved.count % 512 == 0)
    let starts = stride(from: 0, to: stage.saved.count, by: 512).filter { stage.saved[$0...].starts(with: name) }
    #expect(starts.count == 1)
    let other = Array(lost.fileName.utf8)
    #expect(!stride(from: 0, to: stage.saved.count, by: 512).contains { stage.saved[$0...].starts(with: other) })
  }

  /// A stage with two items that only the Keeper has.
  private func twoItems() throws -> (FlowStage, [CapsuleID]) {
    var stage = stage()
    stage.send(.adding(.writeLetter("two")))
    stage.send(.adding(.addLetter))
    stage.sealedHere = [:]
    return (stage, try #require(stage.state.context.current).items.map { $0.item })
  }

  private func isSaved(_ item: CapsuleID, in stage: FlowStage) -> Bool {
    let name = Array(item.fileName.utf8)
    return stride(from: 0, to: stage.saved.count, by: 512).contains { stage.saved[$0...].starts(with: name) }
  }

  @Test func aBusyKeeperIsAskedAgainAfterItsTime() throws {
    var (stage, items) = try twoItems()
    stage.faults = [items[0]: [KeeperAnswer(status: 429, retryAfter: 7), KeeperAnswer(status: 503)]]
    stage.pauses = []
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export.isWorking && stage.pauses.contains(7000) && stage.saved.isEmpty)
    stage.wait(seconds: 1)
    #expect(stage.state.archive.export.isWorking && stage.pauses.contains(CapsuleContext.patience))
    stage.wait(seconds: 1)
    #expect(stage.state.archive.export == .none)
    #expect(items.allSatisfy { isSaved($0, in: stage) } && stage.collected.isEmpty)
  }

  @Test func aBusyKeeperIsAskedForTheListAgainToo() throws {
    var (stage, items) = try twoItems()
    stage.listFaults = [KeeperAnswer(status: 429, retryAfter: 7), KeeperAnswer(status: 503)]
    stage.pauses = []
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .working(done: 0, of: 0, isWaiting: true))
    #expect(stage.pauses.contains(7000))
    // The wait is explained.
    stage.send(.managing(.openDetails))
    #expect(HTMLRenderer.render(PiggyBankView(stage.state).body).contains("Waiting for the Keeper"))
    stage.wait(seconds: 1)
    stage.wait(seconds: 1)
    #expect(stage.state.archive.export == .none && items.allSatisfy { isSaved($0, in: stage) })
    // Not for ever, and not if the Keeper refuses.
    stage.listFaults = (0..<6).map { _ in KeeperAnswer(status: 429) }
    stage.send(.managing(.exportAll))
    for _ in 0..<5 { stage.wait(seconds: 1) }
    #expect(stage.state.archive.export == .failed && stage.listFaults.isEmpty)
    stage.listFaults = [KeeperAnswer(status: 403)]
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .failed)
  }

  @Test func aCancelledWaitForTheListStaysCancelled() throws {
    var (stage, _) = try twoItems()
    stage.listFaults = [KeeperAnswer(status: 429)]
    stage.send(.managing(.exportAll))
    stage.send(.managing(.cancelExport))
    stage.wait(seconds: 1)
    #expect(stage.state.archive.export == .none && stage.saved.isEmpty)
  }

  @Test(arguments: [429, 503]) func aKeeperThatStaysBusyEndsTheExport(_ status: Int) throws {
    var (stage, items) = try twoItems()
    stage.faults = [items[1]: (0..<6).map { _ in KeeperAnswer(status: status, retryAfter: 86_400) }]
    stage.pauses = []
    stage.send(.managing(.exportAll))
    for _ in 0..<5 { stage.wait(seconds: 1) }
    #expect(stage.state.archive.export == .failed && stage.saved.isEmpty && stage.collected.isEmpty)
    #expect(stage.pauses.filter { $0 == 60_000 }.count == 5)
  }

  @Test func anItemThatBreaksOffEachTimeIsLeftOut() throws {
    var (stage, items) = try twoItems()
    stage.faults = [items[0]: (0..<6).map { _ in KeeperAnswer(status: 200) }]
    stage.send(.managing(.exportAll))
    for _ in 0..<5 { stage.wait(seconds: 1) }
    #expect(stage.state.archive.export == .incomplete(1))
    #expect(!isSaved(items[0], in: stage) && isSaved(items[1], in: stage))
  }

  @Test(arguments: [
    KeeperAnswer(status: 404), KeeperAnswer(status: 200, size: 1),
    KeeperAnswer(status: 500, text: #"{"type":"/problems/damaged"}"#),
  ])
  func anItemThatTheKeeperDoesNotHaveWholeIsLeftOutAtOnce(_ answer: KeeperAnswer) throws {
    var (stage, items) = try twoItems()
    stage.faults = [items[0]: [answer]]
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .incomplete(1) && stage.fetches[items[0]] == 1)
    #expect(!isSaved(items[0], in: stage) && isSaved(items[1], in: stage))
  }

  @Test(arguments: [0, 401, 500]) func anyOtherAnswerEndsTheExport(_ status: Int) throws {
    var (stage, items) = try twoItems()
    stage.faults = [items[1]: [KeeperAnswer(status: status)]]
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .failed && stage.saved.isEmpty)
  }

  @Test func aCancelledExportSavesNothingAndCanBeginAgain() throws {
    var (stage, items) = try twoItems()
    stage.holdsCollecting = true
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .working(done: 0, of: 2))
    stage.send(.managing(.cancelExport))
    #expect(stage.state.archive.export == .none && stage.effects.last == .dropCollected)
    stage.holdsCollecting = false
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .none && items.allSatisfy { isSaved($0, in: stage) })
    // The answer to the cancelled request comes late.
    let saved = stage.saved
    stage.send(.answer(.answered(ticket: stage.heldCollecting[0], KeeperAnswer(status: 200, size: 1))))
    #expect(stage.state.archive.export == .none && stage.saved == saved)
  }

  @Test func aListThatNamesAnItemTwiceIsOpenedOnce() throws {
    let capsule = try #require(stage().state.context.current)
    let item = capsule.items[0]
    let entry = ItemPage.Entry(item: item.item, sha256: item.sha256, byteCount: item.byteCount, receivedAt: 1)
    var archive = CapsuleArchive()
    archive.take(CapsuleArchive.Name.items, ItemPage(entries: [entry, entry], hasMore: false).bytes)
    #expect(archive.items == [entry])
  }
}
