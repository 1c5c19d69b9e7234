import Cryptography
import PiggyBank

/// Content to be added. It is read twice, because its hash is in the header that precedes it.
package struct ItemSource {
  let file: PrivateFile
  /// The content of an input that can only be read once.
  private let bytes: [UInt8]?
  package let name: String
  let size: Int64

  /// Standard input and pipes are held in memory, because they can't be read again.
  private static let memoryLimit = 64 << 20
  /// The longest file name in an item's header, in bytes.
  private static let nameLimit = 255

  package init(_ path: Path) throws(ClientError) {
    let isInput = path.bytes.elementsEqual("-".utf8)
    file = isInput ? .standardInput : try PrivateFile.read(path)
    if file.isRegular, !isInput {
      (bytes, size) = (nil, file.size)
    } else {
      guard let whole = try file.all(limit: Self.memoryLimit) else {
        throw .tooLarge(path: path.text, limit: Int64(Self.memoryLimit))
      }
      (bytes, size) = (whole, Int64(whole.count))
    }
    let name = isInput ? "" : String(decoding: path.name, as: UTF8.self)
    self.name = String(decoding: Array(name.utf8.prefix(Self.nameLimit)), as: UTF8.self)
  }

  /// Reads all of it in pieces.
  func each(_ take: ([UInt8]) throws(ClientError) -> Void) throws(ClientError) {
    if let bytes {
      if !bytes.isEmpty { try take(bytes) }
      return
    }
    try file.seek(to: 0)
    while true {
      let part = try file.read()
      if part.isEmpty { return }
      try take(part)
    }
  }
}

/// Sealed items waiting beside the key to be sent.
enum ItemSpool {
  static func folder(_ session: CapsuleSession) -> Path { session.path.with(ending: ".waiting") }

  static func path(_ item: CapsuleID, _ session: CapsuleSession) -> Path {
    folder(session).appending("item-" + item.text + ".age")
  }

  /// Seals `source` into a file and records it; both are on disk on return.
  ///
  /// - Parameter limit: The longest sealed item that the Keeper accepts, which is longer than its file.
  static func seal(
    _ source: ItemSource, isLetter: Bool, limit: Int64, _ description: CapsuleDescription, _ session: CapsuleSession,
    now: Int64
  ) throws(ClientError) -> CapsuleState.Item {
    guard let id = Machine.newID() else { throw .answer("item") }
    let header = try header(source, isLetter, id, description.receipt.core, now)
    let recipients = description.recipients
    guard
      var sealer = ItemSealer(
        header, recipients: recipients, timeKey: description.receipt.timeRecipient,
        random: Machine.random(
          ItemSealer.randomByteCount(recipients: recipients.count, kind: description.receipt.core.version.keyKind)))
    else { throw .tooLarge(path: source.name, limit: 0o77_777_777_777) }
    let folder = folder(session)
    if !Names.exists(folder) { try Names.makeFolder(folder) }
    let path = path(id, session)
    let file = try PrivateFile.create(path)
    var isKept = false
    defer { if !isKept { Names.remove(path) } }
    var digest = SHA256()
    var count: Int64 = 0
    try source.each { (part) throws(ClientError) in
      digest.update(part)
      count += Int64(part.count)
      try file.write(sealer.seal(part))
    }
    guard count == header.size, digest.finalized() == header.sha256, let end = sealer.finish() else {
      throw .changed(path: source.name)
    }
    guard sealer.byteCount <= limit else { throw .tooLarge(path: source.name, limit: limit) }
    try file.write(end.bytes)
    try file.sync()
    try Names.sync(folder)
    let sealed = SealedItem(id, sha256: end.sha256, byteCount: sealer.byteCount)
    let author = try session.authorship(description)?.author(of: sealed, in: header.core(description), madeAt: now)
    let item = CapsuleState.Item(sealed: sealed, name: source.name, author: author)
    try session.remember { $0.items.append(item) }
    isKept = true
    return item
  }

  private static func header(
    _ source: ItemSource, _ isLetter: Bool, _ id: CapsuleID, _ core: CapsuleCore, _ now: Int64
  ) throws(ClientError) -> ItemHeader {
    var digest = SHA256()
    var count: Int64 = 0
    var prefix: [UInt8] = []
    var text: [UInt8] = []
    try source.each { (part) throws(ClientError) in
      digest.update(part)
      count += Int64(part.count)
      if prefix.count < ShownContent.prefixCount { prefix += part.prefix(ShownContent.prefixCount) }
      if isLetter {
        guard count <= letterLimit else { throw .tooLarge(path: source.name, limit: letterLimit) }
        text += part
      }
    }
    let (kind, type): (ItemKind, String)
    if isLetter {
      guard String(validating: text, as: UTF8.self) != nil else { throw .notText(path: source.name) }
      (kind, type) = (.letter, "text/plain")
    } else if case .picture(let media) = ShownContent(prefix, kind: .file) {
      (kind, type) = (.photo, media)
    } else {
      (kind, type) = (.file, "application/octet-stream")
    }
    return ItemHeader(
      capsule: core.capsule, coreHash: core.hash, item: id, kind: kind, mediaType: type,
      fileName: source.name.isEmpty && isLetter ? "letter.txt" : source.name, madeAt: now, size: count,
      sha256: digest.finalized())
  }

  /// The longest letter: the whole text is shown on one screen.
  private static let letterLimit: Int64 = 16 << 20
}

extension ItemHeader {
  fileprivate func core(_ description: CapsuleDescription) -> CapsuleCore { description.receipt.core }
}
