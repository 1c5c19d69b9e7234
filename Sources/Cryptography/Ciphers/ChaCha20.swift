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

  /// Block number `counter` of the key stream: 64 bytes.
  func block(_ counter: UInt32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.blockSize)
    apply(to: &bytes, from: counter)
    return bytes
  }

  /// XORs the key stream, starting at block `counter`, into `bytes`: encrypts plaintext, decrypts ciphertext.
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

/// The sixteen words of a ChaCha20 block (RFC 8439, 2.3).
///
/// Words, not vectors: rotating a word takes one instruction, also in a browser, and rotating a vector three.
private struct ChaChaState {
  private var w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15: UInt32

  init(key: [UInt8], nonce: [UInt8]) {
    // "expand 32-byte k" (RFC 8439, 2.3).
    (w0, w1, w2, w3) = (0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574)
    (w4, w5, w6, w7) = (Self.word(key, 0), Self.word(key, 1), Self.word(key, 2), Self.word(key, 3))
    (w8, w9, w10, w11) = (Self.word(key, 4), Self.word(key, 5), Self.word(key, 6), Self.word(key, 7))
    (w12, w13, w14, w15) = (0, Self.word(nonce, 0), Self.word(nonce, 1), Self.word(nonce, 2))
  }

  /// Block number `counter` of the key stream.
  @inline(__always)
  func block(_ counter: UInt32) -> ChaChaState {
    var state = self
    state.w12 = counter
    for _ in 0..<10 { state.doubleRound() }
    state.add(self, counter)
    return state
  }

  /// A column round and a diagonal round (RFC 8439, 2.3).
  @inline(__always)
  private mutating func doubleRound() {
    Self.quarterRound(&w0, &w4, &w8, &w12)
    Self.quarterRound(&w1, &w5, &w9, &w13)
    Self.quarterRound(&w2, &w6, &w10, &w14)
    Self.quarterRound(&w3, &w7, &w11, &w15)
    Self.quarterRound(&w0, &w5, &w10, &w15)
    Self.quarterRound(&w1, &w6, &w11, &w12)
    Self.quarterRound(&w2, &w7, &w8, &w13)
    Self.quarterRound(&w3, &w4, &w9, &w14)
  }

  /// RFC 8439, 2.1.
  @inline(__always)
  private static func quarterRound(_ a: inout UInt32, _ b: inout UInt32, _ c: inout UInt32, _ d: inout UInt32) {
    a &+= b
    d = rotate(d ^ a, 16)
    c &+= d
    b = rotate(b ^ c, 12)
    a &+= b
    d = rotate(d ^ a, 8)
    c &+= d
    b = rotate(b ^ c, 7)
  }

  @inline(__always)
  private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value &<< count | value &>> (32 &- count)
  }

  @inline(__always)
  private mutating func add(_ start: ChaChaState, _ counter: UInt32) {
    (w0, w1, w2, w3) = (w0 &+ start.w0, w1 &+ start.w1, w2 &+ start.w2, w3 &+ start.w3)
    (w4, w5, w6, w7) = (w4 &+ start.w4, w5 &+ start.w5, w6 &+ start.w6, w7 &+ start.w7)
    (w8, w9, w10, w11) = (w8 &+ start.w8, w9 &+ start.w9, w10 &+ start.w10, w11 &+ start.w11)
    (w12, w13, w14, w15) = (w12 &+ counter, w13 &+ start.w13, w14 &+ start.w14, w15 &+ start.w15)
  }

  /// XORs the block into the 64 bytes at `position`.
  @inline(__always)
  func add(to bytes: UnsafeMutableRawBufferPointer, at position: Int) {
    Self.add(w0, w1, to: bytes, position)
    Self.add(w2, w3, to: bytes, position &+ 8)
    Self.add(w4, w5, to: bytes, position &+ 16)
    Self.add(w6, w7, to: bytes, position &+ 24)
    Self.add(w8, w9, to: bytes, position &+ 32)
    Self.add(w10, w11, to: bytes, position &+ 40)
    Self.add(w12, w13, to: bytes, position &+ 48)
    Self.add(w14, w15, to: bytes, position &+ 56)
  }

  @inline(__always)
  private static func add(_ low: UInt32, _ high: UInt32, to bytes: UnsafeMutableRawBufferPointer, _ position: Int) {
    let stream = UInt64(low) | UInt64(high) &<< 32
    let text = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    bytes.storeBytes(of: text ^ stream.littleEndian, toByteOffset: position, as: UInt64.self)
  }

  private static func word(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    bytes.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)) }
  }
}
