import Cryptography
import JSON
import PiggyBank
import ViewKit

/// Recovery sheets: their copies, the drill that tests them, and recovery on a device that doesn't know the capsule.
package struct RecoveryViewModel {
  package struct State: Equatable, Sendable {
    /// The typed or pasted parts of a sheet.
    package var entry = RecoveryEntry()
    package var typedKey = ""
    package var drill: KeyDrill.Outcome?
    /// Whether a key was tried, so that the drill stays expanded while it is corrected.
    package var isDrillOpen = false
    /// Whether the key is shown on the screen, or only printed.
    package var isKeyShown = false
    /// The test in progress.
    package var test: CopyTest?

    package init() {}
  }

  enum Pending: Equatable {
    /// A recovery sheet picked as a file.
    case sheet
    /// A QR code in a picture of a sheet.
    case scan
    case capsule(RecoveryCopy)
    /// Waiting before a busy Keeper is asked again.
    case capsuleAgain(RecoveryCopy)
    case lock(CapsuleID)
    /// The characters to ask for in a copy's test, and the code in a picture of it.
    case test(Int), code(Int)
  }

  var state = State()
  /// How often a busy Keeper is asked, and has been.
  private static let attempts = 6
  private var failures = 0

  mutating func handle(_ action: PiggyBankAction.Recovery, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    switch action {
    case .openRecovery:
      guard context.current == nil else { return [] }
      state.entry = RecoveryEntry()
      return context.show(.recovery)
    case .writeRecovery(let field, let text): state.entry.write(field, text)
    case .pasteSheet(let text):
      // Someone may be typing: an incomplete sheet isn't reported as an error.
      if !state.entry.fill(text) { state.entry.phase = .idle }
    case .submitRecovery: return submit(&context)
    }
    return []
  }

  /// A sheet was picked as a file, or a picture of its code was taken.
  func pick(_ files: [PickedFile], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    files.prefix(1).map { file in
      file.mediaType.begins(with: "image/")
        ? .readCode(file: file.number, ticket: context.ticket(.recovery(.scan)))
        : .readText(file: file.number, ticket: context.ticket(.recovery(.sheet)))
    }
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.sheet, .read(_, let text)): return state.entry.fill(text) ? submit(&context) : failed("noSheet", &context)
    case (.scan, .read(_, let text)): return state.entry.fill(text) ? submit(&context) : failed("noCode", &context)
    case (.capsule(let copy), .answered(_, let answer)): return recovered(copy, answer, &context)
    case (.capsuleAgain(let copy), .waited):
      // It was corrected meanwhile.
      guard state.entry.phase == .busy, context.screen == .recovery else { break }
      return ask(copy, &context)
    case (.lock(let id), .agreed(_, let shared)): return keyLocked(id, shared, &context)
    case (.test(let copy), .random(_, let bytes, _)): chosen(copy, bytes, context)
    case (.code(let copy), .read(_, let text)): return codeRead(copy, text, &context)
    case (.sheet, _), (.scan, _), (.capsule, _), (.capsuleAgain, _), (.lock, _), (.test, _), (.code, _): break
    }
    return []
  }

  // MARK: Recovery

  private mutating func submit(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.entry.phase != .asking, state.entry.phase != .busy, context.current == nil else { return [] }
    context.ignore { if case .recovery(.capsuleAgain) = $0 { true } else { false } }
    failures = 0
    do throws(RecoveryCopy.ParseError) {
      let copy = try RecoveryCopy(key: state.entry.key, capsule: state.entry.capsule, readToken: state.entry.token)
      return ask(copy, &context)
    } catch { return failed(error.rawValue, &context) }
  }

  private mutating func ask(_ copy: RecoveryCopy, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.entry.phase = .asking
    let get = KeeperRequest(.get, "capsules/" + copy.capsule.text, copy.readToken)
    return [context.ask(get, .recovery(.capsule(copy)))]
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
    default:
      guard answer.isBusy else { return failed("unreachable", &context) }
      failures += 1
      guard failures < Self.attempts else { return failed("stillBusy", &context) }
      state.entry.phase = .busy
      return [.wait(milliseconds: answer.wait, ticket: context.ticket(.recovery(.capsuleAgain(copy))))]
    }
    guard let description = CapsuleDescription(Array(answer.text.utf8)), isSound(description, copy, context) else {
      return failed("doubt", &context)
    }
    // The key is tested with the canary, if there is one, and the name before the capsule counts as recovered.
    guard description.canary.isEmpty || (try? AgeOpener.open(description.canary, with: copy.key)) != nil,
      let name = name(in: description, copy)
    else { return failed("otherKey", &context) }
    var capsule = StoredCapsule(description, copy, name: name)
    // This device may have joined with a link: what waits here, and the key that signs it, stay.
    if let known = context.capsule(capsule.id) {
      capsule = known.merged(with: capsule)
      // Without a signing key, as with links of earlier versions, a link's token looks like the owner's.
      if known.ownership == nil, known.authorship == nil { capsule.token = copy.readToken }
    }
    for head in [state.entry.head, description.head] { if let head { capsule.record(head) } }
    context.outcome = .capsuleRecovered
    return [context.keep(capsule), .persist] + lockKey(capsule.id, &context) + context.readZones([capsule])
      + context.show(.home)
  }

  /// Whether the Keeper's response is consistent with its receipt and with the sheet.
  private func isSound(
    _ description: CapsuleDescription, _ copy: RecoveryCopy, _ context: CapsuleContext
  ) -> Bool {
    let receipt = description.receipt
    let coreHash = state.entry.coreHash ?? receipt.core.hash
    do throws(CapsuleReceipt.VerificationError) {
      try receipt.check(
        coreHash: coreHash, recipients: description.recipients,
        keeperKey: context.capsule(copy.capsule)?.receipt?.keeperKey)
    } catch { return false }
    return receipt.core.capsule == copy.capsule && description.recipients.contains(copy.key.recipient)
      && ConstantTime.areEqual(receipt.core.nameHash, SHA256.hash(description.sealedName))
  }

  /// The name, which only the owner's key can decrypt.
  private func name(in description: CapsuleDescription, _ copy: RecoveryCopy) -> String? {
    guard let bytes = try? AgeOpener.open(description.sealedName, with: copy.key),
      let json = try? JSONReader.read(bytes), json["capsule"]?.text == copy.capsule.text
    else { return nil }
    return json["name"]?.text
  }
}

extension StoredCapsule {
  /// A read-only capsule recovered from a sheet.
  fileprivate init(_ description: CapsuleDescription, _ copy: RecoveryCopy, name: String) {
    let receipt = description.receipt
    let request = SealRequest(
      core: receipt.core, ownerSignature: receipt.ownerSignature, recipients: description.recipients,
      sealedName: description.sealedName, canary: description.canary, readTokenHash: copy.readToken.hash)
    var ownership = Ownership(
      key: .identity(copy.key), name: name, readToken: copy.readToken, request: request)
    // The sheet itself is at least one copy.
    ownership.copies = Self.requiredCopies
    self.init(
      core: receipt.core, recipients: description.recipients, token: copy.readToken, ownership: ownership)
    self.receipt = receipt
  }
}
