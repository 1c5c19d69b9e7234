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

  /// Whether `code` is that of `message`, compared without telling by time where it differs.
  public static func isValid(_ code: [UInt8], for message: [UInt8], key: [UInt8]) -> Bool {
    ConstantTime.areEqual(code, self.code(message, key: key))
  }
}
