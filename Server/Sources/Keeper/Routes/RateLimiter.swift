import PiggyBank
import Synchronization

/// A token bucket's rate and capacity.
struct BucketSize: Equatable, Sendable {
  /// Separates one limit's buckets from another's.
  var kind: String
  /// Drops added per second; 0 for no limit.
  var rate: Double
  /// The most drops that a bucket holds.
  var capacity: Double
}

extension RateLimiter.Key {
  /// The key as bytes.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .token(let hash): [0] + hash
    case .network(let text): [1] + text.utf8
    case .release(let id): [2] + id.bytes
    case .lookups(let text): [3] + text.utf8
    }
  }
}

/// A token-bucket rate limiter: one bucket for each valid access token, and one for each network of clients without
/// one.
final class RateLimiter: Sendable {
  /// Whose bucket it is.
  enum Key: Hashable, Sendable {
    case token([UInt8])
    case network(String)
    /// A capsule whose published key anyone may fetch; a bucket of its own keeps other traffic from blocking that.
    case release(CapsuleID)
    /// A network's requests for keys that may not be published; apart from its other traffic, which blocks no release.
    case lookups(String)
  }

  private struct Bucket {
    var level: Double
    var time: Double
  }

  /// The most buckets kept: full ones are dropped first, then all of them.
  private static let limit = 10_000

  private let size: BucketSize
  private var rate: Double { size.rate }
  private var capacity: Double { size.capacity }
  private let buckets = Mutex([Key: Bucket]())

  init(perSecond rate: Int) { size = BucketSize(kind: "second", rate: Double(rate), capacity: Double(rate) * 10) }

  /// Up to `count` at once, and as many a day; 0 for no limit.
  init(perDay count: Int) { size = BucketSize(kind: "day", rate: Double(count) / 86_400, capacity: Double(count)) }

  /// Takes `drops` from a bucket that all servers on `store` share, or from a local one if it isn't shared.
  func take(
    _ drops: Double, from key: Key, at time: Double, in store: some CapsuleStore
  ) async throws(StoreError) -> Int64? {
    guard rate > 0, store.isShared else { return take(drops, from: key, at: time) }
    return try await store.take(drops, from: key.bytes, of: size)
  }

  /// Takes `drops`. If there aren't enough, returns the seconds until there are.
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

  /// The number of buckets kept.
  var count: Int { buckets.withLock { $0.count } }

  private func prune(_ buckets: inout [Key: Bucket], _ time: Double) {
    buckets = buckets.filter { $0.value.level + (time - $0.value.time) * rate < capacity }
    if buckets.count >= Self.limit { buckets.removeAll() }
  }
}
