import PiggyBank
import Synchronization

@testable import Keeper

/// An in-memory store: the reference that every other store is compared with.
final class MemoryStore: OneServerStore {
  private struct State {
    var capsules: [CapsuleID: CapsuleRecord] = [:]
    var tokens: [CapsuleID: [WriteTokenRecord]] = [:]
    var items: [BlobName: ItemRecord] = [:]
    var clock: ClockRecord?
    var settings: [String: [UInt8]] = [:]
    var invites: [InviteRecord] = []
    var removals: [CapsuleID: String] = [:]
  }

  private let state = Mutex(State())

  func add(_ capsule: CapsuleRecord, with invite: [UInt8]?) -> CapsuleRecord? {
    state.withLock { state in
      if let existing = state.capsules[capsule.id] { return existing }
      if let invite {
        let index = state.invites.firstIndex { $0.hash == invite && $0.used < $0.limit }
        guard let index else { return nil }
        state.invites[index].used += 1
      }
      state.capsules[capsule.id] = capsule
      return capsule
    }
  }

  func capsule(_ id: CapsuleID) -> CapsuleRecord? { state.withLock { $0.capsules[id] } }

  func access(_ id: CapsuleID) -> CapsuleAccess? {
    state.withLock { state in
      state.capsules[id].map { capsule in
        CapsuleAccess(
          ownerToken: capsule.ownerToken, readToken: capsule.readToken, opensAt: capsule.opensAt,
          isReleased: capsule.release != nil, isDeleted: capsule.isDeleted, writeTokens: state.tokens[id] ?? [],
          removal: state.removals[id])
      }
    }
  }

  func delete(_ id: CapsuleID, reason: String?) -> [CapsuleID] {
    state.withLock { state in
      guard var capsule = state.capsules[id] else { return [] }
      state.removals[id] = reason
      (capsule.wrappedSeed, capsule.release, capsule.isDeleted, capsule.fault) = (nil, nil, true, nil)
      (capsule.receipt, capsule.recipients, capsule.sealedName, capsule.canary) = ([], [], [], [])
      (capsule.usage, capsule.head) = (CapsuleRecord.Usage(), [])
      state.capsules[id] = capsule
      state.tokens[id] = nil
      let items = state.items.values.filter { $0.capsule == id }
      for item in items { state.items[BlobName(id, item.item)] = nil }
      return items.filter { $0.inline == nil }.map(\.item)
    }
  }

  func purge() {}

  func add(_ invite: InviteRecord) -> Bool {
    state.withLock { state in
      guard !state.invites.contains(where: { $0.name == invite.name }) else { return false }
      state.invites.append(invite)
      return true
    }
  }

  func invites() -> [InviteRecord] { state.withLock { $0.invites.sorted { $0.name < $1.name } } }

  func revoke(invite name: String) -> Bool {
    state.withLock { state in
      let count = state.invites.count
      state.invites.removeAll { $0.name == name }
      return state.invites.count < count
    }
  }

  func add(_ token: WriteTokenRecord, limit: Int) -> WriteTokenRecord? {
    state.withLock { state in
      guard state.capsules[token.capsule]?.isDeleted == false else { return nil }
      let tokens = state.tokens[token.capsule] ?? []
      if let existing = tokens.first(where: { $0.id == token.id }) { return existing }
      guard tokens.count < limit else { return nil }
      state.tokens[token.capsule] = tokens + [token]
      return token
    }
  }

  func revoke(_ token: CapsuleID, of capsule: CapsuleID) -> Bool {
    state.withLock { state in
      guard let index = state.tokens[capsule]?.firstIndex(where: { $0.id == token }) else { return false }
      state.tokens[capsule]?.remove(at: index)
      return true
    }
  }

  func add(_ item: ItemRecord, quota: Quota) -> ItemOutcome {
    state.withLock { state in
      guard let capsule = state.capsules[item.capsule], !capsule.isDeleted else { return .closed }
      let name = BlobName(item.capsule, item.item)
      if let existing = state.items[name] { return .existing(existing) }
      if capsule.release != nil { return .released }
      guard quota.allows(item.byteCount, beside: capsule.usage) else { return .overQuota }
      if let writer = item.writer {
        guard let index = state.tokens[item.capsule]?.firstIndex(where: { $0.id == writer }) else { return .closed }
        guard state.tokens[item.capsule]?[index].allows(item.byteCount) == true else { return .overQuota }
        state.tokens[item.capsule]?[index].usage.add(item.byteCount)
      }
      let (record, link) = item.placed(
        after: capsule.head, count: capsule.usage.items, body: item.receipt.bodyHash)
      state.capsules[item.capsule]?.usage.add(item.byteCount)
      state.capsules[item.capsule]?.head = link
      state.items[name] = record
      return .added(record)
    }
  }

