import Cryptography

extension PiggyBankViewModel {
  /// Letters and photos: sealed on this device at once, sent when there is a connection.
  mutating func putIn(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    switch action {
    case .openLetter:
      guard let capsule = state.subject, capsule.isSealed else { return [] }
      return capsule.isRecoverable ? show(.letter) : show(.keys)
    case .writeLetter(let text):
      (state.letter, state.letterIsEmpty) = (text, false)
      return [storeLetter()]
    case .putLetter: return putLetter()
    case .picked(let files):
      if state.screen == .archive { return scan(files) }
      if state.screen == .recovery {
        return files.prefix(1).map { .readText(file: $0.number, ticket: ticket(.sheet)) }
      }
      guard state.subject?.canPutIn == true else { return [] }
      state.sealing += files.count
      return files.map { .digest(file: $0.number, ticket: ticket(.file($0))) }
    case .dismissNotice: state.notice = nil
    case .cancelSealing: return cancelSealing()
    default: break
    }
    return []
  }

  private mutating func putLetter() -> [PiggyBankEffect] {
    guard let capsule = state.subject, capsule.canPutIn, state.sealing == 0 else { return [] }
    guard state.letter.unicodeScalars.contains(where: { !CapsuleName.isInvisible($0) }) else {
      state.letterIsEmpty = true
      return warn()
    }
    state.sealing += 1
    return [.random(count: itemRandomCount(capsule), ticket: ticket(.letter(state.letter)))]
  }

  private mutating func storeLetter() -> PiggyBankEffect {
    .store(name: "letter", text: state.letter.isEmpty ? nil : state.letter, ticket: ticket(.nothing))
  }

  /// An item's name for machines, and its keys.
  func itemRandomCount(_ capsule: KeptCapsule) -> Int {
    CapsuleID.byteCount + ItemSealer.randomByteCount(recipients: capsule.recipients.count)
  }

  mutating func digested(_ file: MeasuredFile) -> [PiggyBankEffect] {
    guard file.mayBePhoto else { return measured(file) }
    return [.inspect(file: file.file.number, ticket: ticket(.inspecting(file)))]
  }

  mutating func measured(_ file: MeasuredFile) -> [PiggyBankEffect] {
    guard let capsule = state.subject else { return sealingFailed() }
    return [.random(count: itemRandomCount(capsule), ticket: ticket(.measured(file)))]
  }

  mutating func sealLetter(_ text: String, _ random: [UInt8]) -> [PiggyBankEffect] {
    let bytes = Array(text.utf8)
    let file = PickedFile(number: 0, name: "letter.txt", mediaType: "text/plain")
    return seal(
      .letter, MeasuredFile(file: file, sha256: SHA256.hash(bytes), size: Int64(bytes.count)), .text(text), random)
  }

  mutating func sealFile(_ file: MeasuredFile, _ random: [UInt8]) -> [PiggyBankEffect] {
    seal(file.isPhoto ? .photo : .file, file, .file(file.file.number), random)
  }

  private mutating func seal(
    _ kind: ItemKind, _ file: MeasuredFile, _ source: ItemSealing.Source, _ random: [UInt8]
  ) -> [PiggyBankEffect] {
    guard let capsule = state.subject, let receipt = capsule.receipt,
      let item = CapsuleID(bytes: Array(random.prefix(CapsuleID.byteCount)))
    else { return sealingFailed() }
    let header = ItemHeader(
      capsule: capsule.id, coreHash: receipt.core.hash, item: item, kind: kind,
      mediaType: String(file.file.mediaType.prefix(100)), fileName: String(file.file.name.prefix(200)),
      madeAt: state.now, size: file.size, sha256: file.sha256, report: ItemReport(file.report))
    let sealing = ItemSealing(
      header: header, report: file.report, recipients: capsule.recipients, timeKey: receipt.timeRecipient,
      random: Array(random.dropFirst(CapsuleID.byteCount)), source: source)
    return [.seal(sealing, ticket: ticket(.sealing(item, kind)))]
  }

  mutating func sealed(_ item: CapsuleID, _ kind: ItemKind, _ sha256: [UInt8], _ byteCount: Int64) -> [PiggyBankEffect]
  {
    sealingEnded()
    guard var capsule = state.subject else { return [.drop(item)] }
    capsule.items.append(KeptItem(item: item, kind: kind, sha256: sha256, byteCount: byteCount, madeAt: state.now))
    var effects = [keep(capsule)]
    if kind == .letter {
      state.letter = ""
      effects.append(storeLetter())
      if state.screen == .letter { effects += leave() }
    }
    // Whoever puts something in has what copies are wanted.
    return effects + lockKey(capsule.id) + pump()
  }

  mutating func sealingFailed() -> [PiggyBankEffect] {
    sealingEnded()
    state.notice = "notSealed"
    return warn()
  }
}
