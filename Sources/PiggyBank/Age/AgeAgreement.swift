import Cryptography

/// What opening a header takes of a secret key: one shared secret for each of its X25519 stanzas. The key may be elsewhere,
/// so each is asked for and answered.
struct AgeAgreement: Sendable {
  private let header: AgeHeader
  private let recipient: AgeRecipient
  private var waiting: ArraySlice<AgeStanza>
  private var fileKey: [UInt8]?
  /// The point with which the secret key is to be multiplied next; `nil` when there is none left.
  private(set) var question: [UInt8]?

  /// - Throws: `malformedHeader` for a stanza that breaks its type's rules.
  init(_ header: AgeHeader, _ recipient: AgeRecipient) throws(AgeError) {
    (self.header, self.recipient) = (header, recipient)
    waiting = header.stanzas.filter { $0.type == AgeX25519.type }[...]
    try ask()
  }

  /// Takes the answer to ``question``; `nil` says that the point is of low order and keeps nothing secret.
  mutating func answer(_ shared: [UInt8]?) throws(AgeError) {
    guard let share = question, var body = waiting.popFirst()?.body else { return }
    guard let shared, shared.count == X25519.byteCount else { throw Self.malformed }
    let key = AgeX25519.wrapKey(shared, share, recipient.publicKey)
    if ChaChaPoly.open(&body, key: key, nonce: AgeX25519.nonce), fileKey == nil { fileKey = body }
    try ask()
  }

  /// The file's key, once nothing is asked for any more.
  func finish() throws(AgeError) -> [UInt8] {
    guard let fileKey else { throw .noMatch }
    guard header.isClosed(with: fileKey) else { throw .changedHeader }
    return fileKey
  }

  private mutating func ask() throws(AgeError) {
    question = nil
    guard let stanza = waiting.first else { return }
    guard stanza.arguments.count == 1, let share = Base64.standard.decode(stanza.arguments[0]),
      share.count == X25519.byteCount, stanza.body.count == AgeIdentity.fileKeyByteCount + ChaChaPoly.tagByteCount
    else { throw Self.malformed }
    question = share
  }

  private static let malformed = AgeError.malformedHeader(offset: AgeHeader.version.count)
}
