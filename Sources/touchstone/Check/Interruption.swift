import Glibc
import Synchronization

/// Ctrl-C as a wish that is looked at between steps, so that what was done so far is still shown.
enum Interruption {
  private static let wanted = Atomic<Bool>(false)

  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// From now on, Ctrl-C is a wish.
  static func catchThem() {
    signal(SIGINT) { _ in Interruption.wanted.store(true, ordering: .relaxed) }
  }

  /// From now on, Ctrl-C ends the command as ever.
  static func release() {
    signal(SIGINT, SIG_DFL)
  }
}
