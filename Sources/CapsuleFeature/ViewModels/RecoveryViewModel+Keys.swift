import PiggyBank

/// The recovery sheet's copies, and the drill that shows that one works.
extension RecoveryViewModel {
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
}

extension RecoveryViewModel {
  /// Once there are copies of it, the key stays here only in a form that nothing reads out, where the browser has one. The
  /// bytes go when that one has opened the canary, and not before.
  func lockKey(_ id: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id), capsule.isRecoverable, let ownership = capsule.ownership,
      let secret = ownership.key.identity, !context.pending.values.contains(.recovery(.lock(id))),
      let share = KeyDrill.question(secret.recipient, canary: ownership.request.canary)
    else { return [] }
    return [.lockKey(secret, share: share, ticket: context.ticket(.recovery(.lock(id))))]
  }

  func keyLocked(_ id: CapsuleID, _ shared: [UInt8], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard var capsule = context.capsule(id), let ownership = capsule.ownership else { return [] }
    let recipient = ownership.key.recipient
    guard KeyDrill.works(recipient, answer: shared, canary: ownership.request.canary) else {
      return [.forgetKey(recipient)]
    }
    capsule.ownership?.key = .platform(recipient)
    return [context.keep(capsule)]
  }
}
