import CivilTime
import Cryptography
import PiggyBank

/// A key file: lines of `label: value` as on a recovery sheet, plus two secrets of the device that sealed the capsule.
/// So the app accepts it as a sheet, and a sheet works as a read-only key.
package struct CapsuleKey: Equatable, Sendable {
  /// The owner's part.
  package struct Owner: Equatable, Sendable {
    package var name: String
    package var zone: String
    package var opensAt: Int64?
    package var identity: AgeIdentity
    package var readToken: AccessToken
    /// The owner's token and signing key; a recovery sheet has neither.
    package var token: AccessToken?
    package var signingSecret: [UInt8]?
    /// The chain's head when the sheet was made.
    package var head: ChainHead?
  }

  /// A contributor's part.
  package struct Contributor: Equatable, Sendable {
    package let link: ContributorLink
    package let token: AccessToken
    package let secret: [UInt8]
    package let joinedAt: Int64

    /// - Parameter secret: 32 random bytes: the author's own secret.
    package init?(_ link: ContributorLink, secret: [UInt8], joinedAt: Int64) {
      guard let token = AccessToken(bytes: link.token) else { return nil }
      (self.link, self.token, self.secret, self.joinedAt) = (link, token, secret, joinedAt)
    }
  }

  package enum Role: Equatable, Sendable {
    case owner(Owner)
    case contributor(Contributor)
  }

  package var keeper: KeeperAddress
  package var capsule: CapsuleID
  package var coreHash: [UInt8]
  package var role: Role

  package init(keeper: KeeperAddress, capsule: CapsuleID, coreHash: [UInt8], role: Role) {
    (self.keeper, self.capsule, self.coreHash, self.role) = (keeper, capsule, coreHash, role)
  }

  /// Longer files aren't keys.
  private static let byteLimit = 16_384

  package var owner: Owner? { if case .owner(let owner) = role { owner } else { nil } }

  /// The token sent with requests.
  package var token: AccessToken {
    switch role {
    case .owner(let owner): owner.token ?? owner.readToken
    case .contributor(let contributor): contributor.token
    }
  }

  /// The file's text.
  package var text: String {
    var lines: [(String, String)] = []
    switch role {
    case .owner(let owner):
      lines = [("name", owner.name), ("opens_at", Instant(owner.opensAt ?? 0).text), ("zone", owner.zone)]
      lines += [("owner_key", owner.identity.text), ("capsule", capsule.text), ("read_token", owner.readToken.text)]
      lines += [("keeper", keeper.text + "/api/v1"), ("core_hash", Self.base64(coreHash))]
      if let head = owner.head { lines.append(("head", head.text)) }
      if let token = owner.token { lines.append(("owner_token", token.text)) }
      if let secret = owner.signingSecret { lines.append(("signing_key", Self.base64(secret))) }
    case .contributor(let contributor):
      let link = CapsuleLink(keeper: keeper, capsule: capsule, link: contributor.link)
      lines = [("link", link.text), ("author_key", Self.base64(contributor.secret))]
      lines.append(("joined_at", Instant(contributor.joinedAt).text))
    }
    return lines.map { $0.0 + ": " + $0.1 + "\n" }.joined()
  }

  /// Reads the key file at `path`, which no other user may be able to read, and locks it as long as `file` lives.
  package static func read(_ path: Path) throws(ClientError) -> (key: CapsuleKey, file: PrivateFile) {
    let file = try PrivateFile.read(path)
    guard !file.isShared else { throw .keyIsShared(path: path.text) }
    guard let bytes = try file.all(limit: byteLimit) else { throw .key(path: path.text, line: "owner_key") }
    try file.lock()
    return (try CapsuleKey(bytes, path), file)
  }

  /// Parses the bytes of the key file at `path`.
  package init(_ bytes: [UInt8], _ path: Path) throws(ClientError) {
    try self.init(Lines(bytes, path))
  }

  private init(_ lines: Lines) throws(ClientError) {
    if lines["link"] != nil {
      let link = try lines.need("link") { try? CapsuleLink($0) }
      let secret = try lines.need("author_key") { Self.bytes($0, 32) }
      let joinedAt = try lines.need("joined_at") { Instant($0) }.seconds
      guard let contributor = Contributor(link.link, secret: secret, joinedAt: joinedAt) else { throw .link }
      self.init(
        keeper: link.keeper, capsule: link.capsule, coreHash: link.link.coreHash, role: .contributor(contributor))
      return
    }
    let identity = try lines.need("owner_key") { AgeIdentity($0.uppercased()) }
    let owner = Owner(
      name: lines["name"] ?? "", zone: lines["zone"] ?? "",
      opensAt: lines["opens_at"].flatMap { Instant($0)?.seconds }, identity: identity,
      readToken: try lines.need("read_token") { AccessToken($0) },
      token: try lines.may("owner_token") { AccessToken($0) },
      signingSecret: try lines.may("signing_key") { Self.bytes($0, 32) },
      head: try lines.may("head") { ChainHead($0) })
    self.init(
      keeper: try lines.need("keeper") { try? KeeperAddress($0) },
      capsule: try lines.need("capsule") { CapsuleID($0) },
      coreHash: try lines.need("core_hash") { Self.bytes($0, SHA256.byteCount) }, role: .owner(owner))
  }

  private static func base64(_ bytes: [UInt8]) -> String { String(decoding: Base64.url.encode(bytes), as: UTF8.self) }

  private static func bytes(_ text: String, _ count: Int) -> [UInt8]? {
    Base64.url.decode(Array(text.utf8)).flatMap { $0.count == count ? $0 : nil }
  }
}

/// The lines of a key file. Lines without a colon and unknown labels are ignored.
private struct Lines {
  private let path: Path
  private var values: [String: String] = [:]

  init(_ bytes: [UInt8], _ path: Path) {
    self.path = path
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else { continue }
      let label = text[..<colon].drop { $0 == " " }
      let value = String(text[text.index(after: colon)...].drop { $0 == " " })
      if values[String(label)] == nil { values[String(label)] = value }
    }
  }

  subscript(_ label: String) -> String? { values[label] }

  func need<Value>(_ label: String, _ read: (String) -> Value?) throws(ClientError) -> Value {
    guard let value = values[label].flatMap({ read($0) }) else { throw .key(path: path.text, line: label) }
    return value
  }

  /// An optional line, which must be valid if present.
  func may<Value>(_ label: String, _ read: (String) -> Value?) throws(ClientError) -> Value? {
    values[label] == nil ? nil : try need(label, read)
  }
}
