import PiggyBank
import Testing

@testable import Keeper

/// Sample records, distinguished by a number.
enum StoreSamples {
  static func id(_ number: Int) throws -> CapsuleID {
    try #require(CapsuleID(bytes: (0..<16).map { UInt8(truncatingIfNeeded: number >> (8 * (15 - $0) % 64)) }))
  }

  static func capsule(_ number: Int, opensAt: Int64 = 2_000_000_000) throws -> CapsuleRecord {
    CapsuleRecord(
      id: try id(number), opensAt: opensAt, receipt: [1, 2, 3], recipients: ["age1a", "age1b"], sealedName: [4],
      canary: [], ownerToken: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 32),
      readToken: [UInt8](repeating: 9, count: 32), wrappedSeed: [UInt8](repeating: 5, count: 60),
      head: ItemChain.start([1, 2, 3]))
  }

  static func item(
    _ number: Int, of capsule: Int, bytes: Int64 = 3, writer: CapsuleID? = nil, isFile: Bool = false
  ) throws -> ItemRecord {
    ItemRecord(
      capsule: try id(capsule), item: try id(number), sha256: [UInt8](repeating: 7, count: 32), byteCount: bytes,
      receivedAt: 1_800_000_000, writer: writer, inline: isFile ? nil : [UInt8](repeating: 1, count: Int(bytes)))
  }

  /// A capsule's items with their chain: each one's place, and whether every item links to the one before.
  static func chain(of capsule: Int, in store: any CapsuleStore) async throws -> (items: [ItemRecord], isWhole: Bool) {
    let record = try #require(try await store.capsule(try id(capsule)))
    let items = try await store.items(of: try id(capsule), by: nil, after: nil, limit: 100_000)
    var audit = ChainAudit(record)
    for item in items { audit.add(item) }
    return (items.sorted { $0.place?.position ?? 0 < $1.place?.position ?? 0 }, audit.isLinked())
  }

  static func token(_ number: Int, of capsule: Int, items: Int64? = nil, bytes: Int64? = nil) throws
    -> WriteTokenRecord
  {
    WriteTokenRecord(
      capsule: try id(capsule), id: try id(number),
      hash: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 32), itemLimit: items, byteLimit: bytes)
  }
}

extension ItemOutcome {
  var isAdded: Bool {
    switch self {
    case .added: true
    case .existing, .overQuota, .closed, .released: false
    }
  }
}
