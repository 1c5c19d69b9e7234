import PiggyBank
import Synchronization

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

  /// Drops a second, and drops that a full bucket holds; no limit where the first is 0.
  private let rate: Double
  private let capacity: Double
  private let buckets = Mutex([Key: Bucket]())

  init(perSecond rate: Int) {
    self.rate = Double(rate)
    capacity = Double(rate) * 10
  }

  /// As many as `count` at once, and as many a day; 0 for no limit.
  init(perDay count: Int) {
    rate = Double(count) / 86_400
    capacity = Double(count)
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
