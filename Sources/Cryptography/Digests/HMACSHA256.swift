/// HMAC with SHA-256 (RFC 2104).
public enum HMACSHA256 {
  /// The authentication code of `message` under `key`: 32 bytes.
  public static func code(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    // A key longer than a block is hashed first (RFC 2104, section 2).
    var block = key.count > 64 ? SHA256.hash(key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    var inner = SHA256()
    inner.update(block.map { $0 ^ 0x36 })
    inner.update(message)
    var outer = SHA256()
    outer.update(block.map { $0 ^ 0x5c })
    outer.update(inner.finalized())
    return outer.finalized()
  }

  /// Whether `code` is the code of `message`, compared in constant time.
  public static func isValid(_ code: [UInt8], for message: [UInt8], key: [UInt8]) -> Bool {
    ConstantTime.areEqual(code, self.code(message, key: key))
  }
}

/// HKDF with SHA-256 (RFC 5869).
public enum HKDFSHA256 {
  /// A key derived from `secret`.
  ///
  /// - Parameters:
  ///   - secret: The input key, of any length.
  ///   - salt: Not secret; may be empty.
  ///   - info: What the key is for, so that keys derived from one secret are independent.
  ///   - count: The number of bytes, at most 255 × 32 (RFC 5869, section 2.3); further ones are not produced.
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
