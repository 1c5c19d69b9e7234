import CompactLibrary
import Cryptography
import PiggyBank
import ViewKit

/// Adds letters and photos: sealed on this device at once, and sent when there is a connection.
package struct AddingViewModel {
  package struct State: Equatable, Sendable {
    /// Letters being written, by storage name: the owner's, and one per contributor's link, so that none is added to
    /// the wrong capsule.
    package var letters: [String: String] = [:]
    package var letterIsEmpty = false
    /// Counts the letters sealed here, each of which empties its field.
    package var sealedLetters = 0
    /// The number of picked files and letters still to be sealed.
    package var sealing = 0
    /// The progress of the file being sealed.
    package var work: SealingProgress?

    package init() {}

    /// The letter being written on a screen.
    package func letter(on screen: PiggyBankScreen) -> String { letters[AddingViewModel.letterName(screen)] ?? "" }
  }

  enum Pending: Equatable {
    /// An item being added, with its capsule, since another one may be on the screen by then.
    case file(CapsuleID, PickedFile), inspecting(MeasuredFile), sealing(ItemSealing)
    /// Cancelled, but possibly sealed and stored already.
    case abandoned(CapsuleID)
    /// The random bytes for sealing.
    case letterRandom(CapsuleID, String), fileRandom(MeasuredFile)
  }

  private(set) var state = State()
  /// Letters that were sealed, by storage name, whose capsule isn't stored with them yet.
  private var unrecorded: [String: CapsuleID] = [:]

  mutating func handle(_ action: PiggyBankAction.Adding, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    switch action {
    case .openLetter:
      guard let capsule = context.subject, capsule.isSealed else { return [] }
      return capsule.isRecoverable ? context.show(.letter) : context.show(.keys)
    case .writeLetter(let text):
      let name = Self.letterName(context.screen)
      state.letters[name] = text.isEmpty ? nil : text
      state.letterIsEmpty = false
      return [storeLetter(name, &context)]
    case .addLetter: return addLetter(&context)
    case .picked(let files):
      guard let capsule = context.subject, capsule.canAddItems else { return [] }
      state.sealing += files.count
      return files.map { .digest(file: $0.number, ticket: context.ticket(.adding(.file(capsule.id, $0)))) }
    case .dismissNotice: context.notice = nil
    case .cancelSealing: return cancelSealing(&context)
    }
    return []
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.file(let capsule, let file), .digested(_, let sha256, let size)):
      return digested(MeasuredFile(capsule: capsule, file: file, sha256: sha256, size: size), &context)
    case (.inspecting(var file), .inspected(_, let report)):
      file.report = ItemReport(report) == nil ? [] : report
      return measured(file, &context)
    case (.letterRandom(let capsule, let text), .random(_, let bytes, _)):
      return sealLetter(capsule, text, bytes, &context)
    case (.fileRandom(let file), .random(_, let bytes, _)):
      return seal(file.isPhoto ? .photo : .file, file, .file(file.file.number), bytes, &context)
    case (.sealing(let order), .sealed(_, let sha256, let byteCount)):
      return sealed(order, sha256, byteCount, &context)
    case (.abandoned(let item), .sealed): return [.drop(item)]
    case (.file, _), (.inspecting, _), (.letterRandom, _), (.fileRandom, _), (.sealing, _), (.abandoned, _): return []
    }
  }

  // MARK: Letters

  private static let ownLetter = "letter"

  /// Whether a letter is stored under this name.
  static func isLetter(_ name: String) -> Bool { name.begins(with: ownLetter) }

  private static func letterName(_ guest: CapsuleID) -> String { ownLetter + ":" + guest.text }

  fileprivate static func letterName(_ screen: PiggyBankScreen) -> String {
    if case .guest(let id, _) = screen { letterName(id) } else { ownLetter }
  }

  /// Loads the stored letters.
  mutating func load(_ letters: [String: String]) { state.letters = letters }

  /// Adopts a letter stored by another tab, unless it is being written or added here.
  mutating func adopt(_ name: String, _ text: String?, _ context: CapsuleContext) {
    let isWriting = name == Self.letterName(context.screen) && (context.screen == .letter || name != Self.ownLetter)
    if !isWriting, state.sealing == 0 { state.letters[name] = text }
  }

  private mutating func addLetter(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.subject, capsule.canAddItems, state.sealing == 0 else { return [] }
    let letter = state.letter(on: context.screen)
    guard letter.unicodeScalars.contains(where: { !CapsuleName.isInvisible($0) }) else {
      state.letterIsEmpty = true
      return context.warn()
    }
    state.sealing += 1
    return [
      .random(count: randomCount(capsule), ticket: context.ticket(.adding(.letterRandom(capsule.id, letter))))
    ]
  }

  private func storeLetter(_ name: String, _ context: inout CapsuleContext) -> PiggyBankEffect {
    .store(name: name, text: state.letters[name], ticket: context.ticket(.nothing))
  }

  private mutating func sealLetter(
    _ capsule: CapsuleID, _ text: String, _ random: [UInt8], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    let bytes = Array(text.utf8)
    let file = PickedFile(number: 0, name: "letter.txt", mediaType: "text/plain")
    let measured = MeasuredFile(
      capsule: capsule, file: file, sha256: SHA256.hash(bytes), size: Int64(bytes.count))
    return seal(.letter, measured, .text(text), random, &context)
  }

  /// Text written since then belongs to the next letter.
  private mutating func letterSealed(
    _ capsule: StoredCapsule, _ text: String, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    let name = capsule.ownership == nil ? Self.letterName(capsule.id) : Self.ownLetter
    guard state.letters[name] == text else { return [] }
    state.letters[name] = nil
    state.sealedLetters += 1
    unrecorded[name] = capsule.id
    return context.screen == .letter && capsule.ownership != nil ? context.leave() : []
  }

  /// Deletes the text of sealed letters, but not before their capsule is stored: without its record, a sealed letter is
  /// lost.
  mutating func capsulesStored(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    let recorded = unrecorded.filter { _, id in
      !context.unstored.contains(id) && !context.pending.values.contains(.storing(.capsule(id)))
    }
    return recorded.keys.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      unrecorded[name] = nil
      return storeLetter(name, &context)
    }
  }

  // MARK: Sealing

  /// The random bytes for an item's ID and keys.
  private func randomCount(_ capsule: StoredCapsule) -> Int {
    CapsuleID.byteCount
      + ItemSealer.randomByteCount(recipients: capsule.recipients.count, kind: capsule.core.version.keyKind)
  }

  private mutating func digested(_ file: MeasuredFile, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard file.mayBePhoto else { return measured(file, &context) }
    return [.inspect(file: file.file.number, ticket: context.ticket(.adding(.inspecting(file))))]
  }

  private mutating func measured(_ file: MeasuredFile, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(file.capsule) else { return failed(&context) }
    return [.random(count: randomCount(capsule), ticket: context.ticket(.adding(.fileRandom(file))))]
  }

  private mutating func seal(
    _ kind: ItemKind, _ file: MeasuredFile, _ source: ItemSealing.Source, _ random: [UInt8],
    _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(file.capsule), let receipt = capsule.receipt,
      let item = CapsuleID(bytes: Array(random.prefix(CapsuleID.byteCount)))
    else { return failed(&context) }
    let header = ItemHeader(
      capsule: capsule.id, coreHash: receipt.core.hash, item: item, kind: kind,
      mediaType: String(file.file.mediaType.prefix(100)), fileName: String(file.file.name.prefix(200)),
      madeAt: context.now, size: file.size, sha256: file.sha256, report: ItemReport(file.report))
    let sealing = ItemSealing(
      header: header, report: file.report, recipients: capsule.recipients, timeKey: receipt.timeRecipient,
      random: Array(random.dropFirst(CapsuleID.byteCount)), source: source)
    return [.seal(sealing, ticket: context.ticket(.adding(.sealing(sealing))))]
  }

  private mutating func sealed(
    _ order: ItemSealing, _ sha256: [UInt8], _ byteCount: Int64, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    sealingEnded()
    let item = order.header.item
    guard var capsule = context.capsule(order.header.capsule) else { return [.drop(item)] }
    capsule.items.append(
      StoredItem(item: item, kind: order.header.kind, sha256: sha256, byteCount: byteCount, madeAt: context.now))
    let effects = [context.keep(capsule)]
    context.outcome = .itemSealed(capsule.id)
    if case .text(let text) = order.source { return effects + letterSealed(capsule, text, &context) }
    return effects
  }

  /// A file couldn't be read, or an item couldn't be sealed or stored.
  mutating func failed(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    sealingEnded()
    context.notice = "notSealed"
    return context.warn()
  }

  private mutating func sealingEnded() {
    state.sealing = max(0, state.sealing - 1)
    state.work = nil
  }

  /// Updates the progress of sealing.
  mutating func progressed(_ use: Pending, done: Int64, total: Int64, milliseconds: Int64) {
    switch use {
    case .file, .sealing:
      let isSealing = if case .sealing = use { true } else { false }
      state.work = SealingProgress(isSealing: isSealing, done: done, of: total, milliseconds: milliseconds)
    case .inspecting, .abandoned, .letterRandom, .fileRandom: break
    }
  }

  /// Cancels all sealing. Items sealed meanwhile are removed.
  private mutating func cancelSealing(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    var cancelled: [Int] = []
    for (ticket, use) in context.pending {
      guard case .adding(let use) = use else { continue }
      switch use {
      case .file, .inspecting, .fileRandom, .letterRandom: context.pending[ticket] = nil
      case .sealing(let order): context.pending[ticket] = .adding(.abandoned(order.header.item))
      case .abandoned: continue
      }
      cancelled.append(ticket)
    }
    (state.sealing, state.work) = (0, nil)
    return cancelled.isEmpty ? [] : [.cancel(cancelled.sorted())]
  }
}
