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
