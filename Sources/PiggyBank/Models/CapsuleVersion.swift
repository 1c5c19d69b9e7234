/// The form of a capsule: which keys both layers of its items are closed with. Its core, its receipt and its release name it
/// in `v`.
public enum CapsuleVersion: Int64, Equatable, Sendable, CaseIterable {
  /// X25519, which every age opens.
  case one = 1
  /// ML-KEM-768 with X25519, which a quantum computer doesn't open either; with stock tools, age 1.3 or later.
  case two = 2

  /// A copy made today waits as long as the capsule does. Up to five years, the version that more tools open is the
  /// default. Five years have at most two leap days.
  public static let longMoment: Int64 = (5 * 365 + 2) * 86_400

  /// The version for a capsule that is made at `now` and opens at `opensAt`, in seconds of one clock.
  public static func standard(opensAt: Int64, now: Int64) -> CapsuleVersion {
    opensAt - now > longMoment ? .two : .one
  }

  /// The version whose keys are of that kind.
  init(_ kind: AgeKeyKind) {
    switch kind {
    case .x25519: self = .one
    case .hybrid: self = .two
    }
  }

  /// Of which kind all of its age keys are.
  public var keyKind: AgeKeyKind {
    switch self {
    case .one: .x25519
    case .two: .hybrid
    }
  }
}
