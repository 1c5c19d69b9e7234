import Synchronization

/// Does something once, when everything that was waited for has come.
final class Countdown: Sendable {
  private let left: Atomic<Int>
  private let action: @Sendable () -> Void

  init(_ count: Int, action: @escaping @Sendable () -> Void) {
    left = Atomic(count)
    self.action = action
  }

  /// One of them has come.
  func step() {
    if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { action() }
  }
}
