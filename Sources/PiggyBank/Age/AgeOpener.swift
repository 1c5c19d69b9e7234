import Cryptography

/// Reads an age file piece by piece, and gives out only bytes that were checked.
public struct AgeOpener: Sendable {
  private enum Stage {
    case header
    case agreement(AgeAgreement)
    case nonce(fileKey: [UInt8])
    case payload(key: [UInt8])
    case failed(AgeError)
  }

  private let holder: AgeHolder
  private let recipientCount: Int?
  private var stage = Stage.header
  private var pending: [UInt8] = []
  private var index: UInt64 = 0

  /// - Parameters:
  ///   - holder: The identity, or who has it and answers for it.
  ///   - recipientCount: How many recipients the file must have, all of them X25519 keys, so that nobody reads it unseen;
  ///     any number and kind when `nil`.
  public init(_ holder: AgeHolder, recipientCount: Int? = nil) {
    (self.holder, self.recipientCount) = (holder, recipientCount)
  }

  /// The same with a secret that is at hand.
  public init(_ identity: AgeIdentity, recipientCount: Int? = nil) {
    self.init(.identity(identity), recipientCount: recipientCount)
  }

  /// The plain bytes of a whole file.
  public static func open(_ file: [UInt8], with identity: AgeIdentity) throws(AgeError) -> [UInt8] {
    var opener = AgeOpener(identity)
    let start = try opener.open(file)
    return start + (try opener.finish())
  }

  /// Adds `bytes` of the file; returns the plain bytes that are certain by now.
  public mutating func open(_ bytes: [UInt8]) throws(AgeError) -> [UInt8] {
    pending += bytes
    do throws(AgeError) {
      return try advance()
    } catch {
      stage = .failed(error)
      throw error
    }
  }

  /// The point on the curve with which the platform's key is to be multiplied before anything else comes out.
  public var question: [UInt8]? {
    if case .agreement(let agreement) = stage { agreement.question } else { nil }
  }

  /// Takes the answer to ``question``, `nil` where the platform refused the point; returns the plain bytes that are certain by
  /// now.
  public mutating func answer(_ shared: [UInt8]?) throws(AgeError) -> [UInt8] {
    do throws(AgeError) {
      if case .agreement(var agreement) = stage {
        try agreement.answer(shared)
        stage = .agreement(agreement)
      }
      return try advance()
    } catch {
      stage = .failed(error)
      throw error
    }
  }

  /// The rest of the plain bytes, once the whole file was given.
  public mutating func finish() throws(AgeError) -> [UInt8] {
    switch stage {
    case .header: throw pending.starts(with: AgeHeader.version) ? .unfinishedHeader : .notAge
    case .agreement, .nonce: throw .unfinishedHeader
    case .failed(let error): throw error
    case .payload(let key): return try lastChunk(key)
    }
  }

  private mutating func advance() throws(AgeError) -> [UInt8] {
    if case .failed(let error) = stage { throw error }
    if case .header = stage, let (header, count) = try AgeHeaderReader.read(pending) {
      try checkRecipients(of: header)
      pending.removeFirst(count)
      stage = .agreement(try AgeAgreement(header, holder.recipient))
    }
    if case .agreement(var agreement) = stage {
      if let secret = holder.identity?.secret {
        while let share = agreement.question { try agreement.answer(X25519.sharedSecret(secret, with: share)) }
      }
      guard agreement.question == nil else { return [] }
      stage = .nonce(fileKey: try agreement.finish())
    }
    if case .nonce(let fileKey) = stage, pending.count >= AgePayload.nonceByteCount {
      stage = .payload(key: AgePayload.key(fileKey, nonce: Array(pending.prefix(AgePayload.nonceByteCount))))
      pending.removeFirst(AgePayload.nonceByteCount)
    }
    guard case .payload(let key) = stage else { return [] }
    return try wholeChunks(key)
  }

  private func checkRecipients(of header: AgeHeader) throws(AgeError) {
    guard let recipientCount else { return }
    let isAgreed = header.stanzas.count == recipientCount && header.stanzas.allSatisfy { $0.type == AgeX25519.type }
    if !isAgreed { throw .unexpectedRecipients(found: header.stanzas.count) }
  }

  /// Every chunk that others follow, so that it is not the last.
  private mutating func wholeChunks(_ key: [UInt8]) throws(AgeError) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    while pending.count - position > AgePayload.sealedChunkByteCount {
      let end = position + AgePayload.sealedChunkByteCount
      output += try opened(Array(pending[position..<end]), key, isLast: false)
      position = end
    }
    pending.removeFirst(position)
    return output
  }

  private mutating func lastChunk(_ key: [UInt8]) throws(AgeError) -> [UInt8] {
    guard !pending.isEmpty else { throw .truncatedPayload }
    // An empty chunk stands only for an empty file.
    guard pending.count > ChaChaPoly.tagByteCount || index == 0 else { throw .damagedPayload(chunk: index) }
    defer { pending = [] }
    return try opened(pending, key, isLast: true)
  }

  private mutating func opened(_ sealed: [UInt8], _ key: [UInt8], isLast: Bool) throws(AgeError) -> [UInt8] {
    var chunk = sealed
    guard ChaChaPoly.open(&chunk, key: key, nonce: AgePayload.nonce(index, isLast: isLast)) else {
      throw .damagedPayload(chunk: index)
    }
    index += 1
    return chunk
  }
}

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
