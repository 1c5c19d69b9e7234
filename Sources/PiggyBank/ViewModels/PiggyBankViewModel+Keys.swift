extension PiggyBankViewModel {
  /// The recovery sheet's copies, and the drill that shows that one works.
  mutating func guardKeys(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    guard var capsule = state.current, var ownership = capsule.ownership else { return [] }
    switch action {
    case .openKeys:
      (state.typedKey, state.drill) = ("", nil)
      return show(.keys)
    case .printKeys, .saveKeys, .copyKeys:
      guard let sheet = RecoverySheet(capsule, ownership, address: state.address) else { return [] }
      ownership.copies += 1
      capsule.ownership = ownership
      return [keep(capsule), copy(action, sheet)]
    case .finishKeys: return lockKey(capsule.id) + leave()
    case .writeKey(let text): (state.typedKey, state.drill) = (text, nil)
    case .tryKey:
      state.drill = KeyDrill.run(state.typedKey, canary: ownership.request.canary)
      return state.drill == .works ? [] : warn()
    default: break
    }
    return []
  }

  private func copy(_ action: PiggyBankAction, _ sheet: RecoverySheet) -> PiggyBankEffect {
    switch action {
    case .printKeys: return .print
    case .saveKeys: return .download(name: "recovery-sheet.txt", mediaType: "text/plain", Array(sheet.text.utf8))
    default: return .copy(sheet.text)
    }
  }
}
