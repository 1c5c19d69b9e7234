import JSON

/// A question whether the keeper still holds a capsule's items, whole: each answer covers the nonce, so that none can be
/// prepared.
public struct AuditRequest: Equatable, Sendable {
  /// The nonce's length in bytes.
  public static let nonceByteCount = 32
  private static let byteLimit = 1024

  /// 32 random bytes.
  public var nonce: [UInt8]
  /// The item after which to go on; `nil` begins with the first.
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

  /// Reads a request; `nil` for what is none.
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
