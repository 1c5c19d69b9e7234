/// Who may seal capsules.
public enum SealPolicy: String, CaseIterable, Sendable {
  /// Everybody.
  case open
  /// Everybody who has an invite of the operator's.
  case invite
  /// Nobody; what is sealed stays and opens.
  case closed

  /// The policy where the operator has chosen none: who reaches only a loopback address is on this machine already.
  ///
  /// - Parameters:
  ///   - host: The address that the server listens on.
  ///   - isShared: Whether others reach it all the same: by a proxy's name, or on the local network.
  public static func standard(host: String, isShared: Bool) -> SealPolicy {
    ["127.0.0.1", "::1", "localhost"].contains(host) && !isShared ? .open : .invite
  }
}
