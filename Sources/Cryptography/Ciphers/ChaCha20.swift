/// The ChaCha20 stream cipher with a nonce of 96 bits (RFC 8439, 2.3 and 2.4).
struct ChaCha20 {
  private static let blockSize = 64

  /// Constants, key, counter 0 and nonce (RFC 8439, 2.3).
  private let start: ChaChaState

  /// - Parameters:
  ///   - key: 32 bytes.
  ///   - nonce: 12 bytes.
  init(key: [UInt8], nonce: [UInt8]) {
    precondition(key.count == 32 && nonce.count == 12, "ChaCha20 takes a key of 32 bytes and a nonce of 12")
    start = ChaChaState(key: key, nonce: nonce)
  }

  /// The key stream's block number `counter`: 64 bytes.
  func block(_ counter: UInt32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.blockSize)
    apply(to: &bytes, from: counter)
    return bytes
  }

  /// Adds the key stream, from block `counter` on, to `bytes`: encrypts what is plain, decrypts what is not.
  func apply(to bytes: inout [UInt8], from counter: UInt32 = 1) {
    let whole = bytes.count / Self.blockSize
    bytes.withUnsafeMutableBytes { buffer in
      for index in 0..<whole {
        start.block(counter &+ UInt32(truncatingIfNeeded: index)).add(to: buffer, at: index &* Self.blockSize)
      }
    }
    guard whole * Self.blockSize < bytes.count else { return }
    let last = block(counter &+ UInt32(truncatingIfNeeded: whole))
    for index in whole * Self.blockSize..<bytes.count { bytes[index] ^= last[index - whole * Self.blockSize] }
  }
}
