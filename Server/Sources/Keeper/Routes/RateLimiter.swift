import PiggyBank
import Synchronization

/// How a bucket fills.
struct BucketSize: Equatable, Sendable {
  /// Separates the buckets of one limit from those of another.
  var kind: String
  /// Drops a second; no limit where it is 0.
  var rate: Double
  /// Drops that a full one holds.
  var capacity: Double
}

extension RateLimiter.Key {
  /// Whose bucket it is, as bytes.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .token(let hash): [0] + hash
    case .network(let text): [1] + text.utf8
    case .release(let id): [2] + id.bytes
    }
  }
}

/// Buckets from which every request takes a drop and that fill again with time: one for each token that is good, and one
/// for each network of those who have none.
final class RateLimiter: Sendable {
  /// Whose bucket it is.
  enum Key: Hashable, Sendable {
    case token([UInt8])
    case network(String)
    /// A capsule whose published key everybody may ask for, so that nobody's other traffic takes that away.
    case release(CapsuleID)
  }

  private struct Bucket {
    var level: Double
    var time: Double
  }

  /// Buckets that are kept: those that are full again are forgotten first, then all of them.
  private static let limit = 10_000

  private let size: BucketSize
  private var rate: Double { size.rate }
  private var capacity: Double { size.capacity }
  private let buckets = Mutex([Key: Bucket]())

  init(perSecond rate: Int) { size = BucketSize(kind: "second", rate: Double(rate), capacity: Double(rate) * 10) }

  /// As many as `count` at once, and as many a day; 0 for no limit.
  init(perDay count: Int) { size = BucketSize(kind: "day", rate: Double(count) / 86_400, capacity: Double(count)) }

  /// Takes `drops` from a bucket that all servers on `store` share, else from this one’s own.
  func take(
    _ drops: Double, from key: Key, at time: Double, in store: some CapsuleStore
  ) async throws(StoreError) -> Int64? {
    guard rate > 0, store.isShared else { return take(drops, from: key, at: time) }
    return try await store.take(drops, from: key.bytes, of: size)
  }

  /// Takes `drops`; gives the seconds until they are there when they are not.
  func take(_ drops: Double = 1, from key: Key, at time: Double) -> Int64? {
    guard rate > 0 else { return nil }
    return buckets.withLock { buckets in
      var bucket = buckets[key] ?? Bucket(level: capacity, time: time)
      bucket.level = min(capacity, bucket.level + max(0, time - bucket.time) * rate)
      bucket.time = time
      defer { buckets[key] = bucket }
      if buckets.count >= Self.limit, buckets[key] == nil { prune(&buckets, time) }
      guard bucket.level >= drops else { return Int64(min(1e9, (drops - bucket.level) / rate)) + 1 }
      bucket.level -= drops
      return nil
    }
  }

  /// How many buckets are kept.
  var count: Int { buckets.withLock { $0.count } }

  private func prune(_ buckets: inout [Key: Bucket], _ time: Double) {
    buckets = buckets.filter { $0.value.level + (time - $0.value.time) * rate < capacity }
    if buckets.count >= Self.limit { buckets.removeAll() }
  }
}
