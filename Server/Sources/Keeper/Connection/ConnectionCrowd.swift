import Synchronization

/// The connections of a listener: when most places are taken, those that do nothing have less time.
final class ConnectionCrowd: Sendable {
  private let count = Atomic<Int>(0)
  private let dense: Int

  /// `limit` is the number of places.
  init(limit: Int) {
    dense = limit / 4 * 3
  }

  func enter() { count.add(1, ordering: .relaxed) }

  func leave() { count.subtract(1, ordering: .relaxed) }

  /// Whether three quarters of the places are taken.
  var isDense: Bool { count.load(ordering: .relaxed) >= dense }
}
