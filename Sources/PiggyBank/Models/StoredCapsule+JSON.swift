import Cryptography
import JSON

extension StoredCapsule {
  /// The form that the device stores. It contains the owner's key, which leaves the device only on a recovery sheet.
  public var text: String {
    var members: [JSONValue.Member] = [
      .init("core", .string(String(decoding: core.bytes, as: UTF8.self))), .init("token", .string(token.text)),
      .init("recipients", .array(recipients.map { .string($0.text) })), .init("items", .array(items.map { $0.json })),
    ]
    if let ownership {
      members += [
        .init("key", .string(ownership.key.text)), .init("name", .string(ownership.name)),
        .init("read", .string(ownership.readToken.text)), .init("copies", .integer(Int64(ownership.copies))),
        .init("request", .string(String(decoding: ownership.request.bytes, as: UTF8.self))),
        .init("links", .array(ownership.links.map { $0.json })),
      ]
      if !ownership.revokedLinks.isEmpty {
        members.append(.init("revoked", .array(ownership.revokedLinks.map { .string($0.text) })))
      }
      if ownership.sheetCopies.contains(where: { $0 != SheetCopy() }) {
        members.append(.init("places", .array(ownership.sheetCopies.map { $0.json })))
      }
      if let invite = ownership.invite { members.append(.init("invite", .string(invite.text))) }
    }
    if edits > 0 { members.append(.init("edits", .integer(edits))) }
    if let authorship { members.append(.init("author", authorship.json)) }
    if !heads.isEmpty { members.append(.init("heads", .array(heads.map { .string($0.text) }))) }
    if let receipt { members.append(.init("receipt", .string(String(decoding: receipt.bytes, as: UTF8.self)))) }
    if let release { members.append(.init("release", .string(String(decoding: release.bytes, as: UTF8.self)))) }
    if let inside { members.append(.init("inside", inside.json)) }
    if let contents {
      let page = ItemPage(entries: contents, hasMore: false)
      members.append(.init("contents", .string(String(decoding: page.bytes, as: UTF8.self))))
    }
    return String(decoding: CanonicalJSON.write(.object(members)) ?? [], as: UTF8.self)
  }

  /// Parses ``text``; `nil` if it is invalid. A record of which only a part is understood, such as all but the owner's
  /// key, is refused as a whole: stored again, it would lose the rest.
  public init?(_ text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)),
      let core = json["core"]?.text.flatMap({ CapsuleCore(Array($0.utf8)) }),
      let token = json["token"]?.text.flatMap({ AccessToken($0) }),
      let recipients = json.list("recipients", { $0.text.flatMap { AgeRecipient($0) } }),
      let stored = json.list("items", { StoredItem($0) }),
      let seen = json.list("heads", { $0.text.flatMap { ChainHead($0) } })
    else { return nil }
    self.init(core: core, recipients: recipients, token: token, ownership: Ownership(json))
    guard ownership != nil || !Ownership.isPart(of: json) else { return nil }
    items = stored
    edits = json["edits"]?.count ?? 0
    authorship = json["author"].flatMap { Authorship($0) }
    for head in seen { record(head) }
    // These two are requested again.
    inside = json["inside"].flatMap { InsideSummary($0) }
    contents = json["contents"]?.text.flatMap { ItemPage(Array($0.utf8)) }?.entries
    receipt = json["receipt"]?.text.flatMap { CapsuleReceipt(Array($0.utf8)) }
    release = json["release"]?.text.flatMap { ReleaseRecord(Array($0.utf8)) }
    guard (json["author"] == nil) == (authorship == nil), (json["receipt"] == nil) == (receipt == nil),
      (json["release"] == nil) == (release == nil)
    else { return nil }
  }

  /// The ID in ``text``, also if the rest of it isn't understood.
  package static func id(in text: String) -> CapsuleID? {
    guard let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    return json["core"]?.text.flatMap { CapsuleCore(Array($0.utf8)) }?.capsule
  }
}

extension StoredCapsule.Ownership {
  /// Whether it is an owner's record.
  fileprivate static func isPart(of json: JSONValue) -> Bool {
    json["key"] != nil || json["name"] != nil || json["read"] != nil || json["request"] != nil
  }

  fileprivate init?(_ json: JSONValue) {
    guard let key = json["key"]?.text.flatMap({ AgeHolder($0) }), let name = json["name"]?.text,
      let readToken = json["read"]?.text.flatMap({ AccessToken($0) }),
      let request = json["request"]?.text.flatMap({ SealRequest(Array($0.utf8)) }),
      let made = json.list("links", { StoredLink($0) }),
      let revoked = json.list("revoked", { $0.text.flatMap { CapsuleID($0) } })
    else { return nil }
    self.init(key: key, name: name, readToken: readToken, request: request)
    // An untrusted number may have any value; more copies are never needed.
    copies = Int(min(json["copies"]?.count ?? 0, 99))
    (links, revokedLinks) = (made, revoked)
    let theirs = (json["places"]?.elements ?? []).map { SheetCopy($0) ?? SheetCopy() }
    if theirs.count == sheetCopies.count { sheetCopies = theirs }
    invite = json["invite"]?.text.flatMap { AccessToken($0) }
  }
}

extension JSONValue {
  /// The list under a name, empty if there is none; `nil` if one of its elements can't be read.
  fileprivate func list<Value>(_ name: StaticString, _ read: (JSONValue) -> Value?) -> [Value]? {
    guard let member = self[name] else { return [] }
    guard case .array(let elements) = member else { return nil }
    let values = elements.compactMap(read)
    return values.count == elements.count ? values : nil
  }

  /// Bytes in URL-safe Base64.
  public static func base64(_ bytes: [UInt8]) -> JSONValue {
    .string(String(decoding: Base64.url.encode(bytes), as: UTF8.self))
  }

  /// Decodes `count` bytes in URL-safe Base64.
  package func base64(count: Int) -> [UInt8]? {
    guard let text, let bytes = Base64.url.decode(Array(text.utf8)), bytes.count == count else { return nil }
    return bytes
  }

  /// Decodes at most `limit` bytes in URL-safe Base64.
  package func base64(limit: Int) -> [UInt8]? {
    guard let text, text.utf8.count <= limit * 2, let bytes = Base64.url.decode(Array(text.utf8)) else { return nil }
    return bytes.count <= limit ? bytes : nil
  }

  /// A count: a non-negative integer that every JSON parser represents exactly (RFC 8785, 3.2.2.3).
  var count: Int64? {
    let number: Int64
    switch self {
    case .integer(let whole): number = whole
    // `1.0` is 1 in JSON; hashed records are compared byte for byte elsewhere.
    case .real(let real): number = Int64(exactly: real) ?? -1
    case .null, .bool, .string, .array, .object: return nil
    }
    return number >= 0 && number < 1 << 53 ? number : nil
  }
}
