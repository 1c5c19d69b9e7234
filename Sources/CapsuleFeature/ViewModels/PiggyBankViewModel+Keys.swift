import PiggyBank

extension PiggyBankViewModel {
  /// The recovery sheet's copies, and the drill that shows that one works.
  mutating func guardKeys(_ action: PiggyBankAction.Keys) -> [PiggyBankEffect] {
    guard let capsule = state.current, let ownership = capsule.ownership else { return [] }
    switch action {
    case .openKeys:
      (state.typedKey, state.drill) = ("", nil)
      return show(.keys)
    case .printKeys: return copied { _ in .print }
    case .saveKeys:
      return copied { .download(name: "recovery-sheet.txt", mediaType: "text/plain", Array($0.text.utf8)) }
    case .copyKeys: return copied { .copy($0.text) }
    case .finishKeys: return lockKey(capsule.id) + leave()
    case .writeKey(let text): (state.typedKey, state.drill) = (text, nil)
    case .tryKey:
      state.drill = KeyDrill.run(state.typedKey, canary: ownership.request.canary)
      return state.drill == .works ? [] : warn()
    }
    return []
  }

  /// Another copy of the sheet, made by `copy`.
  private mutating func copied(_ copy: (RecoverySheet) -> PiggyBankEffect) -> [PiggyBankEffect] {
    guard var capsule = state.current, var ownership = capsule.ownership,
      let sheet = RecoverySheet(capsule, ownership, address: state.address)
    else { return [] }
    ownership.copies += 1
    capsule.ownership = ownership
    return [keep(capsule), copy(sheet)]
  }
}

extension PiggyBankViewModel {
  /// Once there are copies of it, the key stays here only in a form that nothing reads out, where the browser has one. The
  /// bytes go when that one has opened the canary, and not before.
  mutating func lockKey(_ id: CapsuleID) -> [PiggyBankEffect] {
    guard let capsule = capsule(id), capsule.isRecoverable, let ownership = capsule.ownership,
      let secret = ownership.key.identity, !pending.values.contains(.lock(id)),
      let share = KeyDrill.question(secret.recipient, canary: ownership.request.canary)
    else { return [] }
    return [.lockKey(secret, share: share, ticket: ticket(.lock(id)))]
  }

  mutating func keyLocked(_ id: CapsuleID, _ shared: [UInt8]) -> [PiggyBankEffect] {
    guard var capsule = capsule(id), let ownership = capsule.ownership else { return [] }
    let recipient = ownership.key.recipient
    guard KeyDrill.works(recipient, answer: shared, canary: ownership.request.canary) else {
      return [.forgetKey(recipient)]
    }
    capsule.ownership?.key = .platform(recipient)
    return [keep(capsule)]
  }
}
