import Cryptography

/// The key of a capsule's outer layer, which only its keeper can make before the moment.
public enum TimeKey {
  private static let info = Array("piggybank/v1/time-key".utf8)

  /// The key that `seed` and the core's hash make together: another core has another key.
  ///
  /// - Parameters:
  ///   - seed: 32 random bytes that the keeper made for this capsule alone.
  ///   - coreHash: 32 bytes.
  public static func derive(seed: [UInt8], coreHash: [UInt8]) -> AgeIdentity? {
    AgeIdentity(secret: HKDFSHA256.derive(seed, salt: coreHash, info: info))
  }
}
