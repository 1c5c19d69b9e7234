/// A capsule's version, which determines the kind of keys in both layers of its items. Its core, receipt and release
/// carry it in `v`.
public enum CapsuleVersion: Int64, Equatable, Sendable, CaseIterable {
  /// X25519, supported by every version of age.
  case one = 1
  /// ML-KEM-768 with X25519, which resists quantum computers; stock tools need age 1.3 or later.
  case two = 2

  /// A copy made today can be attacked until the capsule opens. Up to five years, the version that more tools support
  /// is the default. Five years have at most two leap days.
  public static let longMoment: Int64 = (5 * 365 + 2) * 86_400

  /// The version for a capsule that is made at `now` and opens at `opensAt`, in seconds of the same clock.
  public static func standard(opensAt: Int64, now: Int64) -> CapsuleVersion {
    // A difference of 64-bit numbers may need 65 bits with a sign.
    opensAt > now && UInt64(bitPattern: opensAt &- now) > UInt64(longMoment) ? .two : .one
  }

  /// The version with keys of this kind.
  init(_ kind: AgeKeyKind) {
    switch kind {
    case .x25519: self = .one
    case .hybrid: self = .two
    }
  }

  /// The kind of all its age keys.
  public var keyKind: AgeKeyKind {
    switch self {
    case .one: .x25519
    case .two: .hybrid
    }
  }
}
