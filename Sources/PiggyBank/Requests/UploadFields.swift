import Cryptography

/// What the fields of an upload say: where its bytes belong, whether they are the last, and what the whole must hash to
/// (draft-ietf-httpbis-resumable-upload; RFC 9530, 3).
public struct UploadFields: Equatable, Sendable {
  /// Where the part's first byte belongs in the whole.
  public var offset: Int64
  /// The part ends the whole.
  public var isComplete: Bool
  /// The whole's SHA-256, 32 bytes; the last part has to tell it.
  public var digest: [UInt8]?

  public init(offset: Int64, isComplete: Bool, digest: [UInt8]?) {
    (self.offset, self.isComplete, self.digest) = (offset, isComplete, digest)
  }

  /// Reads the fields `Upload-Offset`, `Upload-Complete` and `Repr-Digest`; `nil` where one is malformed, or where the last
  /// part does not tell the digest. Without the first two the part is the whole.
  public init?(offset: String?, complete: String?, digest: String?) {
    var start: Int64 = 0
    if let offset {
      guard let number = Self.number(offset) else { return nil }
      start = number
    }
    guard complete == nil || complete == "?0" || complete == "?1" else { return nil }
    var hash: [UInt8]?
    if let digest {
      guard let bytes = Self.sha256(digest) else { return nil }
      hash = bytes
    }
    let isComplete = complete != "?0"
    guard hash != nil || !isComplete else { return nil }
    self.init(offset: start, isComplete: isComplete, digest: hash)
  }

  /// The value of `Repr-Digest` for a hash of 32 bytes.
  public static func digestField(_ hash: [UInt8]) -> String {
    "sha-256=:" + String(decoding: Base64.standard.encode(hash), as: UTF8.self) + "=:"
  }

  /// An integer of RFC 9651, 3.3.1, at least 0: at most 15 digits.
  private static func number(_ text: String) -> Int64? {
    guard (1...15).contains(text.utf8.count) else { return nil }
    var value: Int64 = 0
    for byte in text.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }

  /// The one member `sha-256`; a byte sequence (RFC 9651, 3.3.5) of 32 bytes has one `=` at its end.
  private static func sha256(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let (start, end) = (Array("sha-256=:".utf8), Array("=:".utf8))
    guard bytes.count == start.count + 43 + end.count, bytes.starts(with: start),
      bytes.suffix(end.count).elementsEqual(end)
    else { return nil }
    return Base64.standard.decode(Array(bytes[start.count..<bytes.count - end.count]))
  }
}
