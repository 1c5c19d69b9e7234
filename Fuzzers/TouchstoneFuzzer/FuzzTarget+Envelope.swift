import Cryptography
import PiggyBank

extension FuzzTarget {
  /// Inputs from contributors, Keepers and links.
  static let envelope: [FuzzTarget] = [
    FuzzTarget("age") { bytes in
      _ = try? AgeOpener.open(bytes, with: Keys.owner)
      openPayload(bytes)
    },
    FuzzTarget("agehybrid") { openHybrid($0) },
    FuzzTarget("kem") { takeKeys($0) },
    FuzzTarget("item") { openItem(holding: $0) },
    FuzzTarget("core") { bytes in
      guard let core = CapsuleCore(bytes) else { return }
      precondition(core.bytes == bytes, "what is hashed is not what was read")
    },
    FuzzTarget("itemheader") { bytes in
      guard let header = ItemHeader(bytes) else { return }
      precondition(ItemHeader(header.bytes) == header, "a header changes when it is written again")
    },
    FuzzTarget("receipt") { bytes in
      if let receipt = CapsuleReceipt(bytes) { precondition(CapsuleReceipt(receipt.bytes) == receipt) }
      if let receipt = ItemReceipt(bytes) { precondition(ItemReceipt(receipt.bytes) == receipt) }
      if let record = ReleaseRecord(bytes) { precondition(ReleaseRecord(record.bytes) == record) }
      let fragment = String(decoding: bytes, as: UTF8.self)
      if let link = ContributorLink(fragment: fragment) { precondition(link.fragment == fragment) }
    },
    FuzzTarget("author") { bytes in
      let item = SealedItem(Keys.id, sha256: [UInt8](repeating: 7, count: 32), byteCount: 5)
      var check = AuthorCheck(Keys.core)
      precondition(check.standing(of: item, bytes) == .forged, "who has no key is an author")
      if let author = ItemAuthor(bytes) {
        precondition(author.bytes == bytes, "what is hashed is not what was read")
        precondition(ItemAuthor(field: author.field) == author)
      }
      if let grant = LinkGrant(bytes) { precondition(LinkGrant(grant.bytes) == grant && !check.isValid(grant)) }
      let text = String(decoding: bytes, as: UTF8.self)
      if let head = ChainHead(text) { precondition(head.text == text) }
    },
    FuzzTarget("chain") { checkChain($0) },
    FuzzTarget("keeperrequest") { bytes in
      if let request = SealRequest(bytes) {
        precondition(SealRequest(request.bytes) == request, "a request changes when it is written again")
        _ = try? request.check()
      }
      if let request = WriteTokenRequest(bytes) { precondition(WriteTokenRequest(request.bytes) == request) }
      if let request = AuditRequest(bytes) { precondition(AuditRequest(request.bytes) == request) }
      readFields(bytes)
    },
    FuzzTarget("keeperanswer") { bytes in
      if let answer = CapsuleDescription(bytes) { precondition(CapsuleDescription(answer.bytes) == answer) }
      if let answer = ItemPage(bytes) { precondition(ItemPage(answer.bytes) == answer) }
      if let answer = AuditAnswer(bytes) { precondition(AuditAnswer(answer.bytes) == answer) }
      if let keeper = KeeperDescription(bytes) { _ = keeper.version(opensAt: .max, now: 0) }
    },
    FuzzTarget("agekey") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let recipient = AgeRecipient(text) { precondition(AgeRecipient(recipient.text) == recipient) }
      if let identity = AgeIdentity(text) { precondition(AgeIdentity(identity.text) == identity) }
      if let holder = AgeHolder(text) { precondition(AgeHolder(holder.text) == holder) }
    },
  ]

  /// Checks a Keeper's list, and one whose items are linked as `bytes` say, against arbitrary heads.
  private static func checkChain(_ bytes: [UInt8]) {
    let start = [UInt8](repeating: 0, count: 32)
    var lists = [ItemPage(bytes)?.entries ?? []]
    var links = [start]
    let named: [ItemPage.Entry] = bytes.prefix(200).enumerated().map { index, byte in
      let entry = ItemPage.Entry(
        item: Keys.id, sha256: start, byteCount: Int64(index), receivedAt: 0, previous: links[Int(byte) % links.count])
      if let link = entry.link(in: Keys.id) { links.append(link) }
      return entry
    }
    lists.append(named)
    for items in lists {
      let heads = items.prefix(8).compactMap { $0.link(in: Keys.id) }.map { ChainHead(count: 1, link: $0) }
      let check = ChainCheck(items, of: Keys.id, start: start, heads: heads + [ChainHead(count: 0, link: start)])
      precondition(check.isCovered.count == items.count && check.gaps <= heads.count, "more gaps than heads")
    }
    let check = ChainCheck(named, of: Keys.id, start: start, heads: links.map { ChainHead(count: 1, link: $0) })
    precondition(check.gaps == 0 && check.isCovered.allSatisfy { $0 }, "a list that is whole has a gap")
  }

  /// An upload's header fields, one per line.
  private static func readFields(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(4)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 4 else { return }
    let fields = lines.map { $0.isEmpty ? nil : $0 }
    if let upload = UploadFields(offset: fields[0], complete: fields[1], digest: fields[2]) {
      precondition(upload.offset >= 0 && (upload.digest?.count ?? 32) == 32, "fields that can't be")
      precondition(upload.digest != nil || !upload.isComplete, "a whole without a digest")
    }
    if let token = AccessToken(authorization: lines[3]) { precondition(AccessToken(token.text) == token) }
  }

  /// Opens `bytes` as a file for a hybrid key, with the key available and with the platform answering for its half:
  /// both must agree.
  private static func openHybrid(_ bytes: [UInt8]) {
    let whole = Result { () throws(AgeError) in try AgeOpener.open(bytes, with: Keys.hybrid) }
    guard let (key, holder) = AgeHolder.identity(Keys.hybrid).handover else { return }
    let halves = Result { () throws(AgeError) in
      var opener = AgeOpener(holder)
      var plain = try opener.open(bytes)
      while let question = opener.question {
        plain += try opener.answer(X25519.sharedSecret(key.secret, with: question))
      }
      return plain + (try opener.finish())
    }
    precondition(whole == halves, "the halves of a key open something else")
  }

  /// Parses `bytes` as keys and as a ciphertext: accepted ones must encode to the same bytes, and no ciphertext may be
  /// an error.
  private static func takeKeys(_ bytes: [UInt8]) {
    if let key = XWing.PublicKey(bytes) {
      precondition(key.bytes == bytes, "a public key changes")
      _ = key.encapsulate([UInt8](repeating: 7, count: XWing.randomByteCount))
    }
    precondition(XWing.PublicKey.isValid(bytes) == (XWing.PublicKey(bytes) != nil))
    if let key = MLKEM768.SecretKey(bytes) { precondition(key.bytes == bytes, "a secret key changes") }
    guard let key = XWing.SecretKey(seed: Keys.hybrid.secret) else { return }
    // Padded, so that every input reaches the arithmetic.
    let filled = Array(
      (bytes + [UInt8](repeating: 9, count: XWing.ciphertextByteCount)).prefix(XWing.ciphertextByteCount))
    if let secret = key.decapsulate(filled) { precondition(secret.count == 32) }
    precondition(bytes.count == filled.count || key.decapsulate(bytes) == nil, "a ciphertext of another length")
  }

  /// Puts `bytes` after a valid header, so that the payload's reader gets them.
  private static func openPayload(_ bytes: [UInt8]) {
    guard let file = AgeSealer.seal([], to: [Keys.owner.recipient], secrets: Keys.secrets) else { return }
    // An empty chunk is a tag of 16 bytes.
    _ = try? AgeOpener.open(file.dropLast(16) + bytes, with: Keys.owner)
  }

  /// Puts `bytes` inside both layers, like a stranger with the public keys.
  private static func openItem(holding bytes: [UInt8]) {
    guard let inner = AgeSealer.seal(bytes, to: [Keys.owner.recipient], secrets: Keys.secrets),
      let outer = AgeSealer.seal(inner, to: [Keys.owner.recipient], secrets: Keys.secrets)
    else { return }
    var opener = ItemOpener(
      Keys.id, of: Keys.core, timeKey: Keys.owner, owner: .identity(Keys.owner), recipientCount: 1)
    guard let start = try? opener.open(outer), let end = try? opener.finish() else { return }
    precondition(Int64(start.count + end.bytes.count) == end.header.size, "a file of another size than its header's")
  }

  /// Public test keys.
  private enum Keys {
    static let owner = make(AgeIdentity(secret: [UInt8](1...32)))
    static let hybrid = make(AgeIdentity(secret: [UInt8](1...32), kind: .hybrid))
    static let secrets = make(
      AgeSecrets([UInt8](repeating: 7, count: AgeSecrets.byteCount(recipients: 1)), recipients: 1))
    static let id = make(CapsuleID(bytes: [UInt8](1...16)))
    static let core = CapsuleCore(
      capsule: id, opensAt: 0, zone: "UTC", wall: "1970-01-01T00:00", createdAt: 0, ownerKey: [UInt8](1...32),
      recipients: [owner.recipient], sealedName: [])

    private static func make<Value>(_ value: Value?) -> Value {
      guard let value else { preconditionFailure("the fuzzer's own keys are unfit") }
      return value
    }
  }
}
