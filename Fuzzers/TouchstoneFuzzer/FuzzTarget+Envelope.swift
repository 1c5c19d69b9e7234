import PiggyBank

extension FuzzTarget {
  /// What a contributor, a keeper or a link may hand over.
  static let envelope: [FuzzTarget] = [
    FuzzTarget("age") { bytes in
      _ = try? AgeOpener.open(bytes, with: Keys.owner)
      openPayload(bytes)
    },
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
    FuzzTarget("agekey") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let recipient = AgeRecipient(text) { precondition(AgeRecipient(recipient.text) == recipient) }
      if let identity = AgeIdentity(text) { precondition(AgeIdentity(identity.text) == identity) }
    },
  ]

  /// `bytes` behind a header that is right, so that the payload's reader meets them.
  private static func openPayload(_ bytes: [UInt8]) {
    guard let file = AgeSealer.seal([], to: [Keys.owner.recipient], secrets: Keys.secrets) else { return }
    // An empty chunk is a tag of 16 bytes.
    _ = try? AgeOpener.open(file.dropLast(16) + bytes, with: Keys.owner)
  }

  /// `bytes` in both layers, as a stranger with the public keys would put them there.
  private static func openItem(holding bytes: [UInt8]) {
    guard let inner = AgeSealer.seal(bytes, to: [Keys.owner.recipient], secrets: Keys.secrets),
      let outer = AgeSealer.seal(inner, to: [Keys.owner.recipient], secrets: Keys.secrets)
    else { return }
    var opener = ItemOpener(
      Keys.id, of: Keys.core, timeKey: Keys.owner, owner: Keys.owner, recipientCount: 1)
    guard let start = try? opener.open(outer), let end = try? opener.finish() else { return }
    precondition(Int64(start.count + end.bytes.count) == end.header.size, "a file of another size than its header's")
  }

  /// Keys that everybody knows.
  private enum Keys {
    static let owner = make(AgeIdentity(secret: [UInt8](1...32)))
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
