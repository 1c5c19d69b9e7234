import PiggyBank
import Synchronization

/// The checks of capsules whose authors came lately, so that of an author's many items only the first costs more than one
/// signature.
final class KnownAuthors: Sendable {
  /// Capsules that are remembered.
  private static let limit = 256

  private let checks = Mutex<[CapsuleID: AuthorCheck]>([:])

  subscript(capsule: CapsuleID) -> AuthorCheck? {
    get { checks.withLock { $0[capsule] } }
    set {
      checks.withLock { checks in
        if checks.count >= Self.limit, checks[capsule] == nil { checks.removeAll() }
        checks[capsule] = newValue
      }
    }
  }
}
