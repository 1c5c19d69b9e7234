import Synchronization

/// What the server counts of itself.
final class KeeperMetrics: Sendable {
  /// A number that only grows.
  final class Counter: Sendable {
    private let count = Atomic<Int64>(0)

    func add(_ number: Int64 = 1) { count.add(number, ordering: .relaxed) }

    var value: Int64 { count.load(ordering: .relaxed) }
  }

  /// A number that was found last.
  final class Gauge: Sendable {
    private let number = Atomic<Int64>(0)

    func set(_ number: Int64) { self.number.store(number, ordering: .relaxed) }

    var value: Int64 { number.load(ordering: .relaxed) }
  }

  let sealed = Counter()
  let items = Counter()
  let bytes = Counter()
  let released = Counter()
  let deleted = Counter()
  let failures = Counter()
  let damaged = Counter()
  let refused = Counter()
  let limited = Counter()
  let requests = Counter()
  /// Files without a record: those that the last round found and left, and those that were removed.
  let orphans = Gauge()
  let orphansRemoved = Counter()
  let uploadsRemoved = Counter()
}
