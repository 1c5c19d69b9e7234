import CivilTime
import Cryptography
import JSON

/// The Keeper's signed report of reading a capsule's items. Anyone with a copy of an item can verify its proof.
public struct AuditAnswer: Equatable, Sendable {
  private static let byteLimit = 1 << 20

  /// An item's state.
  public enum State: String, Equatable, Sendable {
    /// Identical to its receipt.
    case whole
    /// Present but changed.
    case damaged
    /// Not present.
    case missing
  }

  /// One item's result.
  public struct Finding: Equatable, Sendable {
    public var item: CapsuleID
    public var state: State
    /// SHA-256 of the nonce and the sealed item: 32 bytes; empty for a missing one.
    public var proof: [UInt8]

    public init(item: CapsuleID, state: State, proof: [UInt8]) {
      (self.item, self.state, self.proof) = (item, state, proof)
    }
  }

  public var capsule: CapsuleID
  public var nonce: [UInt8]
  public var checkedAt: Int64
  public var findings: [Finding]
  /// Whether more items follow.
  public var hasMore: Bool
  public private(set) var keeperSignature: [UInt8] = []

  /// `sign` returns the Keeper's Ed25519 signature of the given bytes.
  public init(
    capsule: CapsuleID, nonce: [UInt8], checkedAt: Int64, findings: [Finding], hasMore: Bool,
    sign: ([UInt8]) -> [UInt8]
  ) {
    (self.capsule, self.nonce, self.checkedAt) = (capsule, nonce, checkedAt)
    (self.findings, self.hasMore) = (findings, hasMore)
    keeperSignature = sign(signedBytes)
  }

  /// The proof of possessing an item's bytes.
  public static func proof(nonce: [UInt8], sealed: [UInt8]) -> [UInt8] { SHA256.hash(nonce + sealed) }

  /// Whether the Keeper with this key signed the answer to this nonce.
  public func isValid(nonce: [UInt8], keeperKey: [UInt8]) -> Bool {
    ConstantTime.areEqual(self.nonce, nonce)
      && Ed25519.isValid(keeperSignature, of: signedBytes, publicKey: keeperKey)
  }

  /// The answer's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(.object(signedMembers + [.init("keeper_sig", .base64(keeperSignature))])) ?? []
  }

  /// Parses an answer; `nil` if it is invalid.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "audit",
      let capsule = json["capsule"]?.text.flatMap({ CapsuleID($0) }),
      let nonce = json["nonce"]?.base64(count: AuditRequest.nonceByteCount),
      let checkedAt = json["checked_at"]?.text.flatMap({ Instant($0) }), let hasMore = json["more"]?.bool,
      let signature = json["keeper_sig"]?.base64(count: Ed25519.signatureByteCount)
    else { return nil }
    var findings: [Finding] = []
    for element in json["items"]?.elements ?? [] {
      guard let item = element["item"]?.text.flatMap({ CapsuleID($0) }),
        let state = element["state"]?.text.flatMap({ State(rawValue: $0) }),
        let proof = element["proof"]?.base64(limit: SHA256.byteCount)
      else { return nil }
      findings.append(Finding(item: item, state: state, proof: proof))
    }
    (self.capsule, self.nonce, self.checkedAt) = (capsule, nonce, checkedAt.seconds)
    (self.findings, self.hasMore, keeperSignature) = (findings, hasMore, signature)
  }

  private var signedBytes: [UInt8] { CanonicalJSON.write(.object(signedMembers)) ?? [] }

  private var signedMembers: [JSONValue.Member] {
    let items = findings.map { finding in
      JSONValue.object([
        .init("item", .string(finding.item.text)), .init("state", .string(finding.state.rawValue)),
        .init("proof", .base64(finding.proof)),
      ])
    }
    return [
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("audit")),
      .init("capsule", .string(capsule.text)), .init("nonce", .base64(nonce)),
      .init("checked_at", .string(Instant(checkedAt).text)), .init("items", .array(items)),
      .init("more", .bool(hasMore)),
    ]
  }
}
