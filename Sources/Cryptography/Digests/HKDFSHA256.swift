/// HKDF with SHA-256 (RFC 5869).
public enum HKDFSHA256 {
  /// A key derived from `secret`.
  ///
  /// - Parameters:
  ///   - secret: The input key, of any length.
  ///   - salt: Not secret; empty where there is none.
  ///   - info: What the key is for, so that one secret gives keys that know nothing of each other.
  ///   - count: How many bytes, at most 255 × 32 (RFC 5869, section 2.3); more are not given.
  public static func derive(_ secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int = 32) -> [UInt8] {
    let key = HMACSHA256.code(secret, key: salt)
    var output: [UInt8] = []
    var last: [UInt8] = []
    for counter in UInt8(1)...255 where output.count < count {
      last = HMACSHA256.code(last + info + [counter], key: key)
      output += last
    }
    return Array(output.prefix(count))
  }
}
