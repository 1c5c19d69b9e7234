import Glibc
import Synchronization

/// Ctrl-C as a wish that is looked at between steps, so that what was done so far is still shown.
enum Interruption {
  private static let wanted = Atomic<Bool>(false)

  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// From now on, the first Ctrl-C is a wish; the second ends the command as ever.
  static func catchThem() {
    signal(SIGINT) { number in
      Interruption.wanted.store(true, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
  }

  static func release() {
    signal(SIGINT, SIG_DFL)
  }
}
