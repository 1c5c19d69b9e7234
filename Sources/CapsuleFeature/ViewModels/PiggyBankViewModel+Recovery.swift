import Cryptography
import JSON
import PiggyBank

/// A capsule comes to a device that knows nothing of it, by its recovery sheet.
extension PiggyBankViewModel {
  mutating func recover(_ action: PiggyBankAction.Recovery) -> [PiggyBankEffect] {
    switch action {
    case .openRecovery:
      guard state.current == nil else { return [] }
      state.recovery = RecoveryEntry()
      return show(.recovery)
    case .writeRecovery(let field, let text): state.recovery.write(field, text)
    case .pasteSheet(let text):
      // A person may be typing it: what is no sheet yet is not called wrong.
      if !state.recovery.fill(text) { state.recovery.phase = .idle }
    case .submitRecovery: return submit()
    }
    return []
  }

  /// A sheet was picked as a file.
  mutating func sheetRead(_ text: String) -> [PiggyBankEffect] {
    state.recovery.fill(text) ? submit() : recoveryFailed("noSheet")
  }

  private mutating func submit() -> [PiggyBankEffect] {
    guard state.recovery.phase != .asking, state.current == nil else { return [] }
    do throws(RecoveryCopy.Fault) {
      let copy = try RecoveryCopy(
        key: state.recovery.key, capsule: state.recovery.capsule, readToken: state.recovery.token)
      state.recovery.phase = .asking
      return [ask(KeeperRequest(.get, "capsules/" + copy.capsule.text, copy.readToken), .recovery(copy))]
    } catch { return recoveryFailed(error.rawValue) }
  }

  private mutating func recoveryFailed(_ code: String) -> [PiggyBankEffect] {
    state.recovery.phase = .fault(code)
    return warn()
  }

  mutating func recovered(_ copy: RecoveryCopy, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard state.screen == .recovery else { return [] }
    switch answer.status {
    case 200: break
    case 410: return recoveryFailed("gone")
    case 403, 404:
      guard let keeper = state.recovery.keeper, keeper != state.address + "api/v1" else {
        return recoveryFailed("refused")
      }
      state.recovery.phase = .elsewhere(keeper)
      return warn()
    default: return recoveryFailed("unreachable")
    }
    guard let description = CapsuleDescription(Array(answer.text.utf8)), isSound(description, copy) else {
      return recoveryFailed("doubt")
    }
    // The key is tried with the canary before anything is called recovered.
    guard (try? AgeOpener.open(description.canary, with: copy.key)) != nil,
      let name = name(in: description, copy)
    else { return recoveryFailed("otherKey") }
    let capsule = KeptCapsule(description, copy, name: name)
    depth = 0
    return [keep(capsule), .persist] + lockKey(capsule.id) + readZones([capsule]) + replace(.home)
  }

  /// Whether what the keeper tells follows from its receipt and, where the sheet says it, from the sheet.
  private func isSound(_ description: CapsuleDescription, _ copy: RecoveryCopy) -> Bool {
    let receipt = description.receipt
    let coreHash = state.recovery.coreHash ?? receipt.core.hash
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
