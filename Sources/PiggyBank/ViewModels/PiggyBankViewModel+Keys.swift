extension PiggyBankViewModel {
  /// The recovery sheet's copies, and the drill that shows that one works.
  mutating func guardKeys(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    guard var capsule = state.current, var ownership = capsule.ownership else { return [] }
    switch action {
    case .openKeys:
      (state.typedKey, state.drill) = ("", nil)
      return show(.keys)
    case .printKeys, .saveKeys, .copyKeys:
      ownership.copies += 1
      capsule.ownership = ownership
      return [keep(capsule), copy(action, capsule, ownership)]
    case .finishKeys: return leave()
    case .writeKey(let text): (state.typedKey, state.drill) = (text, nil)
    case .tryKey:
      state.drill = KeyDrill.run(state.typedKey, canary: ownership.request.canary)
      return state.drill == .works ? [] : warn()
    default: break
    }
    return []
  }

  private func copy(
    _ action: PiggyBankAction, _ capsule: KeptCapsule, _ ownership: KeptCapsule.Ownership
  ) -> PiggyBankEffect {
    let sheet = RecoverySheet(capsule, ownership, address: state.address)
    switch action {
    case .printKeys: return .print
    case .saveKeys: return .download(name: "recovery-sheet.txt", mediaType: "text/plain", Array(sheet.text.utf8))
    default: return .copy(sheet.text)
    }
  }
}
