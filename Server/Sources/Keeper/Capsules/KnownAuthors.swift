import PiggyBank
import Synchronization

/// Recently used author checks by capsule, so that only the first of an author's many items costs more than one
/// signature verification.
final class KnownAuthors: Sendable {
  /// The most capsules remembered.
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
