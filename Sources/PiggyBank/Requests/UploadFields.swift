import Cryptography
import JSON

/// An upload's header fields: the offset of its bytes, whether they are the last, and the digest of the whole
/// (draft-ietf-httpbis-resumable-upload; RFC 9530, 3).
public struct UploadFields: Equatable, Sendable {
  /// The offset of the part's first byte.
  public var offset: Int64
  /// Whether this is the last part.
  public var isComplete: Bool
  /// The SHA-256 of the whole, 32 bytes; required with the last part.
  public var digest: [UInt8]?

  public init(offset: Int64, isComplete: Bool, digest: [UInt8]?) {
    (self.offset, self.isComplete, self.digest) = (offset, isComplete, digest)
  }

  /// Parses the fields `Upload-Offset`, `Upload-Complete` and `Repr-Digest`; `nil` if one is malformed, or if the last
  /// part has no digest. Without the first two, the part is the whole.
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

  /// The value of `Repr-Digest` for a 32-byte hash.
  public static func digestField(_ hash: [UInt8]) -> String {
    "sha-256=:" + String(decoding: Base64.standard.encode(hash), as: UTF8.self) + "=:"
  }

  /// A non-negative integer (RFC 9651, 3.3.1) of at most 15 digits.
  private static func number(_ text: String) -> Int64? {
    guard (1...15).contains(text.utf8.count) else { return nil }
    var value: Int64 = 0
    for byte in text.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }

  /// The single member `sha-256`; a byte sequence (RFC 9651, 3.3.5) of 32 bytes ends with one `=`.
  private static func sha256(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let (start, end) = (Array("sha-256=:".utf8), Array("=:".utf8))
    guard bytes.count == start.count + 43 + end.count, bytes.starts(with: start),
      bytes.suffix(end.count).elementsEqual(end)
    else { return nil }
    return Base64.standard.decode(Array(bytes[start.count..<bytes.count - end.count]))
  }
}

/// A request for proof that the Keeper still has a capsule's items undamaged. Each proof covers the nonce, so it can't
/// be prepared.
public struct AuditRequest: Equatable, Sendable {
  /// The nonce's length in bytes.
  public static let nonceByteCount = 32
  private static let byteLimit = SealRequest.byteLimit

  /// 32 random bytes.
  public var nonce: [UInt8]
  /// The item to continue after; `nil` to start with the first.
  public var after: CapsuleID?

  public init(nonce: [UInt8], after: CapsuleID? = nil) {
    (self.nonce, self.after) = (nonce, after)
  }

  /// The request's canonical bytes.
  public var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("audit")), .init("nonce", .base64(nonce)),
    ]
    if let after { members.append(.init("after", .string(after.text))) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  /// Parses a request; `nil` if it is invalid.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "audit",
      let nonce = json["nonce"]?.base64(count: Self.nonceByteCount)
    else { return nil }
    let text = json["after"]
    let after = text?.text.flatMap { CapsuleID($0) }
    guard text == nil || after != nil else { return nil }
    self.init(nonce: nonce, after: after)
  }
}
