import Cryptography
import PiggyBank

extension PiggyBankViewModel {
  /// Letters and photos: sealed on this device at once, sent when there is a connection.
  mutating func putIn(_ action: PiggyBankAction.Adding) -> [PiggyBankEffect] {
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
      guard let capsule = state.subject, capsule.canPutIn else { return [] }
      state.sealing += files.count
      return files.map { .digest(file: $0.number, ticket: ticket(.file(capsule.id, $0))) }
    case .dismissNotice: state.notice = nil
    case .cancelSealing: return cancelSealing()
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
    return [.random(count: itemRandomCount(capsule), ticket: ticket(.random(.letter(capsule.id, state.letter))))]
  }

  private mutating func storeLetter() -> PiggyBankEffect { storeLetter(state.letterName) }

  private mutating func storeLetter(_ name: String) -> PiggyBankEffect {
    .store(name: name, text: state.letters[name], ticket: ticket(.nothing))
  }

  /// An item's name for machines, and its keys.
  private func itemRandomCount(_ capsule: KeptCapsule) -> Int {
    CapsuleID.byteCount + ItemSealer.randomByteCount(recipients: capsule.recipients.count)
  }

  mutating func digested(_ file: MeasuredFile) -> [PiggyBankEffect] {
    guard file.mayBePhoto else { return measured(file) }
    return [.inspect(file: file.file.number, ticket: ticket(.inspecting(file)))]
  }

  mutating func measured(_ file: MeasuredFile) -> [PiggyBankEffect] {
    guard let capsule = capsule(file.capsule) else { return sealingFailed() }
    return [.random(count: itemRandomCount(capsule), ticket: ticket(.random(.file(file))))]
  }

  mutating func sealLetter(_ capsule: CapsuleID, _ text: String, _ random: [UInt8]) -> [PiggyBankEffect] {
    let bytes = Array(text.utf8)
    let file = PickedFile(number: 0, name: "letter.txt", mediaType: "text/plain")
    let measured = MeasuredFile(
      capsule: capsule, file: file, sha256: SHA256.hash(bytes), size: Int64(bytes.count))
    return seal(.letter, measured, .text(text), random)
  }

  mutating func sealFile(_ file: MeasuredFile, _ random: [UInt8]) -> [PiggyBankEffect] {
    seal(file.isPhoto ? .photo : .file, file, .file(file.file.number), random)
  }

  private mutating func seal(
    _ kind: ItemKind, _ file: MeasuredFile, _ source: ItemSealing.Source, _ random: [UInt8]
  ) -> [PiggyBankEffect] {
    guard let capsule = capsule(file.capsule), let receipt = capsule.receipt,
      let item = CapsuleID(bytes: Array(random.prefix(CapsuleID.byteCount)))
    else { return sealingFailed() }
    let header = ItemHeader(
      capsule: capsule.id, coreHash: receipt.core.hash, item: item, kind: kind,
      mediaType: String(file.file.mediaType.prefix(100)), fileName: String(file.file.name.prefix(200)),
      madeAt: state.now, size: file.size, sha256: file.sha256, report: ItemReport(file.report))
    let sealing = ItemSealing(
      header: header, report: file.report, recipients: capsule.recipients, timeKey: receipt.timeRecipient,
      random: Array(random.dropFirst(CapsuleID.byteCount)), source: source)
    return [.seal(sealing, ticket: ticket(.sealing(sealing)))]
  }

  mutating func sealed(_ order: ItemSealing, _ sha256: [UInt8], _ byteCount: Int64) -> [PiggyBankEffect] {
    sealingEnded()
    let item = order.header.item
    guard var capsule = capsule(order.header.capsule) else { return [.drop(item)] }
    capsule.items.append(
      KeptItem(item: item, kind: order.header.kind, sha256: sha256, byteCount: byteCount, madeAt: state.now))
    var effects = [keep(capsule)]
    if case .text(let text) = order.source { effects += letterSealed(capsule, text) }
    // Whoever puts something in has what copies are wanted.
    return effects + lockKey(capsule.id) + pump()
  }

  /// What was written since is the beginning of another letter.
  private mutating func letterSealed(_ capsule: KeptCapsule, _ text: String) -> [PiggyBankEffect] {
    let name = capsule.ownership == nil ? PiggyBankState.letterName(capsule.id) : PiggyBankState.ownLetter
    guard state.letters[name] == text else { return [] }
    state.letters[name] = nil
    return [storeLetter(name)] + (state.screen == .letter && capsule.ownership != nil ? leave() : [])
  }

  mutating func sealingFailed() -> [PiggyBankEffect] {
    sealingEnded()
    state.notice = "notSealed"
    return warn()
  }
}

/// Sealing takes its time: how far it is, and calling it off.
extension PiggyBankViewModel {
  mutating func progressed(_ ticket: Int, _ done: Int64, _ total: Int64, _ milliseconds: Int64) {
    let isSealing = if case .sealing? = pending[ticket] { true } else { false }
    let isHashing = if case .file? = pending[ticket] { true } else { false }
    guard isSealing || isHashing else { return }
    state.work = SealingWork(isSealing: isSealing, done: done, of: total, milliseconds: milliseconds)
  }

  private mutating func sealingEnded() {
    state.sealing = max(0, state.sealing - 1)
    state.work = nil
  }

  /// Nothing more of what was picked is put in. What was sealed meanwhile goes.
  mutating func cancelSealing() -> [PiggyBankEffect] {
    var cancelled: [Int] = []
    for (ticket, use) in pending {
      switch use {
      case .file, .inspecting, .random(.file), .random(.letter): pending[ticket] = nil
      case .sealing(let order): pending[ticket] = .abandoned(order.header.item)
      case .nothing, .stored, .random, .clocks, .keeper, .wait, .spoken, .names, .abandoned, .lock, .sheet, .opener,
        .bundle, .slice, .unseal, .tile:
        continue
      }
      cancelled.append(ticket)
    }
    (state.sealing, state.work) = (0, nil)
    return cancelled.isEmpty ? [] : [.cancel(cancelled.sorted())]
  }
}
