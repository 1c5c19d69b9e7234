/// Authenticated encryption with ChaCha20 and Poly1305 (RFC 8439, 2.8), without additional data.
public enum ChaChaPoly {
  /// The tag's length in bytes.
  public static let tagByteCount = 16

  /// Encrypts `text` in place and appends its tag.
  ///
  /// - Parameters:
  ///   - text: The plaintext; replaced by the ciphertext and its tag.
  ///   - key: 32 bytes.
  ///   - nonce: 12 bytes, never reused with the same key.
  public static func seal(_ text: inout [UInt8], key: [UInt8], nonce: [UInt8]) {
    let cipher = ChaCha20(key: key, nonce: nonce)
    cipher.apply(to: &text)
    text += tag(of: text, text.count, cipher)
  }

  /// Decrypts `text`, which ends with its 16-byte tag, in place. Returns `false` and leaves `text` unchanged if the tag
  /// is wrong.
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

/// Comparisons and selections in constant time.
public enum ConstantTime {
  /// Whether both hold the same bytes. The time depends only on their lengths.
  public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }

  /// 0xff if both hold the same bytes, otherwise 0.
  static func equalityMask(_ left: [UInt8], _ right: [UInt8]) -> UInt8 {
    guard left.count == right.count else { return 0 }
    var difference: UInt32 = 0
    for index in left.indices { difference |= UInt32(left[index] ^ right[index]) }
    return UInt8(truncatingIfNeeded: (difference &- 1) >> 8)
  }

  /// `first` if the mask is 0xff, `second` if it is 0; both have the same length.
  static func choose(_ first: [UInt8], over second: [UInt8], where mask: UInt8) -> [UInt8] {
    zip(first, second).map { ($0 & mask) | ($1 & ~mask) }
  }
}