  func item(_ item: CapsuleID, of capsule: CapsuleID) -> ItemRecord? {
    state.withLock { $0.items[BlobName(capsule, item)] }
  }

  func items(of capsule: CapsuleID, by writer: CapsuleID?, after: CapsuleID?, limit: Int) -> [ItemRecord] {
    let found = state.withLock { state in
      state.items.values.filter { item in
        item.capsule == capsule && (writer == nil || item.writer == writer)
          && (after.map { $0.bytes.lexicographicallyPrecedes(item.item.bytes) } ?? true)
      }
    }
    return Self.ordered(found, limit)
  }

  func capsules(after: CapsuleID?, limit: Int) -> [CapsuleRecord] {
    let sorted = state.withLock { Array($0.capsules.values) }.sorted {
      $0.id.bytes.lexicographicallyPrecedes($1.id.bytes)
    }
    let left = sorted.drop { record in after.map { !$0.bytes.lexicographicallyPrecedes(record.id.bytes) } ?? false }
    return Array(left.prefix(limit))
  }

  func mark(_ faults: [CapsuleID: CapsuleIntegrityError?]) {
    state.withLock { state in for (id, fault) in faults { state.capsules[id]?.fault = fault } }
  }

  func faultCount() -> Int { state.withLock { $0.capsules.values.count { $0.fault != nil && !$0.isDeleted } } }

  func due(at moment: Int64, limit: Int) -> [CapsuleRecord] {
    let due = state.withLock { state in
      state.capsules.values.filter { $0.isSealed && $0.fault == nil && $0.opensAt <= moment }
    }
    return Array(due.sorted { $0.opensAt < $1.opensAt }.prefix(limit))
  }

  func publish(_ releases: [ReleaseEntry], clock: ClockRecord) -> Int {
    state.withLock { state in
      state.clock = clock
      let open = releases.filter { state.capsules[$0.capsule]?.isSealed == true }
      for entry in open { state.capsules[entry.capsule]?.release = entry.record }
      return open.count
    }
  }

  func waiting(at moment: Int64) -> (sealed: Int, due: Int) {
    state.withLock { state in
      let sealed = state.capsules.values.filter { $0.isSealed && $0.fault == nil }
      return (sealed.count, min(dueLimit, sealed.count { $0.opensAt <= moment }))
    }
  }

  func clock() -> ClockRecord? { state.withLock { $0.clock } }

  func save(_ clock: ClockRecord) { state.withLock { $0.clock = clock } }

  func setting(_ name: String) -> [UInt8]? { state.withLock { $0.settings[name] } }

  func setting(_ name: String, orFirst value: [UInt8]) -> [UInt8] {
    state.withLock { state in
      let first = state.settings[name] ?? value
      state.settings[name] = first
      return first
    }
  }

  func capsules(among ids: [CapsuleID]) -> Set<CapsuleID> {
    state.withLock { state in Set(ids.filter { state.capsules[$0] != nil }) }
  }

  func files(among names: [BlobName]) -> Set<BlobName> {
    state.withLock { state in Set(names.filter { state.items[$0].map { $0.inline == nil } ?? false }) }
  }

  func allItems(after: BlobName?, limit: Int) -> [ItemRecord] {
    let found = state.withLock { state in
      state.items.values.filter { item in
        after.map { ($0.capsule.bytes + $0.item.bytes).lexicographicallyPrecedes(item.capsule.bytes + item.item.bytes) }
          ?? true
      }
    }
    return Self.ordered(found, limit)
  }

  func lines(after: CapsuleID?, limit: Int) -> [CapsuleLine] {
    capsules(after: after, limit: limit).map { line($0) }
  }

  func line(of id: CapsuleID) -> CapsuleLine? { capsule(id).map { line($0) } }

  private func line(_ record: CapsuleRecord) -> CapsuleLine {
    CapsuleLine(
      capsule: record.id.text,
      state: CapsuleLine.State(
        removal: state.withLock { $0.removals[record.id] }, isDeleted: record.isDeleted, fault: record.fault?.rawValue,
        isReleased: record.release != nil),
      opensAt: record.opensAt, items: record.usage.items, bytes: record.usage.bytes)
  }

  /// Only ``add(_:quota:)`` changes the counts, so they are always right.
  func miscounted() -> [CapsuleID] { [] }

  func isDurable() -> Bool { false }

  func close() {}

  private static func ordered(_ items: [ItemRecord], _ limit: Int) -> [ItemRecord] {
    let sorted = items.sorted {
      ($0.capsule.bytes + $0.item.bytes).lexicographicallyPrecedes($1.capsule.bytes + $1.item.bytes)
    }
    return sorted.prefix(limit).map { item in
      var item = item
      if item.inline != nil { item.inline = [] }
      return item
    }
  }
}

extension CapsuleRecord {
  /// Whether its time key is unpublished.
  fileprivate var isSealed: Bool { wrappedSeed != nil && release == nil && !isDeleted }
}
