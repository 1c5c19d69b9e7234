import Synchronization

/// Runs an action once, after a number of steps.
final class Countdown: Sendable {
  private let left: Atomic<Int>
  private let action: @Sendable () -> Void

  init(_ count: Int, action: @escaping @Sendable () -> Void) {
    left = Atomic(count)
    self.action = action
  }

  /// Counts one step.
  func step() {
    if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { action() }
  }
}
