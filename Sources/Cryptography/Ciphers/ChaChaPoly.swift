/// Authenticated encryption by ChaCha20 and Poly1305 (RFC 8439, 2.8), without additional data.
public enum ChaChaPoly {
  /// The tag's length in bytes.
  public static let tagByteCount = 16

  /// Encrypts `text` in place and appends its tag.
  ///
  /// - Parameters:
  ///   - text: The plain bytes, and the sealed ones with the tag afterwards.
  ///   - key: 32 bytes.
  ///   - nonce: 12 bytes, never used twice with one key.
  public static func seal(_ text: inout [UInt8], key: [UInt8], nonce: [UInt8]) {
    let cipher = ChaCha20(key: key, nonce: nonce)
    cipher.apply(to: &text)
    text += tag(of: text, text.count, cipher)
  }

  /// Decrypts `text`, the last 16 bytes of which are its tag, in place; `false`, and `text` as it was, when the tag is not
  /// that of the text.
  public static func open(_ text: inout [UInt8], key: [UInt8], nonce: [UInt8]) -> Bool {
    guard text.count >= tagByteCount else { return false }
    let cipher = ChaCha20(key: key, nonce: nonce)
    let count = text.count - tagByteCount
    guard ConstantTime.areEqual(Array(text[count...]), tag(of: text, count, cipher)) else { return false }
    text.removeLast(tagByteCount)
    cipher.apply(to: &text)
    return true
  }

  private static func tag(of text: [UInt8], _ count: Int, _ cipher: ChaCha20) -> [UInt8] {
    var authenticator = Poly1305(key: Array(cipher.block(0).prefix(32)))
    text.withUnsafeBytes { authenticator.updatePadded(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    authenticator.updateLengths(0, count)
    return authenticator.tag()
  }
}

/// Comparisons that take the same time whatever they compare.
public enum ConstantTime {
  /// Whether both hold the same bytes. The time depends on their lengths alone.
  public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }

  /// 0xff where both hold the same bytes, and 0 where they don't.
  static func equalityMask(_ left: [UInt8], _ right: [UInt8]) -> UInt8 {
    guard left.count == right.count else { return 0 }
    var difference: UInt32 = 0
    for index in left.indices { difference |= UInt32(left[index] ^ right[index]) }
    return UInt8(truncatingIfNeeded: (difference &- 1) >> 8)
  }

  /// `first` where the mask is 0xff, `second` where it is 0; both of one length.
  static func choose(_ first: [UInt8], over second: [UInt8], where mask: UInt8) -> [UInt8] {
    zip(first, second).map { ($0 & mask) | ($1 & ~mask) }
  }
}
