import Testing

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
    let parts = CapsuleExport.parts(of: capsule, entries, openerSize: 0) { capsule.request(.get, "/items/" + $0.text) }
    let lists = parts.compactMap { part -> [CapsuleID]? in
      guard case .bytes(let bytes) = part else { return nil }
      return ItemPage(bytes)?.entries.map { $0.item }
    }
    let files = parts.compactMap { part -> CapsuleID? in if case .item(_, let item, _) = part { item } else { nil } }
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

  @Test func aListThatNamesAnItemTwiceIsOpenedOnce() throws {
    let capsule = try #require(stage().state.context.current)
    let item = capsule.items[0]
    let entry = ItemPage.Entry(item: item.item, sha256: item.sha256, byteCount: item.byteCount, receivedAt: 1)
    var archive = CapsuleArchive()
    archive.take(CapsuleArchive.Name.items, ItemPage(entries: [entry, entry], hasMore: false).bytes)
    #expect(archive.items == [entry])
  }
}
