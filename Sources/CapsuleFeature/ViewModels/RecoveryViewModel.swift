import Cryptography
import JSON
import PiggyBank

/// Recovery sheets: the copies of one, the drill that shows that it works, and the way by one to a device that knows nothing
/// of the capsule.
package struct RecoveryViewModel {
  package struct State: Equatable, Sendable {
    /// What is typed or pasted of a sheet.
    package var entry = RecoveryEntry()
    package var typedKey = ""
    package var drill: KeyDrill.Outcome?

    package init() {}
  }

  enum Pending: Equatable {
    /// A recovery sheet as a file.
    case sheet
    case capsule(RecoveryCopy)
    case lock(CapsuleID)
  }

  private(set) var state = State()

  mutating func handle(_ action: PiggyBankAction.Recovery, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    switch action {
    case .openRecovery:
      guard context.current == nil else { return [] }
      state.entry = RecoveryEntry()
      return context.show(.recovery)
    case .writeRecovery(let field, let text): state.entry.write(field, text)
    case .pasteSheet(let text):
      // A person may be typing it: what is no sheet yet is not called wrong.
      if !state.entry.fill(text) { state.entry.phase = .idle }
    case .submitRecovery: return submit(&context)
    }
    return []
  }

  /// A sheet was picked as a file.
  func pick(_ files: [PickedFile], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    files.prefix(1).map { .readText(file: $0.number, ticket: context.ticket(.recovery(.sheet))) }
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.sheet, .read(_, let text)): state.entry.fill(text) ? submit(&context) : failed("noSheet", &context)
    case (.capsule(let copy), .answered(_, let answer)): recovered(copy, answer, &context)
    case (.lock(let id), .agreed(_, let shared)): keyLocked(id, shared, &context)
    case (.sheet, _), (.capsule, _), (.lock, _): []
    }
  }

  // MARK: Copies and the drill

  /// The recovery sheet's copies, and the drill that shows that one works.
  mutating func handle(_ action: PiggyBankAction.Keys, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current, let ownership = capsule.ownership else { return [] }
    switch action {
    case .openKeys:
      (state.typedKey, state.drill) = ("", nil)
      return context.show(.keys)
    case .printKeys: return copied(&context) { _ in .print }
    case .saveKeys:
      return copied(&context) { .download(name: "recovery-sheet.txt", mediaType: "text/plain", Array($0.text.utf8)) }
    case .copyKeys: return copied(&context) { .copy($0.text) }
    case .finishKeys: return lockKey(capsule.id, &context) + context.leave()
    case .writeKey(let text): (state.typedKey, state.drill) = (text, nil)
    case .tryKey:
      state.drill = KeyDrill.run(state.typedKey, canary: ownership.request.canary)
      return state.drill == .works ? [] : context.warn()
    }
    return []
  }

  /// Another copy of the sheet, made by `copy`.
  private func copied(
    _ context: inout CapsuleContext, _ copy: (RecoverySheet) -> PiggyBankEffect
  ) -> [PiggyBankEffect] {
    guard var capsule = context.current, var ownership = capsule.ownership,
      let sheet = RecoverySheet(capsule, ownership, address: context.address)
    else { return [] }
    ownership.copies += 1
    capsule.ownership = ownership
    return [context.keep(capsule), copy(sheet)]
  }

  /// Once there are copies of it, the key stays here only in a form that nothing reads out, where the browser has one. The
  /// bytes go when that one has opened the canary, and not before.
  func lockKey(_ id: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id), capsule.isRecoverable, let ownership = capsule.ownership,
      let (key, holder) = ownership.key.handover, !context.pending.values.contains(.recovery(.lock(id))),
      let share = KeyDrill.question(holder, canary: ownership.request.canary)
    else { return [] }
    return [.lockKey(key, share: share, ticket: context.ticket(.recovery(.lock(id))))]
  }

  private func keyLocked(_ id: CapsuleID, _ shared: [UInt8], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard var capsule = context.capsule(id), let ownership = capsule.ownership,
      let (key, holder) = ownership.key.handover
    else { return [] }
    guard KeyDrill.works(holder, answer: shared, canary: ownership.request.canary) else {
      return [.forgetKey(key.recipient)]
    }
    capsule.ownership?.key = holder
    return [context.keep(capsule)]
  }

  // MARK: Recovery

  private mutating func submit(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.entry.phase != .asking, context.current == nil else { return [] }
    do throws(RecoveryCopy.Fault) {
      let copy = try RecoveryCopy(key: state.entry.key, capsule: state.entry.capsule, readToken: state.entry.token)
      state.entry.phase = .asking
      let get = KeeperRequest(.get, "capsules/" + copy.capsule.text, copy.readToken)
      return [context.ask(get, .recovery(.capsule(copy)))]
    } catch { return failed(error.rawValue, &context) }
  }

  private mutating func failed(_ code: String, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.entry.phase = .fault(code)
    return context.warn()
  }

  private mutating func recovered(
    _ copy: RecoveryCopy, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard context.screen == .recovery else { return [] }
    switch answer.status {
    case 200: break
    case 410: return failed("gone", &context)
    case 403, 404:
      guard let keeper = state.entry.keeper, keeper != context.address + "api/v1" else {
        return failed("refused", &context)
      }
      state.entry.phase = .elsewhere(keeper)
      return context.warn()
    default: return failed("unreachable", &context)
    }
    guard let description = CapsuleDescription(Array(answer.text.utf8)), isSound(description, copy) else {
      return failed("doubt", &context)
    }
    // The key is tried with the canary before anything is called recovered.
    guard (try? AgeOpener.open(description.canary, with: copy.key)) != nil,
      let name = name(in: description, copy)
    else { return failed("otherKey", &context) }
    var capsule = KeptCapsule(description, copy, name: name)
    for head in [state.entry.head, description.head] { if let head { capsule.saw(head) } }
    return [context.keep(capsule), .persist] + lockKey(capsule.id, &context) + context.readZones([capsule])
      + context.show(.home)
  }

  /// Whether what the keeper tells follows from its receipt and, where the sheet says it, from the sheet.
  private func isSound(_ description: CapsuleDescription, _ copy: RecoveryCopy) -> Bool {
    let receipt = description.receipt
    let coreHash = state.entry.coreHash ?? receipt.core.hash
    do throws(CapsuleReceipt.Doubt) {
      try receipt.check(coreHash: coreHash, recipients: description.recipients, keeperKey: nil)
    } catch { return false }
    return receipt.core.capsule == copy.capsule && description.recipients.contains(copy.key.recipient)
      && ConstantTime.areEqual(receipt.core.nameHash, SHA256.hash(description.sealedName))
  }

  /// The name, which only the owner's key opens.
  private func name(in description: CapsuleDescription, _ copy: RecoveryCopy) -> String? {
    guard let bytes = try? AgeOpener.open(description.sealedName, with: copy.key),
      let json = try? JSONReader.read(bytes), json["capsule"]?.text == copy.capsule.text
    else { return nil }
    return json["name"]?.text
  }
}

extension KeptCapsule {
  /// A capsule as a sheet brings it back: it is read, and nothing is changed.
  fileprivate init(_ description: CapsuleDescription, _ copy: RecoveryCopy, name: String) {
    let receipt = description.receipt
    let request = SealRequest(
      core: receipt.core, ownerSignature: receipt.ownerSignature, recipients: description.recipients,
      sealedName: description.sealedName, canary: description.canary, readTokenHash: copy.readToken.hash)
    var ownership = Ownership(
      key: .identity(copy.key), name: name, readToken: copy.readToken, request: request)
    // There is at least the sheet.
    ownership.copies = Self.copiesAskedFor
    self.init(
      core: receipt.core, recipients: description.recipients, token: copy.readToken, ownership: ownership)
    self.receipt = receipt
  }
}
