import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// The behaviour of every store.
@Suite struct CapsuleStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: StoreKind.available)
  func storesACapsuleUnchanged(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    let capsule = try StoreSamples.capsule(1)
    #expect(try await store.add(capsule) == capsule)
    #expect(try await store.capsule(capsule.id) == capsule)
    #expect(try await store.capsule(try StoreSamples.id(2)) == nil)
    let access = try #require(try await store.access(capsule.id))
    #expect(access.ownerToken == capsule.ownerToken && access.readToken == capsule.readToken)
    #expect(access.opensAt == capsule.opensAt && !access.isReleased && !access.isDeleted)
  }

  @Test(arguments: StoreKind.available)
  func neverReplacesACapsule(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    let first = try StoreSamples.capsule(1)
    var second = first
    second.receipt = [9]
    _ = try await store.add(first)
    #expect(try await store.add(second) == first)
    #expect(try await store.capsule(first.id) == first)
  }

  @Test(arguments: StoreKind.available)
  func addsAnItemOnce(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    _ = try await store.add(try StoreSamples.capsule(1))
    var item = try StoreSamples.item(1, of: 1)
    item.author = [1, 2, 3]
    let outcome = try await store.add(item, quota: Quota())
    item.place = ItemRecord.Place(position: 1, previous: ItemChain.start([1, 2, 3]))
    #expect(outcome == .added(item))
    var other = item
    other.sha256 = [UInt8](repeating: 8, count: 32)
    #expect(try await store.add(other, quota: Quota()) == .existing(item))
    #expect(try await store.item(item.item, of: item.capsule) == item)
    #expect(try await store.capsule(item.capsule)?.usage == .init(items: 1, bytes: 3))
    #expect(try await store.add(try StoreSamples.item(1, of: 2), quota: Quota()) == .closed)
  }

  /// Each item is appended to the chain, however many arrive at once; refused items have no place in it.
  @Test(arguments: StoreKind.available)
  func linksEachItemToTheOneBefore(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    for capsule in [1, 2] { _ = try await store.add(try StoreSamples.capsule(capsule)) }
    let quota = Quota(items: 150)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        var item = try StoreSamples.item(number % 200, of: 1 + number % 2)
        item.author = number.isMultiple(of: 3) ? [UInt8(number % 200)] : nil
        group.addTask { [item] in _ = try await store.add(item, quota: quota) }
      }
      try await group.waitForAll()
    }
    for capsule in [1, 2] {
      let (items, isWhole) = try await StoreSamples.chain(of: capsule, in: store)
      #expect(items.map { $0.place?.position } == (1...100).map { $0 } && isWhole)
      let last = try #require(items.last)
      let record = try #require(try await store.capsule(last.capsule))
      #expect(last.receipt.link == record.head && record.usage.items == 100)
      // Its place is the same for every query.
      #expect(try await store.item(last.item, of: last.capsule)?.place == last.place)
      #expect(try await store.item(last.item, of: last.capsule)?.author == last.author)
    }
  }

  @Test(arguments: StoreKind.available)
  func aDeletedCapsuleHasNoChain(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    _ = try await store.add(try StoreSamples.capsule(1))
    for number in 1...100 { _ = try await store.add(try StoreSamples.item(number, of: 1), quota: Quota()) }
    _ = try await store.delete(try StoreSamples.id(1))
    #expect(try await store.capsule(try StoreSamples.id(1))?.head == [])
  }

  @Test(arguments: StoreKind.available)
  func takesNoMoreThanTheQuota(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    _ = try await store.add(try StoreSamples.capsule(1))
    let quota = Quota(items: 3, bytes: 10, itemBytes: 6)
    #expect(try await store.add(try StoreSamples.item(1, of: 1, bytes: 7), quota: quota) == .overQuota)
    #expect(try await store.add(try StoreSamples.item(2, of: 1, bytes: 6), quota: quota).isAdded)
    #expect(try await store.add(try StoreSamples.item(3, of: 1, bytes: 5), quota: quota) == .overQuota)
    #expect(try await store.add(try StoreSamples.item(4, of: 1, bytes: 4), quota: quota).isAdded)
    #expect(try await store.add(try StoreSamples.item(5, of: 1, bytes: 0), quota: quota).isAdded)
    #expect(try await store.add(try StoreSamples.item(6, of: 1, bytes: 0), quota: quota) == .overQuota)
    #expect(try await store.capsule(try StoreSamples.id(1))?.usage == .init(items: 3, bytes: 10))
  }

  @Test(arguments: StoreKind.available)
  func countsATokensItemsAgainstTheToken(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    _ = try await store.add(try StoreSamples.capsule(1))
    let token = try StoreSamples.token(50, of: 1, items: 2, bytes: 5)
    #expect(try await store.add(token, limit: 2) == token)
    let quota = Quota()
    #expect(try await store.add(try StoreSamples.item(1, of: 1, bytes: 3, writer: token.id), quota: quota).isAdded)
    #expect(
      try await store.add(try StoreSamples.item(2, of: 1, bytes: 3, writer: token.id), quota: quota) == .overQuota)
    #expect(try await store.add(try StoreSamples.item(3, of: 1, bytes: 2, writer: token.id), quota: quota).isAdded)
    #expect(
      try await store.add(try StoreSamples.item(4, of: 1, bytes: 0, writer: token.id), quota: quota) == .overQuota)
    #expect(try await store.access(token.capsule)?.writeTokens.first?.usage == .init(items: 2, bytes: 5))
    #expect(try await store.revoke(token.id, of: token.capsule))
    #expect(try await store.revoke(token.id, of: token.capsule) == false)
    #expect(
      try await store.add(try StoreSamples.item(5, of: 1, bytes: 0, writer: token.id), quota: quota) == .closed)
  }

  @Test(arguments: StoreKind.available)
  func limitsTokensAndStoresThemUnchanged(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    _ = try await store.add(try StoreSamples.capsule(1))
    var first = try StoreSamples.token(50, of: 1, items: 5)
    first.grant = [1, 2, 3]
    var changed = first
    changed.itemLimit = 500
    #expect(try await store.add(first, limit: 1) == first)
    #expect(try await store.add(changed, limit: 1) == first)
    #expect(try await store.access(first.capsule)?.writeTokens == [first])
    #expect(try await store.add(try StoreSamples.token(51, of: 1), limit: 1) == nil)
    #expect(try await store.add(try StoreSamples.token(52, of: 2), limit: 1) == nil)
  }

  @Test(arguments: StoreKind.available)
  func listsItemsInOrderAndInParts(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    for capsule in [1, 2] { _ = try await store.add(try StoreSamples.capsule(capsule)) }
    let token = try StoreSamples.token(50, of: 1)
    _ = try await store.add(token, limit: 10)
    for number in [5, 1, 300, 4, 2] {
      let item = try StoreSamples.item(number, of: 1, writer: number.isMultiple(of: 2) ? token.id : nil)
      #expect(try await store.add(item, quota: Quota()).isAdded)
    }
    #expect(try await store.add(try StoreSamples.item(1, of: 2, isFile: true), quota: Quota()).isAdded)
    let id = try StoreSamples.id(1)
    func numbers(_ writer: CapsuleID?, _ after: Int?, _ limit: Int) async throws -> [CapsuleID] {
      let start = try after.map { try StoreSamples.id($0) }
      return try await store.items(of: id, by: writer, after: start, limit: limit).map(\.item)
    }
    #expect(try await numbers(nil, nil, 10) == [1, 2, 4, 5, 300].map { try StoreSamples.id($0) })
    #expect(try await numbers(nil, 2, 2) == [4, 5].map { try StoreSamples.id($0) })
    #expect(try await numbers(token.id, nil, 10) == [2, 4, 300].map { try StoreSamples.id($0) })
    #expect(try await numbers(nil, 300, 10).isEmpty)
    let all = try await store.allItems(after: nil, limit: 100)
    let second = try StoreSamples.id(2)
    #expect(all.count == 6 && all.last?.capsule == second && all.last?.inline == nil)
    #expect(all.dropLast().allSatisfy { $0.inline == [] })
    let names = [BlobName(try StoreSamples.id(2), try StoreSamples.id(1)), BlobName(id, try StoreSamples.id(1))]
    #expect(try await store.files(among: names) == [names[0]])
  }

  @Test(arguments: StoreKind.available)
  func knowsItsCapsulesAndTheDeletedOnes(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    for number in [1, 2] { _ = try await store.add(try StoreSamples.capsule(number)) }
    _ = try await store.delete(try StoreSamples.id(2))
    let ids = try (1...3).map { try StoreSamples.id($0) }
    #expect(try await store.capsules(among: ids) == [ids[0], ids[1]])
    #expect(try await store.capsules(among: []) == [])
  }

  @Test(arguments: StoreKind.available)
  func publishesWhatIsDueAndNothingElse(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    for number in 1...5 { _ = try await store.add(try StoreSamples.capsule(number, opensAt: Int64(number * 100))) }
    #expect(try await store.due(at: 99, limit: 10).isEmpty)
    let due = try await store.due(at: 300, limit: 10)
    #expect(due.map(\.opensAt) == [100, 200, 300])
    #expect(try await store.due(at: 300, limit: 2).map(\.opensAt) == [100, 200])
    #expect(try await store.waiting(at: 300) == (5, 3))
    let entries = due.map { ReleaseEntry(capsule: $0.id, record: [1]) }
    try await store.publish(entries, clock: ClockRecord(highWater: 300))
    try await store.publish([ReleaseEntry(capsule: due[0].id, record: [2])], clock: ClockRecord(highWater: 301))
    #expect(try await store.capsule(due[0].id)?.release == [1])
    #expect(try await store.access(due[0].id)?.isReleased == true)
    #expect(try await store.due(at: 300, limit: 10).isEmpty)
    #expect(try await store.waiting(at: 500) == (2, 2))
    #expect(try await store.clock() == ClockRecord(highWater: 301))
  }

  /// Regression: an item whose commit waited until its capsule's key was published was stored, and looked as if it had
  /// been sealed in time.
  @Test(arguments: StoreKind.available)
  func storesNoItemAfterTheRelease(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    let capsule = try StoreSamples.capsule(1, opensAt: 100)
    _ = try await store.add(capsule)
    let early = try StoreSamples.item(1, of: 1)
    _ = try await store.add(early, quota: Quota())
    try await store.publish([ReleaseEntry(capsule: capsule.id, record: [1])], clock: ClockRecord(highWater: 100))
    #expect(try await store.add(try StoreSamples.item(2, of: 1), quota: Quota()) == .released)
    #expect(try await store.items(of: capsule.id, by: nil, after: nil, limit: 10).count == 1)
    // A request repeated because its response was lost still gets the item's place.
    let placed = try #require(try await store.item(early.item, of: capsule.id))
    #expect(try await store.add(early, quota: Quota()) == .existing(placed))
  }

  @Test(arguments: StoreKind.available)
  func deletesEverythingButACapsulesID(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    let capsule = try StoreSamples.capsule(1, opensAt: 100)
    _ = try await store.add(capsule)
    _ = try await store.add(try StoreSamples.token(50, of: 1), limit: 10)
    _ = try await store.add(try StoreSamples.item(1, of: 1), quota: Quota())
    _ = try await store.add(try StoreSamples.item(2, of: 1, isFile: true), quota: Quota())
    #expect(try await store.delete(capsule.id) == [try StoreSamples.id(2)])
    let left = try #require(try await store.capsule(capsule.id))
    #expect(left.isDeleted && left.wrappedSeed == nil && left.receipt.isEmpty && left.usage.items == 0)
    #expect(try await store.access(capsule.id)?.isDeleted == true)
    #expect(try await store.add(capsule).isDeleted)
    #expect(try await store.add(try StoreSamples.item(3, of: 1), quota: Quota()) == .closed)
    #expect(try await store.add(try StoreSamples.token(51, of: 1), limit: 10) == nil)
    #expect(try await store.items(of: capsule.id, by: nil, after: nil, limit: 10).isEmpty)
    #expect(try await store.due(at: 100, limit: 10).isEmpty)
    try await store.publish([ReleaseEntry(capsule: capsule.id, record: [1])], clock: ClockRecord(highWater: 1))
    #expect(try await store.capsule(capsule.id)?.release == nil)
  }

  @Test(arguments: StoreKind.available)
  func enforcesTheQuotaConcurrently(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    _ = try await store.add(try StoreSamples.capsule(1))
    let quota = Quota(items: 150)
    let outcomes = try await withThrowingTaskGroup(of: ItemOutcome.self) { group in
      for number in 0..<400 {
        let item = try StoreSamples.item(number % 200, of: 1)
        group.addTask { try await store.add(item, quota: quota) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0.isAdded } == 150)
    #expect(try await store.capsule(try StoreSamples.id(1))?.usage == .init(items: 150, bytes: 450))
  }

  @Test(arguments: StoreKind.available)
  func limitsAnInvitesCapsules(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    let invite = InviteRecord(name: "anna", hash: [1, 2, 3], limit: 2, createdAt: 5)
    #expect(try await store.add(invite))
    #expect(try await store.add(InviteRecord(name: "anna", hash: [4], limit: 9, createdAt: 6)) == false)
    #expect(try await store.add(try StoreSamples.capsule(1), with: [9]) == nil)
    let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...20 {
        let capsule = try StoreSamples.capsule(number)
        group.addTask { try await store.add(capsule, with: [1, 2, 3]) != nil }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 } == 2)
    var used = invite
    used.used = 2
    #expect(try await store.invites() == [used])
    #expect(try await store.revoke(invite: "anna"))
    #expect(try await store.revoke(invite: "anna") == false)
    #expect(try await store.invites().isEmpty)
  }

  @Test(arguments: StoreKind.available)
  func storesTheReasonOfARemoval(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    let capsule = try StoreSamples.capsule(1)
    _ = try await store.add(capsule)
    #expect(try await store.delete(capsule.id, reason: "rules").isEmpty)
    #expect(try await store.access(capsule.id)?.removal == "rules")
    #expect(try await store.capsule(capsule.id)?.wrappedSeed == nil)
  }

  @Test(arguments: StoreKind.available)
  func remembersTheFirstOfASetting(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    #expect(try await store.setting("a") == nil)
    #expect(try await store.setting("a", orFirst: [1]) == [1])
    #expect(try await store.setting("a", orFirst: [2]) == [1])
    #expect(try await store.setting("a") == [1])
  }
}
