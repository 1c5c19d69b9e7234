/// Single-message HPKE in base mode (RFC 9180, 5.1 and 6.1) with X-Wing, HKDF-SHA-256 and ChaCha20-Poly1305, and
/// without additional data: the basis of age's `mlkem768x25519` stanza.
public enum XWingHPKE {
  /// "HPKE" and the algorithm identifiers: 0x647a (draft-ietf-hpke-pq), 1 and 3 (RFC 9180, 7.2 and 7.3).
  private static let suite = Array("HPKE".utf8) + [0x64, 0x7a, 0x00, 0x01, 0x00, 0x03]
  private static let version = Array("HPKE-v1".utf8)

  /// Seals `plain` with the secret from X-Wing's encapsulation.
  public static func seal(_ plain: [UInt8], secret: [UInt8], info: [UInt8]) -> [UInt8] {
    var text = plain
    let (key, nonce) = schedule(secret, info)
    ChaChaPoly.seal(&text, key: key, nonce: nonce)
    return text
  }

  /// Opens a sealed message; `nil` if it was changed or the secret is another.
  public static func open(_ sealed: [UInt8], secret: [UInt8], info: [UInt8]) -> [UInt8]? {
    var text = sealed
    let (key, nonce) = schedule(secret, info)
    return ChaChaPoly.open(&text, key: key, nonce: nonce) ? text : nil
  }

  /// The key and the first nonce (RFC 9180, 5.1, mode 0 without a pre-shared key).
  static func schedule(_ secret: [UInt8], _ info: [UInt8]) -> (key: [UInt8], nonce: [UInt8]) {
    let context = [0] + extract([], "psk_id_hash", []) + extract([], "info_hash", info)
    let start = extract(secret, "secret", [])
    return (expand(start, "key", context, 32), expand(start, "base_nonce", context, 12))
  }

  /// LabeledExtract (RFC 9180, 4): HMAC with the salt as its key.
  private static func extract(_ salt: [UInt8], _ label: String, _ secret: [UInt8]) -> [UInt8] {
    HMACSHA256.code(version + suite + Array(label.utf8) + secret, key: salt)
  }

  /// LabeledExpand (RFC 9180, 4) to at most 32 bytes, which is one block of HKDF.
  private static func expand(_ key: [UInt8], _ label: String, _ info: [UInt8], _ count: Int) -> [UInt8] {
    let labelled = [0, UInt8(count)] + version + suite + Array(label.utf8) + info
    return Array(HMACSHA256.code(labelled + [1], key: key).prefix(count))
  }
}
