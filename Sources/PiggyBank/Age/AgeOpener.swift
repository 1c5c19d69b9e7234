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
  ///   - recipientCount: How many recipients the file must have, all of them keys of the holder's kind, so that nobody reads
  ///     it unseen; any number and kind when `nil`.
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
