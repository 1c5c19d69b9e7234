import Cryptography

/// The key agreement for a header: computes a shared secret for each stanza of the key's kind. If the platform holds
/// the X25519 key, its shared secrets are requested one at a time.
struct AgeAgreement: Sendable {
  /// How a stanza's share becomes the file key.
  private enum Key: Sendable {
    case curve(AgeIdentity)
    case hybrid(XWing.SecretKey)
    /// The platform's key, by its public half.
    case platform(AgeRecipient)
    case platformHalf(XWing.Halves)
  }

  private let header: AgeHeader
  private let key: Key
  private let kind: AgeKeyKind
  private var waiting: ArraySlice<AgeStanza>
  private var fileKey: [UInt8]?
  /// The point to multiply with the platform's key next; `nil` if there is none left.
  private(set) var question: [UInt8]?

  /// - Throws: `malformedHeader` for a stanza that violates its type's rules.
  init(_ header: AgeHeader, _ holder: AgeHolder) throws(AgeError) {
    self.header = header
    kind = holder.recipient.kind
    switch holder {
    case .platform(let recipient): key = .platform(recipient)
    case .platformHalf(let halves): key = .platformHalf(halves)
    case .identity(let identity):
      if let hybrid = identity.kind == .hybrid ? XWing.SecretKey(seed: identity.secret) : nil {
        key = .hybrid(hybrid)
      } else {
        key = .curve(identity)
      }
    }
    let type = kind.stanzaType
    waiting = header.stanzas.filter { $0.type == type }[...]
    try proceed()
  }

  /// Takes the answer to ``question``; `nil` means that the point is of low order.
  mutating func answer(_ shared: [UInt8]?) throws(AgeError) {
    guard question != nil, let stanza = waiting.popFirst() else { return }
    guard let shared, shared.count == X25519.byteCount else { throw Self.malformed }
    let share = try share(of: stanza)
    switch key {
    case .curve, .hybrid: break
    case .platform(let recipient):
      take(AgeX25519.unwrap(stanza.body, shared: shared, share: share, recipient: recipient.publicKey))
    case .platformHalf(let halves): take(stanza, halves.decapsulate(share, curve: shared))
    }
    try proceed()
  }

  /// The file key, once there are no more questions.
  func finish() throws(AgeError) -> [UInt8] {
    guard let fileKey else { throw .noMatch }
    guard header.isAuthenticated(with: fileKey) else { throw .changedHeader }
    return fileKey
  }

  /// Proceeds to the next stanza that needs an answer, or to the end. Every stanza is examined, so that a malformed one
  /// after the matching one is found too.
  private mutating func proceed() throws(AgeError) {
    question = nil
    while let stanza = waiting.first {
      let share = try share(of: stanza)
      switch key {
      case .platform: question = share
      case .platformHalf: question = XWing.share(of: share)
      case .curve(let identity):
        guard let shared = X25519.sharedSecret(identity.secret, with: share) else { throw Self.malformed }
        take(AgeX25519.unwrap(stanza.body, shared: shared, share: share, recipient: identity.recipient.publicKey))
      case .hybrid(let hybrid):
        guard let shared = hybrid.decapsulate(share) else { throw Self.malformed }
        take(stanza, shared)
      }
      if question != nil { return }
      waiting.removeFirst()
    }
  }

  private mutating func take(_ stanza: AgeStanza, _ shared: [UInt8]?) {
    take(shared.flatMap { XWingHPKE.open(stanza.body, secret: $0, info: AgeHybrid.info) })
  }

  private mutating func take(_ found: [UInt8]?) {
    if fileKey == nil { fileKey = found }
  }

  private func share(of stanza: AgeStanza) throws(AgeError) -> [UInt8] {
    guard stanza.arguments.count == 1, let share = Base64.standard.decode(stanza.arguments[0]),
      share.count == kind.shareByteCount, stanza.body.count == AgeIdentity.fileKeyByteCount + ChaChaPoly.tagByteCount
    else { throw Self.malformed }
    return share
  }

  private static let malformed = AgeError.malformedHeader(offset: AgeHeader.version.count)
}
