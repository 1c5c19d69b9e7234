import Cryptography

/// An incremental age decryptor that only returns authenticated bytes.
///
/// It reads age's binary form with the keys of ``AgeKeyKind``, neither the text form (armour) nor passphrases.
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
  ///   - holder: The identity, or who holds it and answers for it.
  ///   - recipientCount: The required number of recipients, all of the holder's kind, so that nobody else can secretly
  ///     read the file; `nil` allows any.
  public init(_ holder: AgeHolder, recipientCount: Int? = nil) {
    (self.holder, self.recipientCount) = (holder, recipientCount)
  }

  /// Decrypts with an available secret key.
  public init(_ identity: AgeIdentity, recipientCount: Int? = nil) {
    self.init(.identity(identity), recipientCount: recipientCount)
  }

  /// Decrypts a whole file.
  public static func open(_ file: [UInt8], with identity: AgeIdentity) throws(AgeError) -> [UInt8] {
    var opener = AgeOpener(identity)
    let start = try opener.open(file)
    return start + (try opener.finish())
  }

  /// Adds `bytes` of the file. Returns the plaintext authenticated by now.
  public mutating func open(_ bytes: [UInt8]) throws(AgeError) -> [UInt8] {
    pending += bytes
    do throws(AgeError) {
      return try advance()
    } catch {
      stage = .failed(error)
      throw error
    }
  }

  /// The point to multiply with the platform's key before decryption can continue.
  public var question: [UInt8]? {
    if case .agreement(let agreement) = stage { agreement.question } else { nil }
  }

  /// Takes the answer to ``question``, or `nil` if the platform refused the point. Returns the plaintext authenticated
  /// by now.
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

  /// Returns the remaining plaintext, once the whole file was added.
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
      stage = .agreement(try AgeAgreement(header, holder))
    }
    if case .agreement(let agreement) = stage {
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
    let type = holder.recipient.kind.stanzaType
    let isAgreed = header.stanzas.count == recipientCount && header.stanzas.allSatisfy { $0.type == type }
    if !isAgreed { throw .unexpectedRecipients(found: header.stanzas.count) }
  }

  /// Decrypts every chunk that is followed by more bytes, and so isn't the last.
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
    // Only an empty file has an empty chunk.
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
